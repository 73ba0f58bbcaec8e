import Lifecycle

/// A stack that is restored in a process that nobody looks at.
///
/// The sample restores its screens in `didFinishLaunching`, also when the system has launched the app
/// into the background for a push.
///
/// The repair leaves the restore to `willEnterForeground` then. A prewarmed app that has finished
/// launching early (VP-03) comes to the screen without that, so `didBecomeActive` makes it up as well.
struct RestoreInBackground: CaseStudy {
  let form: Form
  let app = UIKitApp(inheritsClaims: false)

  /// Whether the defaults hold a stack.
  let hasSavedStack = Variable(initially: false, lifetime: .installation)

  /// Whether this process still has to restore.
  let owesRestore = Variable(initially: false, lifetime: .process)

  /// Whether this process has built restored screens.
  let hasRestoredScreens = Variable(initially: false, lifetime: .process)

  var name: String { "Seed 000, sample 5: restore at a background launch (\(form))" }

  var handlers: [Handler] {
    app.on(.didFinishLaunching) {
      If(hasSavedStack) {
        if form == .broken {
          hasRestoredScreens.becomes(true)
        } else {
          If(app.readsBackground) {
            owesRestore.becomes(true)
          } else: {
            hasRestoredScreens.becomes(true)
          }
        }
      }
    }
    app.on(.willEnterForeground) { makesUpRestore }
    app.on(.didBecomeActive) { makesUpRestore }
    app.on(.didEnterBackground) { hasSavedStack.becomes(true) }
  }

  var properties: [Property] {
    Always(
      "screens are restored only for an app that came to the screen", source: "T2, H: OR:14295449"
    ) {
      hasRestoredScreens ==> app.hasBeenOnScreen
    }
    .knownIssue("a background launch finishes launching as well", when: form == .broken)
    Always("an active app owes no restore") { app.phase == .active ==> !owesRestore }
    Reachable("the user returns to restored screens that were left by an earlier process") {
      hasRestoredScreens
      app.hasJustCalled(.willEnterForeground)
    }
  }

  @LineBuilder private var makesUpRestore: ClauseList {
    If(owesRestore) {
      owesRestore.becomes(false)
      hasRestoredScreens.becomes(true)
    }
  }
}
