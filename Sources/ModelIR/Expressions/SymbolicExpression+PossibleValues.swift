extension SymbolicExpression {
  /// Returns a set that contains every value which the expression can have.
  ///
  /// The leaves count as independent of each other, so the set may be larger than necessary.
  ///
  /// - Complexity: Linear in the size of the expression.
  package func possibleValues(_ read: (Leaf) -> ValueSet) -> ValueSet {
    switch self {
    case .constant, .read: possibleValues(ofChildren: [], read)
    default: possibleValues(ofChildren: children.map { $0.possibleValues(read) }, read)
    }
  }

  /// Returns the possible values, given those of the children.
  func possibleValues(ofChildren known: [ValueSet], _ read: (Leaf) -> ValueSet) -> ValueSet {
    switch self {
    case .constant(let value): ValueSet([value])
    case .read(let leaf): read(leaf)
    case .equal(let lhs, let rhs):
      lhs == rhs ? ValueSet([1]) : known[0].truthOfEquality(with: known[1])
    case .less(let lhs, let rhs):
      lhs == rhs ? ValueSet([0]) : known[0].truthOfOrder(with: known[1])
    case .sum: known[0].combined(with: known[1]) { $0 &+ $1 }
    case .scaled(_, let factor): known[0].map { $0 &* factor }
    case .negation:
      .truth(mayHold: known[0].mayBeFalse, mayFail: known[0].mayBeTrue)
    case .all:
      .truth(mayHold: known.allSatisfy(\.mayBeTrue), mayFail: known.contains(where: \.mayBeFalse))
    case .any:
      .truth(mayHold: known.contains(where: \.mayBeTrue), mayFail: known.allSatisfy(\.mayBeFalse))
    case .conditional:
      switch (known[0].mayBeTrue, known[0].mayBeFalse) {
      case (true, false): known[1]
      case (false, true): known[2]
      default: known[1].union(known[2])
      }
    }
  }
}

extension ValueSet {
  fileprivate func truthOfEquality(with other: ValueSet) -> ValueSet {
    guard let values, let others = other.values else { return .boolean }
    let mayHold = values.contains(where: others.contains)
    return .truth(mayHold: mayHold, mayFail: !mayHold || values.count > 1 || others.count > 1)
  }

  fileprivate func truthOfOrder(with other: ValueSet) -> ValueSet {
    guard let least = values?.first, let greatest = values?.last,
      let leastOther = other.values?.first, let greatestOther = other.values?.last
    else { return .boolean }
    return .truth(mayHold: least < greatestOther, mayFail: greatest >= leastOther)
  }
}
