internal import Z3

extension SystemEncoding {
  /// How a solver finds runs and lemmas of the system.
  var strategy: Solver.Strategy { isTimed ? .linear : .finite }
}

/// Counts the work of a solver and looks around for cancellation while it works.
///
/// A check runs in slices of work, each twice as large as the one before, since what the solver learnt in a
/// slice doesn't always stay. So it is never longer deaf than it has been working. The count is the solver's
/// own, so it is the same on every machine.
final class Meter {
  /// The work that may be done in all.
  let limit: Int

  /// The work done so far.
  private(set) var spent = 0

  private var latestCount: Int?

  /// The work after which a check looks around for the first time.
  static let slice = 1_000_000

  init(limit: Int) { self.limit = limit }

  /// Whether the current task was cancelled.
  var isCancelled: Bool { Task.isCancelled }

  /// Whether no work may be done any more.
  var isExhausted: Bool { spent >= limit || isCancelled }

  /// Why no work may be done any more.
  var reason: String { isCancelled ? "cancelled" : "the solver's budget of \(limit) ran out" }

  /// Checks assertions until it is decided, an allowance is used up, or the task is cancelled.
  func check(
    _ solver: Solver, assuming assumptions: [Term] = [], allowance: Int = .max
  ) throws -> Outcome {
    let start = spent
    var slice = Self.slice
    while !isExhausted {
      let rest = min(limit - spent, allowance - (spent - start))
      guard rest > 0 else { return .unknown(reason: "allowance") }
      try solver.limitResources(min(slice, rest))
      let outcome = try solver.check(assuming: assumptions)
      let work = try record(solver)
      guard case .unknown(let reason) = outcome else { return outcome }
      // An answer that costs less than its slice wasn't cut short: more work won't help.
      guard work >= min(slice, rest) else { return .unknown(reason: reason) }
      slice *= 2
    }
    return .unknown(reason: reason)
  }

  /// Adds work that no solver does.
  func spend(_ work: Int) { spent += work }

  /// Adds the work that the context of a solver has done since the latest look.
  @discardableResult func record(_ solver: Solver) throws -> Int {
    let count = try solver.resourcesSpent()
    let work = latestCount.map { Int(UInt32(truncatingIfNeeded: count - $0)) } ?? 0
    latestCount = count
    spent += work
    return work
  }
}
