import Checking
import ModelIR
import TemporalProperties
import Testing

@Suite("Verdicts become exit statuses")
struct OutcomeTests {
  static let strict = Outcome.Policy()

  func result(
    _ verdict: Verdict, kind: Claim.Kind = .always(.now(.true)),
    knownIssue: ClaimResult.KnownIssueStanding? = nil
  ) -> ClaimResult {
    ClaimResult(
      claim: Claim(name: "c", kind: kind), formula: "", verdict: verdict, knownIssue: knownIssue)
  }

  @Test("the order of severity is the documented one")
  func order() {
    #expect(Outcome.allCases.map(\.exitStatus) == [70, 74, 69, 65, 64, 12, 13, 14, 30, 31, 0])
    #expect(Outcome.mostSevere(of: []) == .success)
    #expect(Outcome.mostSevere(of: [.vacuous, .safetyRefuted, .undecided]) == .safetyRefuted)
    #expect(Outcome.mostSevere(of: [.usage, .internalError]) == .internalError)
  }

  @Test("each verdict has its status")
  func verdicts() {
    #expect(result(.proved(by: [.witness])).outcome(under: Self.strict) == .success)
    #expect(result(.refuted(by: .run)).outcome(under: Self.strict) == .safetyRefuted)
    #expect(
      result(
        .refuted(by: .run), kind: .response(to: .now(.true), is: .now(.true), releasedBy: nil)
      ).outcome(under: Self.strict) == .livenessRefuted)
    #expect(result(.undecided(reason: "")).outcome(under: Self.strict) == .undecided)
    #expect(result(.bounded(depth: 1, reason: "")).outcome(under: Self.strict) == .undecided)
    #expect(result(.vacuous(by: [])).outcome(under: Self.strict) == .success)
  }

  @Test("users decide about bounded and vacuous verdicts")
  func policies() {
    let bounded = result(.bounded(depth: 1, reason: ""))
    #expect(bounded.outcome(under: Outcome.Policy(allowsBounded: true)) == .success)
    let undecided = result(.undecided(reason: ""))
    #expect(undecided.outcome(under: Outcome.Policy(allowsBounded: true)) == .undecided)
    let vacuous = result(.vacuous(by: []))
    #expect(vacuous.outcome(under: Outcome.Policy(failsOnVacuous: true)) == .vacuous)
  }

  @Test("a known issue passes while it fails as it did")
  func knownIssues() {
    let refuted = Verdict.refuted(by: .run)
    func outcome(
      _ standing: ClaimResult.KnownIssueStanding, _ policy: Outcome.Policy = OutcomeTests.strict
    ) -> Outcome {
      result(refuted, knownIssue: standing).outcome(under: policy)
    }
    #expect(outcome(.failsAsExpected) == .success)
    #expect(outcome(.failsUncompared) == .success)
    #expect(outcome(.failsUnrecorded) == .knownIssueChanged)
    #expect(outcome(.failsUnrecorded, Outcome.Policy(acceptsUnrecorded: true)) == .success)
    #expect(outcome(.failsDifferently("")) == .knownIssueChanged)
    #expect(
      result(.proved(by: []), knownIssue: .holds).outcome(under: Self.strict) == .knownIssueChanged)
    let policy = Outcome.Policy(ignoresKnownIssues: true)
    #expect(outcome(.failsAsExpected, policy) == .safetyRefuted)
    #expect(result(.proved(by: []), knownIssue: .holds).outcome(under: policy) == .success)
  }

  @Test("a specification is as bad as the worst that is known about it")
  func specifications() {
    var specification = SpecificationResult(name: "S", claims: [result(.refuted(by: .run))])
    #expect(specification.outcome(under: Self.strict) == .safetyRefuted)
    specification.refusals = [ClaimRefusal(claim: "c", reason: .liveness(operator: "eventually"))]
    #expect(specification.outcome(under: Self.strict) == .invalidInput)
    specification.internalErrors = [InternalError(kind: .engine(""), specification: "S")]
    #expect(specification.outcome(under: Self.strict) == .internalError)
    let interrupted = SpecificationResult(name: "S", isInterrupted: true)
    #expect(interrupted.outcome(under: Self.strict) == .undecided)
  }
}
