/// Makes names that come from elsewhere safe to print.
package enum PrintableText {
  /// Returns the text with every character that could confuse a terminal spelled out.
  ///
  /// These are control characters, line breaks among them, and those that change the direction of
  /// the text around them.
  package static func spelledOut(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: isConfusing) else { return text }
    var result = ""
    for scalar in text.unicodeScalars {
      if isConfusing(scalar) {
        result += scalar == "\n" ? "\\n" : "\\u{\(String(scalar.value, radix: 16))}"
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  private static func isConfusing(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F..<0xA0, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069: true
    default: false
    }
  }

  /// The space at which no line is broken; it is printed like any other.
  package static let firmSpace = "\u{A0}"

  /// Breaks a text into lines of at most so many characters; a longer word stands alone.
  package static func wrapped(_ text: String, to width: Int) -> [String] {
    var lines: [String] = []
    var current = ""
    for word in text.split(whereSeparator: { $0 == " " || $0.isNewline || $0 == "\t" }) {
      if current.isEmpty {
        current = String(word)
      } else if current.count + 1 + word.count <= width {
        current += " " + word
      } else {
        lines.append(current)
        current = String(word)
      }
    }
    if !current.isEmpty { lines.append(current) }
    return lines.map { $0.replacing(firmSpace, with: " ") }
  }
}
