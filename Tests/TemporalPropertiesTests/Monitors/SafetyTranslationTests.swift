import ModelIR
import TemporalProperties
import TestSupport
import Testing

@Suite("Formulas that look ahead are translated where that loses nothing, and refused elsewhere")
struct SafetyTranslationTests {
  static let p = RunFormula.now(ScriptedRun.p)
  static let q = RunFormula.now(ScriptedRun.q)
  static let r = RunFormula.now(ScriptedRun.r)
  static let f = RunFormula.now(ScriptedRun.f)

  /// Returns the first position that breaks a formula, counted from zero; nil if none does.
  func firstHit(_ formula: RunFormula, _ text: String) throws -> Int? {
    let script = ScriptedRun(text)
    let compiled = try Claim(name: "c", kind: .temporal(formula)).compiled(for: script.system)
    return script.hits(of: compiled.targets[0], with: compiled.monitor).firstIndex(of: true)
  }

  /// In the words of the platform: `p` is the foreground, `q` suspension, `x` the callback or the end.
  @Test(
    "no suspension after the foreground before the callback",
    arguments: [
      ("q", nil), ("p q", 1), ("p x q", nil), ("p x p q", 3), ("p - - q", 3), ("- p qx", nil),
      ("p px q", nil), ("p px p q", 3), ("pq", 0),
    ])
  func suspension(run: String, hit: Int?) throws {
    let callback = RunFormula.now(ScriptedRun.calls(1))
    let formula = RunFormula.always(.implies(Self.p, .weakUntil(.negation(Self.q), callback)))
    #expect(try firstHit(formula, run) == hit)
  }

  /// `f` is the end of the process, `p` suspension, `r` the start of the next process.
  @Test(
    "no callback between the end of a suspended process and the next start",
    arguments: [
      ("p f x", 2), ("p fx", 1), ("p f r x", nil), ("p f rx", nil), ("- f x", nil),
      ("p f - - x", 4),
    ])
  func silence(run: String, hit: Int?) throws {
    let silent = RunFormula.now(ScriptedRun.calls(0))
    let formula = RunFormula.always(
      .implies(.all([Self.f, .previously(Self.p)]), .weakUntil(silent, Self.r)))
    #expect(try firstHit(formula, run) == hit)
  }

  @Test(
    "a formula without operators is about the first state", arguments: [("- p", 0), ("p -", nil)])
  func firstState(run: String, hit: Int?) throws {
    #expect(try firstHit(Self.p, run) == hit)
  }

  @Test("the innermost antecedents become triggers, since all demands are within them")
  func triggers() throws {
    let formula = RunFormula.always(
      .implies(Self.p, .always(.implies(Self.q, .weakUntil(Self.r, Self.f)))))
    let script = ScriptedRun("q p - q")
    let compiled = try Claim(name: "c", kind: .temporal(formula)).compiled(for: script.system)
    let first = compiled.triggers.map {
      script.hits(of: $0, with: compiled.monitor).firstIndex(of: true)
    }
    #expect(first == [3])
    #expect(!compiled.demandsAlways)
  }

  @Test(
    "what can't be turned into a formula about the past is asked about cycles",
    arguments: [
      RunFormula.eventually(p), .always(.implies(p, .eventually(q))), .always(.until(p, q)),
      .negation(.always(p)), .next(p), .always(.implies(p, .negation(.weakUntil(q, r)))),
      .any([.always(p), .always(q)]), .implies(.weakUntil(p, q), .always(r)),
      .weakUntil(p, .always(q)),
    ])
  func liveness(formula: RunFormula) throws {
    let claim = Claim(name: "c", kind: .temporal(formula))
    #expect(claim.isLiveness)
    guard case .cycle = try claim.compiled(for: ScriptedRun("p").system).question else {
      Issue.record("a finite run can't break \(formula)")
      return
    }
  }

  @Test("claims that can look ahead are asked about cycles, other kinds refuse to")
  func otherKinds() throws {
    let ahead = RunFormula.eventually(Self.p)
    let cyclic: [Claim.Kind] = [
      .response(to: Self.p, is: Self.q, releasedBy: nil), .unreachable(ahead), .always(ahead),
    ]
    for kind in cyclic {
      let compiled = try Claim(name: "c", kind: kind).compiled(for: ScriptedRun("p").system)
      guard case .cycle = compiled.question else {
        Issue.record("a finite run can't break \(kind)")
        continue
      }
    }
    let refused: [Claim.Kind] = [
      .reachable(ahead), .precedence(of: ahead, before: Self.q), .absence(Self.p, .after(ahead)),
    ]
    for kind in refused {
      #expect(throws: UnsupportedClaim.liveness(operator: "eventually")) {
        try Claim(name: "c", kind: kind).compiled(for: ScriptedRun("p").system)
      }
    }
  }

  @Test("a claim about something that the system doesn't have is refused")
  func unknown() {
    let claim = Claim(name: "c", kind: .always(.now(.read(.variable(99)))))
    #expect(throws: UnsupportedClaim.unknownReference("variable 99")) {
      try claim.compiled(for: ScriptedRun("p").system)
    }
  }
}
