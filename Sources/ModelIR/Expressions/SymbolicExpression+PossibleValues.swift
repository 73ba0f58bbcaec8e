extension SymbolicExpression {
  /// Returns a set that contains every value which the expression can have.
  ///
  /// The leaves count as independent of each other, so the set may be larger than necessary.
  ///
  /// - Complexity: Linear in the size of the expression.
  package func possibleValues(_ read: (Leaf) -> ValueSet) -> ValueSet {
    switch self {
    case .constant(let value): return ValueSet(single: value)
    case .read(let leaf): return read(leaf)
    case .equal(let lhs, let rhs):
      return lhs.possibleValues(read).truthOfEquality(with: rhs.possibleValues(read))
    case .less(let lhs, let rhs):
      return lhs.possibleValues(read).truthOfOrder(with: rhs.possibleValues(read))
    case .sum(let lhs, let rhs):
      return lhs.possibleValues(read).sums(with: rhs.possibleValues(read))
    case .scaled(let operand, by: let factor):
      return operand.possibleValues(read).map { $0 &* factor }
    case .negation(let operand): return operand.possibleValues(read).truthOfOpposite
    case .all(let operands):
      var mayFail = false
      for operand in operands {
        let values = operand.possibleValues(read)
        if !values.mayBeTrue { return .truth(mayHold: false, mayFail: true) }
        mayFail = mayFail || values.mayBeFalse
      }
      return .truth(mayHold: true, mayFail: mayFail)
    case .any(let operands):
      var mayHold = false
      for operand in operands {
        let values = operand.possibleValues(read)
        if !values.mayBeFalse { return .truth(mayHold: true, mayFail: false) }
        mayHold = mayHold || values.mayBeTrue
      }
      return .truth(mayHold: mayHold, mayFail: true)
    case .conditional(let condition, let first, let second):
      let test = condition.possibleValues(read)
      if !test.mayBeFalse { return first.possibleValues(read) }
      if !test.mayBeTrue { return second.possibleValues(read) }
      return first.possibleValues(read).union(second.possibleValues(read))
    }
  }
}

extension ValueSet {
  /// The truth values of an equation between two values.
  func truthOfEquality(with other: ValueSet) -> ValueSet {
    let mayHold = overlaps(other)
    let isCertain = mayHold && single != nil && single == other.single
    return .truth(mayHold: mayHold, mayFail: !isCertain)
  }

  /// The truth values of the statement that a value is less than another one.
  func truthOfOrder(with other: ValueSet) -> ValueSet {
    guard let bounds, let others = other.bounds else { return .boolean }
    return .truth(
      mayHold: bounds.lowerBound < others.upperBound,
      mayFail: bounds.upperBound >= others.lowerBound)
  }

  /// The truth values of the statement that a condition doesn't hold.
  var truthOfOpposite: ValueSet { .truth(mayHold: mayBeFalse, mayFail: mayBeTrue) }
}
