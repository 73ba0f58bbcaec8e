package import Checking
internal import Z3

/// Decides questions with a solver: short runs by unrolling, their absence by invariants.
///
/// Runs are found by incremental bounded checking and made canonical. Absence is shown by lemmas that are
/// kept by every step, by induction over several different states, and by Spacer; each proof is checked
/// again by fresh solvers. Where times are measured, absence is also shown by visiting all zones of times; no
/// solver checks that again, but each run that a solver finds must agree. Budgets count units of work, never
/// time, so an answer doesn't depend on the machine.
package struct SymbolicEngine: Engine {
  /// The solver work for one question when the budget doesn't say.
  package static let defaultResources = 200_000_000

  package init() {}

  package var name: String { "symbolic" }

  /// The version of the solver, as in `4.8.12.0`.
  package static var solverVersion: String { Context.version }

  package func answer(
    _ query: ReachabilityQuery, within budget: Budget,
    reporting progress: @escaping ProgressReporter
  ) throws(EngineFailure) -> ReachabilityAnswer {
    do {
      return try Investigation(query, within: budget, progress: progress).answer()
    } catch let failure as EncodingFailure {
      return Self.answer(to: query, because: failure)
    } catch {
      throw Self.failure(for: error)
    }
  }

  /// Returns the failure that an error of the work on a question is.
  static func failure(for error: any Error) -> EngineFailure {
    switch error {
    case let failure as EngineFailure: failure
    case let error as SolverError: failure(for: error)
    default: .internalError("\(error)")
    }
  }

  private static func failure(for error: SolverError) -> EngineFailure {
    let text = "\(error.operation): \(error.code.rawValue) \(error.detail)"
    return error.code == .unavailable ? .solverUnavailable(text) : .internalError(text)
  }

  private static func answer(
    to query: ReachabilityQuery, because failure: EncodingFailure
  ) -> ReachabilityAnswer {
    ReachabilityAnswer(
      targets: query.targets.map { _ in
        .init(run: nil, isCanonical: false, reached: [], rest: .undecided(reason: failure.words))
      }, statistics: .init())
  }
}
