package import ModelIR

/// The question whether a specification ever makes a mistake.
///
/// Engines take steps that fail a demand or leave a domain for steps that don't exist. Here such a step
/// sets a flag instead and ends the run. Checks that can't fail, whatever the state before the step, are
/// left out.
package struct FaultSearch: Hashable, Sendable {
  /// The system in which mistakes set a flag; it has the steps and the choices of the original.
  package let system: TransitionSystem

  /// Holds where a mistake was made; never, if none can be.
  package let target: StateExpression

  /// Whether some check was kept, so that the question has to be asked.
  package let isNeeded: Bool

  /// Creates the question for a system without monitors.
  ///
  /// - Complexity: Linear in the size of the system, times the nesting of conditions.
  package init(in original: TransitionSystem) {
    var marking = FaultMarking(original)
    var system = original
    for index in system.steps.indices {
      let step = original.steps[index]
      let known = KnownValues(in: original).assuming(step.guardCondition)
      system.steps[index].body = marking.marked(step.body, knowing: known)
      system.steps[index].guardCondition = .all([step.guardCondition, marking.isClean])
    }
    let epilogue = marking.marked(original.epilogue, knowing: .anything(in: original))
    system.epilogue = epilogue.isEmpty ? [] : [.branch(marking.isClean, then: epilogue, else: [])]
    for index in system.assumptions.indices {
      let condition = original.assumptions[index].condition
      system.assumptions[index].condition = .any([.negation(marking.isClean), condition])
    }
    system.variables.append(
      TransitionSystem.Variable(
        name: "monitor.fault", domain: .boolean, initialValues: [0], role: .monitor))
    isNeeded = marking.isMarked
    target = isNeeded ? .negation(marking.isClean) : .false
    self.system = isNeeded ? system : original
  }
}

extension KnownValues {
  /// What is known after some step: that each slot has a value of its domain.
  fileprivate static func anything(in system: TransitionSystem) -> KnownValues {
    var known = KnownValues(in: system)
    for index in system.signals.indices {
      known[.signal(index)] = ValueSet(system.signals[index].domain)
    }
    return known
  }
}

/// Rewrites lines so that mistakes set a flag.
private struct FaultMarking {
  let system: TransitionSystem
  let flag: Slot
  private(set) var isMarked = false

  init(_ system: TransitionSystem) {
    self.system = system
    flag = .variable(system.variables.count)
  }

  /// The condition that no mistake was made.
  var isClean: StateExpression { .equal(.read(flag), .constant(0)) }

  private var mark: Statement { .assign(flag, .constant(1)) }

  mutating func marked(_ body: [Statement], knowing known: KnownValues) -> [Statement] {
    var known = known
    return marked(body[...], &known)
  }

  private mutating func marked(
    _ body: ArraySlice<Statement>, _ known: inout KnownValues
  ) -> [Statement] {
    guard let first = body.first else { return [] }
    let (statements, mayFail) = marked(first, &known)
    let rest = marked(body.dropFirst(), &known)
    guard mayFail, !rest.isEmpty else { return statements + rest }
    return statements + [.branch(isClean, then: rest, else: [])]
  }

  /// Returns the lines for a line, and whether the flag may be set after them.
  private mutating func marked(
    _ statement: Statement, _ known: inout KnownValues
  ) -> (statements: [Statement], mayFail: Bool) {
    switch statement {
    case .line: return ([statement], false)
    case .require(let condition, fault: _):
      let mayFail = known.values(of: condition).mayBeFalse
      known = known.assuming(condition)
      guard mayFail else { return ([], false) }
      isMarked = true
      return ([.branch(condition, then: [], else: [mark])], true)
    case .assign(let slot, let value):
      let domain = system.domain(of: slot)
      // What measures time stops at the end of its range.
      if domain.tick != nil { return ([statement], false) }
      let values = known.values(of: value)
      let fits = values.values.map { $0.allSatisfy(domain.range.contains) } ?? false
      known[slot] =
        values.values == nil ? ValueSet(domain) : values.within(domain.range)
      if fits || value.isTruthValue && domain.range.contains(0) && domain.range.contains(1) {
        return ([statement], false)
      }
      isMarked = true
      let leaves = StateExpression.any([
        .less(value, .constant(domain.range.lowerBound)),
        .less(.constant(domain.range.upperBound), value),
      ])
      return ([.branch(leaves, then: [mark], else: [statement])], true)
    case .branch(let condition, let first, let second):
      var whenTrue = known.assuming(condition)
      var whenFalse = known.assuming(condition, is: false)
      let one = marked(first[...], &whenTrue)
      let other = marked(second[...], &whenFalse)
      known = whenTrue.joined(with: whenFalse)
      return ([.branch(condition, then: one, else: other)], sets(one) || sets(other))
    case .choose(var choice):
      var results: [KnownValues] = []
      var mayFail = false
      for index in choice.alternatives.indices {
        var inside = known.assuming(choice.alternatives[index].condition)
        let body = marked(choice.alternatives[index].body[...], &inside)
        choice.alternatives[index].body = body
        results.append(inside)
        mayFail = mayFail || sets(body)
      }
      if let first = results.first {
        known = results.dropFirst().reduce(first) { $0.joined(with: $1) }
      }
      return ([.choose(choice)], mayFail)
    }
  }

  /// Whether lines may set the flag.
  private func sets(_ body: [Statement]) -> Bool {
    body.contains { statement in
      switch statement {
      case .assign(let slot, _): slot == flag
      case .branch(_, let first, let second): sets(first) || sets(second)
      case .choose(let choice): choice.alternatives.contains { sets($0.body) }
      case .require, .line: false
      }
    }
  }
}

extension StateExpression {
  /// Whether the value is certainly 0 or 1.
  fileprivate var isTruthValue: Bool {
    switch self {
    case .equal, .less, .negation, .all, .any: true
    case .constant(let value): value == 0 || value == 1
    case .conditional(_, let first, let second): first.isTruthValue && second.isTruthValue
    case .read, .sum, .scaled: false
    }
  }
}
