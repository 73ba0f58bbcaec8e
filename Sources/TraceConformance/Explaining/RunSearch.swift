import ModelIR

/// The search for a shortest run that explains the lines of a history.
struct RunSearch {
  private let sets: StateSets
  private let graph: ObservedGraph
  private let visibilities: [Visibility]

  init(_ follower: SpecificationFollower) {
    sets = follower.sets
    graph = follower.graph
    visibilities = follower.visibilities
  }

  /// A run that explains lines.
  struct Found {
    /// The run of the observed part, from a start on.
    var run: Run

    /// The number of steps before the first line.
    var before: Int

    /// For each step the numbers of the lines that tell of it.
    var lines: [[Int]]
  }

  /// The way to a node within one layer: between two lines.
  private struct Arrival {
    var cost: Int32

    /// The node before, in this layer or the one before; -1 where the search begins.
    var from: Int32
    var crossesLine: Bool
    var way: ObservedGraph.Way?
  }

  /// Finds the run with the fewest steps; among those the first in the order of the nodes.
  ///
  /// - Complexity: The number of lines times the number of ways out of the states that explain them.
  func run(explaining history: History) -> Found? {
    var layers: [[Int32: Arrival]] = []
    var first: [Int32: Arrival] = [:]
    for node in history.start {
      first[node] = Arrival(
        cost: graph.nodes[Int(node)].distance, from: -1, crossesLine: false, way: nil)
    }
    layers.append(first)
    for entry in history.entries {
      guard let last = layers.last else { return nil }
      var next = cross(last, by: sets.observations[Int(entry.observation)])
      close(&next, isRunning: entry.isRunning, visibilities[Int(entry.visibility)])
      layers.append(next)
    }
    guard let last = layers.last,
      let end = last.min(by: { ($0.value.cost, $0.key) < ($1.value.cost, $1.key) })?.key
    else { return nil }
    return found(to: end, through: layers, history)
  }

  private func cross(
    _ layer: [Int32: Arrival], by observation: StateSets.Observation
  ) -> [Int32: Arrival] {
    var result: [Int32: Arrival] = [:]
    for node in layer.keys.sorted() {
      guard let arrival = layer[node] else { continue }
      switch observation {
      case .impossible: break
      case .oneOf(let patterns):
        for way in graph.ways(from: node) where sets.tells(way, one: patterns) {
          improve(&result, way, arrival.cost, from: node, crossesLine: true)
        }
      case .values(let values):
        let place = graph.nodes[Int(node)]
        let state = graph.states[Int(place.state)]
        if place.isState, values.allSatisfy({ state[$0.variable] == $0.code }) {
          result[node] = Arrival(cost: arrival.cost, from: node, crossesLine: true, way: nil)
        }
      }
    }
    return result
  }

  @discardableResult
  private func improve(
    _ layer: inout [Int32: Arrival], _ way: ObservedGraph.Way, _ cost: Int32, from node: Int32,
    crossesLine: Bool
  ) -> Bool {
    let total = cost + way.steps
    if let known = layer[way.target], known.cost <= total { return false }
    layer[way.target] = Arrival(cost: total, from: node, crossesLine: crossesLine, way: way)
    return true
  }

  /// Adds what can be reached without a line, the cheapest nodes first.
  private func close(_ layer: inout [Int32: Arrival], isRunning: Bool, _ visibility: Visibility) {
    var buckets: [Int32: [Int32]] = [:]
    for (node, arrival) in layer { buckets[arrival.cost, default: []].append(node) }
    while let cost = buckets.keys.min() {
      var pending = buckets.removeValue(forKey: cost)?.sorted() ?? []
      while let node = pending.popLast() {
        guard layer[node]?.cost == cost else { continue }
        for way in graph.ways(from: node) {
          let isSilent =
            way.told < 0
            || !visibility.isCertain(graph.observables[Int(way.told)], isRunning: isRunning)
          guard isSilent, improve(&layer, way, cost, from: node, crossesLine: false) else {
            continue
          }
          if way.steps == 0 {
            pending.append(way.target)
          } else {
            buckets[cost + way.steps, default: []].append(way.target)
          }
        }
      }
    }
  }

  /// Goes back from a node to the start, and tells the run.
  private func found(
    to end: Int32, through layers: [[Int32: Arrival]], _ history: History
  ) -> Found? {
    var path: [(node: Int32, way: ObservedGraph.Way?, line: Int?)] = []
    var node = end
    var layer = layers.count - 1
    while let arrival = layers[layer][node] {
      guard arrival.from >= 0 else { break }
      let line = arrival.crossesLine ? history.entries[layer - 1].line : nil
      path.append((arrival.from, arrival.way, line))
      node = arrival.from
      if arrival.crossesLine { layer -= 1 }
    }
    guard layer == 0 else { return nil }
    return RunAssembly(graph).found(startingAt: node, path.reversed())
  }
}
