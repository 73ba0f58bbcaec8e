import Lifecycle

/// A scene that saves in the background only, and is counted out there only.
///
/// A swipe in the switcher that is quick enough brings another order of callbacks: the scene
/// resigns and disconnects, without `sceneDidEnterBackground`; then a new scene object enters the
/// foreground and the background. The edits of the old scene are lost, and the app counts one scene
/// too many in the foreground.
///
/// The repair saves when the scene resigns. A scene takes back its count once, in the background or when it
/// disconnects.
struct QuickKill: CaseStudy {
  let form: Form
  let app = UISceneApp(inheritsClaims: false)

  /// Whether the scene shows edits that no file holds yet.
  let hasUnsavedEdits = Variable(initially: false, lifetime: .instance)

  /// Whether this scene is among those that the app counts.
  let isCounted = Variable(initially: false, lifetime: .instance)

  /// How many scenes the app takes to be in the foreground.
  let foregroundCount = Variable(
    in: 0...2, initially: 0, lifetime: .process, overflow: .saturating)

  /// Whether edits were lost with a scene that disconnected.
  let lost = Variable(initially: false, lifetime: .world)

  var name: String { "I-27 scene saved in the background only (\(form))" }

  var actions: [Action] {
    Action("edits", by: .user) {
      When(scene.activation == .foregroundActive)
      hasUnsavedEdits.becomes(true)
    }
  }

  var handlers: [Handler] {
    scene.on(.willEnterForeground) {
      isCounted.becomes(true)
      foregroundCount.increases()
    }
    scene.on(.didEnterBackground) {
      hasUnsavedEdits.becomes(false)
      takesBackCount
    }
    if form == .repaired {
      scene.on(.willResignActive) { hasUnsavedEdits.becomes(false) }
      scene.on(.didDisconnect) { takesBackCount }
    }
  }

  var observers: [Observe] {
    lost.remembers(hasUnsavedEdits, at: .call(scene.calls(.didDisconnect)))
  }

  var properties: [Property] {
    Claims.nothingIsLost(
      "the edits", lost, named: "no edit is lost with a scene that disconnects",
      source: "AF:732170"
    )
    .knownIssue(
      "a swipe disconnects a scene that was never in the background", when: form == .broken)
    Always("an app in the background counts no scene in the foreground", source: "AF:732170") {
      scene.activation == .background ==> foregroundCount == 0
    }
    .knownIssue("the old scene was counted in and never out", when: form == .broken)
    Reachable("the user swipes the app away while it minimizes") {
      hasJustDone(app.swipeQuickly)
    }
  }

  private var scene: UIScene { app.scene }

  @LineBuilder private var takesBackCount: ClauseList {
    if form == .broken {
      foregroundCount.decreases()
    } else {
      If(isCounted) { foregroundCount.decreases() }
    }
    isCounted.becomes(false)
  }
}
