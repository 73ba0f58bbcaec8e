internal import ModelIR

/// Drops assignments to signals that nothing reads, and tells which signals are read before they are written.
struct SignalLiveness {
  /// The signals whose value matters at the place that was come to, going backwards.
  private var live: Set<Slot> = []

  /// Returns lines that do the same to the variables.
  ///
  /// Each signal that could be read before it is written is given its default value first.
  static func trimmed(_ body: [Statement], in system: TransitionSystem) -> [Statement] {
    var liveness = SignalLiveness()
    let rest = liveness.trimmed(body)
    let openings = liveness.live.compactMap { slot -> Int? in
      if case .signal(let index) = slot { index } else { nil }
    }
    return openings.sorted().map {
      .assign(.signal($0), .constant(system.signals[$0].defaultValue))
    } + rest
  }

  private mutating func trimmed(_ body: [Statement]) -> [Statement] {
    var kept: [Statement] = []
    for statement in body.reversed() {
      switch statement {
      case .assign(let slot, let value):
        if case .signal = slot, !live.contains(slot) { continue }
        live.remove(slot)
        read(value)
        kept.append(statement)
      case .require(let condition, _):
        read(condition)
        kept.append(statement)
      case .branch(let condition, let first, let second):
        let after = live
        let one = trimmed(first)
        let whenTrue = live
        live = after
        let other = trimmed(second)
        guard !(one.isEmpty && other.isEmpty) else {
          live = after
          continue
        }
        live.formUnion(whenTrue)
        read(condition)
        kept.append(
          one.isEmpty
            ? .branch(condition.opposite, then: other, else: [])
            : .branch(condition, then: one, else: other))
      case .choose, .line: continue
      }
    }
    return kept.reversed()
  }

  private mutating func read(_ expression: StateExpression) {
    for slot in expression.reads {
      if case .signal = slot { live.insert(slot) }
    }
  }
}

extension StateExpression {
  /// The opposite of a condition.
  var opposite: StateExpression {
    if case .negation(let operand) = self { operand } else { .negation(self) }
  }
}
