/// An array in a document that begins with the name of an operation, as in `["all", x, y]`.
///
/// Readers of operations call themselves without closures between: what is nested deeply must fit into
/// a small stack.
package struct OperationReader {
  /// The name of the operation.
  package let name: String

  /// A decoder for each operand.
  package let operands: [any Decoder]

  private let decoder: any Decoder

  /// Reads the name of an operation, or returns nil where there is no array.
  ///
  /// - Parameter decoder: A decoder at the place of the operation.
  /// - Throws: An error where the structure is too deep or has no name.
  package init?(_ decoder: any Decoder) throws {
    guard var container = try? decoder.unkeyedContainer() else { return nil }
    guard decoder.codingPath.count <= SystemLimits.documentDepth else {
      throw decoder.error(.tooDeep)
    }
    guard let name = try? container.decode(String.self) else {
      throw decoder.error(.expected("the name of an operation"))
    }
    var operands: [any Decoder] = []
    while !container.isAtEnd { operands.append(try container.superDecoder()) }
    self.name = name
    self.operands = operands
    self.decoder = decoder
  }

  /// Throws unless the operation has so many operands.
  package func expect(_ count: Int) throws {
    if operands.count < count { throw decoder.error(.expected("one more operand")) }
    if operands.count > count { throw decoder.error(.expected("no more operands")) }
  }

  /// Reads an operand that is a number.
  package func number(_ index: Int) throws -> Int {
    try operands[index].singleValueContainer().decode(Int.self)
  }

  /// The error for an operation that doesn't exist.
  package var unknown: InterchangeError {
    decoder.error(.unknownName(kind: "operation", name: name))
  }
}

/// An array in a document that begins with the name of an operation.
package struct OperationWriter<Operand: Encodable>: Encodable {
  private let name: String
  private let operands: [Operand]

  package init(_ name: String, _ operands: [Operand]) {
    self.name = name
    self.operands = operands
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.unkeyedContainer()
    try container.encode(name)
    for operand in operands { try container.encode(operand) }
  }
}
