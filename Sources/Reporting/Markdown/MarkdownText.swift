/// Pieces of Markdown, made of text that comes from elsewhere.
package enum MarkdownText {
  /// A fence longer than any row of backticks in a text.
  static func fence(for text: String) -> String {
    let longest = text.split { $0 != "`" }.map(\.count).max() ?? 0
    return String(repeating: "`", count: max(3, longest + 1))
  }

  /// The text as code within a line; not for a table.
  package static func code(_ text: String) -> String {
    let text = PrintableText.spelledOut(text)
    let longest = text.split { $0 != "`" }.map(\.count).max() ?? 0
    let fence = String(repeating: "`", count: longest + 1)
    return longest == 0 ? "\(fence)\(text)\(fence)" : "\(fence) \(text) \(fence)"
  }

  /// The text as code within a cell of a table, where a bar would end the cell even in code.
  package static func cellCode(_ text: String) -> String {
    code(text).replacing("|", with: "\\|")
  }

  /// The text without anything that HTML would read.
  static func html(_ text: String) -> String {
    PrintableText.spelledOut(text).replacing("&", with: "&amp;").replacing("<", with: "&lt;")
      .replacing(">", with: "&gt;")
  }

  /// The text without anything that Markdown would read.
  package static func inline(_ text: String) -> String {
    html(text).map { "\\`*_{}[]#|~@".contains($0) ? "\\\($0)" : String($0) }.joined()
  }

  /// A table with a heading for each column; its cells are Markdown already.
  package static func table(_ headings: [String], _ rows: [[String]]) -> String {
    let all = [headings, headings.map { _ in "---" }] + rows
    return all.map { "| \($0.joined(separator: " | ")) |" }.joined(separator: "\n")
  }

  /// Lines that are kept as they are.
  package static func verbatim(_ text: String) -> String {
    let fence = fence(for: text)
    return "\(fence)text\n\(text)\n\(fence)"
  }
}
