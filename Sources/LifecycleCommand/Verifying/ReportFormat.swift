import Reporting

/// A format in which a report can be written.
package enum ReportFormat: String, Hashable, Sendable, CaseIterable {
  case text
  case json
  case sarif
  case junit
  case markdown
  case html

  /// Writes a document in the format; nil for one that is written piece by piece.
  var writing: (@Sendable (ReportDocument) -> String)? {
    switch self {
    case .text, .html: nil
    case .json: { JSONText.of($0) }
    case .sarif: { SARIFReport.text(of: $0) }
    case .junit: { JUnitReport.text(of: $0) }
    case .markdown: { MarkdownReport.text(of: $0) }
    }
  }

  /// The formats in which joined reports can be written.
  static var merged: [ReportFormat] { allCases.filter { $0.writing != nil } }

  /// The names of some formats, as an enumeration in a sentence.
  static func list(_ formats: [ReportFormat] = allCases) -> String {
    let names = formats.map(\.rawValue)
    return names.dropLast().joined(separator: ", ") + " or " + (names.last ?? "")
  }
}
