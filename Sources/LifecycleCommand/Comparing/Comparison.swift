import Checking

/// What two specifications have in common, and what the second of them lost.
struct Comparison: Hashable, Sendable {
  /// The names of the two specifications, and the callbacks that either has a handler for.
  var before: String
  var after: String
  var callbacks: [Callback]

  /// The claims that both make.
  var claims: [Claim]
  var claimsOnlyBefore: [String]
  var claimsOnlyAfter: [String]

  /// A callback that is handled in either specification.
  struct Callback: Hashable, Sendable {
    var name: String
    var before: Side
    var after: Side

    /// Whether a handler that runs before is still there and never runs after.
    var wentDead: Bool { before.runs && after.isHandled && after.delivery == .never }

    /// Whether a handler is new and never runs.
    var isDeadOnArrival: Bool { !before.isHandled && after.isHandled && after.delivery == .never }

    /// Whether a handler that always can run before runs after under some variations only.
    var runsLess: Bool {
      guard before.isHandled, before.delivery == .always, after.isHandled else { return false }
      if case .under = after.delivery { return true }
      return false
    }
  }

  /// What becomes of a callback in one specification.
  struct Side: Hashable, Sendable {
    var isHandled: Bool
    var delivery: Delivery

    /// Whether some run comes to a handler.
    var runs: Bool {
      guard isHandled else { return false }
      switch delivery {
      case .always, .under: return true
      case .never, .absent, .undecided: return false
      }
    }
  }

  /// Whether a platform makes a callback.
  enum Delivery: Hashable, Sendable {
    /// Some run makes it, under each considered valuation of the variations.
    case always

    /// Some run makes it, under these valuations only.
    case under(String)

    /// No run makes it.
    case never

    /// The platform knows no callback of that name.
    case absent
    case undecided
  }

  /// A claim that both specifications make.
  struct Claim: Hashable, Sendable {
    var name: String
    var before: Verdict.Kind
    var after: Verdict.Kind

    /// Under which variations the claim still holds, in words, if it is refuted under some only.
    var holds: String?

    /// The command that tells how the claim fails after.
    var command: String?

    /// Whether the claim held before, if only for want of occasions, and is refuted after.
    var stopsHolding: Bool { (before == .proved || before == .vacuous) && after == .refuted }

    /// Whether the claim holds after only because what it speaks of never happens.
    var becomesEmpty: Bool { before == .proved && after == .vacuous }
  }

  /// What the comparison comes to.
  var outcome: Outcome {
    if callbacks.contains(where: \.wentDead) || claims.contains(where: \.stopsHolding) {
      return .safetyRefuted
    }
    if callbacks.isEmpty, claims.isEmpty { return .invalidInput }
    let isUndecided =
      callbacks.contains { $0.before.delivery == .undecided || $0.after.delivery == .undecided }
      || claims.contains { $0.before.isOpen || $0.after.isOpen }
    return isUndecided ? .undecided : .success
  }
}

extension Verdict.Kind {
  /// Whether the claim may hold or not.
  fileprivate var isOpen: Bool { self == .undecided || self == .bounded }
}
