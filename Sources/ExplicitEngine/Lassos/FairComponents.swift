internal import TemporalProperties

/// The parts of a graph in which a run can stay for ever so that it counts.
///
/// States that break persistence are left out. A strongly connected component counts if it has a state
/// for each condition of justice, and for each pair a state of the reaction or none of the occasion.
/// Where a pair lacks its reaction, the states of its occasion are left out and the rest is
/// split again. A run that counts stays in one of the components that are found: no state of its
/// cycle is ever left out.
struct FairComponents<Word: PackedWord> {
  /// The bits of conditions that each part of a recurrence has.
  struct Bits {
    var persistence: UInt64 = 0
    var justice: UInt64 = 0
    var pairs: [(occasion: UInt64, reaction: UInt64)] = []

    /// The most conditions.
    static var limit: Int { 64 }

    init(_ recurrence: Recurrence) {
      var next: UInt64 = 1
      func bit() -> UInt64 {
        defer { next &<<= 1 }
        return next
      }
      for _ in recurrence.persistence { persistence |= bit() }
      for _ in recurrence.justice { justice |= bit() }
      pairs = recurrence.compassion.map { _ in (occasion: bit(), reaction: bit()) }
    }
  }

  private let graph: StateGraph<Word>
  private let labels: [UInt64]
  private let bits: Bits

  /// The component of each state that counts, from one on; zero for all others.
  private(set) var components: [Int32]

  /// The states of each component that counts.
  private(set) var members: [[Int32]] = []

  /// Whether the search was cancelled.
  private(set) var isCancelled = false

  /// Searches a graph whose states have labels: the bits of the conditions that hold.
  ///
  /// - Complexity: Linear in the size of the graph, for each pair at most once more.
  init(
    of graph: StateGraph<Word>, labels: [UInt64], keeping bits: Bits, watch: inout Watch
  ) {
    self.graph = graph
    self.labels = labels
    self.bits = bits
    components = Array(repeating: 0, count: graph.count)
    let search = ComponentSearch(graph)
    var work: [[Int32]] = [
      (0..<Int32(graph.count)).filter {
        labels[Int($0)] & bits.persistence == bits.persistence
      }
    ]
    while let region = work.popLast(), !isCancelled {
      search.begin(with: region)
      for root in region {
        if watch.isCancelled(states: graph.count, depth: graph.layers.count) {
          isCancelled = true
          break
        }
        search.visit(from: root) { component in settle(component, &work) }
      }
    }
  }

  /// Decides whether a component counts, or what of it has to be searched again.
  private mutating func settle(_ component: ArraySlice<Int32>, _ work: inout [[Int32]]) {
    let found = component.reduce(UInt64(0)) { $0 | labels[Int($1)] }
    guard found & bits.justice == bits.justice else { return }
    var excluded: UInt64 = 0
    for pair in bits.pairs where found & pair.occasion != 0 && found & pair.reaction == 0 {
      excluded |= pair.occasion
    }
    guard excluded != 0 else {
      members.append(Array(component))
      for state in component { components[Int(state)] = Int32(members.count) }
      return
    }
    let rest = component.filter { labels[Int($0)] & excluded == 0 }
    if !rest.isEmpty { work.append(rest) }
  }
}
