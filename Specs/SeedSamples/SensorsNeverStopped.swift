import Lifecycle

/// Sensors that start at each activation and never stop.
///
/// The sample starts to observe its sensors in `didBecomeActive`. `willResignActive` stops its
/// animations and its timers, but not the sensors. So they run on in the background, and each
/// activation starts them once more.
///
/// The repair stops them when the app resigns, and starts them only if they don't run.
struct SensorsNeverStopped: CaseStudy {
  let form: Form
  let app = UIKitApp(inheritsClaims: false)

  /// How many times the sensors were started and not stopped; more than two count as two.
  let startCount = Variable(in: 0...2, initially: 0, lifetime: .process, overflow: .saturating)

  var name: String { "Seed 003, sample 4: sensors never stopped (\(form))" }

  var handlers: [Handler] {
    app.on(.didBecomeActive) {
      if form == .broken {
        startCount.increases()
      } else {
        If(startCount == 0) { startCount.increases() }
      }
    }
    app.on(.willResignActive) {
      if form == .repaired { startCount.becomes(0) }
    }
  }

  var properties: [Property] {
    Always("the sensors run only while the app is active", source: "T3, H") {
      startCount > 0 ==> app.phase == .active
    }
    .knownIssue("nothing stops them", when: form == .broken)
    Always("the sensors are started once at a time", source: "T4, H; VP-09") { startCount <= 1 }
      .knownIssue("each activation starts them", when: form == .broken)
    Reachable("the app becomes active again") {
      app.hasJustCalled(.didBecomeActive)
      Past.once(app.hasJustCalled(.willResignActive))
    }
  }
}
