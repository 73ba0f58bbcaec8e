package import Checking
internal import ModelIR

/// Decides targets by visiting all reachable states, breadth first.
///
/// States are packed into machine words and steps compiled to bit operations, see
/// `Compiling`. The set of visited states is exact. Runs are canonical.
package struct ExplicitEngine: Engine {
  package var name: String { "explicit" }

  /// How states are explored.
  package var options: Options

  package init(_ options: Options = Options()) {
    self.options = options
  }

  package func answer(
    _ query: ReachabilityQuery, within budget: Budget,
    reporting progress: @escaping ProgressReporter
  ) throws(EngineFailure) -> ReachabilityAnswer {
    let layout = try layout(of: query.system)
    let session = Session(
      query: query, budget: budget, options: options, report: progress, layout: layout)
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
  func layout(of system: TransitionSystem) throws(EngineFailure) -> StateLayout {
    for variable in system.variables
    where !variable.initialValues.allSatisfy(variable.domain.range.contains) {
      throw .internalError("an initial value of \(variable.name) is outside of its domain")
    }
    return StateLayout(system.variables)
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
  let report: ProgressReporter
  let layout: StateLayout

  /// Answers with states of one size.
  func answer<Word: PackedWord>(
    in word: Word.Type
  ) throws(EngineFailure) -> ReachabilityAnswer {
    let system = SystemCompiler<Word>.compile(
      query.system, targets: query.targets, layout: layout, options: options)
    let valuations = Valuations(query, layout: layout)
    let exploration = Exploration(
      query: query, system: system, valuations: valuations, budget: budget, options: options,
      report: report)
    let outcome = exploration.run()
    let reconstruction = RunReconstruction(
      query: query, system: system, valuations: valuations, findings: outcome.findings,
      keptLayers: outcome.layers, report: report)
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
      statistics: outcome.statistics)
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
