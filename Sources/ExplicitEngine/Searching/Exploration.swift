internal import Checking
internal import ModelIR

/// Explores a system layer by layer until all targets are decided under all valuations.
struct Exploration<Word: PackedWord> {
  let query: ReachabilityQuery
  let system: CompiledSystem<Word>
  let valuations: Valuations
  let budget: Budget
  let options: ExplicitEngine.Options
  let surroundings: Surroundings
  let report: ProgressReporter

  /// Where the exploration leaves what it has come to, and finds it again.
  let journal: Journal?

  /// What an exploration found out.
  struct Outcome {
    var findings: Findings

    /// The figures of all layers that have been looked at.
    var statistics = ReachabilityAnswer.Statistics()

    /// Why the exploration ended early, if it did.
    var stopReason: StopReason?

    /// The largest distance at which all states are known and have been looked at.
    var completeDepth: Int?

    /// The states at each distance that have been looked at; nil where there were too many to keep.
    var layers: [Layer<Word>]? = []
  }

  /// The most states that are kept for the reconstruction of runs, which then needn't search again.
  private static var mostKeptStates: Int { 1 << 18 }

  /// The most bits of a state for which there is one bit per state.
  private static var mostBits: Int { 27 }

  /// Runs the search with the storage that fits.
  ///
  /// - Complexity: Linear in the number of transitions.
  func run() -> Outcome {
    if usesBits, let bits = StateBits<Word>(width: system.layout.width) {
      return run(storing: bits)
    }
    if let table = HashedStates<Word>(memoryLimit: surroundings.memoryLimit(budget)) {
      return run(storing: table)
    }
    var outcome = emptyOutcome
    outcome.stopReason = .machineMemory
    return outcome
  }

  /// Whether there is one bit for each state that the layout allows.
  private var usesBits: Bool {
    let width = system.layout.width
    switch options.storage {
    case .table: return false
    case .bits: return width <= 36
    case .automatic: return width <= Self.mostBits && (1 << width) / 8 <= budget.memory ?? .max
    }
  }

  private var emptyOutcome: Outcome {
    Outcome(
      findings: Findings(targetCount: query.targets.count, valuationCount: valuations.all.count))
  }

  private func run<Visited: VisitedStates<Word>>(storing visited: Visited) -> Outcome {
    let watch = Watch("exploring", reporting: report)
    let search = LayerSearch(
      system, visited: visited, within: budget, in: surroundings, watch: watch)
    let inspector = LayerInspector(system, valuations, workers: surroundings.workers)
    let sorter = CopySorter<Word>(system.layout)
    var outcome = emptyOutcome
    do throws(DiskFailure) {
      let isResumed = try journal?.resume(search, &outcome) ?? false
      if !isResumed { outcome.stopReason = search.start(query.system) }
      // Of a layer that was left in the middle only the rest is there, which may be empty.
      var isWhole = !isResumed
      while outcome.stopReason == nil, search.layer.count > 0 || !isWhole {
        if isWhole { try inspect(search, by: inspector, countingBy: sorter, &outcome) }
        if outcome.findings.areComplete { break }
        let filter = inspector.filter(outcome.findings)
        let depth = outcome.completeDepth ?? 0
        let isAtLimit = budget.depth.map { depth >= $0 } ?? false
        if isWhole || isAtLimit {
          guard try search.layer.contains(where: filter) else { break }
        }
        if isAtLimit, let limit = budget.depth {
          outcome.stopReason = .depth(limit)
          break
        }
        isWhole = true
        let findings = outcome
        outcome.stopReason = search.advance(depth: depth + 1, filter: filter) {
          journal?.saveIfDue(search, findings, isAtLayer: false)
        }
        if outcome.stopReason == nil { outcome.statistics.transitions = search.transitions }
      }
    } catch {
      surroundings.disk?.note(error)
      outcome.stopReason = .disk(error)
    }
    if outcome.stopReason == .cancelled { journal?.save(search, outcome) }
    return outcome
  }

  /// Looks at a layer that has just been completed: here alone states are counted.
  private func inspect<Visited: VisitedStates<Word>>(
    _ search: LayerSearch<Visited>, by inspector: LayerInspector<Word>,
    countingBy sorter: CopySorter<Word>?, _ outcome: inout Outcome
  ) throws(DiskFailure) {
    let layer = search.layer
    let depth = outcome.completeDepth.map { $0 + 1 } ?? 0
    let stored = (outcome.statistics.representatives ?? outcome.statistics.states) + layer.count
    try inspector.inspect(layer, distance: depth, &outcome.findings)
    outcome.completeDepth = depth
    outcome.statistics.depth = depth
    if let sorter {
      outcome.statistics.representatives = stored
      try layer.forEachBlock { (block) throws(DiskFailure) in
        for state in block {
          outcome.statistics.states = CopySorter<Word>.sum(
            outcome.statistics.states, sorter.stateCount(of: state))
        }
      }
    } else {
      outcome.statistics.states = stored
    }
    outcome.statistics.transitions = search.transitions
    if stored > Self.mostKeptStates { outcome.layers = nil }
    outcome.layers?.append(layer)
    journal?.saveIfDue(search, outcome, isAtLayer: true)
  }
}
