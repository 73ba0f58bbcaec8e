internal import ModelIR
internal import TemporalProperties

/// Repeats a step whose choices are known, and notes what happens in which order.
///
/// The reference interpreter says where a step leads; this only tells how. Whoever uses it compares
/// the two.
struct Narrator {
  let system: TransitionSystem
  private(set) var state: [Int]
  private(set) var signals: [Int]
  private(set) var moments: [Trace.Moment] = []

  /// Everything that the step and its guard read.
  private(set) var reads: Set<Slot> = []

  /// For everything that was written, all that its value and the decision to write it depended on.
  private(set) var influences: [Slot: Set<Slot>] = [:]

  /// What the decisions depended on by which the present statement is reached.
  private var context: Set<Slot> = []
  private var choices: ArraySlice<Int>

  /// Tells a step from a state, in which it is possible with these choices.
  init(
    _ step: TransitionSystem.Step, from state: [Int], choices: [Int], in system: TransitionSystem
  ) {
    self.system = system
    self.state = state
    self.choices = choices[...]
    signals = system.signals.map(\.defaultValue)
    _ = holds(step.guardCondition)
    if run(step.body) { _ = run(system.epilogue) }
  }

  /// Runs lines, and returns whether the step goes on after them.
  private mutating func run(_ body: [Statement]) -> Bool {
    for statement in body {
      guard run(statement) else { return false }
    }
    return true
  }

  private mutating func run(_ statement: Statement) -> Bool {
    switch statement {
    case .assign(let slot, let expression):
      let value = value(of: expression)
      guard system.domain(of: slot).range.contains(value) else { return false }
      influences[slot] = context.union(sources(of: expression))
      write(value, to: slot)
      return true
    case .branch(let condition, let first, let second):
      let outer = context
      defer { context = outer }
      context.formUnion(sources(of: condition))
      return run(holds(condition) ? first : second)
    case .choose(let choice):
      for alternative in choice.alternatives { alternative.condition.collectReads(into: &reads) }
      guard let index = choices.popFirst(), choice.alternatives.indices.contains(index) else {
        return false
      }
      let alternative = choice.alternatives[index]
      moments.append(
        .chose(
          Trace.Choice(
            label: choice.label, alternative: alternative.label, index: index,
            isDuration: choice.isDuration)))
      return run(alternative.body)
    case .require(let condition, fault: _): return holds(condition)
    case .line(let index):
      guard system.lines.indices.contains(index) else { return true }
      let line = system.lines[index]
      moments.append(
        .ran(
          Trace.LineRun(
            index: index, text: line.text, kind: line.kind, position: line.position)))
      return true
    }
  }

  /// Returns all that an expression depends on; what was written within the step counts by its sources.
  private func sources(of expression: StateExpression) -> Set<Slot> {
    var read: Set<Slot> = []
    expression.collectReads(into: &read)
    return read.reduce(into: []) { sources, slot in
      if case .signal = slot, let inner = influences[slot] {
        sources.formUnion(inner)
      } else {
        sources.insert(slot)
      }
    }
  }

  private mutating func value(of expression: StateExpression) -> Int {
    expression.collectReads(into: &reads)
    return FiniteRun.Position(state: state, signals: signals).value(of: expression)
  }

  private mutating func holds(_ condition: StateExpression) -> Bool { value(of: condition) != 0 }

  private mutating func write(_ value: Int, to slot: Slot) {
    switch slot {
    case .variable(let index):
      if let change = system.change(of: index, from: state[index], to: value) {
        moments.append(.changed(change))
      }
      state[index] = value
    case .signal(let index):
      let signal = system.signals[index]
      if signal.role == .callback, value != signal.defaultValue {
        moments.append(.called(system.eventName(of: index, value)))
      }
      signals[index] = value
    }
  }
}

extension TransitionSystem {
  /// Returns the change of a variable as it is told, or nil if the value stays.
  func change(of variable: Int, from old: Int, to new: Int) -> Trace.Change? {
    guard old != new else { return nil }
    return Trace.Change(
      name: variables[variable].name, role: variables[variable].role,
      old: namedValue(old, of: .variable(variable)), new: namedValue(new, of: .variable(variable)))
  }

  /// Returns a value with its name, as printed.
  func namedValue(_ value: Int, of slot: Slot) -> Trace.NamedValue {
    Trace.NamedValue(name: name(of: slot), value: domain(of: slot).label(value), code: value)
  }
}
