import Checking
import TestSupport
import Testing

@Suite("JSON is read strictly and written the same each time")
struct JSONTests {
  @Test(
    "what isn't JSON is refused with its place",
    arguments: [
      ("", JSONError.Kind.unexpectedEnd, 1, 1), ("{\"a\":1,}", .unexpectedCharacter, 1, 8),
      ("[1 2]", .unexpectedCharacter, 1, 4), ("[1]x", .trailingText, 1, 4),
      ("{\"a\":1,\n\"a\":2}", .duplicateKey, 2, 1), ("\"\\x\"", .invalidEscape, 1, 3),
      ("\"\\ud800\"", .invalidUnicode, 1, 4), ("-", .unexpectedEnd, 1, 2),
      ("1.x", .invalidNumber, 1, 3), ("01", .trailingText, 1, 2),
      ("\"a\nb\"", .unexpectedCharacter, 1, 3),
      ("nul", .unexpectedEnd, 1, 4), ("{1:2}", .unexpectedCharacter, 1, 2),
    ])
  func refused(text: String, kind: JSONError.Kind, line: Int, column: Int) {
    #expect(throws: JSONError(kind: kind, line: line, column: column)) {
      try JSONValue(parsing: text)
    }
  }

  @Test("bytes that aren't Unicode are refused")
  func unicode() {
    let text = [UInt8(ascii: "\""), 0xC3, 0x28, UInt8(ascii: "\"")]
    #expect(throws: JSONError(kind: .invalidUnicode, line: 1, column: 1)) {
      try JSONValue(parsing: text)
    }
  }

  @Test("texts and numbers are read as they are meant")
  func values() throws {
    let value = try JSONValue(parsing: " [\"\\u00e9\\ud83d\\ude00\\n\", -1.5e+3, true, null, {}] ")
    #expect(
      value
        == .array([.string("é😀\n"), .number("-1.5e+3"), .boolean(true), .null, .object([:])]))
  }

  @Test("keys are sorted, short values stand on one line")
  func writing() throws {
    let long = JSONValue.array((0..<30).map { .integer($0 * 1000) })
    let value = JSONValue.object([
      "b": .object(["y": .integer(1), "x": .string("a\"\u{1}")]), "a": long,
    ])
    let lines = value.text.split(separator: "\n")
    #expect(lines.count == 35)
    #expect(lines[0] == "{")
    #expect(lines[1] == "  \"a\": [")
    #expect(lines[33] == "  \"b\": {\"x\": \"a\\\"\\u0001\", \"y\": 1}")
    #expect(try JSONValue(parsing: value.text) == value)
  }
}
