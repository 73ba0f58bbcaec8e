internal import Checking
internal import ModelIR

/// The work on a question by zones of times, from the graph of places to what is reachable.
final class ZoneAnalysis {
  /// For each target the valuations under which it is reachable, with the length of a run.
  private(set) var lengths: [[[Int]: Int]]

  /// The values of the time that is asked about with which the only target is reachable.
  private(set) var intervals: [Interval] = []

  /// The number of nodes with zones that were kept.
  private(set) var stateCount = 0

  /// The greatest number of steps to a state that was kept.
  private(set) var depth = 0

  /// Why the work didn't come to its end; nil if it did.
  private(set) var obstacle: String?

  private let query: ReachabilityQuery
  private let parameter: Int?
  private let meter: Meter
  private let limit: Int
  private let mostStates: Int
  private let progress: ProgressReporter

  /// Prepares an analysis within an allowance in the units of the solver.
  ///
  /// If the values of a variable are to be told apart, there must be one target and no variations.
  init(
    _ query: ReachabilityQuery, apart parameter: Int? = nil, within budget: Budget, meter: Meter,
    allowance: Int, progress: @escaping ProgressReporter
  ) {
    self.query = query
    self.parameter = parameter
    self.meter = meter
    limit = min(meter.limit, meter.spent &+ max(allowance, 0))
    mostStates = budget.states ?? .max
    self.progress = progress
    lengths = query.targets.map { _ in [:] }
  }

  /// Does the work.
  ///
  /// - Complexity: Unlimited in general; within the allowance.
  func run() throws {
    do {
      let program = ZoneProgram(query.system, targets: query.targets)
      let coordinate = parameter.flatMap { program.coordinates.firstIndex(of: $0) }
      let graph = try ZoneGraph(
        program, variations: query.variations, keeping: coordinate, mayGoOn: mayVisit)
      guard let graph else { return }
      try search(program, graph, coordinate)
    } catch let failure as ZoneFailure {
      obstacle = failure.words
    }
  }

  /// Searches from all starts at once, and where that reaches something from those of each valuation.
  private func search(
    _ program: ZoneProgram, _ graph: ZoneGraph, _ coordinate: Int?
  ) throws {
    func search(_ starts: [ZoneGraph.Start]) throws -> ZoneSearch? {
      var search = ZoneSearch(
        program, graph, targetCount: query.targets.count, apart: coordinate, meter: meter)
      let isDone = try search.run(starts, mayGoOn: mayGoOn)
      stateCount += search.stateCount
      depth = max(depth, search.depth)
      return isDone ? search : nil
    }
    guard let all = try search(graph.starts) else { return }
    intervals = all.intervals
    guard all.lengths.contains(where: { $0 != nil }) else { return }
    var groups: [Set<StepTree<ZoneGraph.Edge>>: [ZoneGraph.Start]] = [:]
    for start in graph.starts { groups[Set(start.trees), default: []].append(start) }
    for group in groups.values.sorted(by: isEarlier) {
      guard let found = groups.count == 1 ? all : try search([group[0]]) else { return }
      for (target, length) in found.lengths.enumerated() {
        for start in group { lengths[target][start.valuation] = length }
      }
    }
  }

  private func isEarlier(_ first: [ZoneGraph.Start], _ second: [ZoneGraph.Start]) -> Bool {
    first[0].valuation.lexicographicallyPrecedes(second[0].valuation)
  }

  // MARK: - Limits

  /// What it costs to find the steps from a place, about.
  private static let costOfPlace = 400

  private func mayVisit(_ place: Int) -> Bool {
    meter.spend(Self.costOfPlace)
    if place % 1024 == 0 { progress(Progress(phase: "zones", states: place, depth: 0)) }
    return hasBudget(place)
  }

  private func mayGoOn(_ search: ZoneSearch) -> Bool {
    if search.stateCount % 1024 == 0 {
      progress(Progress(phase: "zones", states: search.stateCount, depth: search.depth))
    }
    return hasBudget(stateCount + search.stateCount)
  }

  private func hasBudget(_ states: Int) -> Bool {
    if meter.isExhausted { obstacle = meter.reason }
    if meter.spent >= limit { obstacle = "the search through zones of times took too long" }
    if states > mostStates { obstacle = "the budget of \(mostStates) states ran out" }
    return obstacle == nil
  }
}
