package import Foundation
package import Testing

/// A text that people or tools read, as it was last approved.
///
/// With `LIFECHECK_RECORD=1` in the environment the file is written anew; such a run fails, so that
/// nobody commits a text that was never compared.
package struct GoldenFile: Sendable {
  /// Where the approved text is stored.
  package let url: URL

  /// The command that writes the file anew, where it isn't a recording run of the tests.
  private var renewal: String?

  /// Finds a golden file in the folder `Golden` beside the file of a test.
  package init(_ name: String, testFile: String = #filePath) {
    url = URL(fileURLWithPath: testFile).deletingLastPathComponent()
      .appendingPathComponent("Golden").appendingPathComponent(name)
  }

  /// Finds an approved text that stands elsewhere in the repository.
  package init(at url: URL) { self.url = url }

  /// Finds a page of the documentation, which a command of the tool writes.
  package init(page: String, renewedBy command: String, testFile: String = #filePath) {
    url =
      URL(fileURLWithPath: testFile).deletingLastPathComponent()
      .appendingPathComponent("../../Documentation").appendingPathComponent(page).standardized
    renewal = command
  }

  /// Records an issue unless a text is the approved one.
  package func expect(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) {
    if ProcessInfo.processInfo.environment["LIFECHECK_RECORD"] == "1" {
      record(text, sourceLocation)
      return
    }
    guard let approved = try? String(contentsOf: url, encoding: .utf8) else {
      Issue.record(
        "\(url.lastPathComponent) doesn't exist; \(advice)",
        sourceLocation: sourceLocation)
      return
    }
    guard approved != text else { return }
    Issue.record(
      "\(url.lastPathComponent) differs:\n\(Self.difference(approved, text))\n\(advice)",
      sourceLocation: sourceLocation)
  }

  /// How to write the file anew.
  private var advice: String {
    renewal.map { "renew it with: \($0)" } ?? "record it with LIFECHECK_RECORD=1"
  }

  private func record(_ text: String, _ sourceLocation: SourceLocation) {
    do {
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: url)
      Issue.record(
        "recorded \(url.lastPathComponent); read it, then run the tests again without recording",
        sourceLocation: sourceLocation)
    } catch {
      Issue.record(error, sourceLocation: sourceLocation)
    }
  }

  /// Describes the first lines in which two texts differ.
  static func difference(_ approved: String, _ actual: String) -> String {
    let old = approved.components(separatedBy: "\n")
    let new = actual.components(separatedBy: "\n")
    let same = zip(old, new).prefix { $0.0 == $0.1 }.count
    let removed = old.dropFirst(same).prefix(5).map { "- " + $0 }
    let added = new.dropFirst(same).prefix(5).map { "+ " + $0 }
    return (["from line \(same + 1) on"] + removed + added).joined(separator: "\n")
  }
}
