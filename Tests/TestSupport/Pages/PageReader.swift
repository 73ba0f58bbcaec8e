import Foundation

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// A page as an independent parser reads it, which forgives nothing.
package struct PageReader: Sendable {
  /// An element with its attributes and all text inside.
  package struct Element: Sendable {
    package var name: String
    package var attributes: [String: String]
    package var text = ""
  }

  /// The elements in the order in which they begin.
  package let elements: [Element]

  /// What isn't well-formed; nil if all is.
  package let mistake: String?

  /// Reads a page.
  package init(_ page: String) {
    let parser = XMLParser(data: Data(page.utf8))
    let listener = Listener()
    parser.delegate = listener
    let isWellFormed = parser.parse()
    elements = listener.elements
    mistake =
      isWellFormed
      ? nil : "line \(parser.lineNumber): \(parser.parserError?.localizedDescription ?? "unknown")"
  }

  /// The elements of a name, or of a class after a point.
  package func elements(_ kind: String) -> [Element] {
    elements.filter { element in
      guard kind.hasPrefix(".") else { return element.name == kind }
      let classes = (element.attributes["class"] ?? "").split(separator: " ")
      return classes.contains { $0 == kind.dropFirst() }
    }
  }

  /// The names of all elements that have one.
  package var names: [String] { elements.compactMap { $0.attributes["id"] } }

  /// The places in the page that its links lead to.
  package var targets: [String] {
    elements.compactMap { $0.attributes["href"] }.filter { $0.hasPrefix("#") }
      .map { String($0.dropFirst()) }
  }

  private final class Listener: NSObject, XMLParserDelegate {
    var elements: [Element] = []

    /// The elements that are open, by their places.
    private var open: [Int] = []

    func parser(
      _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
      qualifiedName: String?, attributes: [String: String] = [:]
    ) {
      open.append(elements.count)
      elements.append(Element(name: name, attributes: attributes))
    }

    func parser(
      _ parser: XMLParser, didEndElement name: String, namespaceURI: String?,
      qualifiedName: String?
    ) {
      _ = open.popLast()
    }

    func parser(_ parser: XMLParser, foundCharacters text: String) {
      for place in open.suffix(6) { elements[place].text += text }
    }
  }
}
