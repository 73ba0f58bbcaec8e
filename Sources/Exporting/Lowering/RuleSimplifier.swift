internal import Checking
internal import ModelIR

/// Shortens lines without choices by what is known where they stand.
///
/// Values that could leave a domain get a demand before them; demands that always hold go away.
struct RuleSimplifier {
  let system: TransitionSystem

  /// Returns shorter lines, or nil if some demand can never hold.
  ///
  /// - Complexity: The size of the lines times the nesting of branches.
  func simplified(_ body: [Statement], where condition: StateExpression) -> [Statement]? {
    var known = KnownValues(in: system).assuming(condition)
    return simplified(body, &known)
  }

  private func simplified(_ body: [Statement], _ known: inout KnownValues) -> [Statement]? {
    var result: [Statement] = []
    for statement in body {
      switch statement {
      case .assign(let slot, let expression):
        let value = expression.simplified { [known] in known[$0] }
        let domain = system.domain(of: slot)
        let values = known.values(of: value)
        if !fits(value, values, domain) {
          let demand = StateExpression.all([
            .negation(.less(value, .constant(domain.range.lowerBound))),
            .negation(.less(.constant(domain.range.upperBound), value)),
          ])
          guard append(demand, to: &result, &known) else { return nil }
        }
        known[slot] =
          values.values == nil ? ValueSet(domain) : values.within(domain.range)
        if value != .read(slot) { result.append(.assign(slot, value)) }
      case .require(let condition, _):
        guard append(condition, to: &result, &known) else { return nil }
      case .branch(let condition, let first, let second):
        let test = condition.simplifiedCondition { [known] in known[$0] }
        if case .constant(let value) = test {
          guard let rest = simplified(value != 0 ? first : second, &known) else { return nil }
          result += rest
          continue
        }
        var whenTrue = known.assuming(test)
        var whenFalse = known.assuming(test, is: false)
        let one = simplified(first, &whenTrue)
        let other = simplified(second, &whenFalse)
        guard one != nil || other != nil else { return nil }
        known =
          one == nil ? whenFalse : other == nil ? whenTrue : whenTrue.joined(with: whenFalse)
        if let one, let other {
          if !(one.isEmpty && other.isEmpty) {
            result.append(.branch(test, then: one, else: other))
          }
        } else {
          // Only one way is possible: that is a demand of its own.
          let isFirst = one != nil
          result.append(.require(isFirst ? test : .negation(test), fault: 0))
          result += one ?? other ?? []
        }
      case .choose, .line: continue
      }
    }
    return result
  }

  /// Adds a demand unless it always holds; returns whether it can hold.
  private func append(
    _ condition: StateExpression, to body: inout [Statement], _ known: inout KnownValues
  ) -> Bool {
    let demand = condition.simplifiedCondition { [known] in known[$0] }
    if case .constant(let value) = demand { return value != 0 }
    body.append(.require(demand, fault: 0))
    known = known.assuming(demand)
    return true
  }

  private func fits(_ value: StateExpression, _ values: ValueSet, _ domain: Domain) -> Bool {
    if let values = values.values { return values.allSatisfy(domain.range.contains) }
    if case .read(let slot) = value {
      let range = system.domain(of: slot).range
      return domain.range.contains(range.lowerBound) && domain.range.contains(range.upperBound)
    }
    // What measures time stops at the end of its range.
    guard domain.tick != nil, let inner = value.saturatedValue else { return false }
    let end = inner.saturated(at: domain.range.upperBound)
    return value == end
  }
}
