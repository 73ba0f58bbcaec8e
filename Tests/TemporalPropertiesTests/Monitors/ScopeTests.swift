import ModelIR
import TemporalProperties
import TestSupport
import Testing

/// `p` is what must be absent, `q` opens a scope, `r` closes it.
@Suite("Scopes open and close as documented")
struct ScopeTests {
  static let opening = RunFormula.now(ScriptedRun.q)
  static let closing = RunFormula.now(ScriptedRun.r)

  /// Returns the first position that spoils an absence, counted from zero; nil if none does.
  func firstHit(_ scope: Claim.Scope, _ text: String) throws -> Int? {
    let script = ScriptedRun(text)
    let claim = Claim(name: "c", kind: .absence(.now(ScriptedRun.p), scope))
    let compiled = try claim.compiled(for: script.system)
    let hits = script.hits(of: compiled.targets[0], with: compiled.monitor)
    return hits.firstIndex(of: true)
  }

  @Test("globally means everywhere", arguments: [("p", 0), ("- p", 1), ("q r", nil)])
  func globally(run: String, hit: Int?) throws {
    #expect(try firstHit(.globally, run) == hit)
  }

  @Test(
    "after begins with the state that opens it and never ends",
    arguments: [("p - q", nil), ("pq", 0), ("q - p", 2), ("q r p", 2), ("p", nil)])
  func after(run: String, hit: Int?) throws {
    #expect(try firstHit(.after(Self.opening), run) == hit)
  }

  @Test(
    "before ends just before the first state that closes it, and asks only if there is one",
    arguments: [
      ("p", nil), ("p r", 1), ("pr", nil), ("r p r", nil), ("- p - r p", 3), ("- pr", nil),
    ])
  func before(run: String, hit: Int?) throws {
    #expect(try firstHit(.before(Self.closing), run) == hit)
  }

  @Test(
    "between asks only about intervals that close",
    arguments: [
      ("q p", nil), ("q p r", 2), ("pq r", 1), ("q pr", nil), ("pqr r", nil), ("q r p r", nil),
      ("q r q p r", 4), ("q p q - r", 4), ("p q r", nil), ("q pqr r", nil),
    ])
  func between(run: String, hit: Int?) throws {
    #expect(try firstHit(.between(Self.opening, and: Self.closing), run) == hit)
  }

  @Test(
    "after until asks about open intervals too",
    arguments: [
      ("q p", 1), ("pq", 0), ("pqr", nil), ("q pr", nil), ("q r p", nil), ("q r q p", 3),
      ("p", nil),
    ])
  func afterUntil(run: String, hit: Int?) throws {
    #expect(try firstHit(.afterUntil(Self.opening, until: Self.closing), run) == hit)
  }

  @Test(
    "a cause in the same state precedes its effect",
    arguments: [("q", 0), ("pq", nil), ("p - q", nil), ("- q p", 1)])
  func precedence(run: String, hit: Int?) throws {
    let script = ScriptedRun(run)
    let claim = Claim(
      name: "c", kind: .precedence(of: .now(ScriptedRun.p), before: .now(ScriptedRun.q)))
    let compiled = try claim.compiled(for: script.system)
    let hits = script.hits(of: compiled.targets[0], with: compiled.monitor)
    #expect(hits.firstIndex(of: true) == hit)
  }

  @Test("the trigger of a scope is its opening, of a closed interval its closing")
  func triggers() throws {
    func firstTrigger(_ scope: Claim.Scope, _ text: String) throws -> Int? {
      let script = ScriptedRun(text)
      let claim = Claim(name: "c", kind: .absence(.now(ScriptedRun.p), scope))
      let compiled = try claim.compiled(for: script.system)
      guard let trigger = compiled.triggers.first else { return nil }
      return script.hits(of: trigger, with: compiled.monitor).firstIndex(of: true)
    }
    #expect(try firstTrigger(.globally, "p q r") == nil)
    #expect(try firstTrigger(.after(Self.opening), "p q r") == 1)
    #expect(try firstTrigger(.before(Self.closing), "p q r") == 2)
    #expect(try firstTrigger(.between(Self.opening, and: Self.closing), "r q - r") == 3)
    #expect(try firstTrigger(.afterUntil(Self.opening, until: Self.closing), "qr q") == 1)
  }
}
