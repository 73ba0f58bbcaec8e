/// An element of an XML document, with what stands in it.
struct XMLElement {
  var name: String
  var attributes: [(name: String, value: String)]
  var children: [XMLElement] = []

  /// The text of an element without children.
  var text = ""

  init(_ name: String, _ attributes: [(name: String, value: String)] = [], text: String = "") {
    self.name = name
    self.attributes = attributes
    self.text = text
  }

  /// Returns the document whose only element this is.
  var document: String {
    "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n" + rendered(indentation: "")
  }

  private func rendered(indentation: String) -> String {
    let words = attributes.map { " \($0.name)=\"\(Self.attribute($0.value))\"" }.joined()
    guard !children.isEmpty else {
      return text.isEmpty
        ? "\(indentation)<\(name)\(words)/>\n"
        : "\(indentation)<\(name)\(words)>\(Self.escaped(text, keepsBreaks: true))</\(name)>\n"
    }
    let inside = children.map { $0.rendered(indentation: indentation + "  ") }.joined()
    return "\(indentation)<\(name)\(words)>\n\(inside)\(indentation)</\(name)>\n"
  }

  private static func attribute(_ text: String) -> String {
    escaped(text, keepsBreaks: false)
  }

  /// Spells out what means something in XML, and what must not stand in it at all.
  private static func escaped(_ text: String, keepsBreaks: Bool) -> String {
    let lines =
      keepsBreaks ? text.split(separator: "\n", omittingEmptySubsequences: false) : [text[...]]
    return lines.map { line in
      PrintableText.spelledOut(String(line)).unicodeScalars.map { scalar in
        switch scalar {
        case "&": "&amp;"
        case "<": "&lt;"
        case ">": "&gt;"
        case "\"": "&quot;"
        case "\u{FFFE}", "\u{FFFF}": "\u{FFFD}"
        default: String(scalar)
        }
      }.joined()
    }.joined(separator: "\n")
  }
}
