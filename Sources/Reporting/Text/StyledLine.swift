/// A line of text in pieces of different styles.
package struct StyledLine: Hashable, Sendable {
  package private(set) var pieces: [Piece] = []

  package struct Piece: Hashable, Sendable {
    package var text: String
    package var style: TextStyle
  }

  package init() {}

  package init(_ text: String, _ style: TextStyle = .plain) { add(text, style) }

  /// The number of characters.
  package var width: Int { pieces.reduce(0) { $0 + $1.text.count } }

  /// Adds a piece; what could confuse a terminal is spelled out.
  package mutating func add(_ text: String, _ style: TextStyle = .plain) {
    guard !text.isEmpty else { return }
    pieces.append(Piece(text: PrintableText.spelledOut(text), style: style))
  }

  package mutating func add(_ line: StyledLine) { pieces += line.pieces }

  /// Fills up with spaces to a column, and with at least one if something stands there already.
  package mutating func tab(to column: Int) {
    let gap = max(column - width, width == 0 ? 0 : 1)
    if gap > 0 { pieces.append(Piece(text: String(repeating: " ", count: gap), style: .plain)) }
  }

  /// Returns the line with or without colours, and without spaces at its end.
  package func rendered(inColour: Bool) -> String {
    var pieces = pieces
    while let last = pieces.last {
      let trimmed = last.text.trimmingSpacesAtEnd
      pieces.removeLast()
      if !trimmed.isEmpty {
        pieces.append(Piece(text: trimmed, style: last.style))
        break
      }
    }
    return pieces.map { piece in
      guard inColour, let code = piece.style.code else { return piece.text }
      return "\u{1B}[\(code)m\(piece.text)\u{1B}[0m"
    }.joined()
  }
}

extension String {
  fileprivate var trimmingSpacesAtEnd: String {
    String(reversed().drop { $0 == " " }.reversed())
  }
}
