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
    let words = attributes.map { " \($0.name)=\"\(VisibleText.escaped($0.value))\"" }.joined()
    guard !children.isEmpty else {
      return text.isEmpty
        ? "\(indentation)<\(name)\(words)/>\n"
        : "\(indentation)<\(name)\(words)>\(lines)</\(name)>\n"
    }
    let inside = children.map { $0.rendered(indentation: indentation + "  ") }.joined()
    return "\(indentation)<\(name)\(words)>\n\(inside)\(indentation)</\(name)>\n"
  }

  /// The text of the element, whose line breaks stay.
  private var lines: String {
    text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { VisibleText.escaped(String($0)) }.joined(separator: "\n")
  }
}
