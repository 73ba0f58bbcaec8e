package import Checking
internal import ModelIR

/// Decides targets by visiting all reachable states, breadth first.
///
/// States are packed into machine words and steps compiled to bit operations, see
/// `Compiling`. The set of visited states is exact. Runs are canonical.
///
/// Of states that differ only in the places of interchangeable copies one is visited, unless the options say
/// otherwise; see `Interchangeability`. The statistics count all of them, and the answers are the same.
package struct ExplicitEngine: Engine {
  package var name: String { "explicit" }

  /// How states are explored.
  package var options: Options

  /// Where states go that memory has no room for; without such a place the search ends there.
  package var disk: DiskSpace?

  /// What keeps how far searches have come, if anything does.
  package var checkpoint: Checkpoint?

  package init(_ options: Options = Options()) {
    self.options = options
  }

  package func answer(
    _ query: ReachabilityQuery, within budget: Budget,
    reporting progress: @escaping ProgressReporter
  ) throws(EngineFailure) -> ReachabilityAnswer {
    let copies =
      options.exchangesCopies
      ? Interchangeability(of: query.system, targets: query.targets) : Interchangeability()
    guard let checkpoint else { return try answer(query, within: budget, copies, nil, progress) }
    let key = ContentKey(of: query, within: budget, exchanging: copies.rows)
    if let numbers = checkpoint.answer(to: key) {
      var reader = AnswerReader(numbers)
      if var answer = reader.answer() {
        answer.distinctions = copies.distinctions
        return answer
      }
    }
    let found = try answer(query, within: budget, copies, Journal(checkpoint, key), progress)
    // What stopped for lack of room may go further next time.
    if !Task.isCancelled, disk?.failure == nil {
      var writer = AnswerWriter()
      writer.write(found)
      checkpoint.keep(writer.numbers, to: key)
    }
    return found
  }

  private func answer(
    _ query: ReachabilityQuery, within budget: Budget, _ copies: Interchangeability,
    _ journal: Journal?, _ progress: @escaping ProgressReporter
  ) throws(EngineFailure) -> ReachabilityAnswer {
    let layout = try layout(of: query.system, exchanging: copies.rows)
    let session = Session(
      query: query, budget: budget, options: options,
      surroundings: Surroundings(
        workers: options.workers, leastParallel: options.leastParallelLayer, disk: disk),
      report: progress, journal: journal, layout: layout, distinctions: copies.distinctions)
    return switch max(layout.requiredCapacity, options.leastCapacity) {
    case ...32: try session.answer(in: UInt32.self)
    case ...64: try session.answer(in: UInt64.self)
    case ...128: try session.answer(in: Word128.self)
    case ...256: try session.answer(in: Word256.self)
    case ...1024: try session.answer(in: Word1024.self)
    default: session.answerForTooWideStates()
    }
  }

  /// Returns how the states of a system are packed.
  ///
  /// - Throws: An error if a state that doesn't exist is an initial one.
  func layout(
    of system: TransitionSystem, exchanging copies: [InterchangeableCopies] = []
  ) throws(EngineFailure) -> StateLayout {
    for variable in system.variables
    where !variable.initialValues.allSatisfy(variable.domain.range.contains) {
      throw .internalError("an initial value of \(variable.name) is outside of its domain")
    }
    return StateLayout(system.variables, copies: copies)
  }
}

extension StateLayout {
  /// Says that the states need more bits than the engine handles.
  var isTooWide: ReachabilityAnswer.Rest {
    .undecided(
      reason: "a state takes \(requiredCapacity) bits, more than the 1024 that the engine handles")
  }
}

/// The work on one question.
private struct Session {
  let query: ReachabilityQuery
  let budget: Budget
  let options: ExplicitEngine.Options
  let surroundings: Surroundings
  let report: ProgressReporter
  let journal: Journal?
  let layout: StateLayout

  /// Where copies can't change places.
  let distinctions: [CopyDistinction]

  /// Answers with states of one size.
  func answer<Word: PackedWord>(
    in word: Word.Type
  ) throws(EngineFailure) -> ReachabilityAnswer {
    let system = SystemCompiler<Word>.compile(
      query.system, targets: query.targets, layout: layout, options: options)
    let valuations = Valuations(query, layout: layout)
    let exploration = Exploration(
      query: query, system: system, valuations: valuations, budget: budget, options: options,
      surroundings: surroundings, report: report, journal: journal)
    let outcome = exploration.run()
    let reconstruction = RunReconstruction(
      query: query, system: system, valuations: valuations, findings: outcome.findings,
      keptLayers: outcome.layers, memory: budget.memory, surroundings: surroundings,
      report: report)
    let reconstructed = try reconstruction.run()
    return ReachabilityAnswer(
      targets: query.targets.indices.map { target in
        let run = reconstructed.runs[target]
        let reached = valuations.all.indices.filter {
          outcome.findings.distance(target: target, valuation: $0) != nil
        }
        if run == nil, !reached.isEmpty, let reason = reconstructed.stopReason {
          // Nobody should have to believe in a run that can't be shown.
          return ReachabilityAnswer.Target(
            run: nil, isCanonical: false, reached: [], rest: .undecided(reason: reason.text))
        }
        return ReachabilityAnswer.Target(
          run: run, isCanonical: run != nil, reached: reached.map { valuations.all[$0] },
          rest: rest(reached.count == valuations.all.count, outcome))
      },
      statistics: outcome.statistics, distinctions: distinctions)
  }

  private func rest<Word>(
    _ isEmpty: Bool, _ outcome: Exploration<Word>.Outcome
  ) -> ReachabilityAnswer.Rest {
    if isEmpty { return .none }
    guard let reason = outcome.stopReason else {
      return .unreachable(.exhausted(states: outcome.statistics.states))
    }
    return outcome.completeDepth.map { .bounded(depth: $0, reason: reason.text) }
      ?? .undecided(reason: reason.text)
  }

  func answerForTooWideStates() -> ReachabilityAnswer {
    let target = ReachabilityAnswer.Target(
      run: nil, isCanonical: false, reached: [], rest: layout.isTooWide)
    return ReachabilityAnswer(
      targets: query.targets.map { _ in target }, statistics: ReachabilityAnswer.Statistics())
  }
}
