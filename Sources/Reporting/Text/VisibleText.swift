/// Text as HTML and XML can hold it: nothing in it is markup, and nothing is hidden.
enum VisibleText {
  /// Returns a text in which markup is escaped and control characters are pictures of themselves.
  ///
  /// What would turn the text around it is spelled out, as in a report for a terminal.
  static func escaped(_ text: String) -> String {
    guard text.utf8.contains(where: isSpecial) else { return text }
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x26: result.append(contentsOf: "&amp;".unicodeScalars)
      case 0x3C: result.append(contentsOf: "&lt;".unicodeScalars)
      case 0x3E: result.append(contentsOf: "&gt;".unicodeScalars)
      case 0x22: result.append(contentsOf: "&quot;".unicodeScalars)
      case 0x27: result.append(contentsOf: "&#39;".unicodeScalars)
      case 0..<0x20: result.append(contentsOf: picture(0x2400 + scalar.value))
      case 0x7F: result.append(contentsOf: picture(0x2421))
      case 0x80..<0xA0, 0x2028...0x202E, 0x2066...0x2069, 0xFDD0...0xFDEF:
        result.append(contentsOf: spelledOut(scalar))
      case let value where value & 0xFFFE == 0xFFFE:
        result.append(contentsOf: spelledOut(scalar))
      default: result.append(scalar)
      }
    }
    return String(result)
  }

  /// Whether a byte can belong to something that isn't written as it is.
  private static func isSpecial(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x22, 0x26, 0x27, 0x3C, 0x3E, 0..<0x20, 0x7F, 0xC2, 0xE2, 0xEF, 0xF0...0xFF: true
    default: false
    }
  }

  private static func picture(_ value: UInt32) -> String.UnicodeScalarView {
    Unicode.Scalar(value).map { String($0).unicodeScalars } ?? "".unicodeScalars
  }

  private static func spelledOut(_ scalar: Unicode.Scalar) -> String.UnicodeScalarView {
    "\\u{\(String(scalar.value, radix: 16))}".unicodeScalars
  }
}
