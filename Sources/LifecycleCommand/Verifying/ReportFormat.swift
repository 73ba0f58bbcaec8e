/// A format in which a report can be written.
package enum ReportFormat: String, Hashable, Sendable, CaseIterable {
  case text
  case json
}
