extension JSONValue {
  /// Reads JSON text as the standard has it: nothing more, nothing twice, nothing too deep.
  ///
  /// - Complexity: Linear in the size of the text.
  package init(parsing bytes: some Sequence<UInt8>) throws(JSONError) {
    var parser = JSONParser(bytes: Array(bytes))
    self = try parser.document()
  }

  /// Reads JSON text.
  package init(parsing text: String) throws(JSONError) { try self.init(parsing: text.utf8) }
}

/// A reader of JSON that goes through the bytes once.
///
/// Traces come from strangers, and Foundation's decoder doesn't serve for them: on Linux it doesn't say at
/// which line a text stops being JSON, it takes the last of two equal keys, it rounds large numbers, and a
/// recursive type that it decodes 500 levels deep uses up the stack of a thread.
private struct JSONParser {
  /// The deepest nesting that is read, so that no text can use up the stack.
  private static let depthLimit = 64

  let bytes: [UInt8]
  private var index = 0
  private var depth = 0

  init(bytes: [UInt8]) { self.bytes = bytes }

  mutating func document() throws(JSONError) -> JSONValue {
    let value = try self.value()
    skipSpace()
    guard index == bytes.count else { throw error(.trailingText) }
    return value
  }

  private func error(_ kind: JSONError.Kind, at place: Int? = nil) -> JSONError {
    let before = bytes[..<min(place ?? index, bytes.count)]
    let lineStart = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    return JSONError(
      kind: kind, line: before.count { $0 == UInt8(ascii: "\n") } + 1,
      column: before.count - lineStart + 1)
  }

  private var next: UInt8? { index < bytes.count ? bytes[index] : nil }

  private mutating func skipSpace() {
    while let byte = next, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 {
      index += 1
    }
  }

  /// Goes on over a character if it comes next.
  private mutating func skip(_ character: Unicode.Scalar) -> Bool {
    guard next == UInt8(ascii: character) else { return false }
    index += 1
    return true
  }

  private mutating func expect(_ character: Unicode.Scalar) throws(JSONError) {
    guard let byte = next else { throw error(.unexpectedEnd) }
    guard byte == UInt8(ascii: character) else { throw error(.unexpectedCharacter) }
    index += 1
  }

  private mutating func value() throws(JSONError) -> JSONValue {
    skipSpace()
    guard let byte = next else { throw error(.unexpectedEnd) }
    switch byte {
    case UInt8(ascii: "{"):
      return .object(try nested { (parser) throws(JSONError) in try parser.members() })
    case UInt8(ascii: "["):
      return .array(try nested { (parser) throws(JSONError) in try parser.elements() })
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "t"): return try word("true", .boolean(true))
    case UInt8(ascii: "f"): return try word("false", .boolean(false))
    case UInt8(ascii: "n"): return try word("null", .null)
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return .number(try number())
    default: throw error(.unexpectedCharacter)
    }
  }

  private mutating func nested<Content>(
    _ read: (inout JSONParser) throws(JSONError) -> Content
  ) throws(JSONError) -> Content {
    guard depth < Self.depthLimit else { throw error(.tooDeep) }
    depth += 1
    index += 1
    let content = try read(&self)
    depth -= 1
    return content
  }

  private mutating func members() throws(JSONError) -> [String: JSONValue] {
    var members: [String: JSONValue] = [:]
    skipSpace()
    if skip("}") { return members }
    repeat {
      skipSpace()
      let start = index
      guard next != nil else { throw error(.unexpectedEnd) }
      guard next == UInt8(ascii: "\"") else { throw error(.unexpectedCharacter) }
      let key = try string()
      skipSpace()
      try expect(":")
      let value = try self.value()
      guard members.updateValue(value, forKey: key) == nil else {
        throw error(.duplicateKey, at: start)
      }
      skipSpace()
    } while skip(",")
    try expect("}")
    return members
  }

  private mutating func elements() throws(JSONError) -> [JSONValue] {
    var elements: [JSONValue] = []
    skipSpace()
    if skip("]") { return elements }
    repeat {
      elements.append(try value())
      skipSpace()
    } while skip(",")
    try expect("]")
    return elements
  }

  private mutating func word(_ word: String, _ value: JSONValue) throws(JSONError) -> JSONValue {
    for byte in word.utf8 {
      guard let found = next else { throw error(.unexpectedEnd) }
      guard found == byte else { throw error(.unexpectedCharacter) }
      index += 1
    }
    return value
  }

  private mutating func number() throws(JSONError) -> String {
    let start = index
    _ = skip("-")
    if !skip("0") { try digits() }
    if skip(".") { try digits() }
    if skip("e") || skip("E") {
      if !skip("+") { _ = skip("-") }
      try digits()
    }
    return String(decoding: bytes[start..<index], as: UTF8.self)
  }

  private mutating func digits() throws(JSONError) {
    let start = index
    while let byte = next, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) { index += 1 }
    if index == start { throw error(next == nil ? .unexpectedEnd : .invalidNumber) }
  }

  private mutating func string() throws(JSONError) -> String {
    let start = index
    index += 1
    var content: [UInt8] = []
    while let byte = next {
      index += 1
      switch byte {
      case UInt8(ascii: "\""):
        let text = String(decoding: content, as: UTF8.self)
        // Decoding repairs what isn't Unicode; then the bytes differ.
        guard text.utf8.elementsEqual(content) else { throw error(.invalidUnicode, at: start) }
        return text
      case UInt8(ascii: "\\"): content += try escape()
      case 0..<0x20: throw error(.unexpectedCharacter, at: index - 1)
      default: content.append(byte)
      }
    }
    throw error(.unexpectedEnd)
  }

  private mutating func escape() throws(JSONError) -> [UInt8] {
    guard let byte = next else { throw error(.unexpectedEnd) }
    index += 1
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return [byte]
    case UInt8(ascii: "b"): return [0x08]
    case UInt8(ascii: "f"): return [0x0C]
    case UInt8(ascii: "n"): return [0x0A]
    case UInt8(ascii: "r"): return [0x0D]
    case UInt8(ascii: "t"): return [0x09]
    case UInt8(ascii: "u"): return Array(String(Character(try unicodeEscape())).utf8)
    default: throw error(.invalidEscape, at: index - 1)
    }
  }

  private mutating func unicodeEscape() throws(JSONError) -> Unicode.Scalar {
    let start = index
    let first = try fourDigits()
    if (0xD800...0xDBFF).contains(first), skip("\\"), skip("u") {
      let second = try fourDigits()
      if (0xDC00...0xDFFF).contains(second),
        let scalar = Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00))
      {
        return scalar
      }
    }
    guard let scalar = Unicode.Scalar(first) else { throw error(.invalidUnicode, at: start) }
    return scalar
  }

  private mutating func fourDigits() throws(JSONError) -> UInt32 {
    var value: UInt32 = 0
    for _ in 0..<4 {
      guard let byte = next else { throw error(.unexpectedEnd) }
      guard let digit = Character(Unicode.Scalar(byte)).hexDigitValue, byte < 0x80 else {
        throw error(.invalidEscape)
      }
      value = value << 4 + UInt32(digit)
      index += 1
    }
    return value
  }
}
