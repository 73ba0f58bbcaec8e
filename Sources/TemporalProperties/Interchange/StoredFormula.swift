internal import ModelIR

/// A formula in the form in which it is stored: an array that begins with an operation.
///
/// The operations are `now` for a condition, `not`, `all`, `any`, `implies`, and the temporal operators
/// by their names in the language.
struct StoredFormula: Encodable {
  let formula: RunFormula
  let writer: SystemWriter

  func encode(to encoder: any Encoder) throws {
    switch formula {
    case .now(let condition):
      try OperationWriter("now", [writer.expression(condition)]).encode(to: encoder)
    case .negation: try write("not", encoder)
    case .all: try write("all", encoder)
    case .any: try write("any", encoder)
    case .implies: try write("implies", encoder)
    case .previously: try write("previously", encoder)
    case .once: try write("once", encoder)
    case .historically: try write("historically", encoder)
    case .since: try write("since", encoder)
    case .next: try write("next", encoder)
    case .eventually: try write("eventually", encoder)
    case .always: try write("always", encoder)
    case .until: try write("until", encoder)
    case .weakUntil: try write("weakUntil", encoder)
    case .release: try write("release", encoder)
    }
  }

  private func write(_ name: String, _ encoder: any Encoder) throws {
    let operands = formula.children.map { StoredFormula(formula: $0, writer: writer) }
    try OperationWriter(name, operands).encode(to: encoder)
  }
}

extension SystemReader {
  /// Reads a formula.
  func formula(_ decoder: any Decoder) throws -> RunFormula {
    guard let operation = try OperationReader(decoder) else {
      throw decoder.error(.expected("a formula"))
    }
    if operation.name == "now" {
      try operation.expect(1)
      return .now(try expression(operation.operands[0]))
    }
    var parts: [RunFormula] = []
    for operand in operation.operands { parts.append(try formula(operand)) }
    return try formula(operation, parts)
  }

  /// Returns a formula with parts that are read already.
  private func formula(
    _ operation: OperationReader, _ parts: [RunFormula]
  ) throws -> RunFormula {
    switch operation.name {
    case "all": return .all(parts)
    case "any": return .any(parts)
    case "not", "previously", "once", "historically", "next", "eventually", "always":
      try operation.expect(1)
    case "implies", "since", "until", "weakUntil", "release":
      try operation.expect(2)
    default: throw operation.unknown
    }
    return switch operation.name {
    case "not": .negation(parts[0])
    case "previously": .previously(parts[0])
    case "once": .once(parts[0])
    case "historically": .historically(parts[0])
    case "next": .next(parts[0])
    case "eventually": .eventually(parts[0])
    case "always": .always(parts[0])
    case "implies": .implies(parts[0], parts[1])
    case "since": .since(parts[0], parts[1])
    case "until": .until(parts[0], parts[1])
    case "weakUntil": .weakUntil(parts[0], parts[1])
    default: .release(parts[0], parts[1])
    }
  }
}
