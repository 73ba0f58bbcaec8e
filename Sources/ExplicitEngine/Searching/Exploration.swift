internal import Checking
internal import ModelIR

/// Explores a system layer by layer until all targets are decided under all valuations.
struct Exploration<Word: PackedWord> {
  let query: ReachabilityQuery
  let system: CompiledSystem<Word>
  let valuations: Valuations
  let budget: Budget
  let options: ExplicitEngine.Options
  let report: ProgressReporter

  /// What an exploration found out.
  struct Outcome {
    var findings: Findings
    var statistics = ReachabilityAnswer.Statistics()

    /// Why the exploration ended early, if it did.
    var stopReason: StopReason?

    /// The largest distance at which all states are known and have been looked at.
    var completeDepth: Int?

    /// The states at each distance that have been looked at; nil where there were too many to keep.
    var layers: [WordBuffer<Word>]? = []
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
    if let table = HashedStates<Word>(memoryLimit: budget.memory) { return run(storing: table) }
    var outcome = Outcome(
      findings: Findings(targetCount: query.targets.count, valuationCount: valuations.all.count))
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

  private func run<Visited: VisitedStates<Word>>(storing visited: Visited) -> Outcome {
    let watch = Watch("exploring", reporting: report)
    let search = LayerSearch(system, visited: visited, within: budget, watch: watch)
    var outcome = Outcome(
      findings: Findings(targetCount: query.targets.count, valuationCount: valuations.all.count))
    outcome.stopReason = search.start(query.system)
    let inspector = LayerInspector(system, valuations)
    while outcome.stopReason == nil, search.layer.count > 0 {
      let depth = outcome.completeDepth.map { $0 + 1 } ?? 0
      inspector.inspect(search.layer, distance: depth, &outcome.findings)
      outcome.completeDepth = depth
      if search.states > Self.mostKeptStates { outcome.layers = nil }
      outcome.layers?.append(search.layer)
      outcome.statistics.depth = depth
      if outcome.findings.areComplete { break }
      let open = inspector.openStates(of: search.layer, outcome.findings)
      if open.count == 0 { break }
      if let limit = budget.depth, depth >= limit {
        outcome.stopReason = .depth(limit)
        break
      }
      outcome.stopReason = search.advance(depth: depth + 1, open: open)
    }
    outcome.statistics.states = search.states
    outcome.statistics.transitions = search.transitions
    return outcome
  }
}
