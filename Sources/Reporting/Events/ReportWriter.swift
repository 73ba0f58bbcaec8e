/// A writer of one format.
///
/// It is told what happens and answers with the text that comes next. A format that can't be
/// written piece by piece answers with everything when the check has ended.
package protocol ReportWriter: Sendable {
  /// Returns the text that an event adds to the report.
  mutating func text(for event: VerificationEvent) -> String
}
