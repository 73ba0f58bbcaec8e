public import LifecycleModeling

/// The `scenePhase` of a SwiftUI app, for the views of each scene and for the app as a whole.
///
/// Transcribed from section 3 of the project's platform facts. SwiftUI apps are apps with scenes, so this is a
/// layer over ``UISceneApp``: its scenes have views that follow them.
///
/// A view reads ``ScenePhaseReader/phase`` from its environment, and `onChange` tells it of changes, not of the
/// first value. There is no phase for the launch or the end of the app. The first change of a view that
/// appears on the way to the screen is to active, in published walk-throughs (M); on each later return
/// inactive comes in between. The app's own phase is the maximum over its scenes from the first one that is on
/// screen, and background before.
///
/// Two arguments of the closure and `initial:` need iOS 17; nothing else is known to differ between systems. The
/// presets are those of the scenes, from iOS 14 on, which brought the phases.
public struct SwiftUIScenePhase: Component {
  /// The app with the scenes that the phases follow.
  public let app: UISceneApp

  /// What the views of each scene read and are told of, in the order of the scenes.
  public let views: Copies<ScenePhaseReader>

  /// What the app itself, or a scene of one's own, reads and is told of: the maximum over the scenes.
  public let appPhase: AppPhaseReader

  /// The questions to which the sources give several answers.
  public let variations: ScenePhaseVariations

  let features: Features

  /// Creates the platform of a SwiftUI app.
  ///
  /// - Parameters:
  ///   - scenes: How many scenes the app can have at most.
  ///   - observesAppPhase: Whether the app itself reads the phase, beside its views.
  ///   - firesInitially: Whether `onChange` has `initial: true`, which needs iOS 17.
  ///   - postsNotifications: Whether the notifications of the app and of its scenes are posted.
  ///   - inheritsClaims: Whether the claims of the platform are checked with those of the app.
  public init(
    scenes: Int = 1, observesAppPhase: Bool = false, firesInitially: Bool = false,
    postsNotifications: Bool = false, inheritsClaims: Bool = true
  ) {
    self.init(
      scenes: scenes, postsNotifications: postsNotifications,
      Features(
        observesAppPhase: observesAppPhase, firesInitially: firesInitially,
        inheritsClaims: inheritsClaims))
  }

  package init(
    scenes: Int = 1, observesAppPhase: Bool = false, firesInitially: Bool = false,
    mutation: Mutation
  ) {
    self.init(
      scenes: scenes, postsNotifications: false,
      Features(
        observesAppPhase: observesAppPhase, firesInitially: firesInitially, inheritsClaims: true,
        mutation: mutation))
  }

  private init(scenes: Int, postsNotifications: Bool, _ features: Features) {
    let objects = (0..<max(scenes, 1)).map { _ in Owner(.instance) }
    var remaining = objects[...]
    let views = Copies(objects.count) {
      ScenePhaseReader(object: remaining.popFirst() ?? Owner(.instance))
    }
    let appPhase = AppPhaseReader()
    let variations = ScenePhaseVariations()
    let lines = ScenePhaseLines(
      views: views.all, appPhase: appPhase, variations: variations, features: features)
    app = UISceneApp(
      objects: objects,
      UISceneApp.Features(
        postsNotifications: postsNotifications, inheritsClaims: false, oldestSystem: 14,
        echo: { lines.follow($2, ofScene: $1, in: $0) }))
    self.views = views
    self.appPhase = appPhase
    self.variations = variations
    self.features = features
  }

  public var actions: [Action] { rendering }

  public var properties: [Property] {
    if features.inheritsClaims {
      claimsAboutViews
      claimsAboutChanges
      if features.observesAppPhase { claimsAboutApp }
    }
  }

  /// How an instance of the platform differs from the plain one.
  struct Features {
    var observesAppPhase: Bool
    var firesInitially: Bool
    var inheritsClaims: Bool
    var mutation: Mutation?
  }
}

extension SwiftUIScenePhase {
  /// The views of the first scene, which is the only one unless the app was created with more.
  public var view: ScenePhaseReader { views.all[0] }
}
