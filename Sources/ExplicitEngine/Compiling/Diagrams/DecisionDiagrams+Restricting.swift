extension DecisionDiagrams {
  /// Returns the variables that a function depends on, in order.
  ///
  /// - Complexity: Linear in the number of nodes.
  func support(of diagram: Diagram) -> Set<Int> {
    var seen: Set<Diagram> = []
    var support: Set<Int> = []
    var open = [diagram]
    while let next = open.popLast() {
      guard !next.isConstant, seen.insert(next).inserted else { continue }
      let level = level(of: next)
      support.insert(level)
      for code in 0..<counts[level] { open.append(child(of: next, at: level, code: code)) }
    }
    return support
  }

  /// Returns the function that is left when a variable has a given code, wherever it is asked.
  ///
  /// - Complexity: Linear in the number of nodes.
  mutating func restricted(
    _ diagram: Diagram, _ variable: Int, to code: Int
  ) throws(TooLarge) -> Diagram {
    var known: [Diagram: Diagram] = [:]
    return try restricted(diagram, variable, to: code, &known)
  }

  private mutating func restricted(
    _ diagram: Diagram, _ variable: Int, to code: Int, _ known: inout [Diagram: Diagram]
  ) throws(TooLarge) -> Diagram {
    let level = level(of: diagram)
    if level >= variable { return child(of: diagram, at: variable, code: code) }
    if let value = known[diagram] { return value }
    let start = scratch.count
    for other in 0..<counts[level] {
      let child = child(of: diagram, at: level, code: other)
      scratch.append(try restricted(child, variable, to: code, &known))
    }
    let value = try node(level, start)
    known[diagram] = value
    return value
  }
}
