/// A JSON object that is being written.
package struct ObjectWriter {
  private var container: KeyedEncodingContainer<InterchangeKey>

  /// Begins to write an object.
  package init(_ encoder: any Encoder) {
    container = encoder.container(keyedBy: InterchangeKey.self)
  }

  /// Writes a value.
  package mutating func write(_ key: String, _ value: some Encodable) throws {
    try container.encode(value, forKey: InterchangeKey(key))
  }

  /// Writes a value, unless it is what a reader assumes where the key is missing.
  package mutating func write<Value: Encodable & Equatable>(
    _ key: String, _ value: Value, unless usual: Value
  ) throws {
    if value != usual { try write(key, value) }
  }

  /// Writes a value if there is one.
  package mutating func write(_ key: String, ifPresent value: (some Encodable)?) throws {
    if let value { try write(key, value) }
  }
}
