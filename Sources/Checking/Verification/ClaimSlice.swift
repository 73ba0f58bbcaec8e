internal import ModelIR
internal import TemporalProperties

/// The part of a system that decides a claim, and the variations that could influence it.
///
/// Where the claim asks about cycles, no step is dropped: a step that does nothing may be all that happens
/// in a cycle.
struct ClaimSlice {
  private let slice: Slice

  /// The part of the same system with every variation free.
  private let free: Slice

  /// The variations that can influence the claim, pinned or not, by index in the whole system.
  let variations: [Int]

  /// The cycles that break the claim, in terms of the whole product; nil where it asks about none.
  private let recurrence: Recurrence?

  /// The number of assumptions of the system itself.
  private let assumptionCount: Int

  init(of claim: CompiledClaim, in system: PreparedSystem) {
    free = system.free.slice(for: claim)
    let roles = free.original.variables
    variations = free.variables.filter { roles[$0].role.isFixed }
    slice = system.considered.slice(for: claim, keepingEveryStep: free.keepsEveryStep)
    recurrence = if case .cycle(let product) = claim.question { product.recurrence } else { nil }
    assumptionCount = system.considered.whole.assumptions.count
  }

  /// Creates the part of a system that decides a question for which pinned variations don't matter.
  init(considering claim: CompiledClaim, in system: PreparedSystem) {
    slice = system.considered.slice(for: claim)
    free = slice
    let roles = slice.original.variables
    variations = slice.variables.filter { roles[$0].role == .variation }
    recurrence = nil
    assumptionCount = system.considered.whole.assumptions.count
  }

  /// The assumptions that can influence the claim, by index.
  var assumptions: [Int] {
    free.original.assumptionsInfluencing(
      free.originalTargets, keepingEveryStep: free.keepsEveryStep || slice.keepsEveryStep
    ).filter { $0 < assumptionCount }
  }

  /// The variations of the question, by index in the whole system.
  var questionedVariations: [Int] { query.variations.map { slice.variables[$0] } }

  /// The question to ask an engine.
  var query: ReachabilityQuery {
    ReachabilityQuery(
      system: slice.system,
      targets: Array(slice.targets.dropFirst(recurrence?.conditions.count ?? 0)),
      toleratesStuttering: slice.toleratesStuttering)
  }

  /// The question about cycles to ask an engine, if there is one.
  var cycleQuery: LassoQuery? {
    recurrence.map { recurrence in
      let conditions = slice.targets.prefix(recurrence.conditions.count)
      return LassoQuery(
        system: slice.system, recurrence: recurrence.replacingConditions(by: Array(conditions)))
    }
  }

  /// Returns the canonical run of the whole system beside the monitor for one of the slice.
  func lift(_ run: Run) -> Run? { slice.lift(run) }

  /// The most steps of a run that is looked through for a state that comes again.
  private static let liftedSteps = 1 << 15

  /// Returns a run of the whole product that goes on for ever like one of the slice.
  ///
  /// After a round of the cycle, what the slice leaves out may have changed. So rounds are added until
  /// a state of the whole system comes again.
  ///
  /// - Parameters:
  ///   - lasso: A run of the slice.
  ///   - width: The number of variables of the system without monitors.
  /// - Returns: The run, or nil if the slice's isn't a run or goes round too many times.
  func lift(_ lasso: Lasso, width: Int) -> Lasso? {
    guard lasso.run.steps.indices.contains(lasso.loop) else { return nil }
    let cycle = lasso.run.steps[lasso.loop...]
    var rounds = 1
    while rounds == 1 || lasso.run.steps.count + rounds * cycle.count < Self.liftedSteps {
      var longer = lasso.run
      for _ in 1..<rounds { longer.steps += cycle }
      guard let run = lift(longer), let states = Interpreter(slice.original).states(of: run) else {
        return nil
      }
      var known: [[Int]: Int] = [:]
      for index in stride(from: lasso.loop, through: run.steps.count, by: cycle.count) {
        let state = Array(states[index].prefix(width))
        if let first = known[state] {
          return Lasso(
            run: Run(start: run.start, steps: Array(run.steps[..<index])), loop: first)
        }
        known[state] = index
      }
      rounds *= 2
    }
    return nil
  }
}

extension Interpreter {
  /// Returns the states of a run; nil if it isn't one.
  fileprivate func states(of run: Run) -> [State]? {
    guard let start = start(of: run) else { return nil }
    var states = [start.state]
    for step in run.steps {
      let next = transitions(of: step.step, from: states[states.count - 1]).first {
        $0.choices == step.choices && $0.fault == nil
      }
      guard let next else { return nil }
      states.append(next.state)
    }
    return states
  }
}
