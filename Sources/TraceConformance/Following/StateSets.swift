/// Sets of nodes of a graph, and what lines make of them, each computed once.
///
/// A set is closed: with a node it contains every node that can be reached without a line.
final class StateSets {
  /// What one line says.
  enum Observation: Hashable {
    /// One of these happened.
    case oneOf([ObservablePattern])

    /// Variables of the observed part, by index, have these values now.
    case values([Value])

    /// A line about something that can't be.
    case impossible
  }

  /// A variable with a value.
  struct Value: Hashable {
    var variable: Int
    var code: Int
  }

  let graph: ObservedGraph
  private(set) var visibility: Visibility

  private(set) var sets: [[Int32]] = []
  private var indexOfSet: [[Int32]: Int32] = [:]
  private var size = 0

  private(set) var observations: [Observation] = []
  private var indexOfObservation: [Observation: Int32] = [:]

  /// The set after a line, by set and then by line; -2 where nobody has asked, -1 for the empty set.
  private var next: [[Int32]] = []

  /// How often a node was visited in the present closure.
  private var stamps: [Int32] = []
  private var stamp: Int32 = 0

  /// The most nodes in all sets together; beyond it sets are forgotten.
  private let sizeLimit = 8_000_000

  /// The most different lines that are kept, and for how many of them results are.
  private let observationLimit = (kept: 1 << 16, remembered: 256)

  /// How often sets were forgotten.
  private(set) var epoch = 0

  init(_ graph: ObservedGraph, _ visibility: Visibility) {
    self.graph = graph
    self.visibility = visibility
  }

  /// Changes what is certain to leave a line.
  func change(_ body: (inout Visibility) -> Bool) {
    if body(&visibility) { next = sets.map { _ in [] } }
  }

  /// Returns the index of a set of nodes that is closed and in order.
  func index(of set: [Int32]) -> Int32 {
    if set.isEmpty { return -1 }
    if let index = indexOfSet[set] { return index }
    let index = Int32(sets.count)
    sets.append(set)
    next.append([])
    indexOfSet[set] = index
    size += set.count
    return index
  }

  /// Whether so much is stored that it is time to forget.
  var isFull: Bool { size > sizeLimit || observations.count > observationLimit.kept }

  /// Forgets all lines, and all sets but some, and returns their new indices.
  func forget(butFor kept: [Int32]) -> [Int32] {
    observations = []
    indexOfObservation = [:]
    let old = kept.map { sets[Int($0)] }
    sets = []
    next = []
    indexOfSet = [:]
    size = 0
    epoch += 1
    return old.map(index(of:))
  }

  func index(of observation: Observation) -> Int32 {
    if let index = indexOfObservation[observation] { return index }
    let index = Int32(observations.count)
    observations.append(observation)
    indexOfObservation[observation] = index
    return index
  }

  /// Returns the set of nodes after a line.
  ///
  /// - Parameters:
  ///   - set: The set before it.
  ///   - observation: What the line says, by index.
  ///   - isRunning: Whether the process is known to run after it.
  /// - Returns: The set, or -1 if no node explains the line.
  func after(_ set: Int32, _ observation: Int32, isRunning: Bool) -> Int32 {
    let row = Int(set)
    guard observation < observationLimit.remembered else {
      return compute(set, observation, isRunning: isRunning)
    }
    let slot = Int(observation) * 2 + (isRunning ? 1 : 0)
    if next[row].count > slot {
      let known = next[row][slot]
      if known != -2 { return known }
    } else {
      next[row] += Array(repeating: -2, count: slot + 1 - next[row].count)
    }
    let result = compute(set, observation, isRunning: isRunning)
    next[row][slot] = result
    return result
  }

  private func compute(_ set: Int32, _ observation: Int32, isRunning: Bool) -> Int32 {
    let after = step(sets[Int(set)], observations[Int(observation)])
    return index(of: closure(of: after, isRunning: isRunning))
  }

  /// The nodes right after a line, not closed.
  private func step(_ set: [Int32], _ observation: Observation) -> [Int32] {
    switch observation {
    case .impossible: return []
    case .oneOf(let patterns):
      return set.flatMap { node in
        graph.ways(from: node).filter { tells($0, one: patterns) }.map(\.target)
      }
    case .values(let values):
      return set.filter { node in
        let place = graph.nodes[Int(node)]
        guard place.isState else { return false }
        let state = graph.states[Int(place.state)]
        return values.allSatisfy { state[$0.variable] == $0.code }
      }
    }
  }

  /// Whether one of some things is told on a way.
  func tells(_ way: ObservedGraph.Way, one patterns: [ObservablePattern]) -> Bool {
    guard way.told >= 0 else { return false }
    let observable = graph.observables[Int(way.told)]
    return patterns.contains { $0.matches(observable) }
  }

  /// Returns all nodes that can be reached from some without a line, in order.
  func closure(of nodes: [Int32], isRunning: Bool) -> [Int32] {
    stamp &+= 1
    var result: [Int32] = []
    func visit(_ node: Int32) {
      if stamps.count <= Int(node) {
        stamps += Array(repeating: 0, count: max(graph.nodes.count, Int(node) + 1) - stamps.count)
      }
      guard stamps[Int(node)] != stamp else { return }
      stamps[Int(node)] = stamp
      result.append(node)
    }
    for node in nodes { visit(node) }
    var index = 0
    while index < result.count {
      for way in graph.ways(from: result[index]) where isSilent(way, isRunning: isRunning) {
        visit(way.target)
      }
      index += 1
    }
    return result.sorted()
  }

  /// Whether a way can be taken without a line.
  func isSilent(_ way: ObservedGraph.Way, isRunning: Bool) -> Bool {
    way.told < 0
      || !visibility.isCertain(graph.observables[Int(way.told)], isRunning: isRunning)
  }
}
