import Lifecycle

/// Reported services that didn't expect a restart without an intent.
let missingIntents: [any Specification] =
  NullIntent.Report.allCases.flatMap { report in
    Form.allCases.map { NullIntent(report: report, form: $0) }
  }

/// A sticky service that reads its intent on a restart, where there is none.
///
/// The repair of A-24 asks for the intent first. The one of A-25 changes the policy of the restart: a service that
/// can't work without its data isn't sticky.
struct NullIntent: CaseStudy {
  /// Which app it happened to.
  enum Report: String, CaseIterable {
    case extras = "A-24 restart without extras"
    case data = "A-25 restart without data"

    var source: String {
      self == .extras
        ? "kivy/python-for-android#2401" : "Concordium/concordium-reference-wallet-android#250"
    }
  }

  let report: Report
  let form: Form
  let app: AndroidApp

  init(report: Report, form: Form) {
    self.report = report
    self.form = form
    let isRedelivered = report == .data && form == .repaired
    app = AndroidApp(
      service: AndroidService(restarts: isRedelivered ? .redeliver : .sticky),
      inheritsClaims: false)
  }

  var name: String { "\(report.rawValue) (\(form))" }

  var start: Action {
    Action("starts the work", by: .user) {
      When(app.main.phase == .resumed)
      app.startsService()
    }
  }

  var actions: [Action] { start }

  var handlers: [Handler] {
    app.service.on(.onStartCommand) {
      if form == .broken || report == .data {
        If(app.service.command == .null) { Crashes("the intent is null") }
      }
    }
  }

  var properties: [Property] {
    Unreachable("no restart crashes", source: report.source) { app.hasJustCrashed }
      .knownIssue("a sticky service is restarted without an intent", when: form == .broken)
    Reachable("the service is restarted") {
      app.service.hasJustCalled(.onStartCommand)
      app.main.phase == .absent
    }
  }
}
