/// How much room text takes in a drawing, as well as that can be said without a font.
enum TextMeasure {
  /// Returns the width of a text in a font of a size.
  static func width(of text: String, size: Double) -> Double {
    text.reduce(0) { $0 + width(of: $1) } * size
  }

  /// The width of a character where that of a capital `M` is about one.
  private static func width(of character: Character) -> Double {
    guard let scalar = character.unicodeScalars.first else { return 0 }
    switch scalar.value {
    case 0x1100...0x11FF, 0x2E80...0xD7FF, 0xF900...0xFAFF, 0xFF00...0xFF60, 0x1F000...0x3FFFF:
      return 1.1
    case 0x41...0x5A, 0x4D, 0x6D, 0x77: return 0.72
    case 0x20, 0x27...0x29, 0x2C...0x2F, 0x3A, 0x3B, 0x66, 0x69...0x6A, 0x6C, 0x72, 0x74, 0x5B,
      0x5D:
      return 0.36
    default: return 0.57
    }
  }

  /// Breaks a text into lines of at most a width; a longer word is cut.
  static func lines(of text: String, size: Double, width limit: Double) -> [String] {
    var lines: [String] = []
    var current = ""
    for word in text.split(separator: " ") {
      let longer = current.isEmpty ? String(word) : current + " " + word
      if current.isEmpty || width(of: longer, size: size) <= limit {
        current = longer
      } else {
        lines.append(cut(current, size: size, width: limit))
        current = String(word)
      }
    }
    lines.append(cut(current, size: size, width: limit))
    return lines
  }

  /// Returns a text, without its end if it has more letters than fit where all are equally wide.
  static func cut(_ text: String, toEqualLetters limit: Int) -> String {
    text.count <= limit ? text : text.prefix(max(limit - 1, 0)) + "…"
  }

  /// Returns a text, without its end if it is wider than a limit.
  static func cut(_ text: String, size: Double, width limit: Double) -> String {
    guard width(of: text, size: size) > limit else { return text }
    var kept = ""
    var used = width(of: "…", size: size)
    for character in text {
      used += width(of: character) * size
      guard used <= limit else { break }
      kept.append(character)
    }
    return kept + "…"
  }
}

extension Double {
  /// The number with one decimal place at most, as drawings need it.
  var drawn: String {
    let tenths = Int((self * 10).rounded())
    let sign = tenths < 0 ? "-" : ""
    let (whole, rest) = (abs(tenths) / 10, abs(tenths) % 10)
    return rest == 0 ? "\(sign)\(whole)" : "\(sign)\(whole).\(rest)"
  }
}
