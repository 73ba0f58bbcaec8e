/// Texts that come from elsewhere, made fit for comments and strings of all languages.
enum PlainWords {
  /// Returns the text on one line, without what could end a comment or a string.
  static func line(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "'"
      case "\\": result += "/"
      case "/" where result.hasSuffix("*"): result += " /"
      case "*" where result.hasSuffix("/") || result.hasSuffix("("): result += " *"
      case ")" where result.hasSuffix("*"): result += " )"
      case _ where scalar.properties.generalCategory == .control || breaks.contains(scalar):
        result += " "
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  private static let breaks: Set<Unicode.Scalar> = [
    "\u{2028}", "\u{2029}", "\u{202A}", "\u{202B}", "\u{202C}", "\u{202D}", "\u{202E}", "\u{2066}",
    "\u{2067}", "\u{2068}", "\u{2069}", "\u{200E}", "\u{200F}",
  ]

  /// Breaks a text into lines of at most so many characters; a longer word stands alone.
  static func wrapped(_ text: String, to width: Int) -> [String] {
    var lines: [String] = []
    for word in line(text).split(separator: " ") {
      if let last = lines.last, last.count + 1 + word.count <= width {
        lines[lines.count - 1] = "\(last) \(word)"
      } else {
        lines.append(String(word))
      }
    }
    return lines
  }
}
