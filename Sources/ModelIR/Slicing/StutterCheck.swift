/// The question whether a step without effect can help to reach a target.
///
/// Such a step leaves all variables alone and has no event, but the epilogue runs after it. It
/// is harmless if, in each state that the epilogue produced,
///
/// - running the epilogue once more without an event changes no variable, apart from those that the
///   epilogue computes anew each time and that nothing else reads, and
/// - no target holds after that which didn't hold before.
///
/// Then a run can go on from the earlier state exactly as from the later one. The check tries all
/// combinations of the values that matter, reachable or not, so it may fail without need.
struct StutterCheck {
  /// The most combinations of values that are tried.
  private static let combinationLimit = 1 << 16

  private let system: TransitionSystem
  private let targets: [StateExpression]

  init(of system: TransitionSystem, targets: [StateExpression]) {
    self.system = system
    self.targets = targets
  }

  /// Whether a step without effect never helps to reach a target.
  ///
  /// - Complexity: The product of the numbers of values that matter, up to a limit.
  var toleratesStuttering: Bool {
    guard let slots = enumeration else { return false }
    let fresh = recomputedVariables
    var execution = Execution(system)
    return !anyCombination(of: slots[...], &execution) { start in
      var first = start
      guard first.run(system.epilogue) else { return false }
      var second = first
      second.signals = system.signals.map(\.defaultValue)
      guard second.run(system.epilogue) else { return false }
      let isChanged = system.variables.indices.contains { index in
        first.variables[index] != second.variables[index] && !fresh.contains(index)
      }
      return isChanged || targets.contains { second.holds($0) && !first.holds($0) }
    }
  }

  private func anyCombination(
    of slots: ArraySlice<(slot: Slot, values: [Int])>, _ execution: inout Execution,
    satisfies condition: (Execution) -> Bool
  ) -> Bool {
    guard let (slot, values) = slots.first else { return condition(execution) }
    return values.contains { value in
      execution.write(value, to: slot)
      return anyCombination(of: slots.dropFirst(), &execution, satisfies: condition)
    }
  }

  /// The values of each slot that can make a difference, or nil if there are too many.
  private var enumeration: [(slot: Slot, values: [Int])]? {
    var expressions = targets
    var slots: Set<Slot> = []
    var written: Set<Slot> = []
    system.epilogue.forEachExpression { expressions.append($0) }
    system.epilogue.forEachAssignment { slot, _ in written.insert(slot) }
    var distinctions: [Slot: Set<Int>] = [:]
    var copied: Set<Slot> = written
    for expression in expressions {
      expression.collectReads(into: &slots)
      expression.collectDistinctions(&distinctions, copied: &copied)
    }
    let fresh = recomputedVariables
    let all =
      system.variables.indices.filter { !fresh.contains($0) }.map(Slot.variable)
      + system.signals.indices.map(Slot.signal)
    var combinations = 1
    var result: [(slot: Slot, values: [Int])] = []
    for slot in all where slots.contains(slot) || written.contains(slot) {
      let range = system.domain(of: slot).range
      var values: [Int]
      if copied.contains(slot) {
        guard range.count <= Self.combinationLimit else { return nil }
        values = Array(range)
      } else {
        let told = (distinctions[slot] ?? []).filter(range.contains).sorted()
        values = told + (range.first { !told.contains($0) }.map { [$0] } ?? [])
      }
      combinations *= values.count
      guard combinations <= Self.combinationLimit else { return nil }
      result.append((slot, values))
    }
    return result
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

/// The values of all slots, while an epilogue runs.
private struct Execution {
  var variables: [Int]
  var signals: [Int]
  private let system: TransitionSystem

  init(_ system: TransitionSystem) {
    self.system = system
    variables = system.variables.map(\.domain.range.lowerBound)
    signals = system.signals.map(\.defaultValue)
  }

  mutating func write(_ value: Int, to slot: Slot) {
    switch slot {
    case .variable(let index): variables[index] = value
    case .signal(let index): signals[index] = value
    }
  }

  func holds(_ condition: StateExpression) -> Bool { value(of: condition) != 0 }

  private func value(of expression: StateExpression) -> Int {
    expression.value { slot in
      switch slot {
      case .variable(let index): variables[index]
      case .signal(let index): signals[index]
      }
    }
  }

  /// Runs lines without choices, and returns whether they stay within the domains.
  mutating func run(_ body: [Statement]) -> Bool {
    for statement in body {
      switch statement {
      case .assign(let slot, let expression):
        let value = value(of: expression)
        guard system.domain(of: slot).range.contains(value) else { return false }
        write(value, to: slot)
      case .branch(let condition, let first, let second):
        guard run(holds(condition) ? first : second) else { return false }
      case .choose, .require, .line: break
      }
    }
    return true
  }
}
