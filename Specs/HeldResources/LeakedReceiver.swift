import Lifecycle

/// A receiver that is still registered when its activity is destroyed.
///
/// In A-04 nobody takes back what `onCreate` registered. In A-30 `onPause` only asks for it, and a rotation
/// destroys the activity before the loop turns.
///
/// The repairs unregister in `onDestroy` and at once in `onPause`.
struct LeakedReceiver: CaseStudy {
  /// How the app unregisters.
  enum Habit: String, CaseIterable {
    case never = "A-04 receiver never unregistered"
    case later = "A-30 receiver unregistered too late"

    var source: String {
      self == .never ? "opentok/opentok-android-sdk-samples#166" : "pwittchen/ReactiveNetwork#87"
    }
  }

  let habit: Habit
  let form: Form
  let app = AndroidApp(inheritsClaims: false)

  /// Whether the system holds the receiver.
  let isRegistered = Variable(initially: false, lifetime: .process)

  var name: String { "\(habit.rawValue) (\(form))" }

  var handlers: [Handler] {
    if habit == .never {
      app.main.on(.onCreate) { isRegistered.becomes(true) }
      if form == .repaired { app.main.on(.onDestroy) { isRegistered.becomes(false) } }
    } else {
      app.main.on(.onResume) {
        if form == .broken { Cancel("the subscription ends") }
        isRegistered.becomes(true)
      }
      app.main.on(.onPause) {
        if form == .broken {
          Later("the subscription ends", of: .process) { isRegistered.becomes(false) }
        } else {
          isRegistered.becomes(false)
        }
      }
    }
  }

  var properties: [Property] {
    Claims.isReleased(
      "the receiver", isRegistered, whenever: app.main.instance.justEnded,
      named: "no receiver outlives its activity", source: habit.source
    )
    .knownIssue("a rotation destroys the activity before", when: form == .broken)
    Reachable("the receiver is registered") { isRegistered }
  }
}
