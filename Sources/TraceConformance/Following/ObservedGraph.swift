import ModelIR

/// The states of an observed system and what lines lead from one to another, found as they are needed.
///
/// A node is a state, or a place between the lines of one step. A step that tells several things has a node after
/// each but the last.
final class ObservedGraph {
  let observed: ObservedSystem

  /// What can be told, by index.
  private(set) var observables: [Observable] = []
  private var indexOfObservable: [Observable: Int32] = [:]

  /// The states, by index.
  private(set) var states: [[Int]] = []
  private var nodeOfState: [[Int]: Int32] = [:]

  private(set) var nodes: [Node] = []
  private var nodeBetween: [Between: Int32] = [:]

  /// The ways on from each node; nil where nobody has asked.
  private var ways: [[Way]?] = []

  /// The most states that are stored.
  private let stateLimit: Int

  /// Whether there are more states than may be stored.
  private(set) var isOverflowing = false

  /// A place in a run.
  struct Node {
    /// The state, or the one that the step leads to.
    var state: Int32

    /// What the step has yet to tell.
    var rest: [Int32]

    /// The node from which this one was found, or -1 for the start of a run.
    var parent: Int32

    /// The number of steps on the way by which it was found.
    var distance: Int32

    var isState: Bool { rest.isEmpty }
  }

  private struct Between: Hashable {
    var state: Int32
    var rest: [Int32]
  }

  /// A way from one node to another.
  struct Way: Hashable {
    /// What is told on the way, or -1.
    var told: Int32
    var target: Int32

    /// One where the way begins a step.
    var steps: Int32
  }

  init(_ observed: ObservedSystem, stateLimit: Int) {
    self.observed = observed
    self.stateLimit = stateLimit
  }

  /// Returns the index of something that can be told.
  func index(of observable: Observable) -> Int32 {
    if let index = indexOfObservable[observable] { return index }
    let index = Int32(observables.count)
    observables.append(observable)
    indexOfObservable[observable] = index
    return index
  }

  /// The nodes in which a run can begin.
  lazy var starts: [Int32] = observed.initialStates.map {
    node(of: $0, from: -1, distance: 0)
  }

  /// Finds every node, and returns them all; nil if there are too many, or if the task is cancelled.
  ///
  /// - Complexity: The number of transitions of the observed part.
  func allNodes() -> [Int32]? {
    _ = starts
    var next = 0
    while next < nodes.count {
      _ = self.ways(from: Int32(next))
      next += 1
      if isOverflowing || next.isMultiple(of: 1024) && Task.isCancelled { return nil }
    }
    return Array(nodes.indices.map { Int32($0) })
  }

  private func node(of state: [Int], from parent: Int32, distance: Int32) -> Int32 {
    if let node = nodeOfState[state] { return node }
    if states.count >= stateLimit { isOverflowing = true }
    let node = Int32(nodes.count)
    nodeOfState[state] = node
    nodes.append(
      Node(state: Int32(states.count), rest: [], parent: parent, distance: distance))
    states.append(state)
    ways.append(nil)
    return node
  }

  private func node(
    before target: Int32, rest: [Int32], from parent: Int32, distance: Int32
  ) -> Int32 {
    guard !rest.isEmpty else { return target }
    let key = Between(state: nodes[Int(target)].state, rest: rest)
    if let node = nodeBetween[key] { return node }
    let node = Int32(nodes.count)
    nodeBetween[key] = node
    nodes.append(Node(state: key.state, rest: rest, parent: parent, distance: distance))
    ways.append(nil)
    return node
  }

  /// Returns the ways on from a node.
  func ways(from node: Int32) -> [Way] {
    if let known = ways[Int(node)] { return known }
    var found: Set<Way> = []
    var result: [Way] = []
    let here = nodes[Int(node)]
    func add(_ way: Way) {
      if found.insert(way).inserted { result.append(way) }
    }
    if here.isState {
      for move in observed.moves(from: states[Int(here.state)]) {
        let target = self.node(
          of: move.outcome.state, from: node, distance: here.distance + 1)
        for told in tellings(of: move) {
          let rest = Array(told.dropFirst())
          let next = self.node(
            before: target, rest: rest, from: node, distance: here.distance + 1)
          add(Way(told: told.first ?? -1, target: next, steps: 1))
        }
      }
    } else {
      let rest = Array(here.rest.dropFirst())
      let target = nodeOfState[states[Int(here.state)]] ?? node
      let next = self.node(before: target, rest: rest, from: node, distance: here.distance)
      add(Way(told: here.rest[0], target: next, steps: 0))
    }
    ways[Int(node)] = result
    return result
  }

  /// The lines that a step can leave: all that it shows, or less where the process ends on the way.
  ///
  /// A line about a callback is often written after its handler, which a crash never reaches.
  func tellings(of move: ObservedSystem.Move) -> [[Int32]] {
    let whole = move.told.map(index(of:))
    guard move.told.contains(where: \.isProcessEnd), move.told.contains(where: \.isCallback) else {
      return [whole]
    }
    return [whole, move.told.filter { !$0.isCallback }.map(index(of:))]
  }
}
