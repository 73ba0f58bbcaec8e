import Checking

/// What `compare --json` writes, for programs.
struct ComparisonDocument: Codable, Hashable, Sendable {
  var format = "lifecheck-comparison"
  var version = 1
  var before: String
  var after: String
  var exitStatus: Int
  var callbacks: [Callback]
  var claims: [Claim]
  var claimsOnlyBefore: [String]
  var claimsOnlyAfter: [String]

  struct Callback: Codable, Hashable, Sendable {
    var name: String
    var before: Side
    var after: Side
    var wentDead: Bool
  }

  struct Side: Codable, Hashable, Sendable {
    var isHandled: Bool

    /// One of `always`, `sometimes`, `never`, `absent` and `undecided`.
    var isCalled: String

    /// Under which variations the callback is made, if that is under some only.
    var under: String?
  }

  struct Claim: Codable, Hashable, Sendable {
    var name: String
    var before: Verdict.Kind
    var after: Verdict.Kind
    var stopsHolding: Bool
    var holdsUnder: String?
    var command: String?
  }

  init(_ comparison: Comparison) {
    before = comparison.before
    after = comparison.after
    exitStatus = Int(comparison.outcome.exitStatus)
    callbacks = comparison.callbacks.map { callback in
      Callback(
        name: callback.name, before: Side(callback.before), after: Side(callback.after),
        wentDead: callback.wentDead)
    }
    claims = comparison.claims.map { claim in
      Claim(
        name: claim.name, before: claim.before, after: claim.after,
        stopsHolding: claim.stopsHolding, holdsUnder: claim.holds, command: claim.command)
    }
    claimsOnlyBefore = comparison.claimsOnlyBefore
    claimsOnlyAfter = comparison.claimsOnlyAfter
  }
}

extension ComparisonDocument.Side {
  init(_ side: Comparison.Side) {
    isHandled = side.isHandled
    switch side.delivery {
    case .always: isCalled = "always"
    case .under(let phrase):
      isCalled = "sometimes"
      under = phrase
    case .never: isCalled = "never"
    case .absent: isCalled = "absent"
    case .undecided: isCalled = "undecided"
    }
  }
}
