internal import ModelIR

extension PhaseGraph {
  /// Returns the graph as one question for each edge that it mentions.
  func compiled(for system: TransitionSystem) -> CompiledClaim {
    let mentioned = edges
    let domain = system.variables[variable].domain
    let none = domain.range.lowerBound - 1
    var builder = MonitorBuilder(for: system)
    let last = builder.add(
      "last", Domain(range: none...domain.range.upperBound), initially: none)
    let taken = builder.add("edge", Domain(range: 0...mentioned.count), initially: 0)
    let now = StateExpression.read(.variable(variable))
    let latest = mentioned.indices.reversed().reduce(StateExpression.constant(0)) { rest, index in
      .conditional(
        .all([
          .equal(.read(last), .constant(mentioned[index].from)),
          .equal(now, .constant(mentioned[index].to)),
        ]), then: .constant(index + 1), else: rest)
    }
    builder.update(taken, to: latest)
    builder.update(last, to: now)
    let edges = mentioned.enumerated().map { index, edge in
      CompiledClaim.Edge(
        from: edge.from, to: edge.to,
        target: edge.from == edge.to ? .false : .equal(.read(taken), .constant(index + 1)))
    }
    return CompiledClaim(
      monitor: builder.monitor, question: .graph(edges: edges, condition),
      toleratesStuttering: true)
  }

  /// The edges that the condition mentions, each once, in reading order.
  package var edges: [(from: Int, to: Int)] {
    var edges: [(from: Int, to: Int)] = []
    condition.visitEdges { from, to, _ in
      if !edges.contains(where: { $0 == (from, to) }) { edges.append((from, to)) }
    }
    return edges
  }
}

extension PhaseGraph.Condition {
  /// Visits each mention of an edge, and tells whether it is demanded rather than excluded.
  package func visitEdges(isDemanded: Bool = true, _ visit: (Int, Int, Bool) -> Void) {
    switch self {
    case .edge(let from, let to): visit(from, to, isDemanded)
    case .negation(let operand): operand.visitEdges(isDemanded: !isDemanded, visit)
    case .all(let operands), .any(let operands):
      for operand in operands { operand.visitEdges(isDemanded: isDemanded, visit) }
    }
  }

  /// Returns whether the condition holds, as far as the answers about its edges tell.
  package func value(_ edge: (Int, Int) -> Bool?) -> Bool? {
    switch self {
    case .edge(let from, let to): return edge(from, to)
    case .negation(let operand): return operand.value(edge).map { !$0 }
    case .all(let operands):
      let values = operands.map { $0.value(edge) }
      if values.contains(false) { return false }
      return values.contains(nil) ? nil : true
    case .any(let operands):
      let values = operands.map { $0.value(edge) }
      if values.contains(true) { return true }
      return values.contains(nil) ? nil : false
    }
  }
}
