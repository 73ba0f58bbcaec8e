package import Checking
internal import ModelIR
internal import TemporalProperties

extension ExplicitEngine {
  /// Finds out whether some run comes to a cycle that counts, by strongly connected components.
  ///
  /// All reachable states and the steps between them are kept: this takes more memory than the question
  /// which states are reachable. The stem of the run is a shortest one to any cycle that counts;
  /// the cycle is short, but not always the shortest, and the run isn't canonical. Where the budget
  /// doesn't suffice, the part of the graph that was found is searched.
  ///
  /// Copies stay in their places here: a cycle of states whose copies may change places need not be a cycle
  /// of the system, and one that is fair to every copy need not be fair to each in turn.
  package func answer(
    _ query: LassoQuery, within budget: Budget, reporting progress: @escaping ProgressReporter
  ) throws(EngineFailure) -> LassoAnswer {
    guard let checkpoint else { return try newAnswer(query, within: budget, progress) }
    let key = ContentKey(of: query, within: budget)
    if let numbers = checkpoint.answer(to: key) {
      var reader = AnswerReader(numbers)
      if let answer = reader.lassoAnswer() { return answer }
    }
    let found = try newAnswer(query, within: budget, progress)
    if !Task.isCancelled {
      var writer = AnswerWriter()
      writer.write(found)
      checkpoint.keep(writer.numbers, to: key)
    }
    return found
  }

  private func newAnswer(
    _ query: LassoQuery, within budget: Budget, _ progress: @escaping ProgressReporter
  ) throws(EngineFailure) -> LassoAnswer {
    let layout = try layout(of: query.system)
    let session = LassoSession(
      query: query, budget: budget, options: options, report: progress, layout: layout)
    return switch max(layout.requiredCapacity, options.leastCapacity) {
    case ...32: try session.answer(in: UInt32.self)
    case ...64: try session.answer(in: UInt64.self)
    case ...128: try session.answer(in: Word128.self)
    case ...256: try session.answer(in: Word256.self)
    case ...1024: try session.answer(in: Word1024.self)
    default:
      LassoAnswer(
        lasso: nil, reached: [], rest: layout.isTooWide,
        statistics: ReachabilityAnswer.Statistics())
    }
  }
}

/// The work on one question about cycles.
private struct LassoSession {
  let query: LassoQuery
  let budget: Budget
  let options: ExplicitEngine.Options
  let report: ProgressReporter
  let layout: StateLayout

  /// Answers with states of one size.
  func answer<Word: PackedWord>(in word: Word.Type) throws(EngineFailure) -> LassoAnswer {
    let conditions = query.recurrence.conditions
    guard conditions.count <= FairComponents<Word>.Bits.limit else {
      return LassoAnswer(
        lasso: nil, reached: [],
        rest: .undecided(reason: "more than \(FairComponents<Word>.Bits.limit) conditions"),
        statistics: ReachabilityAnswer.Statistics())
    }
    let system = SystemCompiler<Word>.compile(
      query.system, targets: conditions, layout: layout, options: options)
    let valuations = Valuations(query.reachability, layout: layout)
    var watch = Watch("exploring", reporting: report)
    let search = GraphSearch(system: system, budget: budget)
    var outcome = search.run(query.system, watch: &watch)
    let graph = outcome.graph
    let labels = labels(of: graph, in: system)
    let bits = FairComponents<Word>.Bits(query.recurrence)
    watch = Watch("searching cycles", reporting: report)
    let components = FairComponents(of: graph, labels: labels, keeping: bits, watch: &watch)
    if components.isCancelled { outcome.stopReason = .cancelled }
    let reconstruction = LassoReconstruction(
      query: query, system: system, graph: graph, components: components, labels: labels,
      bits: bits)
    let reached = Set(
      components.members.map { valuations.index(of: graph.states.base[Int($0[0])]) })
    return LassoAnswer(
      lasso: try reconstruction.lasso(),
      reached: valuations.all.indices.filter(reached.contains).map { valuations.all[$0] },
      rest: rest(reached.count == valuations.all.count, outcome, components.isCancelled),
      statistics: ReachabilityAnswer.Statistics(
        states: graph.count, transitions: graph.successors.count,
        depth: max(graph.layers.count - 2, 0)))
  }

  /// Returns the bits of the conditions that hold in each state.
  private func labels<Word>(
    of graph: StateGraph<Word>, in system: CompiledSystem<Word>
  ) -> [UInt64] {
    let tester = TargetTester(system)
    return (0..<graph.count).map { state in
      var label: UInt64 = 0
      tester.forEachTarget(in: graph.states.base[state]) { label |= 1 &<< UInt64($0) }
      return label
    }
  }

  private func rest<Word>(
    _ isEmpty: Bool, _ outcome: GraphSearch<Word>.Outcome, _ isCancelled: Bool
  ) -> ReachabilityAnswer.Rest {
    if isEmpty { return .none }
    guard let reason = outcome.stopReason else {
      return .unreachable(.exhausted(states: outcome.graph.count))
    }
    guard let depth = outcome.completeDepth, !isCancelled else {
      return .undecided(reason: reason.text)
    }
    return .bounded(depth: depth, reason: reason.text)
  }
}
