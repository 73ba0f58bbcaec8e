internal import Checking
internal import ModelIR

/// Visits everything that a system with real times can come to, by zones of times.
///
/// A state of the search is a node of a graph with a zone of the times. One that lies within a known one is
/// dropped. The domains of clocks are bounded, and a system cuts off what grows beyond them, so the
/// search comes to an end wherever the borders of zones have few different directions.
struct ZoneSearch {
  /// For each target the length of a run, if it is reachable.
  private(set) var lengths: [Int?]

  /// The values of the time that is asked about with which the target is reachable.
  private(set) var intervals: [Interval] = []

  /// The number of nodes with zones that were kept.
  private(set) var stateCount = 0

  /// The greatest number of steps to a state that was kept.
  private(set) var depth = 0

  private let program: ZoneProgram
  private let graph: ZoneGraph
  private let parameter: (coordinate: Int, range: Interval)?
  private let meter: Meter
  private var queue: [Entry] = []

  /// For each node the entries of the queue with zones that aren't part of others.
  private var entries: [[Int]]

  /// The values of the time that is asked about with which the target isn't known to be reachable.
  private var open: [Interval] = []

  private struct Entry {
    let node: Int

    /// The zone; nil where it was done with.
    var zone: Zone?

    /// A box around the zone.
    let box: Box
    let depth: Int
  }

  /// Prepares a search; if the values of a coordinate are to be told apart, there must be one target.
  init(
    _ program: ZoneProgram, _ graph: ZoneGraph, targetCount: Int, apart coordinate: Int?,
    meter: Meter
  ) {
    self.program = program
    self.graph = graph
    self.meter = meter
    lengths = Array(repeating: nil, count: targetCount)
    entries = graph.nodes.map { _ in [] }
    parameter = coordinate.map { ($0, Interval(program.startRanges[$0])) }
    open = parameter.map { [$0.range] } ?? []
  }

  /// Does the work from certain starts, as long as it may go on, and returns whether it came to its end.
  ///
  /// - Complexity: Unlimited in general.
  mutating func run(
    _ starts: [ZoneGraph.Start], mayGoOn: (ZoneSearch) -> Bool
  ) throws -> Bool {
    let zone = try Zone(program.startRanges)
    var known: Set<StepTree<ZoneGraph.Edge>> = []
    for tree in starts.flatMap(\.trees) where known.insert(tree).inserted {
      try follow(tree, from: zone, depth: 0)
    }
    var next = 0
    while next < queue.count, !isDone {
      guard mayGoOn(self) else { return false }
      try expand(next)
      next += 1
    }
    return true
  }

  // MARK: - Visiting

  private mutating func expand(_ index: Int) throws {
    let entry = queue[index]
    guard let zone = entry.zone else { return }
    for part in try openParts(of: zone) {
      for tree in graph.nodes[entry.node].steps {
        try follow(tree, from: part, depth: entry.depth + 1)
      }
    }
  }

  /// By what sizes of zones are divided for what operations cost.
  private static let sizeOfUnit = 8

  /// How many boxes are compared for a unit.
  private static let boxesOfUnit = 8

  private mutating func follow(
    _ tree: StepTree<ZoneGraph.Edge>, from zone: Zone, depth: Int
  ) throws {
    var found: [(edge: ZoneGraph.Edge, zone: Zone)] = []
    try tree.follow(zone, spend: spend) { found.append(($0, $1)) }
    for (edge, zone) in found {
      var zone = zone
      if edge.forms != nil || zone.width > program.coordinates.count + Zone.first {
        spend(2 * zone.size)
        let forms =
          edge.forms ?? program.coordinates.indices.map { TimeForm(coordinate: $0) }
        zone = try zone.mapped(forms.map { $0.vector(width: zone.width) })
      }
      for part in try cutOff(zone, edge.grown[...]) { try visit(edge.node, part, depth: depth) }
    }
  }

  /// Returns the parts of a zone in which clocks are below what they are compared with, or at their ends.
  private func cutOff(_ zone: Zone, _ coordinates: ArraySlice<Int>) throws -> [Zone] {
    guard let coordinate = coordinates.first, let greatest = program.greatest[coordinate] else {
      return [zone]
    }
    let rest = coordinates.dropFirst()
    let isAtMost = TimeForm(coordinate: coordinate).vector(width: zone.width, less: greatest)
    spend(2 * zone.size)
    var parts: [Zone] = []
    if let part = try zone.restricted(to: isAtMost.map { -$0 }, strictly: false) {
      parts += try cutOff(part, rest)
    }
    if let part = try zone.restricted(to: isAtMost, strictly: true) {
      let end = program.system.variables[program.coordinates[coordinate]].domain.range.upperBound
      var forms = program.coordinates.indices.map { TimeForm(coordinate: $0) }
      forms[coordinate] = TimeForm(end)
      parts += try cutOff(try part.mapped(forms.map { $0.vector(width: zone.width) }), rest)
    }
    return parts
  }

  private func spend(_ size: Int) { meter.spend(size / Self.sizeOfUnit + 1) }

  private mutating func visit(_ node: Int, _ zone: Zone, depth: Int) throws {
    let box = Box(of: zone)
    meter.spend(entries[node].count / Self.boxesOfUnit)
    for entry in entries[node] where box.mayBePart(of: queue[entry].box) {
      guard let known = queue[entry].zone else { continue }
      spend(zone.size)
      if zone.isSubset(of: known) { return }
    }
    var kept: [Int] = []
    for entry in entries[node] {
      guard queue[entry].box.mayBePart(of: box), let known = queue[entry].zone,
        known.isSubset(of: zone)
      else {
        kept.append(entry)
        continue
      }
      queue[entry].zone = nil
    }
    entries[node] = kept + [queue.count]
    queue.append(Entry(node: node, zone: zone, box: box, depth: depth))
    stateCount += 1
    self.depth = max(self.depth, depth)
    var found: [(target: Int, zone: Zone)] = []
    try graph.nodes[node].targets.follow(zone, spend: spend) { found.append(($0, $1)) }
    for (target, part) in found { note(target, part, depth) }
  }

  // MARK: - Findings

  private mutating func note(_ target: Int, _ zone: Zone, _ depth: Int) {
    lengths[target] = min(lengths[target] ?? .max, depth)
    guard let parameter else { return }
    intervals = Interval.merged(intervals + [zone.interval(of: parameter.coordinate)])
    open = parameter.range.without(intervals)
  }

  /// Whether nothing is to be found out any more.
  private var isDone: Bool {
    parameter == nil ? lengths.allSatisfy { $0 != nil } : open.isEmpty
  }

  /// Returns the parts of a zone with which something is still to be found out.
  private func openParts(of zone: Zone) throws -> [Zone] {
    guard let parameter else { return [zone] }
    let values = zone.interval(of: parameter.coordinate)
    var parts: [Zone] = []
    for gap in open {
      if values.without([gap]).isEmpty { return [zone] }
      spend(2 * zone.size)
      var (low, high) = (
        Array(repeating: 0, count: zone.width), Array(repeating: 0, count: zone.width)
      )
      let column = parameter.coordinate + Zone.first
      (low[Zone.scale], low[column]) = (-gap.lower.numerator, gap.lower.denominator)
      (high[Zone.scale], high[column]) = (gap.upper.numerator, -gap.upper.denominator)
      guard let part = try zone.restricted(to: low, strictly: !gap.includesLower),
        let last = try part.restricted(to: high, strictly: !gap.includesUpper)
      else { continue }
      parts.append(last)
    }
    return parts
  }
}

/// The ranges of the coordinates of a zone, rounded.
private struct Box {
  private var lower: [Double] = []
  private var upper: [Double] = []

  /// More than what rounding changes.
  private static let margin = 0x1p-20

  init(of zone: Zone) {
    for column in Zone.first..<zone.width {
      var (low, high) = (Double.infinity, -Double.infinity)
      for corner in zone.corners.indices {
        let value =
          Double(zone.corners[corner, column]) / Double(zone.corners[corner, Zone.scale])
        low = min(low, value)
        high = max(high, value)
      }
      lower.append(low)
      upper.append(high)
    }
  }

  /// Returns whether it isn't certain that the zone is no part of another one.
  func mayBePart(of other: Box) -> Bool {
    for index in lower.indices
    where lower[index] < other.lower[index] - Self.margin
      || upper[index] > other.upper[index] + Self.margin
    {
      return false
    }
    return true
  }
}
