package import ModelIR

extension Claim {
  /// Whether no values of what the claim reads could ever break it, whatever the system does.
  ///
  /// A claim that can't fail says nothing about its system. The answer false means only that such values
  /// weren't excluded: what the claim remembers is taken to be anything, and the search gives up early. A
  /// claim that asks whether an action can happen does speak of the system: of the guard of that action.
  ///
  /// - Complexity: At most a fixed number of evaluations of the claim.
  package func isUnbreakable(in system: TransitionSystem) -> Bool {
    if case .noDeadlock = kind { return false }
    var builder = MonitorBuilder(for: system)
    do throws(UnsupportedClaim) {
      guard let violation = try kind.violation(in: system) else { return false }
      let target = try builder.target(for: violation.hit)
      let monitor = builder.monitor
      guard let condition = target.before(monitor.epilogue) else { return false }
      let product = system.observed(by: monitor)
      var search = SatisfactionSearch { ValueSet(product.domain(of: $0)) }
      return search.isUnsatisfiable(condition) && !restatesGuard(in: system)
    } catch {
      return false
    }
  }
}

extension Claim {
  /// Whether the guard of an action stands in the claim, as where it asks whether the action can happen.
  private func restatesGuard(in system: TransitionSystem) -> Bool {
    let guards = Set(system.steps.map(\.guardCondition).filter { !$0.children.isEmpty })
    return conditions.contains { $0.mentions(guards) }
  }
}

extension SymbolicExpression {
  fileprivate func mentions(_ others: Set<SymbolicExpression>) -> Bool {
    others.contains(self) || children.contains { $0.mentions(others) }
  }
}

extension StateExpression {
  /// Returns what must hold before some assignments so that the condition does after them.
  fileprivate func before(_ lines: [Statement]) -> StateExpression? {
    var condition = self
    for line in lines.reversed() {
      guard case .assign(let slot, let value) = line else { return nil }
      condition = condition.replacingReads { $0 == slot ? value : .read($0) }
    }
    return condition
  }
}

/// A search for values under which a condition holds, one slot after the other.
private struct SatisfactionSearch {
  private let domain: (Slot) -> ValueSet
  private var chosen: [Slot: ValueSet] = [:]
  private var effort = 0

  /// The most evaluations of a condition.
  private static let mostEffort = 500

  init(_ domain: @escaping (Slot) -> ValueSet) { self.domain = domain }

  /// Whether the condition certainly holds under no values.
  mutating func isUnsatisfiable(_ condition: StateExpression) -> Bool {
    effort += 1
    guard effort <= Self.mostEffort else { return false }
    let rest = condition.simplifiedCondition { [chosen, domain] in chosen[$0] ?? domain($0) }
    if case .constant(let value) = rest { return value == 0 }
    guard let slot = rest.firstRead, let values = domain(slot).values else { return false }
    for value in values {
      chosen[slot] = ValueSet(single: value)
      guard isUnsatisfiable(rest) else { return false }
    }
    chosen[slot] = nil
    return true
  }
}

extension SymbolicExpression {
  /// The leaf that is read first.
  fileprivate var firstRead: Leaf? {
    if case .read(let leaf) = self { return leaf }
    return children.lazy.compactMap(\.firstRead).first
  }
}
