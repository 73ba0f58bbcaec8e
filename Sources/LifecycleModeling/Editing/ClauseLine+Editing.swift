internal import ModelIR

extension ClauseLine {
  /// Whether the line does something and holds no lines that could be changed on their own.
  var isPlain: Bool {
    switch node {
    case .assign, .operation, .cancel, .later: true
    case .guarded, .call, .branch, .choose, .forEach, .part, .turn, .checkpoint, .takes, .ends,
      .crashes:
      false
    }
  }

  /// Whether the line may stand in another handler, with all that is in it.
  var canMove: Bool {
    switch node {
    case .assign, .operation, .cancel, .later: true
    case .branch, .choose, .forEach: nested.joined().allSatisfy(\.canMove)
    case .guarded, .call, .part, .turn, .checkpoint, .takes, .ends, .crashes: false
    }
  }

  var isDeferred: Bool { if case .later = node { true } else { false } }

  /// Whether doing it twice is certainly the same as doing it once.
  var isIdempotent: Bool {
    switch node {
    case .assign(_, let value, _): value.reads.isEmpty
    case .cancel, .later: true
    default: false
    }
  }

  /// The variables to which the line, or one inside it, gives a value.
  var assignedVariables: Set<Token> {
    let nested = Set(nested.joined().flatMap(\.assignedVariables))
    return if case .assign(let token, _, _) = node { nested.union([token]) } else { nested }
  }

  /// Whether all that the line does is to give variables fixed values.
  var givesFixedValues: Bool {
    switch node {
    case .assign(_, .constant, _): true
    case .operation(let lines, _): lines.allSatisfy(\.givesFixedValues)
    default: false
    }
  }

  /// Whether it certainly makes no difference which of two plain lines comes first.
  func isIndependent(of other: ClauseLine) -> Bool {
    let (own, others) = (effects, other.effects)
    return own.works.isDisjoint(with: others.works)
      && own.writes.isDisjoint(with: others.writes.union(others.reads))
      && others.writes.isDisjoint(with: own.reads)
  }

  /// What a line reads, writes, and does to deferred work.
  private struct Effects {
    var reads: Set<Token> = []
    var writes: Set<Token> = []
    var works: Set<String> = []
  }

  private var effects: Effects {
    var effects = Effects()
    for expression in expressions {
      for case .variable(let token) in expression.reads { effects.reads.insert(token) }
    }
    switch node {
    case .assign(let token, _, _): effects.writes.insert(token)
    case .later(let work): effects.works.insert(work.name)
    case .cancel(let name): effects.works.insert(name)
    default: break
    }
    for line in nestedInStep.joined() {
      let inner = line.effects
      effects.reads.formUnion(inner.reads)
      effects.writes.formUnion(inner.writes)
      effects.works.formUnion(inner.works)
    }
    return effects
  }
}
