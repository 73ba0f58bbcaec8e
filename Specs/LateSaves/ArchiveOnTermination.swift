import Lifecycle

/// A queue of events that is archived when the app terminates, and at no other time.
///
/// The app collects events in memory and writes them to a file in `willTerminate`. An app that is
/// suspended when it is killed never gets that callback, and the events are gone.
///
/// The repair archives them in `didEnterBackground` as well.
struct ArchiveOnTermination: CaseStudy {
  let form: Form
  let app = UIKitApp(inheritsClaims: false)

  /// Whether the queue holds events that no file holds yet.
  let hasUnarchivedEvents = Variable(initially: false, lifetime: .process)

  /// Whether events were lost while the user couldn't see the app.
  let lostOffScreen = Variable(initially: false, lifetime: .world)

  var name: String { "I-25 queue archived on termination only (\(form))" }

  var actions: [Action] {
    Action("uses a feature that is tracked", by: .user) {
      When(app.phase == .active)
      hasUnarchivedEvents.becomes(true)
    }
  }

  var handlers: [Handler] {
    app.on(.willTerminate) { hasUnarchivedEvents.becomes(false) }
    if form == .repaired {
      app.on(.didEnterBackground) { hasUnarchivedEvents.becomes(false) }
    }
  }

  var observers: [Observe] {
    lostOffScreen.remembers(
      hasUnarchivedEvents && !app.isOnScreen, at: .end(of: app.process))
  }

  var properties: [Property] {
    Claims.nothingIsLost(
      "the queue", lostOffScreen, named: "no event is lost off screen",
      source: "mixpanel/mixpanel-iphone#52"
    )
    .knownIssue("a suspended app ends without willTerminate", when: form == .broken)
    Reachable("the user leaves with events in the queue") {
      hasUnarchivedEvents
      app.hasJustCalled(.willResignActive)
    }
  }
}
