internal import Checking
internal import ModelIR

/// A system as guarded rules without choices, and the states in which runs start.
struct RuleSystem {
  /// The most initial states.
  static let startLimit = 4096

  /// The most rules.
  static let ruleLimit = 20_000

  let exported: ExportedSystem
  let rules: [Rule]

  /// The initial states after the epilogue, each once, the canonical one first.
  let starts: [[Int]]

  var system: TransitionSystem { exported.system }

  /// Makes the rules.
  ///
  /// - Parameters:
  ///   - exported: What is written.
  ///   - limit: The most parts of a condition that is told in terms of the state before a step.
  /// - Throws: An error if there are too many rules or initial states, or none of the latter.
  /// - Complexity: The number of ways in which choices can be made, times the size of the steps.
  init(
    _ exported: ExportedSystem, liftingUpTo limit: Int = DemandLifting.usualLimit
  ) throws(ExportError) {
    self.exported = exported
    starts = try Self.starts(of: exported.system)
    var rules: [Rule] = []
    for index in exported.system.steps.indices {
      rules += try Self.rules(for: index, of: exported.system, liftingUpTo: limit)
      guard rules.count <= Self.ruleLimit else {
        let action = exported.system.actions[exported.system.steps[index].action].name
        throw .tooManyWays(action: action, limit: Self.ruleLimit)
      }
    }
    self.rules = rules
  }

  private static func starts(of system: TransitionSystem) throws(ExportError) -> [[Int]] {
    let count = system.variables.reduce(1) { min($0, startLimit + 1) * $1.initialValues.count }
    guard count <= startLimit else { throw .tooManyStarts(limit: startLimit) }
    var seen: Set<[Int]> = []
    let starts = Interpreter(system).initialStates().map(\.state).filter {
      seen.insert($0).inserted
    }
    guard !starts.isEmpty else { throw .noStart }
    return starts
  }

  private static func rules(
    for index: Int, of system: TransitionSystem, liftingUpTo limit: Int
  ) throws(ExportError) -> [Rule] {
    let step = system.steps[index]
    let domains = KnownValues(in: system)
    let condition = step.guardCondition.simplifiedCondition { domains[$0] }
    guard condition != .false else { return [] }
    let unrolling = ChoiceUnrolling(action: system.actions[step.action].name)
    let simplifier = RuleSimplifier(system: system)
    let end =
      system.epilogue + system.assumptions.map { .require($0.condition, fault: 0) }
    return try unrolling.ways(through: step.body).compactMap { way in
      guard let body = simplifier.simplified(way.body + end, where: condition) else { return nil }
      var lifting = DemandLifting(in: system, upTo: limit)
      let rest = lifting.follow(body)
      let known = domains.assuming(condition)
      let demands = StateExpression.all(lifting.lifted).simplifiedCondition { known[$0] }
      guard demands != .false else { return nil }
      let parts = [condition, demands].filter { $0 != .true }.flatMap(\.conjuncts)
      return Rule(
        step: index, choices: way.choices,
        guardCondition: parts.isEmpty ? .true : parts.count == 1 ? parts[0] : .all(parts),
        body: SignalLiveness.trimmed(rest, in: system))
    }
  }
}

extension StateExpression {
  /// The conditions that must hold together.
  fileprivate var conjuncts: [StateExpression] {
    if case .all(let operands) = self { operands } else { [self] }
  }
}
