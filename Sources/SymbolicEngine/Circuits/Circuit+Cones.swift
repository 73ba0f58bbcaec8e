extension Circuit {
  /// Returns the nodes that literals depend on, in order, constants and inputs included.
  ///
  /// - Complexity: Linear in the number of nodes.
  func cone(of roots: [Literal]) -> [Int] {
    var isNeeded = [Bool](repeating: false, count: nodes.count)
    for root in roots { isNeeded[root.node] = true }
    for node in nodes.indices.reversed() where isNeeded[node] {
      guard nodes[node].kind != .input else { continue }
      for operand in operands[nodes[node].operands] { isNeeded[operand.node] = true }
    }
    return nodes.indices.filter { isNeeded[$0] }
  }

  /// Computes 64 evaluations of nodes at once, one per bit.
  ///
  /// - Complexity: Linear in the number of operands of the nodes.
  func evaluate(_ cone: [Int], into values: inout [UInt64], reading input: [UInt64]) {
    for index in cone {
      let node = nodes[index]
      switch node.kind {
      case .falsehood:
        values[index] = 0
      case .input:
        values[index] = input[Int(node.first)]
      case .all:
        var result = UInt64.max
        for operand in node.operands { result &= values.word(of: operands[operand]) }
        values[index] = result
      case .differ:
        let first = Int(node.first)
        values[index] =
          values.word(of: operands[first]) ^ values.word(of: operands[first + 1])
      case .conditional:
        let first = Int(node.first)
        let condition = values.word(of: operands[first])
        values[index] =
          (condition & values.word(of: operands[first + 1]))
          | (~condition & values.word(of: operands[first + 2]))
      }
    }
  }
}

extension [UInt64] {
  /// Returns the evaluations of a literal, where each element belongs to the node of its index.
  func word(of literal: Literal) -> UInt64 {
    literal.isNegated ? ~self[literal.node] : self[literal.node]
  }
}
