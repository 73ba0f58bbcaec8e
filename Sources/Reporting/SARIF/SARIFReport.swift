internal import Checking

/// The report for places that show findings beside the code, such as a forge's code scanning.
///
/// A refuted claim, a known issue that changed and a mistake are errors, what is undecided is a warning, what is vacuous a
/// note. Known issues that fail as expected are left out: they are no finding of this run.
package enum SARIFReport {
  /// Returns the report, within the limits of the largest forge; what doesn't fit is named in a notification.
  package static func text(of document: ReportDocument) -> String {
    JSONText.of(SARIFLog(runs: [run(document)]))
  }

  /// The most results of a run.
  static var mostResults: Int { 25_000 }

  /// The most steps that are told of one result.
  static var mostSteps: Int { 10_000 }

  private static func run(_ document: ReportDocument) -> SARIFLog.Run {
    let findings = SARIFFinding.all(of: document)
    let kept = findings.sorted { $0.rank < $1.rank }.prefix(mostResults)
    var rules: [SARIFLog.Rule] = []
    var places: [String: Int] = [:]
    let results = kept.map { finding in
      let place = places[finding.ruleID] ?? rules.count
      if place == rules.count {
        rules.append(finding.rule)
        places[finding.ruleID] = place
      }
      return finding.result(ruleIndex: place)
    }
    var notifications = document.rejected.map { rejection in
      SARIFLog.Notification(
        level: .error,
        message: SARIFLog.Message(
          text: "\(rejection.name): \(rejection.messages.joined(separator: "\n"))"))
    }
    if findings.count > mostResults {
      let text = "\(findings.count - mostResults) further results don't fit into this format"
      notifications.append(
        SARIFLog.Notification(level: .warning, message: SARIFLog.Message(text: text)))
    }
    if document.isInterrupted {
      notifications.append(
        SARIFLog.Notification(
          level: .warning, message: SARIFLog.Message(text: "The check was interrupted")))
    }
    let failures: [Outcome] = [
      .internalError, .inputOutputFailed, .toolMissing, .invalidInput, .usage,
    ]
    let isDone = !failures.contains { $0.rawValue == document.exitStatus }
    return SARIFLog.Run(
      tool: SARIFLog.Tool(driver: SARIFLog.Driver(version: document.toolVersion, rules: rules)),
      invocations: [
        SARIFLog.Invocation(
          executionSuccessful: isDone && !document.isInterrupted, exitCode: document.exitStatus,
          toolExecutionNotifications: notifications)
      ], results: results)
  }
}
