internal import ModelIR

/// What one or two engines found out about a target.
struct Finding {
  /// A shortest run to the target, or one to a cycle.
  var run: Run?

  /// The state at which the cycle begins, for a run that goes on for ever.
  var loop: Int?

  /// Into how many parts a tick has to be divided so that there is a run to show; nil where there is one.
  var finerTicks: Int?

  /// Whether the run is the least among the shortest.
  var isCanonical: Bool

  /// The valuations under which the target is known to be reachable.
  var reached: Set<[Int]>

  /// What is known about all other valuations.
  var rest: Rest

  /// What is known about the valuations under which a target was not reached.
  enum Rest: Equatable {
    /// The target is unreachable under all of them, if there are any.
    case unreachable([Verdict.Proof])

    /// No run of at most so many parts reaches the target.
    case bounded(depth: Int, reason: String)

    /// Nothing is known.
    case undecided(reason: String)
  }

  init(_ target: ReachabilityAnswer.Target) {
    run = target.run
    finerTicks = target.run == nil ? target.finerTicks : nil
    isCanonical = target.isCanonical
    reached = Set(target.reached)
    rest = Rest(target.rest)
  }

  init(undecidedBecause reason: String) {
    isCanonical = false
    reached = []
    rest = .undecided(reason: reason)
  }

  init(_ answer: LassoAnswer) {
    run = answer.lasso?.run
    loop = answer.lasso?.loop
    isCanonical = false
    reached = Set(answer.reached)
    rest = Rest(answer.rest)
  }

  /// The run that goes on for ever, if it does.
  var lasso: Lasso? {
    run.flatMap { run in loop.map { Lasso(run: run, loop: $0) } }
  }

  /// Whether every valuation is decided.
  var isComplete: Bool {
    if case .unreachable = rest { true } else { false }
  }

  /// Whether the target is known to be unreachable under every valuation.
  var isDead: Bool { isComplete && reached.isEmpty }

  /// The ways in which the absence of runs was shown.
  var proofs: [Verdict.Proof] {
    if case .unreachable(let proofs) = rest { proofs } else { [] }
  }

  /// Whether the target is known to be reachable or unreachable under a valuation; nil if neither.
  func isReachable(under valuation: [Int]) -> Bool? {
    reached.contains(valuation) ? true : isComplete ? false : nil
  }

  /// Adds what another engine found out.
  mutating func add(_ other: Finding) {
    // Runs to cycles aren't the shortest anyway: the first engine's stays.
    let isShorter =
      loop == nil && other.run.map { $0.steps.count < run?.steps.count ?? .max } ?? false
    let isBetter = !isCanonical && other.isCanonical && other.run?.steps.count == run?.steps.count
    if isShorter || isBetter {
      run = other.run
      loop = other.loop
      isCanonical = other.isCanonical
    }
    reached.formUnion(other.reached)
    switch (rest, other.rest) {
    case (.unreachable(let proofs), .unreachable(let others)):
      rest = .unreachable(proofs + others.filter { !proofs.contains($0) })
    case (.unreachable, _): break
    case (_, .unreachable): rest = other.rest
    case (.bounded(let depth, _), .bounded(let otherDepth, _)):
      if otherDepth > depth { rest = other.rest }
    case (.undecided, .bounded): rest = other.rest
    case (.bounded, .undecided), (.undecided, .undecided): break
    }
  }

  /// Returns how two findings contradict each other, in words; nil if they don't.
  func contradiction(to other: Finding) -> String? {
    if isComplete, !other.reached.isSubset(of: reached) {
      return "one engine reaches the target under a valuation that the other excludes"
    }
    if other.isComplete, !reached.isSubset(of: other.reached) {
      return "one engine excludes a valuation under which the other reaches the target"
    }
    // Runs to cycles are neither canonical nor the shortest.
    if loop == nil, let run, let otherRun = other.run {
      if run.steps.count != otherRun.steps.count {
        return "the shortest runs have \(run.steps.count) and \(otherRun.steps.count) steps"
      }
      if isCanonical, other.isCanonical, run != otherRun {
        return "the canonical runs differ: \(run) and \(otherRun)"
      }
    }
    return contradiction(ofBoundTo: other) ?? other.contradiction(ofBoundTo: self)
  }

  /// Returns how a run of the other finding contradicts the bound of this one.
  private func contradiction(ofBoundTo other: Finding) -> String? {
    guard case .bounded(let depth, _) = rest, run == nil, let found = other.run,
      found.steps.count <= depth
    else { return nil }
    return "one engine finds no run of \(depth) steps, the other one of \(found.steps.count)"
  }
}

extension Finding.Rest {
  /// Creates what an engine says about the valuations that it didn't reach.
  fileprivate init(_ rest: ReachabilityAnswer.Rest) {
    self =
      switch rest {
      case .none: .unreachable([])
      case .unreachable(let evidence): .unreachable([Verdict.Proof(evidence)])
      case .bounded(let depth, let reason): .bounded(depth: depth, reason: reason)
      case .undecided(let reason): .undecided(reason: reason)
      }
  }
}
