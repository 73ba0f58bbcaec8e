/// How a check walks through what can happen.
public struct WalkPlan: Hashable, Sendable {
  /// How the next event is chosen.
  enum Strategy: Hashable, Sendable {
    case random
    case guided
    case exhaustive
    case events([String], under: [String: String])
  }

  let strategy: Strategy

  /// The most walks.
  let walks: Int

  /// The most events of a walk.
  let steps: Int

  /// The seed of all that is chosen at random; nil for a new one.
  private(set) var seed: UInt64?

  /// Whether the plan is there to show a failure that was found before.
  private(set) var expectsFailure = false

  private init(_ strategy: Strategy, walks: Int, steps: Int) {
    self.strategy = strategy
    self.walks = max(walks, 1)
    self.steps = max(steps, 1)
  }

  /// Chooses each event at random among the actions that can happen.
  ///
  /// - Parameters:
  ///   - walks: How many walks, each from the start.
  ///   - steps: The most events of each.
  /// - Returns: The plan.
  public static func random(walks: Int = 50, steps: Int = 30) -> WalkPlan {
    WalkPlan(.random, walks: walks, steps: steps)
  }

  /// Goes to what wasn't done at all, then to what wasn't done while the app shows the same values, then to what
  /// wasn't done in the same phases; where that leaves a choice, chance decides.
  ///
  /// - Parameters:
  ///   - walks: How many walks, each from the start.
  ///   - steps: The most events of each.
  /// - Returns: The plan.
  public static func guided(walks: Int = 50, steps: Int = 30) -> WalkPlan {
    WalkPlan(.guided, walks: walks, steps: steps)
  }

  /// Tries all sequences of events up to a length; a check that would need more walks than allowed says so as an issue.
  ///
  /// - Parameters:
  ///   - depth: How many events.
  ///   - walks: The most walks.
  /// - Returns: The plan.
  public static func exhaustive(toDepth depth: Int, walks: Int = 10_000) -> WalkPlan {
    WalkPlan(.exhaustive, walks: walks, steps: depth)
  }

  /// Does just these events, as a failed check prints them, and complains if nothing fails any more.
  ///
  /// - Parameters:
  ///   - titles: The events as printed, as in `user edits the title`.
  ///   - values: The answers to the platform's questions, as in `["VP-05": "silent"]`; all others are the first
  ///     ones that are considered.
  /// - Returns: The plan.
  public static func events(
    _ titles: [String], under values: [String: String] = [:]
  ) -> WalkPlan {
    var plan = WalkPlan(.events(titles, under: values), walks: 1, steps: titles.count)
    plan.expectsFailure = true
    return plan
  }

  /// Chooses as a failed check did with this seed, and complains if nothing fails any more.
  ///
  /// - Parameter seed: The seed that the check printed.
  /// - Returns: The plan.
  public func fixedSeed(_ seed: UInt64) -> WalkPlan {
    var plan = self
    plan.seed = seed
    plan.expectsFailure = true
    return plan
  }
}
