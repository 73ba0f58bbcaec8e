/// The values that each slot can have in any run, and the system without what they exclude.
///
/// The sets start with the initial and default values and grow by what a statement can write, until
/// nothing grows: so by induction over the runs they contain every value that occurs. A variable
/// whose set has one element is a constant. Statements that faults or assumptions would cut off
/// still count, so the sets may be larger than necessary.
struct ConstantPropagation {
  private let system: TransitionSystem
  private let known: SlotKnowledge

  /// Computes the sets.
  ///
  /// - Complexity: The size of the system times the number of rounds, which is bounded by the sum
  ///   of the sizes of the sets, and is usually near the length of the longest causal chain.
  init(of system: TransitionSystem) {
    self.system = system
    var known = SlotKnowledge(atStartOf: system)
    let domains = SlotDomains(of: system)
    // One unit per step, and one more for the epilogue.
    let units =
      system.steps.map { Unit(guardCondition: $0.guardCondition, body: $0.body) }
      + [Unit(guardCondition: .true, body: system.epilogue)]
    var readers: [Slot: [Int]] = [:]
    for (index, unit) in units.enumerated() {
      for slot in unit.reads { readers[slot, default: []].append(index) }
    }
    var pending = Array(units.indices)
    while !pending.isEmpty {
      var grown: Set<Slot> = []
      for index in pending where known.values(of: units[index].guardCondition).mayBeTrue {
        known.add(writesOf: units[index].body, within: domains, &grown)
      }
      pending = Set(grown.flatMap { readers[$0] ?? [] }).sorted()
    }
    self.known = known
  }

  /// A step or the epilogue.
  private struct Unit {
    let guardCondition: StateExpression
    let body: [Statement]

    /// Everything that it reads.
    var reads: Set<Slot> {
      var reads = guardCondition.reads
      body.forEachExpression { $0.collectReads(into: &reads) }
      return reads
    }
  }

  /// The system without the statements and the steps that can't do anything.
  ///
  /// Variables, signals and actions keep their indices; demands and notes of lines are gone.
  var simplification: SystemSimplification {
    let simplifier = BodySimplifier { [known] slot in known[slot] }
    var result = system
    result.steps = []
    result.faults = []
    result.lines = []
    var origins: [Int] = []
    for (index, step) in system.steps.enumerated() {
      var simplified = step
      simplified.guardCondition = simplifier.condition(step.guardCondition)
      guard simplified.guardCondition != .false else { continue }
      simplified.body = simplifier.body(step.body)
      guard !simplified.body.isImpossible else { continue }
      result.steps.append(simplified)
      origins.append(index)
    }
    result.epilogue = simplifier.body(system.epilogue)
    result.assumptions = system.assumptions.compactMap { assumption in
      var simplified = assumption
      simplified.condition = simplifier.condition(assumption.condition)
      return simplified.condition == .true ? nil : simplified
    }
    return SystemSimplification(system: result, steps: origins, knowledge: known)
  }
}
