package import Checking

/// A report that is written when the check has ended, from all that was found out.
package struct DocumentReport: ReportWriter {
  private let policy: Outcome.Policy
  private let showsTimes: Bool
  private let files: SourceFiles
  private let text: @Sendable (ReportDocument) -> String
  private var document: ReportDocument

  /// Prepares a report.
  ///
  /// - Parameters:
  ///   - toolVersion: The version of the tool.
  ///   - policy: What counts as a failure.
  ///   - showsTimes: Whether it says how long things took; without times equal runs give equal reports.
  ///   - shard: The part of all claims that is checked, where it isn't all of them.
  ///   - files: Where source files stand.
  ///   - text: Writes the document in the format of the report.
  package init(
    toolVersion: String, policy: Outcome.Policy, showsTimes: Bool = true,
    shard: ReportDocument.Shard? = nil, in files: SourceFiles = .unknown,
    as text: @escaping @Sendable (ReportDocument) -> String
  ) {
    self.policy = policy
    self.showsTimes = showsTimes
    self.files = files
    self.text = text
    document = ReportDocument(toolVersion: toolVersion)
    document.shard = shard
  }

  package mutating func text(for event: VerificationEvent) -> String {
    switch event {
    case .began: return ""
    case .checked(let specification):
      document.specifications.append(
        ReportDocument.Specification(
          specification, under: policy, showsTimes: showsTimes, in: files))
      return ""
    case .rejected(let name, let messages):
      document.rejected.append(ReportDocument.Rejection(name: name, messages: messages))
      return ""
    case .ended(let summary):
      document.exitStatus = Int(summary.outcome.exitStatus)
      document.fixed = summary.fixed
      document.isInterrupted = summary.isInterrupted
      document.elapsedSeconds = showsTimes ? summary.elapsed?.seconds : nil
      return text(document)
    }
  }
}
