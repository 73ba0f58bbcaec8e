public import LifecycleModeling

/// The life of a UIKit app with scenes, as the system runs it, with the process around the scenes.
///
/// Transcribed from sections 2.1 to 2.4 of the project's platform facts; each action names its row. `S1` in
/// an action's source is the row, `T10` and the like are rows of apps without scenes that hold for the process
/// in the same way, `D` are documents, AF is a public forum thread, F a public issue, K is knowledge that
/// wasn't re-read. H, M and L say how sure a row is.
///
/// There are four channels: the app delegate (this platform), the app's notifications, each scene's delegate
/// and each scene's notifications. Of the app delegate only what has no counterpart in the scene delegate
/// is called; its four methods about activity are dead in such an app.
///
/// What a handler reads from a scene's `activation` follows the rule of apps without scenes: a will-callback
/// comes before the change, a did-callback after it. A scene that connects reads as unattached until it is
/// on screen or in the background (low confidence: no source says otherwise). `applicationState` is what the
/// property of that name reads: it follows the scenes with a delay, and reads as background during the launch
/// (M: F:bugsnag/bugsnag-cocoa#1307).
///
/// Not modelled: background tasks and file locks, which don't depend on scenes, banners of calls and the
/// Notification Center, and user activities for state restoration. There is no time in seconds unless the app is
/// created with limits; then the watchdog waits for launches and for the ways of each scene on and off the screen.
public struct UISceneApp: Platform {
  /// Memory and everything in it, from the launch to the end.
  public let process = Owner(.process)

  /// Whether the process runs or is frozen.
  public let execution = Variable(initially: Execution.notRunning, lifetime: .world)

  /// What `applicationState` reads.
  public let applicationState = Variable(
    initially: ApplicationState.background, lifetime: .process)

  /// Whether the device is locked, and whether protected files can be read.
  public let device = Variable(initially: UIKitApp.Device.unlocked, lifetime: .world)

  /// Whether the user removed the app from the switcher and hasn't opened it since.
  public let isQuitByUser = Variable(initially: false, lifetime: .world)

  /// Whether sessions were discarded that the app hasn't been told of.
  public let owesDiscard = Variable(initially: false, lifetime: .world)

  /// Whether this process was launched without a scene or an event: a prewarmed one.
  let isPrewarmed = Variable(initially: false, lifetime: .process).keptQuietly

  public let callbacks = Callbacks<Callback>()

  /// The app's notifications, for observers; posted only if the app was created with them.
  public let notifications = AppNotifications()

  /// The scenes that the app can have.
  public let scenes: Copies<UIScene>

  /// The only scene, if there is one: it puts `.instance` and `.savedState` in scope for the app.
  private let onlyScene: Uses<UIScene>?

  /// The questions to which the sources give several answers.
  public let variations = SceneVariations()

  /// The limits of section 1.7 in seconds, of an app created with them.
  let timing: TimeLimits?

  let features: Features

  /// Creates the platform of an app with scenes.
  ///
  /// - Parameters:
  ///   - scenes: How many scenes the app can have at most.
  ///   - postsNotifications: Whether the notifications of the app and of its scenes are posted.
  ///   - hasTimeLimits: Whether the watchdog kills from the limits of section 1.7 on and not before.
  ///   - inheritsClaims: Whether the claims of the platform are checked with those of the app.
  public init(
    scenes: Int = 1, postsNotifications: Bool = false, hasTimeLimits: Bool = false,
    inheritsClaims: Bool = true
  ) {
    self.init(
      objects: (0..<max(scenes, 1)).map { _ in Owner(.instance) },
      Features(
        postsNotifications: postsNotifications, inheritsClaims: inheritsClaims,
        hasTimeLimits: hasTimeLimits))
  }

  package init(scenes: Int = 1, postsNotifications: Bool = false, mutation: Mutation) {
    self.init(
      objects: (0..<scenes).map { _ in Owner(.instance) },
      Features(postsNotifications: postsNotifications, mutation: mutation))
  }

  init(objects: [Owner], _ features: Features) {
    var remaining = objects[...]
    scenes = Copies(objects.count) { UIScene(object: remaining.popFirst() ?? Owner(.instance)) }
    onlyScene = objects.count == 1 ? Uses(scenes.all[0]) : nil
    timing = features.hasTimeLimits ? TimeLimits() : nil
    self.features = features
  }

  public var existence: [Existence] {
    process.exists(while: execution != .notRunning, canRun: canRunCode) { isGone }
    for scene in scenes.all {
      scene.session.exists(while: scene.hasSession)
      scene.object.exists(while: scene.isConnected, within: process, scene.session)
    }
  }

  public var actions: [Action] {
    launching
    activating
    backgrounding
    windows
    terminating
    worldMoves
    mutants
  }

  public var measures: [Measure] {
    timing?.measures(offScreen: execution != .notRunning && !isOnScreen, on: device) ?? []
  }

  public var properties: [Property] {
    if features.inheritsClaims {
      claimsAboutSuspension
      claimsAboutReturns
      claimsAboutEnds
      claimsAboutScenes
      claimsAboutActivation
      claimsAboutApplicationState
    }
  }

  public var presets: [Preset] { variations.named(from: features.oldestSystem) }

  /// How an instance of the platform differs from the plain one.
  struct Features {
    var postsNotifications = false
    var inheritsClaims = true
    var hasTimeLimits = false
    var mutation: Mutation?

    /// The first iOS that has what builds on the scenes.
    var oldestSystem = 13

    /// What follows a move of a scene, for platforms that build on scenes.
    var echo: (@Sendable (UISceneApp, _ scene: Int, Move) -> ClauseList)?
  }

  /// What a scene does, for platforms that build on scenes.
  enum Move {
    case connectsToScreen
    case connectsOffScreen
    case returns
    case activates
    case resigns
    case leaves
    case disconnects
  }
}

extension UISceneApp {
  /// The first scene, which is the only one unless the app was created with more.
  ///
  /// Claims and handlers about it are about one scene, not about whichever is frontmost.
  public var scene: UIScene { scenes.all[0] }

  /// States that the process exists, has passed its launch and isn't frozen.
  public var canRunCode: Condition { execution == .running }

  /// States that some scene is on screen.
  public var isOnScreen: Condition { scenes.any { $0.isInForeground } }

  /// States that some scene gets touches.
  public var hasActiveScene: Condition { scenes.any { $0.activation == .foregroundActive } }

  /// States that the process runs and no sequence of callbacks is under way.
  public var isBetweenEvents: Formula { canHappen(warnOfMemory) }

  /// States that protected files and keychain items can be read.
  public var canReadProtectedData: Condition { device != .protected }

  /// States that somebody can see the content of a scene outside the scene itself.
  ///
  /// The stored snapshot is taken shortly after `sceneDidEnterBackground`; whether the card of the switcher is
  /// live while the scene is merely inactive is VP-10.
  public func exposesContent(of scene: UIScene) -> Condition {
    scene.hasBeenOnScreen && scene.activation == .background
      || scene.activation == .foregroundInactive && scene.isInSwitcher
        && variations.exposure == .liveCard
  }

  /// The end of the process, by whatever cause: observers first, then the phase.
  @LineBuilder var isGone: ClauseList {
    ProcessEnds(process)
    execution.becomes(.notRunning)
  }

  /// The lines that platforms that build on scenes add to a move of a scene.
  @LineBuilder func echoes(_ move: Move, of scene: UIScene) -> ClauseList {
    if let echo = features.echo,
      let index = scenes.all.firstIndex(where: { $0.object == scene.object })
    {
      echo(self, index, move)
    }
  }
}

extension Copies {
  /// Creates one copy for each copy of another component, such as the window of each scene.
  public init<Other: Component>(each others: Copies<Other>, make: (Other) -> Base) {
    var index = 0
    self.init(others.all.count) {
      defer { index += 1 }
      return make(others.all[index])
    }
  }
}
