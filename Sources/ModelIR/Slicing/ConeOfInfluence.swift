/// The parts of a system that can influence some conditions.
///
/// It is the least set of slots that contains what the conditions and the assumptions read and, for
/// each statement that writes into the set, what that statement reads and what decides whether it
/// runs: the conditions around it, the guard of its step, and each choice in its step that may have
/// no possible alternative.
struct ConeOfInfluence {
  private let system: TransitionSystem

  /// Whether steps that write nothing relevant stay, without their lines.
  private let keepsEveryStep: Bool

  /// Whether a variable is in the cone, by index.
  private(set) var variables: [Bool]

  /// What the cone can tell about a signal, by index.
  private(set) var signals: [Observation]

  /// Whether a step is in the cone, by index.
  private(set) var steps: [Bool]

  /// For each step whether its choices may block, in reading order, as far as it was needed.
  private var mayBlock: [[Int: Bool]]

  /// What the lines of each step write.
  private let writes: [StepWrites]

  /// How many times the set grew.
  private var growth = 0

  /// When a variable, and what can be told of a signal, last grew.
  private var variableGrowth: [Int]
  private var signalGrowth: [Int]

  /// How large the set was when a step was last walked through; nil if it never was.
  private var visited: [Int?]

  /// What can be told about the value of a signal.
  enum Observation: Equatable {
    /// Whether it has one of these values, and which.
    case among(Set<Int>)

    /// Its value.
    case value

    var isNothing: Bool { self == .among([]) }
  }

  /// Computes the cone.
  ///
  /// - Complexity: The size of the system times the number of rounds, at most one per slot.
  init(of targets: [StateExpression], in system: TransitionSystem, keepingEveryStep: Bool) {
    self.system = system
    keepsEveryStep = keepingEveryStep
    variables = Array(repeating: false, count: system.variables.count)
    signals = Array(repeating: .among([]), count: system.signals.count)
    steps = Array(repeating: keepingEveryStep, count: system.steps.count)
    mayBlock = Array(repeating: [:], count: system.steps.count)
    writes = system.steps.map { StepWrites($0.body) }
    variableGrowth = Array(repeating: 0, count: system.variables.count)
    signalGrowth = Array(repeating: 0, count: system.signals.count)
    visited = Array(repeating: nil, count: system.steps.count)
    for target in targets { observe(target) }
    for assumption in system.assumptions { observe(assumption.condition) }
    var before: Int
    repeat {
      before = growth
      for index in system.steps.indices where concernsGrowth(index) { visitStep(index) }
      var epilogue = Visit(step: nil, written: [:])
      visit(system.epilogue, &epilogue)
    } while growth > before
  }

  /// A walk through the lines of a step or of the epilogue.
  private struct Visit {
    let step: Int?

    /// Whether the lines write a signal so that the cone can tell.
    let written: [Int: Bool]
    var choices = 0
  }

  /// Starts a walk through the lines of a step.
  private func visitor(of step: Int) -> Visit {
    var written: [Int: Bool] = [:]
    for (index, signal) in writes[step].signals {
      written[index] =
        signal.isComputed || signal.constants.contains { !looksLikeDefault($0, index) }
    }
    return Visit(step: step, written: written)
  }

  /// Whether something that the step writes has become more telling since it was last walked through.
  private func concernsGrowth(_ step: Int) -> Bool {
    guard let last = visited[step] else { return true }
    return writes[step].variables.contains { variableGrowth[$0] > last }
      || writes[step].signals.keys.contains { signalGrowth[$0] > last }
  }

  /// Whether the cone can't tell a signal of this value from one that wasn't written.
  private func looksLikeDefault(_ value: Int, _ index: Int) -> Bool {
    let signal = system.signals[index]
    if value == signal.defaultValue { return true }
    return switch signals[index] {
    case .value: false
    case .among(let values): !values.contains(value) && !values.contains(signal.defaultValue)
    }
  }

  private mutating func visitStep(_ index: Int) {
    var visit = visitor(of: index)
    visited[index] = growth
    if !steps[index] {
      guard writesRelevantly(writes[index], visit) else { return }
      steps[index] = true
    }
    observe(system.steps[index].guardCondition)
    self.visit(system.steps[index].body, &visit)
  }

  private func writesRelevantly(_ writes: StepWrites, _ visit: Visit) -> Bool {
    writes.variables.contains { variables[$0] }
      || writes.signals.keys.contains { isRelevant(.signal($0), visit) }
  }

  private func isRelevant(_ slot: Slot, _ visit: Visit) -> Bool {
    switch slot {
    case .variable(let index): variables[index]
    case .signal(let index): !signals[index].isNothing && visit.written[index] ?? true
    }
  }

  /// Observes what relevant lines depend on, and returns whether there are any.
  @discardableResult
  private mutating func visit(_ body: [Statement], _ visit: inout Visit) -> Bool {
    var isRelevant = false
    for statement in body where self.visit(statement, &visit) { isRelevant = true }
    return isRelevant
  }

  private mutating func visit(_ statement: Statement, _ visit: inout Visit) -> Bool {
    switch statement {
    case .assign(let slot, let expression):
      guard isRelevant(slot, visit) else { return false }
      observe(expression)
      return true
    case .branch(let condition, let first, let second):
      let isFirstRelevant = self.visit(first, &visit)
      let isSecondRelevant = self.visit(second, &visit)
      guard isFirstRelevant || isSecondRelevant else { return false }
      observe(condition)
      return true
    case .choose(let choice):
      let number = visit.choices
      visit.choices += 1
      var isRelevant = false
      for alternative in choice.alternatives where self.visit(alternative.body, &visit) {
        isRelevant = true
      }
      guard isRelevant || mayBlock(choice, number, in: visit.step) else { return false }
      for alternative in choice.alternatives { observe(alternative.condition) }
      return true
    case .require, .line:
      return false
    }
  }

  private mutating func mayBlock(_ choice: Statement.Choice, _ number: Int, in step: Int?) -> Bool {
    guard let step else { return choice.mayBlock(in: system) }
    if let known = mayBlock[step][number] { return known }
    let result = choice.mayBlock(in: system)
    mayBlock[step][number] = result
    return result
  }

  // MARK: - Observation

  private mutating func observe(_ expression: StateExpression) {
    switch expression {
    case .equal(.read(.signal(let index)), .constant(let value)),
      .equal(.constant(let value), .read(.signal(let index))):
      guard case .among(let values) = signals[index], !values.contains(value) else { return }
      signals[index] = .among(values.union([value]))
      noteGrowth(ofSignal: index)
    case .read(.signal(let index)):
      guard signals[index] != .value else { return }
      signals[index] = .value
      noteGrowth(ofSignal: index)
    case .read(.variable(let index)):
      guard !variables[index] else { return }
      variables[index] = true
      growth += 1
      variableGrowth[index] = growth
    default:
      for child in expression.children { observe(child) }
    }
  }

  private mutating func noteGrowth(ofSignal index: Int) {
    growth += 1
    signalGrowth[index] = growth
  }

  // MARK: - Restriction

  /// The lines of a step as far as they are in the cone.
  func restricted(_ index: Int) -> [Statement] {
    var visit = visitor(of: index)
    return restricted(system.steps[index].body, &visit)
  }

  /// The lines of the epilogue as far as they are in the cone.
  var restrictedEpilogue: [Statement] {
    var visit = Visit(step: nil, written: [:])
    return restricted(system.epilogue, &visit)
  }

  private func restricted(_ body: [Statement], _ visit: inout Visit) -> [Statement] {
    body.compactMap { restricted($0, &visit) }
  }

  private func restricted(_ statement: Statement, _ visit: inout Visit) -> Statement? {
    switch statement {
    case .assign(let slot, _):
      return isRelevant(slot, visit) ? statement : nil
    case .branch(let condition, let first, let second):
      let first = restricted(first, &visit)
      let second = restricted(second, &visit)
      guard !first.isEmpty || !second.isEmpty else { return nil }
      return .branch(condition, then: first, else: second)
    case .choose(var choice):
      let number = visit.choices
      visit.choices += 1
      for index in choice.alternatives.indices {
        choice.alternatives[index].body = restricted(choice.alternatives[index].body, &visit)
      }
      let isEmpty = choice.alternatives.allSatisfy(\.body.isEmpty)
      let known = visit.step.flatMap { self.mayBlock[$0][number] }
      return isEmpty && !(known ?? choice.mayBlock(in: system)) ? nil : .choose(choice)
    case .require, .line:
      return nil
    }
  }
}

/// What the lines of a step write, wherever they stand.
private struct StepWrites {
  /// What a signal is set to.
  struct Signal {
    var constants: Set<Int> = []

    /// Whether it also gets values that aren't constants.
    var isComputed = false
  }

  private(set) var variables: Set<Int> = []
  private(set) var signals: [Int: Signal] = [:]

  init(_ body: [Statement]) {
    body.forEachAssignment { slot, expression in
      switch (slot, expression) {
      case (.variable(let index), _): variables.insert(index)
      case (.signal(let index), .constant(let value)):
        signals[index, default: Signal()].constants.insert(value)
      case (.signal(let index), _): signals[index, default: Signal()].isComputed = true
      }
    }
  }
}
