package import ModelIR

/// A way to decide which conditions a system can reach, and which cycles.
///
/// Every claim becomes such a question, of the first kind if a finite run can break it: the system runs
/// beside the monitors of the claim, and the targets are conditions about the variables of both. Engines
/// know neither claims nor reports.
package protocol Engine: Sendable {
  /// The word for the engine, as in `--engine explicit`.
  var name: String { get }

  /// Decides the targets of a query as far as the budget allows.
  ///
  /// Stops early and answers with what is known when the current task is cancelled.
  func answer(
    _ query: ReachabilityQuery, within budget: Budget,
    reporting progress: @escaping ProgressReporter
  ) throws(EngineFailure) -> ReachabilityAnswer

  /// Finds out whether some run comes to a cycle that counts, as far as the budget allows.
  ///
  /// Engines that don't know better decide it by reachable states; see ``LivenessToSafety``.
  func answer(
    _ query: LassoQuery, within budget: Budget, reporting progress: @escaping ProgressReporter
  ) throws(EngineFailure) -> LassoAnswer
}

/// A question to an engine.
package struct ReachabilityQuery: Hashable, Sendable {
  /// The system with its monitors, already sliced; its faults count as steps that don't exist.
  package var system: TransitionSystem

  /// Conditions about variables only, each decided on its own.
  package var targets: [StateExpression]

  /// The variables whose initial values tell the valuations apart: the variations of the system.
  ///
  /// They keep their initial values in every run.
  package var variations: [Int]

  /// Whether it is certain that steps without effect and event never help to reach a target.
  package var toleratesStuttering: Bool

  package init(
    system: TransitionSystem, targets: [StateExpression], toleratesStuttering: Bool = false
  ) {
    self.system = system
    self.targets = targets
    self.toleratesStuttering = toleratesStuttering
    variations = system.variables.indices.filter { system.variables[$0].role == .variation }
  }

  /// Why whole ticks don't decide it, if so.
  package var objectionToWholeTicks: WholeTicks.Objection? {
    WholeTicks.objection(to: system, targets: targets, toleratesStuttering: toleratesStuttering)
  }

  /// Every valuation of the variations, in canonical order.
  package var valuations: [[Int]] {
    variations.reduce([[]]) { partial, variable in
      partial.flatMap { head in system.variables[variable].initialValues.map { head + [$0] } }
    }
  }
}

/// What an engine found out, by target.
package struct ReachabilityAnswer: Hashable, Sendable {
  package var targets: [Target]
  package var statistics: Statistics

  /// Where an engine that lets copies change places couldn't do so.
  package var distinctions: [CopyDistinction]

  package init(
    targets: [Target], statistics: Statistics, distinctions: [CopyDistinction] = []
  ) {
    self.targets = targets
    self.statistics = statistics
    self.distinctions = distinctions
  }

  /// What an engine found out about one target.
  package struct Target: Hashable, Sendable {
    /// The shortest run to the target under any valuation; the canonical one if ``isCanonical``.
    package var run: Run?

    /// Whether the run is the least among the shortest.
    package var isCanonical: Bool

    /// Into how many parts a tick must be divided so that there is a run in whole ticks.
    ///
    /// Set where the target is reachable and no run of whole ticks is known: then `run` is nil. Asked about
    /// the refined system, the engine finds the run.
    package var finerTicks: Int?

    /// The valuations under which the target is known to be reachable, in canonical order.
    package var reached: [[Int]]

    /// What is known about all other valuations.
    package var rest: Rest

    package init(
      run: Run?, isCanonical: Bool, finerTicks: Int? = nil, reached: [[Int]], rest: Rest
    ) {
      self.run = run
      self.isCanonical = isCanonical
      self.finerTicks = finerTicks
      self.reached = reached
      self.rest = rest
    }
  }

  /// What is known about the valuations under which a target was not reached.
  package enum Rest: Hashable, Sendable {
    /// There are none.
    case none

    /// The target is unreachable under all of them.
    case unreachable(Evidence)

    /// No run of at most so many parts reaches the target.
    case bounded(depth: Int, reason: String)

    /// Nothing is known.
    case undecided(reason: String)
  }

  /// How the absence of runs was shown.
  package enum Evidence: Hashable, Sendable {
    /// All reachable states were visited.
    case exhausted(states: Int)

    /// Every run of `k` parts that avoids the target continues to avoid it.
    case induction(k: Int)

    /// A condition that holds in s₀, is kept by every step, and excludes the target; rechecked.
    case invariant(String)
  }

  /// What the answer cost.
  package struct Statistics: Hashable, Sendable, Codable {
    package var states: Int
    package var transitions: Int
    package var depth: Int

    /// The states that differ in more than the places of copies; nil where every state was visited.
    ///
    /// Only they are visited; ``states`` and ``transitions`` count all others with them.
    package var representatives: Int?

    package init(
      states: Int = 0, transitions: Int = 0, depth: Int = 0, representatives: Int? = nil
    ) {
      self.states = states
      self.transitions = transitions
      self.depth = depth
      self.representatives = representatives
    }
  }
}

/// How much work an engine may do; nil means no limit.
package struct Budget: Hashable, Sendable {
  /// The longest run to consider, in parts.
  package var depth: Int?

  /// The most states to store; of states that differ only in the places of copies one is stored.
  package var states: Int?

  /// The most memory to use for states, in bytes.
  package var memory: Int?

  /// The work that the solver may do for one question, in its own units.
  package var solverResources: Int?

  package init(
    depth: Int? = nil, states: Int? = nil, memory: Int? = nil, solverResources: Int? = nil
  ) {
    self.depth = depth
    self.states = states
    self.memory = memory
    self.solverResources = solverResources
  }
}

/// A sign of life from an engine.
package struct Progress: Hashable, Sendable {
  package var phase: String
  package var states: Int
  package var depth: Int

  package init(phase: String, states: Int, depth: Int) {
    self.phase = phase
    self.states = states
    self.depth = depth
  }
}

/// Receives signs of life from an engine, a few times a second at most.
package typealias ProgressReporter = @Sendable (Progress) -> Void

/// The reasons for which an engine can give no answer at all.
package enum EngineFailure: Error, Hashable, Sendable {
  /// The engine or the solver broke its own rules.
  case internalError(String)

  /// The solver isn't there or doesn't work.
  case solverUnavailable(String)
}
