extension StutterCheck {
  /// An epilogue that runs although not all slots have values.
  struct PartialExecution {
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
