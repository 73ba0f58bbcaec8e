package import ModelIR
package import TemporalProperties

/// Decides the claims of models, and trusts no engine.
///
/// Each claim becomes a question about a slice of the system beside a monitor. Every run that an engine
/// reports is replayed by the reference interpreter in the whole system, and the claim is evaluated
/// on it by definition, before anyone sees it.
package struct Verifier: Sendable {
  /// How far it is looked whether claims that hold say less than they seem to.
  package enum Vacuity: String, Hashable, Sendable, CaseIterable {
    /// Whether the condition of a claim ever comes true, and whether the claim can fail at all.
    case triggers

    /// Besides, whether parts make a difference, where that costs little.
    case cheap

    /// Besides, whether each part makes a difference.
    case full
  }

  /// Which engines are asked.
  package enum Mode: String, Hashable, Sendable, Codable, CaseIterable {
    case explicit
    case symbolic

    /// The explicit engine, and the symbolic one where the first runs out of its budget.
    case auto

    /// Both engines; what they find out is compared.
    case both
  }

  package var explicit: any Engine

  /// The symbolic engine, where there is one.
  package var symbolic: (any Engine)?
  package var mode: Mode

  /// The work that each engine may do for each question.
  package var budget: Budget

  /// Whether a run is told in which each claim that holds is exercised.
  package var tellsExercises = false

  /// Whether the run that breaks a claim is one that takes the least time, and not one of the fewest steps.
  package var tellsFastest = false

  /// How far it is looked whether claims that hold say less than they seem to.
  package var vacuity = Vacuity.cheap

  package init(
    explicit: any Engine, symbolic: (any Engine)? = nil, mode: Mode = .auto,
    budget: Budget = Budget()
  ) {
    self.explicit = explicit
    self.symbolic = symbolic
    self.mode = mode
    self.budget = budget
  }

  /// Receives signs of life, a few times a second at most.
  package typealias Reporter = @Sendable (VerificationProgress) -> Void

  /// Returns the stored counterexample of a claim, if there is one.
  package typealias TraceLookup = @Sendable (StoredTraceName) -> StoredTrace?

  /// Checks a model: first for mistakes in itself, then each claim.
  ///
  /// When the task is cancelled, what is known so far is returned.
  ///
  /// - Parameters:
  ///   - model: A model whose pinned variations have one initial value.
  ///   - selection: Whether a claim is to be checked.
  ///   - storedTraces: Finds the counterexamples that known issues are compared with.
  ///   - report: Receives signs of life.
  /// - Returns: The results in the order of the claims.
  /// - Throws: An error only where no engine can be asked at all.
  package func verify(
    _ model: Model, where selection: (Claim) -> Bool = { _ in true },
    storedTraces: @escaping TraceLookup = { _ in nil },
    reporting report: @escaping Reporter = { _ in }
  ) throws(EngineFailure) -> SpecificationResult {
    let clock = ContinuousClock()
    let start = clock.now
    var model = model.withCoarsestTick()
    var result = SpecificationResult(name: model.system.name, position: model.position)
    var claims: [Claim] = []
    for claim in model.claims.filter(selection) {
      do throws(UnsupportedClaim) {
        _ = try claim.compiled(for: model.system)
        claims.append(claim)
      } catch {
        result.refusals.append(
          ClaimRefusal(claim: claim.name, position: claim.position, reason: error))
      }
    }
    report(.searchingFaults)
    let starts = try startCheck(model.system, reporting: report)
    if starts.fault == nil { model.system = starts.starts.restricting(model.system) }
    let faults =
      try starts.fault == nil
      ? faultCheck(model, reporting: report) : FaultCheck(isFaultless: false)
    let locks =
      try starts.fault == nil && faults.fault == nil
      ? timelockCheck(model, reporting: report) : FaultCheck(isFaultless: false)
    result.fault = starts.fault ?? faults.fault ?? locks.fault
    result.internalErrors += starts.errors + faults.errors + locks.errors
    result.notes += starts.notes + faults.notes + locks.notes
    let system = PreparedSystem(model.system)
    for (index, claim) in claims.enumerated() where result.fault == nil {
      if Task.isCancelled {
        result.unchecked = claims[index...].map(\.name)
        break
      }
      report(.started(claim: claim.name, index: index, count: claims.count))
      let check = ClaimCheck(
        verifier: self, model: model, system: system, claim: claim, storedTraces: storedTraces,
        starts: starts.starts, isFaultless: faults.isFaultless, report: report)
      switch try check.outcome() {
      case .checked(let claimResult, let errors):
        result.claims.append(claimResult)
        result.internalErrors += errors
        report(.finished(claimResult))
      case .refused(let refusal): result.refusals.append(refusal)
      case .fault(let fault): result.fault = fault
      }
    }
    result.isInterrupted = Task.isCancelled
    result.elapsed = clock.now - start
    return result
  }

  /// Counts the reachable states of a system: unsliced, with the first value of each variation.
  ///
  /// - Returns: The number, or nil if the budget doesn't suffice or the task was cancelled.
  /// - Complexity: The number of reachable states and the ways to go on from them.
  package func stateCount(
    of system: TransitionSystem, reporting report: @escaping Reporter = { _ in }
  ) throws(EngineFailure) -> Int? {
    var pinned = system
    for index in pinned.variables.indices where pinned.variables[index].role.isFixed {
      pinned.variables[index].initialValues = Array(
        pinned.variables[index].initialValues.prefix(1))
    }
    let query = ReachabilityQuery(system: pinned, targets: [.false])
    let answer = try explicit.answer(query, within: budget) { report(.engine($0)) }
    guard case .unreachable(.exhausted)? = answer.targets.first?.rest else { return nil }
    return answer.statistics.states
  }
}

/// A sign of life from a verifier.
package enum VerificationProgress: Hashable, Sendable {
  /// The search for mistakes in the specification begins.
  case searchingFaults

  /// A claim is being checked; claims are counted from zero.
  case started(claim: String, index: Int, count: Int)

  /// An engine is at work.
  case engine(Progress)

  /// A claim was checked.
  case finished(ClaimResult)
}
