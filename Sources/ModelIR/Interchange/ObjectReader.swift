/// A key of a JSON object that is known only when it is read.
package struct InterchangeKey: CodingKey, Hashable, Sendable {
  package let stringValue: String

  package var intValue: Int? { nil }

  package init(_ stringValue: String) { self.stringValue = stringValue }

  package init?(stringValue: String) { self.init(stringValue) }

  package init?(intValue: Int) { nil }
}

/// A JSON object that is being read, and that may have no other keys than expected.
package struct ObjectReader {
  private let container: KeyedDecodingContainer<InterchangeKey>

  /// Begins to read an object.
  package init(_ decoder: any Decoder) throws {
    container = try decoder.container(keyedBy: InterchangeKey.self)
  }

  /// Begins to read an object that may have only these keys.
  package init(_ decoder: any Decoder, keys: String...) throws {
    try self.init(decoder)
    try expectOnly(keys)
  }

  /// Throws if there is another key.
  package func expectOnly(_ keys: [String]) throws {
    let unknown = container.allKeys.map(\.stringValue).filter { !keys.contains($0) }
    if let key = unknown.min() { throw error(.unknownKey(key)) }
  }

  /// Creates an error at the place of the object.
  package func error(_ problem: InterchangeError.Problem) -> InterchangeError {
    InterchangeError(problem, at: container.codingPath)
  }

  /// Whether a key is present.
  package func has(_ key: String) -> Bool { container.contains(InterchangeKey(key)) }

  /// Reads a value.
  package func read<Value: Decodable>(_ key: String, as type: Value.Type = Value.self) throws
    -> Value
  {
    guard has(key) else { throw error(.missingKey(key)) }
    return try container.decode(type, forKey: InterchangeKey(key))
  }

  /// Reads a value, or returns another one where the key is missing.
  package func read<Value: Decodable>(_ key: String, or other: Value) throws -> Value {
    has(key) ? try read(key) : other
  }

  /// Reads a value of an enumeration by its name.
  package func read<Value: RawRepresentable & CaseIterable>(
    choice key: String, as type: Value.Type = Value.self
  ) throws -> Value where Value.RawValue == String {
    let name: String = try read(key)
    guard let value = Value(rawValue: name) else {
      let names = Value.allCases.map(\.rawValue).joined(separator: ", ")
      throw InterchangeError(.expected("one of \(names)"), at: try decoder(key).codingPath)
    }
    return value
  }

  /// Returns a decoder for the value of a key.
  package func decoder(_ key: String) throws -> any Decoder {
    guard has(key) else { throw error(.missingKey(key)) }
    return try container.superDecoder(forKey: InterchangeKey(key))
  }

  /// Reads an array, element by element.
  package func list<Element>(
    _ key: String, _ read: (any Decoder) throws -> Element
  ) throws -> [Element] {
    try self.decoder(key).list(read)
  }
}

extension Decoder {
  /// Reads an array, element by element.
  package func list<Element>(_ read: (any Decoder) throws -> Element) throws -> [Element] {
    var container = try unkeyedContainer()
    var elements: [Element] = []
    while !container.isAtEnd { elements.append(try read(container.superDecoder())) }
    return elements
  }

  /// Creates an error at the present place.
  package func error(_ problem: InterchangeError.Problem) -> InterchangeError {
    InterchangeError(problem, at: codingPath)
  }
}
