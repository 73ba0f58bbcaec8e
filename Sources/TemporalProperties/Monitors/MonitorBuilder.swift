internal import ModelIR

/// Compiles formulas about the past to one deterministic monitor.
///
/// Each temporal subformula gets one bit, shared by equal subformulas. In the epilogue the bits of
/// `once`, `historically` and `since` are brought up to date first, inner ones before outer ones;
/// then the hits are noted; at last the bits of `previously` are prepared for the next step, outer
/// ones before inner ones, because each reads what the inner ones held.
struct MonitorBuilder {
  /// The number of variables of the system that is to be observed.
  let base: Int

  /// The first word in the names of the variables.
  let name: String

  private var variables: [TransitionSystem.Variable] = []
  private var updates: [Statement] = []
  private var preparations: [Statement] = []
  private var known: [RunFormula: StateExpression] = [:]
  private var fleeting: Set<Slot> = []

  init(for system: TransitionSystem, named name: String = "monitor") {
    base = system.variables.count
    self.name = name
  }

  var monitor: Monitor {
    Monitor(variables: variables, epilogue: updates + preparations.reversed())
  }

  /// Adds a variable to the monitor.
  mutating func add(_ name: String, _ domain: Domain = .boolean, initially value: Int) -> Slot {
    let slot = Slot.variable(base + variables.count)
    variables.append(
      TransitionSystem.Variable(
        name: "\(self.name).\(variables.count).\(name)", domain: domain, initialValues: [value],
        role: .monitor))
    return slot
  }

  /// Adds a line to what happens in s₀ and after every step.
  mutating func update(_ slot: Slot, to value: StateExpression) {
    updates.append(.assign(slot, value))
  }

  /// Returns a condition about variables only that holds after the epilogue iff the formula does.
  mutating func target(for formula: RunFormula) throws(UnsupportedClaim) -> StateExpression {
    let value = try expression(for: formula)
    let isStable = value.reads.allSatisfy { slot in
      if case .signal = slot { false } else { !fleeting.contains(slot) }
    }
    if isStable { return value }
    let hit = add("hit", initially: 0)
    update(hit, to: .conditional(value, then: .true, else: .false))
    return .read(hit)
  }

  /// Returns the value of a formula in terms of what can be read while the hits are noted.
  private mutating func expression(
    for formula: RunFormula
  ) throws(UnsupportedClaim) -> StateExpression {
    if let condition = formula.asCondition { return condition }
    if let value = known[formula] { return value }
    let value = try compiled(formula)
    known[formula] = value
    return value
  }

  private mutating func compiled(
    _ formula: RunFormula
  ) throws(UnsupportedClaim) -> StateExpression {
    switch formula {
    case .now(let condition): return condition
    case .negation(let operand): return .negation(try expression(for: operand))
    case .all(let operands): return .all(try expressions(for: operands))
    case .any(let operands): return .any(try expressions(for: operands))
    case .implies(let lhs, let rhs):
      return .any([.negation(try expression(for: lhs)), try expression(for: rhs)])
    case .previously(let operand):
      let value = try expression(for: operand)
      let bit = add("previously", initially: 0)
      fleeting.insert(bit)
      preparations.append(.assign(bit, .conditional(value, then: .true, else: .false)))
      return .read(bit)
    case .once(let operand):
      let value = try expression(for: operand)
      let bit = add("once", initially: 0)
      update(bit, to: .any([.read(bit), value]))
      return .read(bit)
    case .historically(let operand):
      let value = try expression(for: operand)
      let bit = add("historically", initially: 1)
      update(bit, to: .all([.read(bit), value]))
      return .read(bit)
    case .since(let lhs, let rhs):
      let going = try expression(for: lhs)
      let start = try expression(for: rhs)
      let bit = add("since", initially: 0)
      update(bit, to: .any([start, .all([.read(bit), going])]))
      return .read(bit)
    case .next, .eventually, .always, .until, .weakUntil, .release:
      throw .liveness(operator: formula.operatorName)
    }
  }

  private mutating func expressions(
    for formulas: [RunFormula]
  ) throws(UnsupportedClaim) -> [StateExpression] {
    var values: [StateExpression] = []
    for formula in formulas { values.append(try expression(for: formula)) }
    return values
  }
}

extension TemporalFormula {
  /// The word for the outermost operator, as an author writes it.
  package var operatorName: String {
    switch self {
    case .now: "condition"
    case .negation: "!"
    case .all: "&&"
    case .any: "||"
    case .implies: "==>"
    case .previously: "previously"
    case .once: "once"
    case .historically: "historically"
    case .since: "since"
    case .next: "next"
    case .eventually: "eventually"
    case .always: "always"
    case .until: "until"
    case .weakUntil: "weakUntil"
    case .release: "release"
    }
  }
}
