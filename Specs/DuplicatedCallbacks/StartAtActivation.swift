import Lifecycle

/// A sensor that starts at each activation, also at the one in the middle of an interruption.
///
/// The app starts a sensor in `didBecomeActive` and stops it in `willResignActive`. On the systems
/// of the report, one pull of the Notification Center activates the app twice (VP-09): once when
/// the panel is fully open, once when it is gone. So the sensor starts behind the panel, and
/// then again.
///
/// The repair leaves the start to the next turn of the run loop and withdraws it when the app
/// resigns before that.
struct StartAtActivation: CaseStudy {
  let form: Form
  let app = UIKitApp(inheritsClaims: false)

  /// Whether the sensor runs.
  let isSensorRunning = Variable(initially: false, lifetime: .process)

  /// How many times the sensor was started since the app was interrupted last.
  let startCount = Variable(in: 0...2, initially: 0, lifetime: .world, overflow: .saturating)

  var name: String { "I-49 start at a duplicated activation (\(form))" }

  var handlers: [Handler] {
    app.on(.didBecomeActive) {
      if form == .broken {
        isSensorRunning.becomes(true)
      } else {
        Later("the sensor starts") { isSensorRunning.becomes(true) }
      }
    }
    app.on(.willResignActive) {
      if form == .repaired { Cancel("the sensor starts") }
      isSensorRunning.becomes(false)
    }
  }

  var observers: [Observe] {
    Observe(app.calls(.willResignActive)) {
      If(app.interruption == .none) { startCount.becomes(0) }
    }
    if form == .broken {
      Observe(app.calls(.didBecomeActive)) { startCount.increases() }
    } else {
      Observe(later: "the sensor starts") { startCount.increases() }
    }
    Observe(endOf: app.process) { startCount.becomes(0) }
  }

  var properties: [Property] {
    Always("one interruption starts the sensor once", source: "OR:49216830") { startCount <= 1 }
      .knownIssue(
        "a Notification Center that is fully open activates the app", when: form == .broken,
        under: app.variations.notificationCenter.is(.two))
    Unreachable("the sensor never runs behind the Notification Center", source: "OR:49216830") {
      isSensorRunning
      app.interruption == .notificationCenter
    }
    .knownIssue(
      "a Notification Center that is fully open activates the app", when: form == .broken,
      under: app.variations.notificationCenter.is(.two))
    Reachable("the sensor starts again after the Notification Center") {
      isSensorRunning
      Past.once(app.interruption == .notificationCenter)
    }
  }
}
