import Lifecycle

/// An observation that begins with each view and ends with the fragment: A-05.
///
/// On the back stack the view goes and the fragment stays, with its observer; the next view adds a second one.
/// With the same observer object each time, the second call to observe would do nothing (VP-23).
///
/// The repair observes with the owner of the view.
struct ObserverOfFragment: CaseStudy {
  let form: Form
  let app: AndroidApp

  /// How many observers the data has.
  let observers: Variable<Int>

  init(form: Form) {
    self.form = form
    app = AndroidApp(parts: .fragment, inheritsClaims: false)
    let owner = form == .broken ? app.fragment.instance : app.fragment.view
    observers = Variable(
      in: 0...2, initially: 0, lifetime: .instance(of: owner), overflow: .saturating)
  }

  var name: String { "A-05 observer of the fragment (\(form))" }

  var handlers: [Handler] {
    app.fragment.on(.onCreateView) { app.observes(countedBy: observers) }
  }

  var properties: [Property] {
    Claims.staysAtMost(
      "the number of observers", observers, 1, named: "the data has one observer at most",
      source: "fossasia/open-event-attendee-android#1326"
    )
    .knownIssue(
      "each view adds one", when: form == .broken,
      under: app.variations.observer.is(.newObject))
    Reachable("the user comes back to the fragment") { hasJustDone(app.popFragment) }
  }
}
