import Foundation
import Reporting

/// JSON reports in files, as this tool writes them.
enum ReportFiles {
  /// Reads a report.
  ///
  /// - Throws: A failure for what isn't one, or is one of another version of the format.
  static func read(_ path: String, in context: CommandContext) throws(CommandFailure)
    -> ReportDocument
  {
    let data = try FolderWalk.content(path, in: context)
    guard let head = try? JSONDecoder().decode(Head.self, from: data) else {
      throw .invalidReport(path: path, reason: "it isn't JSON with a format and a version")
    }
    guard head.format == ReportDocument.formatName else {
      throw .invalidReport(path: path, reason: "its format is '\(head.format)'")
    }
    guard head.version == ReportDocument.currentVersion else {
      throw .invalidReport(
        path: path,
        reason: "it has version \(head.version) of the format, this tool knows version "
          + "\(ReportDocument.currentVersion)")
    }
    do {
      return try JSONDecoder().decode(ReportDocument.self, from: data)
    } catch let error as DecodingError {
      throw .invalidReport(path: path, reason: Self.words(for: error))
    } catch {
      throw .invalidReport(path: path, reason: "\(error)")
    }
  }

  /// What every version of the format begins with.
  private struct Head: Decodable {
    var format: String
    var version: Int
  }

  private static func words(for error: DecodingError) -> String {
    func place(_ context: DecodingError.Context, _ last: (any CodingKey)? = nil) -> String {
      (context.codingPath + (last.map { [$0] } ?? []))
        .map { $0.intValue.map { "[\($0)]" } ?? $0.stringValue }.joined(separator: ".")
    }
    switch error {
    case .keyNotFound(let key, let context): return "\(place(context, key)) is missing"
    case .valueNotFound(_, let context), .typeMismatch(_, let context),
      .dataCorrupted(let context):
      return "\(place(context)) has another type than expected"
    @unknown default: return "\(error)"
    }
  }
}
