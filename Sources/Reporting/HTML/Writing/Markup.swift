/// A part of a page, made of elements and text only, so that no text can become markup.
///
/// It is well-formed both as HTML and as XML. The names of elements and attributes are literals; whatever comes
/// from elsewhere goes through ``VisibleText``.
struct Markup: Hashable, Sendable {
  /// The names of attributes with their values.
  typealias Attributes = KeyValuePairs<StaticString, String>

  private(set) var text = ""

  /// Elements that have no content, and no end.
  private static let empty: Set<String> = ["meta", "link", "br", "input"]

  /// Adds an element with what a closure adds.
  mutating func add(
    _ name: StaticString, _ attributes: Attributes = [:], _ content: (inout Markup) -> Void
  ) {
    open(name, attributes)
    content(&self)
    text += "</\(name)>"
  }

  /// Adds an element that holds a text.
  mutating func add(_ name: StaticString, _ attributes: Attributes, _ content: String) {
    add(name, attributes) { $0.write(content) }
  }

  /// Adds an element without attributes that holds a text.
  mutating func add(_ name: StaticString, _ content: String) { add(name, [:], content) }

  /// Adds an element that holds nothing.
  mutating func add(_ name: StaticString, _ attributes: Attributes = [:]) {
    open(name, attributes)
    if Self.empty.contains(String(describing: name)) {
      text.removeLast()
      text += "/>"
    } else {
      text += "</\(name)>"
    }
  }

  /// Adds a text.
  mutating func write(_ words: String) { text += VisibleText.escaped(words) }

  /// Adds a text of the author, which keeps its direction of writing to itself.
  mutating func name(_ words: String) { add("bdi", words) }

  /// Adds other markup.
  mutating func append(_ other: Markup) { text += other.text }

  /// Adds the text of a script or a style, which are the tool's own.
  mutating func add(_ name: StaticString, literally source: String) {
    text += "<\(name)>/*<![CDATA[*/\n\(source)/*]]>*/</\(name)>"
  }

  /// Adds a line break, for whoever reads the markup.
  mutating func breakLine() { text += "\n" }

  private mutating func open(_ name: StaticString, _ attributes: Attributes) {
    text += "<\(name)"
    for (key, value) in attributes { text += " \(key)=\"\(VisibleText.escaped(value))\"" }
    text += ">"
  }
}
