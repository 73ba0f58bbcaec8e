/// The question whether a step without effect can help to reach a target.
///
/// Such a step leaves all variables alone and has no event, or always the same one, but the epilogue runs
/// after it. It is harmless if, in each state that the epilogue produced,
///
/// - running the epilogue once more with that event changes no variable, apart from those that the
///   epilogue computes anew each time and that nothing else reads, and
/// - no target holds after that which didn't hold before.
///
/// Then a run can go on from the earlier state exactly as from the later one.
///
/// What the epilogue does without an event is simplified first, which often leaves nothing to check.
/// Each variable that is left and each target is checked by itself, with all values of what it depends
/// on, reachable or not. So the check may fail without need; it also fails where there are too many.
struct StutterCheck {
  /// The most combinations of values that are tried for one variable or target.
  private static let combinationLimit = 4096

  private let system: TransitionSystem
  private let targets: [StateExpression]

  /// The values that such a step gives to signals; the others keep their default values.
  private let event: [Slot: Int]

  /// The values of each slot that can make a difference.
  private let choices: [Slot: [Int]]

  init(of system: TransitionSystem, targets: [StateExpression], event: [Slot: Int] = [:]) {
    self.system = system
    self.targets = targets
    self.event = event
    choices = Self.choices(in: system, targets)
  }

  /// Whether a step without effect never helps to reach a target.
  ///
  /// - Complexity: The number of ways in which the epilogue and the targets can be evaluated.
  var toleratesStuttering: Bool {
    let fresh = recomputedVariables
    var changing: Set<Slot> = []
    epilogueWithoutEvent.forEachAssignment { slot, _ in
      if case .variable(let index) = slot, !fresh.contains(index) { changing.insert(slot) }
    }
    let core = system.variables.indices.filter { changing.contains(.variable($0)) }
    return core.allSatisfy(keepsValue) && targets.allSatisfy { isNotReached($0, fresh) }
  }

  /// What is left of the epilogue after such a step.
  private var epilogueWithoutEvent: [Statement] {
    var written: Set<Slot> = []
    system.epilogue.forEachAssignment { slot, _ in written.insert(slot) }
    let simplifier = BodySimplifier { [system, event] slot in
      if case .signal(let index) = slot, !written.contains(slot) {
        return ValueSet(single: event[slot] ?? system.signals[index].defaultValue)
      }
      return ValueSet(system.domain(of: slot))
    }
    return simplifier.body(system.epilogue)
  }

  /// Whether the epilogue leaves a variable alone when it runs again without an event.
  private func keepsValue(_ variable: Int) -> Bool {
    let slot = Slot.variable(variable)
    return holdsAlways(for: [slot]) { first, second in
      // Without a value here it was neither written nor read, so it keeps its value.
      guard let new = second.values[slot] else { return .harmless }
      guard let old = first.values[slot] else { return .depends(slot) }
      return old == new ? .harmless : .harmful
    }
  }

  /// Whether a target that doesn't hold still doesn't when the epilogue runs again without an event.
  private func isNotReached(_ target: StateExpression, _ fresh: Set<Int>) -> Bool {
    let reads = target.reads
    // A target about what keeps its value keeps its own.
    let isStable = reads.allSatisfy { slot in
      if case .variable(let index) = slot { !fresh.contains(index) } else { false }
    }
    if isStable { return true }
    return holdsAlways(for: reads) { first, second in
      guard let after = second.value(of: target) else { return second.dependence }
      guard after != 0 else { return .harmless }
      guard let before = first.value(of: target) else { return first.dependence }
      return before == 0 ? .harmful : .harmless
    }
  }

  // MARK: - Trying values

  /// What is known when the values of some slots are chosen.
  enum Verdict {
    case harmless
    case harmful
    case depends(Slot)
  }

  private typealias Comparison = (
    _ first: inout PartialExecution, _ second: inout PartialExecution
  ) -> Verdict

  /// Whether a comparison of what some slots are after one and two epilogues is harmless always.
  private func holdsAlways(for slots: Set<Slot>, _ compare: Comparison) -> Bool {
    let lines = system.epilogue.restricted(toInfluencesOn: slots)
    var budget = Self.combinationLimit
    return holds([:], lines, &budget, compare)
  }

  private func holds(
    _ chosen: [Slot: Int], _ lines: [Statement], _ budget: inout Int, _ compare: Comparison
  ) -> Bool {
    budget -= 1
    guard budget >= 0 else { return false }
    switch verdict(chosen, lines, compare) {
    case .harmless: return true
    case .harmful: return false
    case .depends(let slot):
      guard let values = choices[slot] else { return false }
      return values.allSatisfy { value in
        var more = chosen
        more[slot] = value
        return holds(more, lines, &budget, compare)
      }
    }
  }

  private func verdict(
    _ chosen: [Slot: Int], _ lines: [Statement], _ compare: Comparison
  ) -> Verdict {
    var first = PartialExecution(in: system, chosen)
    if let end = first.run(lines) { return end.verdict }
    var second = first
    for (index, signal) in system.signals.enumerated() {
      second.values[.signal(index)] = event[.signal(index)] ?? signal.defaultValue
    }
    if let end = second.run(lines) { return end.verdict }
    return compare(&first, &second)
  }

  /// The values of each slot that can make a difference; slots with too many have none.
  private static func choices(
    in system: TransitionSystem, _ targets: [StateExpression]
  ) -> [Slot: [Int]] {
    var expressions = targets
    var copied: Set<Slot> = []
    system.epilogue.forEachExpression { expressions.append($0) }
    system.epilogue.forEachAssignment { slot, _ in copied.insert(slot) }
    var distinctions: [Slot: Set<Int>] = [:]
    for expression in expressions {
      expression.collectDistinctions(&distinctions, copied: &copied)
    }
    var choices: [Slot: [Int]] = [:]
    for slot in copied.union(distinctions.keys) {
      let range = system.domain(of: slot).range
      // A time may be between whole ticks.
      guard system.domain(of: slot).tick == nil else { continue }
      if copied.contains(slot) {
        if range.count <= combinationLimit { choices[slot] = Array(range) }
      } else {
        let told = (distinctions[slot] ?? []).filter(range.contains).sorted()
        choices[slot] = told + (range.first { !told.contains($0) }.map { [$0] } ?? [])
      }
    }
    return choices
  }

  /// The variables whose earlier value nothing but a target reads.
  private var recomputedVariables: Set<Int> {
    var reads: Set<Slot> = []
    for step in system.steps {
      step.guardCondition.collectReads(into: &reads)
      step.body.forEachExpression { $0.collectReads(into: &reads) }
    }
    var assigned: Set<Slot> = []
    collectEarlyReads(system.epilogue, &assigned, &reads)
    return Set(
      system.variables.indices.filter {
        assigned.contains(.variable($0)) && !reads.contains(.variable($0))
      })
  }

  /// Collects what is surely assigned, and what is read although it may not have been assigned yet.
  private func collectEarlyReads(
    _ body: [Statement], _ assigned: inout Set<Slot>, _ reads: inout Set<Slot>
  ) {
    for statement in body {
      switch statement {
      case .assign(let slot, let expression):
        reads.formUnion(expression.reads.subtracting(assigned))
        assigned.insert(slot)
      case .branch(let condition, let first, let second):
        reads.formUnion(condition.reads.subtracting(assigned))
        var other = assigned
        collectEarlyReads(first, &assigned, &reads)
        collectEarlyReads(second, &other, &reads)
        assigned.formIntersection(other)
      case .choose, .require, .line: break
      }
    }
  }
}

extension StateExpression {
  /// Collects the constants that each slot is compared with, and the slots that are read otherwise.
  fileprivate func collectDistinctions(
    _ distinctions: inout [Slot: Set<Int>], copied: inout Set<Slot>
  ) {
    switch self {
    case .equal(.read(let slot), .constant(let value)),
      .equal(.constant(let value), .read(let slot)):
      distinctions[slot, default: []].insert(value)
    case .read(let slot): copied.insert(slot)
    default:
      for child in children { child.collectDistinctions(&distinctions, copied: &copied) }
    }
  }
}
