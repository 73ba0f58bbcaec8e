import Checking
import ModelIR
import TestSupport

/// An engine that tries everything with the reference interpreter.
///
/// With a bound on the depth it looks only at shorter runs, as engines with budgets do.
struct ReferenceEngine: Engine {
  var name = "reference"

  func answer(
    _ query: ReachabilityQuery, within budget: Budget,
    reporting progress: @escaping ProgressReporter
  ) throws(EngineFailure) -> ReachabilityAnswer {
    let search = BruteForce(query.system, targets: query.targets)
    progress(Progress(phase: "searching", states: search.states, depth: search.depth))
    let targets = search.targets.map { target in
      guard let depth = budget.depth else {
        return ReachabilityAnswer.Target(
          run: target.run, isCanonical: true, reached: target.reached,
          rest: target.reached.count == query.valuations.count
            ? .none : .unreachable(.exhausted(states: search.states)))
      }
      let run = target.run.flatMap { $0.steps.count <= depth ? $0 : nil }
      return ReachabilityAnswer.Target(
        run: run, isCanonical: true, reached: run == nil ? [] : target.reached,
        rest: .bounded(depth: depth, reason: "the depth is limited"))
    }
    return ReachabilityAnswer(
      targets: targets,
      statistics: ReachabilityAnswer.Statistics(
        states: search.states, transitions: search.transitions, depth: search.depth))
  }
}

/// An engine whose answers are changed before anyone sees them.
struct AlteredEngine: Engine {
  var name = "altered"
  var alter: @Sendable (inout ReachabilityAnswer) -> Void

  func answer(
    _ query: ReachabilityQuery, within budget: Budget,
    reporting progress: @escaping ProgressReporter
  ) throws(EngineFailure) -> ReachabilityAnswer {
    var answer = try ReferenceEngine().answer(query, within: budget, reporting: progress)
    alter(&answer)
    return answer
  }
}
