/// A value in JSON.
package enum JSONValue: Hashable, Sendable {
  case null
  case boolean(Bool)

  /// A number as it was written, since it may be larger than any type of number.
  case number(String)
  case string(String)
  case array([JSONValue])
  case object([String: JSONValue])

  /// Creates a number.
  package static func integer(_ value: Int) -> JSONValue { .number(String(value)) }

  /// The value as an integer, if it is one that fits.
  package var asInteger: Int? {
    if case .number(let text) = self { Int(text) } else { nil }
  }

  package var asString: String? {
    if case .string(let text) = self { text } else { nil }
  }

  package var asArray: [JSONValue]? {
    if case .array(let elements) = self { elements } else { nil }
  }

  package var asObject: [String: JSONValue]? {
    if case .object(let members) = self { members } else { nil }
  }
}

/// A text that isn't JSON, and where it stops being so.
package struct JSONError: Error, Hashable, Sendable {
  /// What is wrong.
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    case unexpectedEnd
    case unexpectedCharacter
    case invalidNumber
    case invalidEscape
    case invalidUnicode
    case duplicateKey
    case tooDeep
    case trailingText
  }

  package var kind: Kind

  /// The line, counted from one.
  package var line: Int

  /// The byte within the line, counted from one.
  package var column: Int

  package init(kind: Kind, line: Int, column: Int) {
    self.kind = kind
    self.line = line
    self.column = column
  }
}
