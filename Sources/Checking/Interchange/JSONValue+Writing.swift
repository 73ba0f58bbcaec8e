extension JSONValue {
  /// The longest line on which an array or an object is written whole.
  private static let lineLimit = 100

  /// The value as text that is the same on each run and easy to compare line by line.
  ///
  /// Keys are sorted; what is short stands on one line. The text ends with a line break.
  package var text: String {
    var text = ""
    write(to: &text, indentation: 0, room: Self.lineLimit)
    return text + "\n"
  }

  private func write(to text: inout String, indentation: Int, room: Int) {
    let isShort = compactText.count <= room
    switch self {
    case .array(let elements) where !isShort:
      let lines = elements.map { (key: "", value: $0) }
      write(lines, "[", "]", to: &text, indentation)
    case .object(let members) where !isShort:
      let lines = members.sorted { $0.key < $1.key }
        .map { (key: Self.quoted($0.key) + ": ", value: $0.value) }
      write(lines, "{", "}", to: &text, indentation)
    default: text += compactText
    }
  }

  private func write(
    _ lines: [(key: String, value: JSONValue)], _ opening: String, _ closing: String,
    to text: inout String, _ indentation: Int
  ) {
    let margin = String(repeating: " ", count: indentation)
    text += "\(opening)\n"
    for (index, line) in lines.enumerated() {
      text += "\(margin)  \(line.key)"
      line.value.write(
        to: &text, indentation: indentation + 2,
        room: Self.lineLimit - indentation - 3 - line.key.count)
      text += index + 1 < lines.count ? ",\n" : "\n"
    }
    text += "\(margin)\(closing)"
  }

  /// The value on one line.
  package var compactText: String {
    switch self {
    case .null: return "null"
    case .boolean(let value): return value ? "true" : "false"
    case .number(let digits): return digits
    case .string(let text): return Self.quoted(text)
    case .array(let elements):
      return "[\(elements.map(\.compactText).joined(separator: ", "))]"
    case .object(let members):
      let texts = members.sorted { $0.key < $1.key }
        .map { "\(Self.quoted($0.key)): \($0.value.compactText)" }
      return "{\(texts.joined(separator: ", "))}"
    }
  }

  private static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\t": result += "\\t"
      case "\r": result += "\\r"
      case "\0"..<" ", "\u{7F}":
        let digits = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
