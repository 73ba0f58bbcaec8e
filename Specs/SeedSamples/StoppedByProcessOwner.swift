import Lifecycle

/// A monitor that stops when the process owner does, which may be never.
///
/// The sample stops its monitor at `ON_STOP` of `ProcessLifecycleOwner`, some 700 ms after the user has left. A process
/// that is frozen or killed before has never stopped it.
///
/// The repair stops it in `onStop` of the activity.
struct StoppedByProcessOwner: CaseStudy {
  let form: Form
  let app = AndroidApp(parts: [.processOwner, .freezer], inheritsClaims: false)

  /// Whether the monitor runs.
  let isMonitoring = Variable(initially: false, lifetime: .process)

  var name: String { "Seed 002, sample 4: monitor stopped by the process owner (\(form))" }

  var handlers: [Handler] {
    if form == .broken {
      app.processOwner.on(.onStart) { isMonitoring.becomes(true) }
      app.processOwner.on(.onStop) { isMonitoring.becomes(false) }
    } else {
      app.main.on(.onStart) { isMonitoring.becomes(true) }
      app.main.on(.onStop) { isMonitoring.becomes(false) }
    }
  }

  var properties: [Property] {
    Unreachable("no app is frozen with its monitor on", source: "4.5, H: C1; VP-28") {
      app.processState == .frozen
      isMonitoring
    }
    .knownIssue("the freeze can come before ON_STOP", when: form == .broken)
    Unreachable("no memory is reclaimed with the monitor on", source: "4.5, H: C1; VP-28") {
      hasJustDone(app.reclaimMemory)
      Past.previously(isMonitoring)
    }
    .knownIssue("the kill can come before ON_STOP", when: form == .broken)
    Reachable("the app is frozen after its monitor was on") {
      app.processState == .frozen
      Past.once(isMonitoring)
    }
  }
}
