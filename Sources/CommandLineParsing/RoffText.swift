/// A text in the language of `man`, which is built up line by line.
struct RoffText {
  /// A piece of a line, with the way in which it is set.
  enum Part {
    case plain(String)
    case bold(String)
    case italic(String)
  }

  private var lines: [String] = []

  /// The whole text, with a line break at its end.
  var text: String { lines.joined(separator: "\n") + "\n" }

  /// Adds a macro with its arguments.
  mutating func macro(_ name: String, _ arguments: [String]) {
    let words = arguments.map { argument in
      let escaped = Self.escaped(argument).split(
        separator: "\"", omittingEmptySubsequences: false
      ).joined(separator: "\\(dq")
      return escaped.isEmpty || escaped.contains(" ") ? "\"\(escaped)\"" : escaped
    }
    lines.append(([".\(name)"] + words).joined(separator: " "))
  }

  /// Adds a line of text.
  mutating func line(_ text: String) { lines.append(Self.protected(Self.escaped(text))) }

  /// Adds a line of pieces.
  mutating func parts(_ parts: [Part]) {
    let pieces = parts.map { part in
      switch part {
      case .plain(let text): Self.escaped(text)
      case .bold(let text): "\\fB\(Self.escaped(text))\\fR"
      case .italic(let text): "\\fI\(Self.escaped(text))\\fR"
      }
    }
    lines.append(Self.protected(pieces.joined()))
  }

  /// Adds a word with its explanation below it.
  mutating func entry(_ term: [Part], _ explanation: String) {
    macro("TP", [])
    parts(term)
    line(explanation)
  }

  /// Adds paragraphs, in which lines that begin with a space are kept as they are.
  mutating func paragraphs(_ paragraphs: [String]) {
    for paragraph in paragraphs {
      macro("PP", [])
      var isKept = false
      for line in paragraph.split(separator: "\n") {
        if line.hasPrefix(" ") != isKept {
          isKept.toggle()
          macro(isKept ? "nf" : "fi", [])
        }
        self.line(String(line))
      }
      if isKept { macro("fi", []) }
    }
  }

  /// A text in which no character has a meaning of its own.
  private static func escaped(_ text: String) -> String {
    text.unicodeScalars.map { scalar in
      switch scalar {
      case "\\": "\\e"
      case "-": "\\-"
      case "'": "\\(aq"
      case "`": "\\(ga"
      case "^": "\\(ha"
      case "~": "\\(ti"
      case _ where !scalar.isASCII: named(scalar)
      default: String(scalar)
      }
    }.joined()
  }

  /// A character by its number, for readers that expect others.
  private static func named(_ scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16, uppercase: true)
    return "\\[u" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits + "]"
  }

  /// A line that isn't taken for a macro.
  private static func protected(_ line: String) -> String {
    line.hasPrefix(".") || line.hasPrefix("'") ? "\\&" + line : line
  }
}
