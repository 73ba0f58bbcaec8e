/// The question whether a step without effect can help to reach a target.
///
/// Such a step leaves all variables alone and has no event, but the epilogue runs after it. It
/// is harmless if, in each state that the epilogue produced,
///
/// - running the epilogue once more without an event changes no variable, apart from those that the
///   epilogue computes anew each time and that nothing else reads, and
/// - no target holds after that which didn't hold before.
///
/// Then a run can go on from the earlier state exactly as from the later one. The check tries the values
/// that matter, reachable or not, so it may fail without need; it also fails where there are too many.
struct StutterCheck {
  /// The most combinations of values that are tried.
  private static let combinationLimit = 4096

  private let system: TransitionSystem
  private let targets: [StateExpression]

  /// The values of each slot that can make a difference.
  private let choices: [Slot: [Int]]

  init(of system: TransitionSystem, targets: [StateExpression]) {
    self.system = system
    self.targets = targets
    choices = Self.choices(in: system, targets)
  }

  /// Whether a step without effect never helps to reach a target.
  ///
  /// - Complexity: The number of ways in which the epilogue and the targets can be evaluated.
  var toleratesStuttering: Bool {
    let core = Set(system.variables.indices).subtracting(recomputedVariables).sorted()
    var budget = Self.combinationLimit
    return isHarmless([:], core, &budget)
  }

  /// Whether the check succeeds for all values of the slots that aren't chosen yet.
  private func isHarmless(_ chosen: [Slot: Int], _ core: [Int], _ budget: inout Int) -> Bool {
    budget -= 1
    guard budget >= 0 else { return false }
    switch verdict(chosen, core) {
    case .harmless: return true
    case .harmful: return false
    case .depends(let slot):
      guard let values = choices[slot] else { return false }
      return values.allSatisfy { value in
        var more = chosen
        more[slot] = value
        return isHarmless(more, core, &budget)
      }
    }
  }

  /// What is known when the values of some slots are chosen.
  private enum Verdict {
    case harmless
    case harmful
    case depends(Slot)
  }

  private func verdict(_ chosen: [Slot: Int], _ core: [Int]) -> Verdict {
    var first = PartialExecution(in: system, chosen)
    if let end = first.run(system.epilogue) { return end.verdict }
    var second = first
    for (index, signal) in system.signals.enumerated() {
      second.values[.signal(index)] = signal.defaultValue
    }
    if let end = second.run(system.epilogue) { return end.verdict }
    for index in core {
      let slot = Slot.variable(index)
      // A variable that has no value here was neither written nor read, so it keeps its value.
      guard let new = second.values[slot] else { continue }
      guard let old = first.values[slot] else { return .depends(slot) }
      if old != new { return .harmful }
    }
    for target in targets {
      guard let after = second.value(of: target) else { return second.dependence }
      guard after != 0 else { continue }
      guard let before = first.value(of: target) else { return first.dependence }
      if before == 0 { return .harmful }
    }
    return .harmless
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

extension StutterCheck {
  /// An epilogue that runs although not all slots have values.
  private struct PartialExecution {
    let system: TransitionSystem
    var values: [Slot: Int]

    /// A slot without a value that had to be read.
    private(set) var missing: Slot?

    init(in system: TransitionSystem, _ values: [Slot: Int]) {
      self.system = system
      self.values = values
    }

    /// The reason why an execution can't go on.
    struct End {
      let verdict: Verdict
    }

    /// The verdict where a value was missing.
    var dependence: Verdict { missing.map(Verdict.depends) ?? .harmful }

    /// Runs lines without choices as far as possible, and returns why they can't go on, if so.
    mutating func run(_ body: [Statement]) -> End? {
      for statement in body {
        switch statement {
        case .assign(let slot, let expression):
          guard let value = value(of: expression) else { return End(verdict: dependence) }
          // A step whose epilogue faults doesn't exist, so it does no harm.
          guard system.domain(of: slot).range.contains(value) else {
            return End(verdict: .harmless)
          }
          values[slot] = value
        case .branch(let condition, let first, let second):
          guard let test = value(of: condition) else { return End(verdict: dependence) }
          if let end = run(test != 0 ? first : second) { return end }
        case .choose, .require, .line: break
        }
      }
      return nil
    }

    /// Returns the value of an expression, or notes a slot that it depends on.
    mutating func value(of expression: StateExpression) -> Int? {
      switch expression {
      case .constant(let value): return value
      case .read(let slot):
        if values[slot] == nil { missing = slot }
        return values[slot]
      case .all(let operands): return junction(operands, isAll: true)
      case .any(let operands): return junction(operands, isAll: false)
      case .negation(let operand): return value(of: operand).map { $0 == 0 ? 1 : 0 }
      case .scaled(let operand, by: let factor): return value(of: operand).map { $0 &* factor }
      case .equal(let lhs, let rhs):
        guard let lhs = value(of: lhs), let rhs = value(of: rhs) else { return nil }
        return lhs == rhs ? 1 : 0
      case .less(let lhs, let rhs):
        guard let lhs = value(of: lhs), let rhs = value(of: rhs) else { return nil }
        return lhs < rhs ? 1 : 0
      case .sum(let lhs, let rhs):
        guard let lhs = value(of: lhs), let rhs = value(of: rhs) else { return nil }
        return lhs &+ rhs
      case .conditional(let condition, let first, let second):
        return value(of: condition).flatMap { value(of: $0 != 0 ? first : second) }
      }
    }

    /// Returns the value of a conjunction or a disjunction, which one operand alone may decide.
    private mutating func junction(_ operands: [StateExpression], isAll: Bool) -> Int? {
      var isKnown = true
      for operand in operands {
        guard let value = value(of: operand) else {
          isKnown = false
          continue
        }
        if (value != 0) != isAll { return isAll ? 0 : 1 }
      }
      return isKnown ? (isAll ? 1 : 0) : nil
    }
  }
}
