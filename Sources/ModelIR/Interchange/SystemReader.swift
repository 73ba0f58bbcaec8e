/// Reads conditions and lines that refer to the parts of a system by name.
package struct SystemReader {
  private let variables: [String: Int]
  private let signals: [String: Int]
  private let actions: [String: Int]

  /// Creates a reader for a system whose names are unique; of equal names the first counts.
  package init(_ system: TransitionSystem) {
    func indices(_ names: [String]) -> [String: Int] {
      Dictionary(names.enumerated().map { ($1, $0) }) { first, _ in first }
    }
    variables = indices(system.variables.map(\.name))
    signals = indices(system.signals.map(\.name))
    actions = indices(system.actions.map(\.name))
  }

  /// Reads the name of a variable.
  package func variable(_ decoder: any Decoder) throws -> Int {
    try index(in: variables, kind: "variable", decoder)
  }

  /// Reads the name of an action.
  func action(_ decoder: any Decoder) throws -> Int {
    try index(in: actions, kind: "action", decoder)
  }

  private func index(
    in indices: [String: Int], kind: String, _ decoder: any Decoder
  ) throws -> Int {
    let name = try decoder.singleValueContainer().decode(String.self)
    guard let index = indices[name] else {
      throw decoder.error(.unknownName(kind: kind, name: name))
    }
    return index
  }

  /// Reads a name of a variable, or an operation that stands for a signal.
  private func slot(_ decoder: any Decoder) throws -> Slot {
    guard let operation = try OperationReader(decoder) else {
      return .variable(try variable(decoder))
    }
    guard operation.name == "signal" else {
      throw decoder.error(.expected("a variable or a signal"))
    }
    return try signal(operation)
  }

  private func signal(_ operation: OperationReader) throws -> Slot {
    try operation.expect(1)
    return .signal(try index(in: signals, kind: "signal", operation.operands[0]))
  }

  // MARK: - Expressions

  /// Reads an expression.
  package func expression(_ decoder: any Decoder) throws -> StateExpression {
    guard let operation = try OperationReader(decoder) else { return try leaf(decoder) }
    if operation.name == "signal" { return .read(try signal(operation)) }
    var parts: [StateExpression] = []
    for operand in operation.name == "*" ? operation.operands.dropLast() : operation.operands[...] {
      parts.append(try expression(operand))
    }
    return try expression(operation, parts)
  }

  /// Returns an expression with parts that are read already.
  private func expression(
    _ operation: OperationReader, _ parts: [StateExpression]
  ) throws -> StateExpression {
    switch operation.name {
    case "all": return .all(parts)
    case "any": return .any(parts)
    case "not":
      try operation.expect(1)
      return .negation(parts[0])
    case "=":
      try operation.expect(2)
      return .equal(parts[0], parts[1])
    case "<":
      try operation.expect(2)
      return .less(parts[0], parts[1])
    case "+":
      try operation.expect(2)
      return .sum(parts[0], parts[1])
    case "*":
      try operation.expect(2)
      return .scaled(parts[0], by: try operation.number(1))
    case "if":
      try operation.expect(3)
      return .conditional(parts[0], then: parts[1], else: parts[2])
    default: throw operation.unknown
    }
  }

  /// Reads the name of a variable or a number.
  private func leaf(_ decoder: any Decoder) throws -> StateExpression {
    let container = try decoder.singleValueContainer()
    if let name = try? container.decode(String.self) {
      guard let index = variables[name] else {
        throw decoder.error(.unknownName(kind: "variable", name: name))
      }
      return .read(.variable(index))
    }
    guard let value = try? container.decode(Int.self) else {
      throw decoder.error(.expected("a name, a whole number or an operation"))
    }
    return .constant(value)
  }

  // MARK: - Lines

  /// Reads the lines of a step.
  func body(_ decoder: any Decoder) throws -> [Statement] {
    guard decoder.codingPath.count <= SystemLimits.documentDepth else {
      throw decoder.error(.tooDeep)
    }
    var statements: [Statement] = []
    var container = try decoder.unkeyedContainer()
    while !container.isAtEnd { statements.append(try statement(container.superDecoder())) }
    return statements
  }

  private func statement(_ decoder: any Decoder) throws -> Statement {
    let object = try ObjectReader(decoder)
    if object.has("if") {
      let condition = try branchCondition(object)
      let first = try body(object.decoder("then"))
      let second = object.has("else") ? try body(object.decoder("else")) : []
      return .branch(condition, then: first, else: second)
    }
    guard object.has("choose") else { return try simpleStatement(object) }
    try object.expectOnly(["choose", "alternatives", "isDuration"])
    var choice = Statement.Choice(
      label: try object.read("choose"), alternatives: [],
      isDuration: try object.read("isDuration", or: false))
    var container = try object.decoder("alternatives").unkeyedContainer()
    while !container.isAtEnd {
      let alternative = try ObjectReader(
        container.superDecoder(), keys: "label", "condition", "body")
      var result = try alternativeWithoutBody(alternative)
      result.body = try body(alternative.decoder("body"))
      choice.alternatives.append(result)
    }
    return .choose(choice)
  }

  private func branchCondition(_ object: ObjectReader) throws -> StateExpression {
    try object.expectOnly(["if", "then", "else"])
    return try expression(object.decoder("if"))
  }

  private func alternativeWithoutBody(_ object: ObjectReader) throws -> Statement.Alternative {
    Statement.Alternative(
      label: try object.read("label"),
      condition: object.has("condition") ? try expression(object.decoder("condition")) : .true,
      body: [])
  }

  /// Reads a statement that contains no others.
  private func simpleStatement(_ object: ObjectReader) throws -> Statement {
    if object.has("assign") {
      try object.expectOnly(["assign", "value"])
      return .assign(try slot(object.decoder("assign")), try expression(object.decoder("value")))
    }
    if object.has("require") {
      try object.expectOnly(["require", "fault"])
      return .require(try expression(object.decoder("require")), fault: try object.read("fault"))
    }
    guard object.has("line") else { throw object.error(.expected("a line of a step")) }
    try object.expectOnly(["line"])
    return .line(try object.read("line"))
  }
}
