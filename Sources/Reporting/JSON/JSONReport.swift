package import Checking
private import Foundation

/// The report for programs, written when the check has ended.
package struct JSONReport: ReportWriter {
  private let toolVersion: String
  private let policy: Outcome.Policy
  private let showsTimes: Bool
  private var specifications: [ReportDocument.Specification] = []
  private var rejected: [ReportDocument.Rejection] = []

  package init(toolVersion: String, policy: Outcome.Policy, showsTimes: Bool = true) {
    self.toolVersion = toolVersion
    self.policy = policy
    self.showsTimes = showsTimes
  }

  package mutating func text(for event: VerificationEvent) -> String {
    switch event {
    case .began: return ""
    case .checked(let specification):
      specifications.append(
        ReportDocument.Specification(specification, under: policy, showsTimes: showsTimes))
      return ""
    case .rejected(let name, let messages):
      rejected.append(ReportDocument.Rejection(name: name, messages: messages))
      return ""
    case .ended(let summary):
      var document = ReportDocument(
        toolVersion: toolVersion, exitStatus: Int(summary.outcome.exitStatus),
        isInterrupted: summary.isInterrupted,
        elapsedSeconds: showsTimes ? summary.elapsed?.seconds : nil)
      document.specifications = specifications
      document.rejected = rejected
      return JSONText.of(document)
    }
  }
}

/// JSON as this tool writes it: indented, with its keys in order, the same on each run.
package enum JSONText {
  /// Returns a value as JSON with a line break at its end.
  package static func of(_ value: some Encodable) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    guard let data = try? encoder.encode(value) else {
      preconditionFailure("a report holds only texts, whole numbers and finite times")
    }
    return String(decoding: data, as: UTF8.self) + "\n"
  }
}
