import Lifecycle

/// A black screen of an app that was launched in the background.
///
/// At a launch into the background the app builds no user interface, and rightly so. But the process lives on,
/// and when the user opens the app later, nothing finishes launching a second time: what was skipped
/// is never made up.
///
/// The repair builds the interface on the way to the foreground, if there is none. The report shows the
/// symptom; the sequence is a reconstruction.
struct MissingUserInterface: CaseStudy {
  let form: Form
  let app = UIKitApp(inheritsClaims: false)

  /// Whether the window has its views.
  let hasInterface = Variable(initially: false, lifetime: .process)

  var name: String { "I-05 black screen after a background launch (\(form))" }

  var handlers: [Handler] {
    app.on(.didFinishLaunching) {
      If(!app.readsBackground) { hasInterface.becomes(true) }
    }
    app.on(.willEnterForeground) {
      if form == .repaired {
        If(!hasInterface) { hasInterface.becomes(true) }
      }
    }
  }

  var properties: [Property] {
    Always("an active app has a user interface", source: "toggl/superday#88") {
      app.phase == .active ==> hasInterface
    }
    .knownIssue("a return to the app doesn't finish launching again", when: form == .broken)
    Always("no user interface is built for an app that nobody opened") {
      hasInterface ==> app.hasBeenOnScreen
    }
    Reachable("the user opens an app that was launched in the background") {
      hasJustDone(app.returnFromBackground)
      Past.once(hasJustDone(app.launchForPush))
    }
  }
}
