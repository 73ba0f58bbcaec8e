package import Checking
internal import Z3

/// Decides questions with a solver: short runs by unrolling, their absence by invariants.
///
/// Runs are found by incremental bounded checking and made canonical. Absence is shown by lemmas that are
/// kept by every step, by induction over several different states, and by Spacer; each proof is checked
/// again by fresh solvers. Budgets count the solver's own units of work, never time, so an answer doesn't
/// depend on the machine.
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
    } catch let failure as EngineFailure {
      throw failure
    } catch let error as SolverError {
      throw Self.failure(for: error)
    } catch let failure as EncodingFailure {
      return Self.answer(to: query, because: failure)
    } catch {
      throw .internalError("\(error)")
    }
  }

  private static func failure(for error: SolverError) -> EngineFailure {
    let text = "\(error.operation): \(error.code.rawValue) \(error.detail)"
    return error.code == .unavailable ? .solverUnavailable(text) : .internalError(text)
  }

  private static func answer(
    to query: ReachabilityQuery, because failure: EncodingFailure
  ) -> ReachabilityAnswer {
    switch failure {
    case .numberTooLarge(let name):
      let rest = ReachabilityAnswer.Rest.undecided(reason: "numbers of \(name) are too large")
      return ReachabilityAnswer(
        targets: query.targets.map { _ in
          .init(run: nil, isCanonical: false, reached: [], rest: rest)
        }, statistics: .init())
    }
  }
}
