/// A search for strongly connected components within a region of a graph, without recursion.
///
/// The algorithm is Tarjan's, with a stack of its own.
final class ComponentSearch<Word: PackedWord> {
  private let graph: StateGraph<Word>

  /// The latest region that each state was in, and the one that is being searched.
  private var regions: [Int32]
  private var region: Int32 = 0

  /// The order in which states were found, from one on; zero for those not found yet.
  private var order: [Int32]

  /// The least order that is known to be reachable; the greatest number once the component is known.
  private var least: [Int32]
  private var found: Int32 = 0

  /// The states whose component isn't known yet.
  private var open: [Int32] = []

  /// The states on the way, with the next of their successors to look at.
  private var way: [(state: Int32, next: Int)] = []

  init(_ graph: StateGraph<Word>) {
    self.graph = graph
    regions = Array(repeating: 0, count: graph.count)
    order = Array(repeating: 0, count: graph.count)
    least = Array(repeating: 0, count: graph.count)
  }

  /// Begins to search another part of the graph.
  func begin(with states: [Int32]) {
    region += 1
    found = 0
    for state in states {
      regions[Int(state)] = region
      order[Int(state)] = 0
    }
  }

  /// Finds the components that can be reached from a state, those with a cycle only.
  func visit(from root: Int32, _ body: (ArraySlice<Int32>) -> Void) {
    guard order[Int(root)] == 0 else { return }
    enter(root)
    while let (state, next) = way.last {
      let edges = graph.edges(of: Int(state))
      guard edges.lowerBound + next < edges.upperBound else {
        leave(state, body)
        continue
      }
      way[way.count - 1].next += 1
      let successor = graph.successors[edges.lowerBound + next]
      guard regions[Int(successor)] == region else { continue }
      if order[Int(successor)] == 0 {
        enter(successor)
      } else {
        least[Int(state)] = min(least[Int(state)], least[Int(successor)])
      }
    }
  }

  private func enter(_ state: Int32) {
    found += 1
    order[Int(state)] = found
    least[Int(state)] = found
    open.append(state)
    way.append((state: state, next: 0))
  }

  private func leave(_ state: Int32, _ body: (ArraySlice<Int32>) -> Void) {
    way.removeLast()
    let reach = least[Int(state)]
    if let before = way.last?.state { least[Int(before)] = min(least[Int(before)], reach) }
    guard reach == order[Int(state)] else { return }
    var first = open.count
    repeat { first -= 1 } while open[first] != state
    let component = open[first...]
    for member in component { least[Int(member)] = .max }
    let hasCycle =
      component.count > 1
      || graph.edges(of: Int(state)).contains { graph.successors[$0] == state }
    if hasCycle { body(component) }
    open.removeSubrange(first...)
  }
}
