internal import ModelIR
internal import TemporalProperties

/// Brings a run from the slice that an engine saw to the system that an author knows.
struct RunTeller {
  let system: TransitionSystem
  let slice: ClaimSlice
  let claim: Claim?

  /// What became of a run.
  enum Telling {
    case told(Trace)
    case failed(InternalError.Kind)

    /// The specification makes a mistake on the way.
    case fault(SpecificationFault)
  }

  /// Lifts a run of the slice, replays it, and evaluates the claim on it by definition.
  ///
  /// - Parameters:
  ///   - run: A run of the slice, as an engine reports it.
  ///   - edge: The edge that the run is to take, for a claim about a graph.
  /// - Returns: The run as told by the reference interpreter, or why it isn't one.
  func tell(_ run: Run, edge: CompiledClaim.Edge? = nil) -> Telling {
    guard let product = slice.lift(run) else {
      return .failed(.failedReplay("the run of the slice isn't one of the system: \(run)"))
    }
    let plain = Run(
      start: Array(product.start.prefix(system.variables.count)), steps: product.steps)
    do throws(ReplayError) {
      let trace = try Trace(replaying: plain, in: system, claim: claim)
      guard let claim else { return .told(trace) }
      guard let positions = trace.finiteRun(in: system), let last = positions.positions.last else {
        return .failed(.failedReplay("the run can't be followed a second time"))
      }
      let isDecided = claim.isDecided(
        byEndOf: positions, edge: edge.map { ($0.from, $0.to) },
        canContinue: {
          Interpreter(system).canContinue(from: last.state)
        })
      return isDecided
        ? .told(trace) : .failed(.failedEvaluation("the end of the run doesn't decide the claim"))
    } catch {
      if case .fault(let step, _) = error, let fault = fault(in: plain, step: step) {
        return .fault(fault)
      }
      return .failed(.failedReplay(error.message))
    }
  }

  /// Brings a run that goes on for ever to the whole system, and judges it by definition.
  ///
  /// - Parameters:
  ///   - lasso: A run of the slice, as an engine reports it.
  ///   - product: What the slice is one of.
  /// - Returns: The run as told by the reference interpreter, or why it isn't one.
  func tell(_ lasso: Lasso, of product: LivenessProduct) -> Telling {
    guard let lifted = slice.lift(lasso, width: system.variables.count) else {
      return .failed(
        .failedReplay("the run of the slice isn't one of the system: \(lasso)"))
    }
    let plain = product.plain(lifted.run, loop: lifted.loop, width: system.variables.count)
    do throws(ReplayError) {
      let whole = try Trace(replaying: plain.run, in: system, claim: claim)
      let found = Lasso(run: plain.run, loop: plain.loop)
        .shortest(through: [whole.run.start] + whole.steps.map(\.state))
      let trace = try Trace(replaying: found, in: system, claim: claim)
      guard let run = trace.lassoRun(in: system) else {
        return .failed(.failedReplay("the run can't be followed a second time"))
      }
      if let claim, !claim.isBroken(by: run) {
        return .failed(.failedEvaluation("the run doesn't break the claim"))
      }
      if let name = trace.unfairness(in: system).first {
        return .failed(.failedEvaluation("the run isn't fair to ‘\(name)’"))
      }
      return .told(trace)
    } catch {
      if case .fault(let step, _) = error, let fault = fault(in: plain.run, step: step) {
        return .fault(fault)
      }
      return .failed(.failedReplay(error.message))
    }
  }

  private func fault(in run: Run, step: Int) -> SpecificationFault? {
    SpecificationFault(
      replaying: Run(start: run.start, steps: Array(run.steps.prefix(step))), in: system)
  }
}
