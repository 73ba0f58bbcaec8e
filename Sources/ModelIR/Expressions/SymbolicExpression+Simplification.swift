extension SymbolicExpression {
  /// Returns a shorter expression with the same value wherever the leaves have possible values.
  ///
  /// - Parameter read: What is known about the value of a leaf.
  /// - Returns: The expression, which may rely on that knowledge.
  /// - Complexity: Linear in the size of the expression, but quadratic in the number of operands of
  ///   one conjunction or disjunction.
  package func simplified(knowing read: @escaping (Leaf) -> ValueSet) -> Self {
    Simplifier(read: read).simplified(self, asCondition: false).expression
  }

  /// Returns a shorter expression that counts as true in the same states.
  ///
  /// - Parameter read: What is known about the value of a leaf.
  /// - Returns: The expression, which may rely on that knowledge.
  /// - Complexity: Linear in the size of the expression, but quadratic in the number of operands of
  ///   one conjunction or disjunction.
  package func simplifiedCondition(knowing read: @escaping (Leaf) -> ValueSet) -> Self {
    Simplifier(read: read).simplified(self, asCondition: true).expression
  }
}

/// The rules by which expressions get shorter, with what is known about their leaves.
private struct Simplifier<Leaf: Hashable & Sendable> {
  typealias Expression = SymbolicExpression<Leaf>

  let read: (Leaf) -> ValueSet

  /// An expression with the values that it can have.
  struct Known {
    var expression: Expression
    var values: ValueSet

    static func constant(_ value: Int) -> Known {
      Known(expression: .constant(value), values: ValueSet(single: value))
    }

    var truth: Bool? { values.single.map { $0 != 0 } }
  }

  func simplified(_ expression: Expression, asCondition: Bool) -> Known {
    let parts = expression.children.enumerated().map { index, child in
      let isTested =
        switch expression {
        case .negation, .all, .any: true
        case .conditional: index == 0 || asCondition
        default: false
        }
      return simplified(child, asCondition: isTested)
    }
    var rest = parts[...]
    let rebuilt = expression.withChildren { _ in rest.popFirst()?.expression ?? .false }
    let values = values(of: rebuilt, parts)
    if asCondition, !values.mayBeFalse { return .constant(1) }
    if let value = values.single { return .constant(value) }
    let plain = Known(expression: rebuilt, values: values)
    return switch rebuilt {
    case .constant, .read, .less: plain
    case .equal: equality(parts[0], parts[1]) ?? plain
    case .sum: sum(parts[0], parts[1]) ?? plain
    case .scaled(_, by: let factor): factor == 1 ? parts[0] : plain
    case .negation(let operand): negation(operand, asCondition: asCondition)
    case .all: junction(parts.map(\.expression), isAll: true, asCondition: asCondition)
    case .any: junction(parts.map(\.expression), isAll: false, asCondition: asCondition)
    case .conditional:
      conditional(parts[0], parts[1], parts[2], asCondition: asCondition) ?? plain
    }
  }

  /// Returns the possible values of an expression whose parts are known.
  private func values(of expression: Expression, _ parts: [Known]) -> ValueSet {
    switch expression {
    case .constant(let value): ValueSet(single: value)
    case .read(let leaf): read(leaf)
    case .equal(let lhs, let rhs):
      lhs == rhs
        ? ValueSet(single: 1) : parts[0].values.truthOfEquality(with: parts[1].values)
    case .less(let lhs, let rhs):
      lhs == rhs ? ValueSet(single: 0) : parts[0].values.truthOfOrder(with: parts[1].values)
    case .sum: parts[0].values.sums(with: parts[1].values)
    case .scaled(_, by: let factor): parts[0].values.map { $0 &* factor }
    case .negation: parts[0].values.truthOfOpposite
    case .all:
      .truth(
        mayHold: parts.allSatisfy(\.values.mayBeTrue),
        mayFail: parts.contains(where: \.values.mayBeFalse))
    case .any:
      .truth(
        mayHold: parts.contains(where: \.values.mayBeTrue),
        mayFail: parts.allSatisfy(\.values.mayBeFalse))
    case .conditional:
      switch (parts[0].values.mayBeTrue, parts[0].values.mayBeFalse) {
      case (true, false): parts[1].values
      case (false, true): parts[2].values
      default: parts[1].values.union(parts[2].values)
      }
    }
  }

  /// Puts a constant to the right, and drops the comparison of a truth value with a constant.
  private func equality(_ lhs: Known, _ rhs: Known) -> Known? {
    guard let constant = rhs.values.single else {
      guard lhs.values.single != nil else { return nil }
      return equality(rhs, lhs)
        ?? Known(expression: .equal(rhs.expression, lhs.expression), values: .boolean)
    }
    // With any other constant than zero and one, the comparison would have been constant.
    guard lhs.values.isBoolean else { return nil }
    return constant == 1 ? lhs : negation(lhs.expression, asCondition: false)
  }

  private func sum(_ lhs: Known, _ rhs: Known) -> Known? {
    if lhs.values.single == 0 { return rhs }
    return rhs.values.single == 0 ? lhs : nil
  }

  private func negation(_ operand: Expression, asCondition: Bool) -> Known {
    if case .negation(let inner) = operand {
      let values = inner.possibleValues(read)
      if asCondition || values.isBoolean { return Known(expression: inner, values: values) }
    }
    return Known(expression: .negation(operand), values: .boolean)
  }

  /// Flattens a conjunction or a disjunction, and drops what another operand implies.
  private func junction(_ operands: [Expression], isAll: Bool, asCondition: Bool) -> Known {
    var kept: [Expression] = []
    for operand in operands.flatMap({ flattened($0, isAll: isAll) }) where !kept.contains(operand) {
      if case .constant(let value) = operand {
        guard (value != 0) == isAll else { return .constant(isAll ? 0 : 1) }
      } else {
        kept.append(operand)
      }
    }
    if kept.isEmpty { return .constant(isAll ? 1 : 0) }
    if isSettled(kept, isAll: isAll) { return .constant(isAll ? 0 : 1) }
    if kept.count == 1 {
      let values = kept[0].possibleValues(read)
      if asCondition || values.isBoolean { return Known(expression: kept[0], values: values) }
    }
    return Known(expression: isAll ? .all(kept) : .any(kept), values: .boolean)
  }

  private func flattened(_ operand: Expression, isAll: Bool) -> [Expression] {
    switch (operand, isAll) {
    case (.all(let operands), true), (.any(let operands), false): operands
    default: [operand]
    }
  }

  /// Whether one operand is the opposite of others, or a conjunction asks for two values at once.
  private func isSettled(_ operands: [Expression], isAll: Bool) -> Bool {
    var values: [Leaf: Int] = [:]
    for operand in operands {
      if case .negation(let opposite) = operand,
        flattened(opposite, isAll: isAll).allSatisfy(operands.contains)
      {
        return true
      }
      if isAll, case .equal(.read(let leaf), .constant(let value)) = operand {
        if let other = values[leaf], other != value { return true }
        values[leaf] = value
      }
    }
    return false
  }

  /// Drops a test that is decided, and turns a choice between conditions into a shorter condition.
  private func conditional(
    _ test: Known, _ first: Known, _ second: Known, asCondition: Bool
  ) -> Known? {
    if !test.values.mayBeFalse { return first }
    if !test.values.mayBeTrue { return second }
    if first.expression == second.expression { return first }
    guard asCondition || (first.values.isBoolean && second.values.isBoolean) else { return nil }
    let opposite = negation(test.expression, asCondition: true).expression
    return switch (first.truth, second.truth) {
    case (true, nil), (true, false):
      junction([test.expression, second.expression], isAll: false, asCondition: asCondition)
    case (false, nil), (false, true):
      junction([opposite, second.expression], isAll: true, asCondition: asCondition)
    case (nil, true):
      junction([opposite, first.expression], isAll: false, asCondition: asCondition)
    case (nil, false):
      junction([test.expression, first.expression], isAll: true, asCondition: asCondition)
    default: nil
    }
  }
}
