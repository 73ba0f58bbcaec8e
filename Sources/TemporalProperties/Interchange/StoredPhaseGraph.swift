internal import ModelIR

/// A combination of edges in the form in which it is stored: an array that begins with an operation.
///
/// An edge is `["edge", from, to]` with the codes of two values.
struct StoredEdges: Encodable {
  let condition: PhaseGraph.Condition

  func encode(to encoder: any Encoder) throws {
    switch condition {
    case .edge(let from, let to):
      var container = encoder.unkeyedContainer()
      try container.encode("edge")
      try container.encode(from)
      try container.encode(to)
    case .negation(let operand):
      try OperationWriter("not", [StoredEdges(condition: operand)]).encode(to: encoder)
    case .all(let operands):
      try OperationWriter("all", operands.map(StoredEdges.init)).encode(to: encoder)
    case .any(let operands):
      try OperationWriter("any", operands.map(StoredEdges.init)).encode(to: encoder)
    }
  }
}

extension SystemReader {
  /// Reads a combination of edges.
  func edges(_ decoder: any Decoder) throws -> PhaseGraph.Condition {
    guard let operation = try OperationReader(decoder) else {
      throw decoder.error(.expected("an edge or a combination of edges"))
    }
    if operation.name == "edge" {
      try operation.expect(2)
      return .edge(try operation.number(0), try operation.number(1))
    }
    var parts: [PhaseGraph.Condition] = []
    for operand in operation.operands { parts.append(try edges(operand)) }
    switch operation.name {
    case "not":
      try operation.expect(1)
      return .negation(parts[0])
    case "all": return .all(parts)
    case "any": return .any(parts)
    default: throw operation.unknown
    }
  }
}
