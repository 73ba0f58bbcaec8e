import ModelIR

/// Turns a way through a graph into a run by index.
struct RunAssembly {
  private let graph: ObservedGraph

  init(_ graph: ObservedGraph) { self.graph = graph }

  /// A piece of a way: the node before it, the way itself unless the line told only values, and its line.
  typealias Piece = (node: Int32, way: ObservedGraph.Way?, line: Int?)

  /// Tells the way to a node by which it was found, and from there on a path.
  func found(startingAt node: Int32, _ path: [Piece]) -> RunSearch.Found? {
    let prefix = prefix(to: node)
    var pieces: [Piece] = []
    for (from, to) in zip(prefix, prefix.dropFirst()) {
      guard let step = step(from: from, to: to) else { return nil }
      pieces += step
    }
    guard let first = prefix.first else { return nil }
    let before = pieces.count { $0.way?.steps == 1 }
    return assemble(
      from: first, pieces + path, before: before)
  }

  /// One step from a node to another, with the nodes between its lines.
  private func step(from: Int32, to: Int32) -> [Piece]? {
    for way in graph.ways(from: from) {
      var pieces: [Piece] = [(from, way, nil)]
      var target = way.target
      while target != to, !graph.nodes[Int(target)].isState,
        let next = graph.ways(from: target).first
      {
        pieces.append((target, next, nil))
        target = next.target
      }
      if target == to { return pieces }
    }
    return nil
  }

  /// The nodes from a start to one, by which it was found.
  private func prefix(to node: Int32) -> [Int32] {
    var result: [Int32] = []
    var current = node
    while current >= 0 {
      result.append(current)
      current = graph.nodes[Int(current)].parent
    }
    return result.reversed()
  }

  private func assemble(from first: Int32, _ pieces: [Piece], before: Int) -> RunSearch.Found? {
    var run = Run(start: state(of: first), steps: [])
    var lines: [[Int]] = []
    var index = 0
    while index < pieces.count {
      let piece = pieces[index]
      index += 1
      guard let way = piece.way else {
        if let line = piece.line, !lines.isEmpty { lines[lines.count - 1].append(line) }
        continue
      }
      var told = way.told >= 0 ? [way.told] : []
      var linesOfStep = piece.line.map { [$0] } ?? []
      var target = way.target
      while index < pieces.count, !graph.nodes[Int(target)].isState, let next = pieces[index].way {
        told.append(next.told)
        if let line = pieces[index].line { linesOfStep.append(line) }
        target = next.target
        index += 1
      }
      told += graph.nodes[Int(target)].rest
      guard
        let move = graph.observed.moves(from: state(of: piece.node)).first(where: {
          $0.outcome.state == state(of: target) && graph.tellings(of: $0).contains(told)
        })
      else { return nil }
      run.steps.append(
        Run.Step(step: move.outcome.step, choices: move.outcome.choices))
      lines.append(linesOfStep)
    }
    return RunSearch.Found(run: run, before: before, lines: lines)
  }

  private func state(of node: Int32) -> [Int] {
    graph.states[Int(graph.nodes[Int(node)].state)]
  }
}
