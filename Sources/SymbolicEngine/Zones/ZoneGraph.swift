internal import ModelIR

/// All places that a system could come to if each comparison of times could turn out either way.
///
/// Places that differ only in what doesn't matter from there on are one node, and so are times that don't.
struct ZoneGraph {
  /// Places from which the same is possible.
  struct Node {
    /// Where the targets hold, by their indices.
    let targets: StepTree<Int>
    let steps: [StepTree<Edge>]
  }

  /// What a way through a step comes to.
  struct Edge: Hashable {
    var node: Int

    /// The times of the next state as forms of the coordinates; nil where none changes.
    var forms: [TimeForm]?

    /// The coordinates that may have grown beyond what they are compared with.
    var grown: [Int] = []
  }

  /// The beginnings of runs under one valuation of the variations.
  struct Start: Hashable {
    let valuation: [Int]
    var trees: [StepTree<Edge>]
  }

  private(set) var nodes: [Node] = []
  private(set) var starts: [Start] = []

  /// The number of places, before any were joined.
  let placeCount: Int

  /// Looks for all places, keeping one coordinate as if it mattered everywhere; nil if it may not go on.
  ///
  /// Before each place it is asked whether it may, with the number of places that were looked at.
  ///
  /// - Complexity: The number of places times the size of the system.
  init?(
    _ program: ZoneProgram, variations: [Int], keeping coordinate: Int?,
    mayGoOn: (Int) -> Bool
  ) throws(ZoneFailure) {
    var draft = Draft(program)
    for start in program.initialValues {
      let valuation = variations.map { start[$0] }
      let tree = draft.edges(try program.start(start))
      if let index = starts.firstIndex(where: { $0.valuation == valuation }) {
        starts[index].trees.append(tree)
      } else {
        starts.append(Start(valuation: valuation, trees: [tree]))
      }
    }
    var next = 0
    while next < draft.values.count {
      guard mayGoOn(next) else { return nil }
      try draft.expand(next)
      next += 1
    }
    placeCount = draft.values.count
    draft.findLiveTimes(keeping: coordinate)
    let classes = draft.classes()
    nodes = draft.nodes(classes)
    for index in starts.indices {
      starts[index].trees = starts[index].trees.map { draft.joined($0, classes) }
    }
  }
}

/// The places of a graph while they are being found.
private struct Draft {
  private let program: ZoneProgram
  private(set) var values: [[Int]] = []
  private var places: [[Int]: Int] = [:]
  private var targets: [StepTree<Int>] = []
  private var steps: [[StepTree<ZoneGraph.Edge>]] = []

  /// For each place the coordinates whose values matter, as bits.
  private var live: [UInt64] = []

  init(_ program: ZoneProgram) { self.program = program }

  mutating func expand(_ place: Int) throws(ZoneFailure) {
    targets.append(try program.targets(in: values[place]))
    let trees = try program.steps(from: values[place])
    var edges: [StepTree<ZoneGraph.Edge>] = []
    for tree in trees { edges.append(self.edges(tree)) }
    steps.append(edges)
  }

  mutating func edges(_ tree: StepTree<ZoneProgram.Successor>) -> StepTree<ZoneGraph.Edge> {
    tree.map { successor in
      ZoneGraph.Edge(
        node: place(successor.values), forms: successor.forms,
        grown: (successor.forms ?? []).indices.filter { index in
          guard program.greatest[index] != nil, let form = successor.forms?[index] else {
            return false
          }
          return form != TimeForm(coordinate: index) && form != TimeForm(0)
        })
    }
  }

  private mutating func place(_ values: [Int]) -> Int {
    if let known = places[values] { return known }
    places[values] = self.values.count
    self.values.append(values)
    return self.values.count - 1
  }

  // MARK: - Times that matter

  /// Finds which coordinates are compared with something before they get a new value.
  mutating func findLiveTimes(keeping coordinate: Int?) {
    let always = coordinate.map { UInt64(1) << UInt64($0) } ?? 0
    live = values.indices.map { place in
      var bits = always
      for tree in steps[place] {
        tree.forEachPart { if case .comparison(let form, _, _) = $0 { bits |= form.bits } }
      }
      targets[place].forEachPart {
        if case .comparison(let form, _, _) = $0 { bits |= form.bits }
      }
      return bits
    }
    var isStable = false
    while !isStable {
      isStable = true
      for place in values.indices.reversed() {
        var bits = live[place]
        for tree in steps[place] {
          tree.forEachPart { if case .end(let edge) = $0 { bits |= needs(edge) } }
        }
        if bits != live[place] { (live[place], isStable) = (bits, false) }
      }
    }
  }

  /// Returns the coordinates before a step on which those depend that matter after it.
  private func needs(_ edge: ZoneGraph.Edge) -> UInt64 {
    guard let forms = edge.forms else { return live[edge.node] }
    var bits: UInt64 = 0
    for index in forms.indices where isLive(index, edge.node) { bits |= forms[index].bits }
    return bits & (1 << UInt64(forms.count) - 1)
  }

  private func isLive(_ coordinate: Int, _ place: Int) -> Bool {
    live[place] >> UInt64(coordinate) & 1 == 1
  }

  /// Returns an edge that sets times back that don't matter.
  private func trimmed(_ edge: ZoneGraph.Edge) -> ZoneGraph.Edge {
    let count = program.coordinates.count
    var forms = edge.forms ?? (0..<count).map { TimeForm(coordinate: $0) }
    for index in 0..<count where !isLive(index, edge.node) { forms[index] = TimeForm(0) }
    let isSame = (0..<count).allSatisfy { forms[$0] == TimeForm(coordinate: $0) }
    return ZoneGraph.Edge(
      node: edge.node, forms: isSame ? nil : forms,
      grown: edge.grown.filter { isLive($0, edge.node) })
  }

  // MARK: - Places that are alike

  /// Numbers things by when they are first seen.
  private struct Numbering<Element: Hashable> {
    private(set) var numbers: [Element: Int] = [:]

    mutating func number(of element: Element) -> Int {
      if let known = numbers[element] { return known }
      numbers[element] = numbers.count
      return numbers.count - 1
    }
  }

  /// Returns a number for each place, the same for those from which the same is possible.
  ///
  /// - Complexity: The number of steps from all places, times the length of the longest difference.
  mutating func classes() -> [Int] {
    var shapes = Numbering<StepTree<ZoneGraph.Edge>>()
    var goals = Numbering<StepTree<Int>>()
    var isPlain: [Bool] = []
    var edges: [[(shape: Int, places: [Int])]] = []
    for place in values.indices {
      var list: [(shape: Int, places: [Int])] = []
      steps[place] = steps[place].map { $0.map(trimmed) }
      for tree in steps[place] {
        var ends: [Int] = []
        let shape = shapes.number(
          of: tree.map { edge in
            ends.append(edge.node)
            return ZoneGraph.Edge(node: Int(live[edge.node]), forms: edge.forms, grown: edge.grown)
          })
        if shape == isPlain.count {
          if case .end(let edge) = tree {
            isPlain.append(edge.forms == nil)
          } else {
            isPlain.append(false)
          }
        }
        list.append((shape, ends))
      }
      edges.append(list)
    }
    var classes = targets.map { goals.number(of: $0) }
    var count = Set(classes).count
    while true {
      var kinds = Numbering<[Int]>()
      var ways = Numbering<[Int]>()
      var next: [Int] = []
      for place in values.indices {
        var found: Set<Int> = []
        for edge in edges[place] {
          if isPlain[edge.shape], classes[edge.places[0]] == classes[place] { continue }
          found.insert(ways.number(of: [edge.shape] + edge.places.map { classes[$0] }))
        }
        next.append(kinds.number(of: [classes[place]] + found.sorted()))
      }
      classes = next
      guard kinds.numbers.count > count else { return classes }
      count = kinds.numbers.count
    }
  }

  /// Returns a tree that leads to nodes.
  func joined(
    _ tree: StepTree<ZoneGraph.Edge>, _ classes: [Int]
  ) -> StepTree<ZoneGraph.Edge> {
    tree.map { edge in
      var result = trimmed(edge)
      result.node = classes[edge.node]
      return result
    }
  }

  /// Returns the nodes, each made from its first place.
  func nodes(_ classes: [Int]) -> [ZoneGraph.Node] {
    var nodes: [ZoneGraph.Node] = []
    for place in values.indices where classes[place] == nodes.count {
      var trees: [StepTree<ZoneGraph.Edge>] = []
      var known: Set<StepTree<ZoneGraph.Edge>> = [
        .end(ZoneGraph.Edge(node: classes[place], forms: nil))
      ]
      for tree in steps[place].map({ joined($0, classes) }) where known.insert(tree).inserted {
        trees.append(tree)
      }
      nodes.append(ZoneGraph.Node(targets: targets[place], steps: trees))
    }
    return nodes
  }
}

extension TimeForm {
  /// The coordinates that the form reads, as bits.
  fileprivate var bits: UInt64 {
    var bits: UInt64 = 0
    for (index, factor) in factors.enumerated() where factor != 0 { bits |= 1 << UInt64(index) }
    return bits
  }
}
