import Lifecycle

/// An observer that is added each time the activity is resumed.
///
/// Each `onResume` of the sample observes its data with the activity as owner, so the observers stay until it is
/// destroyed. With the same observer object each time, nothing would be added (VP-23).
///
/// The repair observes in `onCreate`.
struct ObserverPerResume: CaseStudy {
  let form: Form
  let app = AndroidApp(inheritsClaims: false)

  /// How many observers the data has; more than two count as two.
  let observers = Variable(in: 0...2, initially: 0, lifetime: .instance, overflow: .saturating)

  var name: String { "Seed 002, sample 5: observer per onResume (\(form))" }

  var handlers: [Handler] {
    app.main.on(form == .broken ? .onResume : .onCreate) { app.observes(countedBy: observers) }
  }

  var properties: [Property] {
    Always("the data has one observer at most", source: "4.6, M: VP-23") { observers <= 1 }
      .knownIssue(
        "each onResume adds one", when: form == .broken,
        under: app.variations.observer.is(.newObject))
    Always("a resumed activity observes the data", source: "A1, A3, H") {
      app.main.phase == .resumed ==> observers >= 1
    }
    Reachable("the activity is resumed again") {
      app.main.hasJustCalled(.onResume)
      Past.previously(observers == 1)
    }
  }
}
