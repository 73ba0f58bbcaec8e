internal import ModelIR

/// A transition system that is being written down.
struct SystemDraft {
  private(set) var system: TransitionSystem

  init(_ name: String) { system = TransitionSystem(name: name) }

  /// A variable while a system is being written down.
  struct Cell {
    let index: Int

    var value: StateExpression { .read(.variable(index)) }

    func equals(_ code: Int) -> StateExpression { .equal(value, .constant(code)) }

    func isOne(of codes: [Int]) -> StateExpression { .any(codes.map(equals)) }

    /// States that the variable isn't zero.
    var holds: StateExpression { .negation(equals(0)) }

    func becomes(_ code: Int) -> Statement { .assign(.variable(index), .constant(code)) }

    func becomes(_ expression: StateExpression) -> Statement {
      .assign(.variable(index), expression)
    }
  }

  /// Adds a variable with the values from zero on, of which the first is the initial one.
  mutating func cell(_ name: String, count: Int = 2) -> Cell {
    system.variables.append(
      TransitionSystem.Variable(
        name: name, domain: Domain(range: 0...count - 1), initialValues: [0]))
    return Cell(index: system.variables.count - 1)
  }

  /// Adds such a variable to one of several copies.
  mutating func cell(_ group: String, _ copy: Int, _ field: String, count: Int = 2) -> Cell {
    let cell = cell("\(group)[\(copy)].\(field)", count: count)
    system.variables[cell.index].lane = .init(group: group, index: copy, field: field)
    return cell
  }

  /// Adds an action of one step.
  mutating func step(
    _ name: String, when conditions: [StateExpression], _ body: [Statement]
  ) {
    system.actions.append(TransitionSystem.Action(name: name, initiator: .system))
    system.steps.append(
      TransitionSystem.Step(
        action: system.actions.count - 1, guard: .all(conditions), body: body))
  }

  /// The lines that bring every variable back to its first value.
  var resets: [Statement] {
    system.variables.indices.map { .assign(.variable($0), .constant(0)) }
  }
}
