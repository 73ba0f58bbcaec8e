internal import ModelIR

/// Compiles formulas to one monitor, which is deterministic unless a formula looks ahead.
///
/// Each temporal subformula gets one bit, shared by equal subformulas. In the epilogue the bits of
/// `once`, `historically` and `since` are brought up to date first, inner ones before outer ones;
/// then the hits are noted; at last the bits of `previously` are prepared for the next step, outer
/// ones before inner ones, because each reads what the inner ones held. What a formula says of the
/// future is foretold, where that is allowed; see ``Prophecies``.
struct MonitorBuilder {
  /// The number of variables of the system that is to be observed.
  let base: Int

  /// The first word in the names of the variables.
  let name: String

  /// What is foretold; nil where formulas must not look ahead.
  private(set) var prophecies: Prophecies?

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
    Monitor(
      variables: variables,
      epilogue: updates + preparations.reversed() + (prophecies?.conclusion ?? []))
  }

  /// Allows formulas to look ahead.
  ///
  /// - Parameter signal: The first index for signals of the monitor's own.
  mutating func lookAhead(signalsFrom signal: Int) {
    prophecies = Prophecies(hasBegun: add("begun", initially: 0), isBroken: .signal(signal))
  }

  /// Adds a variable to the monitor.
  mutating func add(_ name: String, _ domain: Domain = .boolean, initially values: Int...) -> Slot {
    let slot = Slot.variable(base + variables.count)
    variables.append(
      TransitionSystem.Variable(
        name: "\(self.name).\(variables.count).\(name)", domain: domain, initialValues: values,
        role: .monitor))
    return slot
  }

  /// Adds a bit that holds after the epilogue iff a condition about the state and the event does.
  mutating func latch(_ name: String, _ condition: StateExpression) -> StateExpression {
    let bit = add(name, initially: 0)
    update(bit, to: .conditional(condition, then: .true, else: .false))
    return .read(bit)
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
    return isStable ? value : latch("hit", value)
  }

  /// Demands that a formula, which may look ahead, doesn't hold in s₀.
  mutating func refuteAtStart(_ formula: RunFormula) throws(UnsupportedClaim) {
    let value = try expression(for: formula)
    guard let prophecies else { return }
    breakProphecies(where: .all([.negation(.read(prophecies.hasBegun)), value]))
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
      guard prophecies != nil else { throw .liveness(operator: formula.operatorName) }
      return try foretold(formula)
    }
  }

  /// Returns the value of a formula that looks ahead, which depends on what is foretold.
  private mutating func foretold(
    _ formula: RunFormula
  ) throws(UnsupportedClaim) -> StateExpression {
    let parts = try expressions(for: formula.children)
    guard let (bit, guess) = foretell() else { return .false }
    let value: StateExpression
    var isSettled: StateExpression?
    switch formula {
    case .eventually:
      value = .any([parts[0], guess])
      isSettled = .any([.negation(value), parts[0]])
    case .always:
      value = .all([parts[0], guess])
      isSettled = .any([value, .negation(parts[0])])
    case .until:
      value = .any([parts[1], .all([parts[0], guess])])
      isSettled = .any([.negation(value), parts[1]])
    case .weakUntil:
      value = .any([parts[1], .all([parts[0], guess])])
      isSettled = .any([value, .negation(parts[0])])
    case .release:
      value = .all([parts[1], .any([parts[0], guess])])
      isSettled = .any([value, .negation(parts[1])])
    default:
      // What holds next was foretold one position ago.
      demandFulfilment(of: bit, by: parts[0])
      return guess
    }
    demandFulfilment(of: bit, by: value)
    if let isSettled {
      let bit = latch("settled", isSettled)
      prophecies?.justice.append(bit)
    }
    return value
  }

  /// Adds a guess about the next position; returns where it is kept, and its present value.
  private mutating func foretell() -> (bit: Slot, guess: StateExpression)? {
    let bit = add("foretold", initially: 0, 1)
    guard let guess = prophecies?.add(bit) else { return nil }
    return (bit, guess)
  }

  /// Demands that what was foretold at the position before has come true.
  private mutating func demandFulfilment(of bit: Slot, by value: StateExpression) {
    guard let prophecies else { return }
    let truth = StateExpression.conditional(value, then: .true, else: .false)
    breakProphecies(
      where: .all([.read(prophecies.hasBegun), .negation(.equal(.read(bit), truth))]))
  }

  private mutating func breakProphecies(where condition: StateExpression) {
    guard let prophecies else { return }
    update(prophecies.isBroken, to: .any([.read(prophecies.isBroken), condition]))
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
