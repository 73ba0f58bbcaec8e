import Lifecycle

/// A plugin that drops its object when it loses its activity, and needs it for the next one.
///
/// The object is made when the engine is attached. The engine is cached: it lives as long as the process and isn't
/// attached again.
///
/// The repair drops the reference to the activity only.
struct DroppedPluginState: CaseStudy {
  /// Which plugin it is.
  enum Report: String, CaseIterable {
    case location = "A-38 location dropped with the activity"
    case binding = "A-39 binding dropped with the activity"

    var source: String {
      self == .location ? "Lyokone/flutterlocation#331" : "crazecoder/open_file#152"
    }
  }

  let report: Report
  let form: Form
  let app = AndroidApp(inheritsClaims: false)

  /// Whether the plugin has its object.
  let hasObject = Variable(initially: false, lifetime: .process)

  /// Whether the plugin refers to an activity.
  let hasActivity = Variable(initially: false, lifetime: .process)

  var name: String { "\(report.rawValue) (\(form))" }

  var handlers: [Handler] {
    app.on(.onCreate) { hasObject.becomes(true) }
    app.main.on(.onCreate) {
      If(!hasObject) { Crashes("the object is null") }
      hasActivity.becomes(true)
    }
    app.main.on(.onDestroy) {
      hasActivity.becomes(false)
      if form == .broken { hasObject.becomes(false) }
    }
  }

  var properties: [Property] {
    Unreachable("no attachment crashes", source: report.source) { app.hasJustCrashed }
      .knownIssue("the next activity finds no object", when: form == .broken)
    Reachable("the plugin is attached again") {
      app.main.hasJustCalled(.onCreate)
      app.main.bundle
      hasActivity
    }
  }
}
