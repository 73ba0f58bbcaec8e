/// Writes conditions and lines with the names that the parts of a valid system have.
package struct SystemWriter: Sendable {
  private let system: TransitionSystem

  package init(_ system: TransitionSystem) { self.system = system }

  /// Returns the name of a variable.
  package func name(ofVariable index: Int) -> String { system.variables[index].name }

  /// Returns the name of an action.
  func name(ofAction index: Int) -> String { system.actions[index].name }

  /// Returns an expression in the form in which it is stored.
  package func expression(_ expression: StateExpression) -> StoredExpression {
    StoredExpression(expression: expression, system: system)
  }

  /// Returns lines in the form in which they are stored.
  func body(_ statements: [Statement]) -> [StoredStatement] {
    statements.map { StoredStatement(statement: $0, writer: self) }
  }

  func slot(_ slot: Slot) -> StoredExpression { expression(.read(slot)) }
}

/// An expression of a system in the form in which it is stored.
///
/// A number is a constant, a text the name of a variable, an array an operation.
package struct StoredExpression: Encodable {
  fileprivate let expression: StateExpression
  fileprivate let system: TransitionSystem

  package func encode(to encoder: any Encoder) throws {
    switch expression {
    case .constant(let value):
      var container = encoder.singleValueContainer()
      try container.encode(value)
    case .read(.variable(let index)):
      var container = encoder.singleValueContainer()
      try container.encode(system.variables[index].name)
    case .read(.signal(let index)):
      try OperationWriter("signal", [system.signals[index].name]).encode(to: encoder)
    case .equal: try write("=", encoder)
    case .less: try write("<", encoder)
    case .sum: try write("+", encoder)
    case .negation: try write("not", encoder)
    case .all: try write("all", encoder)
    case .any: try write("any", encoder)
    case .conditional: try write("if", encoder)
    case .scaled(let operand, by: let factor):
      var container = encoder.unkeyedContainer()
      try container.encode("*")
      try container.encode(StoredExpression(expression: operand, system: system))
      try container.encode(factor)
    }
  }

  private func write(_ name: String, _ encoder: any Encoder) throws {
    let operands = expression.children.map { StoredExpression(expression: $0, system: system) }
    try OperationWriter(name, operands).encode(to: encoder)
  }
}

/// A line of a step in the form in which it is stored: an object whose keys tell what it does.
struct StoredStatement: Encodable {
  fileprivate let statement: Statement
  fileprivate let writer: SystemWriter

  func encode(to encoder: any Encoder) throws {
    var object = ObjectWriter(encoder)
    switch statement {
    case .assign(let slot, let expression):
      try object.write("assign", writer.slot(slot))
      try object.write("value", writer.expression(expression))
    case .branch(let condition, let first, let second):
      try object.write("if", writer.expression(condition))
      try object.write("then", writer.body(first))
      if !second.isEmpty { try object.write("else", writer.body(second)) }
    case .choose(let choice):
      try object.write("choose", choice.label)
      try object.write("isDuration", choice.isDuration, unless: false)
      try object.write(
        "alternatives",
        choice.alternatives.map { StoredAlternative(alternative: $0, writer: writer) })
    case .require(let condition, fault: let fault):
      try object.write("require", writer.expression(condition))
      try object.write("fault", fault)
    case .line(let line):
      try object.write("line", line)
    }
  }
}

/// An alternative of a choice in the form in which it is stored.
private struct StoredAlternative: Encodable {
  let alternative: Statement.Alternative
  let writer: SystemWriter

  func encode(to encoder: any Encoder) throws {
    var object = ObjectWriter(encoder)
    try object.write("label", alternative.label)
    if alternative.condition != .true {
      try object.write("condition", writer.expression(alternative.condition))
    }
    try object.write("body", writer.body(alternative.body))
  }
}
