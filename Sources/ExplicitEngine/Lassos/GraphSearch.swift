internal import Checking
internal import ModelIR

/// Finds all reachable states breadth first, and keeps the steps between them.
struct GraphSearch<Word: PackedWord> {
  let system: CompiledSystem<Word>
  let budget: Budget

  /// What a search came to.
  struct Outcome {
    let graph = StateGraph<Word>()

    /// Why the search ended early, if it did.
    var stopReason: StopReason?

    /// The largest number of steps such that all runs of so many are in the graph.
    var completeDepth: Int?
  }

  /// Searches all states.
  ///
  /// - Complexity: Linear in the number of transitions, which are kept.
  func run(_ source: TransitionSystem, watch: inout Watch) -> Outcome {
    var outcome = Outcome()
    let graph = outcome.graph
    graph.beginLayer()
    outcome.stopReason = start(source, in: graph, watch: &watch)
    let runner = StepRunner(system.steps, in: system)
    let next = WordBuffer<Word>()
    var numbers: [Int32] = []
    var expanded = 0
    while outcome.stopReason == nil {
      let end = graph.count
      let depth = graph.layers.count - 1
      outcome.completeDepth = depth
      if expanded == end { break }
      if let limit = budget.depth, depth >= limit {
        outcome.stopReason = .depth(limit)
        break
      }
      graph.beginLayer()
      while expanded < end, outcome.stopReason == nil {
        next.count = 0
        // A copy, since the row of states moves when it grows.
        var state = graph.states.base[expanded]
        runner.expand(&state, 1, into: next)
        numbers.removeAll(keepingCapacity: true)
        for index in 0..<next.count { numbers.append(Int32(graph.add(next.base[index]))) }
        graph.addSuccessors(numbers)
        expanded += 1
        if expanded & 0xFF == 0, watch.isCancelled(states: graph.count, depth: depth) {
          outcome.stopReason = .cancelled
        } else {
          outcome.stopReason = excess(of: graph)
        }
      }
    }
    return outcome
  }

  private func start(
    _ source: TransitionSystem, in graph: StateGraph<Word>, watch: inout Watch
  ) -> StopReason? {
    let starter = StepRunner(system.start, in: system)
    let next = WordBuffer<Word>()
    for (index, values) in InitialValues(source).enumerated() {
      var before: Word = system.layout.pack(values)
      next.count = 0
      starter.expand(&before, 1, into: next)
      for place in 0..<next.count { _ = graph.add(next.base[place]) }
      if let reason = excess(of: graph) { return reason }
      if index & 0xFF == 0, watch.isCancelled(states: graph.count, depth: 0) { return .cancelled }
    }
    return nil
  }

  private func excess(of graph: StateGraph<Word>) -> StopReason? {
    if let limit = budget.states, graph.count > limit { return .states(limit) }
    if let limit = budget.memory, graph.bytes > limit { return .memory(limit) }
    return graph.count >= StateGraph<Word>.limit ? .machineMemory : nil
  }
}
