extension Circuit {
  /// Returns the atoms whose truth values are enough for some literals to hold as they do.
  ///
  /// All other inputs keep their values. Of the operands that could each be a reason, one is chosen that
  /// needs no atom, if there is one.
  ///
  /// - Parameters:
  ///   - roots: Literals that hold.
  ///   - input: The truth value of each input, by its number.
  /// - Returns: The atoms, with negations where they don't hold, in order.
  /// - Complexity: Linear in the number of operands below the roots.
  func reasons(for roots: [Literal], reading input: [UInt64]) -> [Literal] {
    let cone = cone(of: roots)
    var values = [UInt64](repeating: 0, count: nodes.count)
    evaluate(cone, into: &values, reading: input)
    var dependsOnAtoms = [Bool](repeating: false, count: nodes.count)
    for node in cone {
      dependsOnAtoms[node] =
        atoms[node] != nil || operands(of: node).contains { dependsOnAtoms[$0.node] }
    }
    var isNeeded = [Bool](repeating: false, count: nodes.count)
    for root in roots { isNeeded[root.node] = true }
    var result: [Literal] = []
    for node in cone.reversed() where isNeeded[node] && dependsOnAtoms[node] {
      guard nodes[node].kind != .input else {
        result.append(Literal(node: node, isNegated: values[node] & 1 == 0))
        continue
      }
      for operand in reasons(of: node, values, dependsOnAtoms, isNeeded) {
        isNeeded[operand.node] = true
      }
    }
    return result.sorted()
  }

  /// Returns the operands whose values are enough for the value of a node.
  private func reasons(
    of node: Int, _ values: [UInt64], _ dependsOnAtoms: [Bool], _ isNeeded: [Bool]
  ) -> [Literal] {
    let operands = Array(operands(of: node))
    func holds(_ literal: Literal) -> Bool { values.word(of: literal) & 1 == 1 }
    switch nodes[node].kind {
    case .falsehood, .input: return []
    case .differ: return operands
    case .conditional: return [operands[0], operands[holds(operands[0]) ? 1 : 2]]
    case .all:
      let failing = operands.filter { !holds($0) }
      let reason =
        failing.first { !dependsOnAtoms[$0.node] } ?? failing.first { isNeeded[$0.node] }
        ?? failing.first
      return reason.map { [$0] } ?? operands
    }
  }
}
