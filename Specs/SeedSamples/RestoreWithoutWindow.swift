import Lifecycle

/// A stack that is restored before there is a window.
///
/// The sample restores its screens in `didFinishLaunching`. In an app with scenes there is no window yet, so the
/// restore is skipped without a word, at every launch.
///
/// The repair restores when the scene connects.
struct RestoreWithoutWindow: CaseStudy {
  let form: Form
  let app = UISceneApp(inheritsClaims: false)

  /// Whether the defaults hold a stack.
  let hasSavedStack = Variable(initially: false, lifetime: .installation)

  /// Whether the window shows restored screens.
  let isRestored = Variable(initially: false, lifetime: .instance)

  var name: String { "Seed 000, sample 5: restore without a window (\(form))" }

  var handlers: [Handler] {
    if form == .broken {
      app.on(.didFinishLaunching) {
        If(app.scene.isConnected) { restores }
      }
    } else {
      app.scene.on(.willConnect) { restores }
    }
    app.scene.on(.didEnterBackground) { hasSavedStack.becomes(true) }
  }

  var properties: [Property] {
    Always("a scene shows the stack that an earlier process has left", source: "S1, H: D2") {
      app.scene.hasJustCalled(.willEnterForeground) && hasSavedStack
        && Past.holds(
          !app.scene.hasJustCalled(.didEnterBackground), since: app.process.justStarted)
        ==> isRestored
    }
    .knownIssue("when the app finishes launching, no scene is connected", when: form == .broken)
    Reachable("a stack is restored", source: "S1, H: D2") { isRestored }
      .knownIssue("no launch has a window in time", when: form == .broken)
    Reachable("the app is launched with a saved stack") {
      app.hasJustCalled(.didFinishLaunching)
      hasSavedStack
    }
  }

  @LineBuilder private var restores: ClauseList {
    If(hasSavedStack) { isRestored.becomes(true) }
  }
}
