import Checking
import Testing

@testable import LifecycleCommand

@Suite("A comparison")
struct ComparisonTests {
  private typealias Side = Comparison.Side

  private func callback(_ before: Side, _ after: Side) -> Comparison.Callback {
    Comparison.Callback(name: "didLeave", before: before, after: after)
  }

  private func outcome(
    _ callbacks: [Comparison.Callback], _ claims: [(Verdict.Kind, Verdict.Kind)] = []
  ) -> Outcome {
    Comparison(
      before: "a", after: "b", callbacks: callbacks,
      claims: claims.map { Comparison.Claim(name: "c", before: $0.0, after: $0.1) },
      claimsOnlyBefore: [], claimsOnlyAfter: []
    ).outcome
  }

  @Test(
    "a handler went dead if it ran under some variation, is still there and never runs",
    arguments: [
      (Side(isHandled: true, delivery: .always), Side(isHandled: true, delivery: .never), true),
      (Side(isHandled: true, delivery: .under("V")), Side(isHandled: true, delivery: .never), true),
      (Side(isHandled: true, delivery: .never), Side(isHandled: true, delivery: .never), false),
      (Side(isHandled: false, delivery: .always), Side(isHandled: true, delivery: .never), false),
      (Side(isHandled: true, delivery: .always), Side(isHandled: false, delivery: .never), false),
      (
        Side(isHandled: true, delivery: .always), Side(isHandled: true, delivery: .under("V")),
        false
      ),
    ])
  func death(before: Comparison.Side, after: Comparison.Side, isDead: Bool) {
    #expect(callback(before, after).wentDead == isDead)
    #expect(outcome([callback(before, after)]) == (isDead ? .safetyRefuted : .success))
  }

  @Test("only a claim that held can stop holding")
  func claims() {
    #expect(outcome([], [(.proved, .refuted)]) == .safetyRefuted)
    #expect(outcome([], [(.vacuous, .refuted)]) == .safetyRefuted)
    for (before, after) in [(.refuted, .refuted), (.refuted, .proved), (.refuted, .vacuous)]
      as [(Verdict.Kind, Verdict.Kind)]
    {
      #expect(outcome([], [(before, after)]) == .success)
    }
    #expect(outcome([], [(.proved, .vacuous)]) == .success)
  }

  @Test("what is open is no success, and a loss goes before it")
  func undecided() {
    #expect(outcome([], [(.proved, .undecided)]) == .undecided)
    #expect(outcome([], [(.bounded, .proved), (.proved, .refuted)]) == .safetyRefuted)
    let open = callback(
      Side(isHandled: true, delivery: .undecided), Side(isHandled: true, delivery: .never))
    #expect(outcome([open]) == .undecided)
  }

  @Test("two that have nothing in common can't be compared")
  func nothing() {
    #expect(outcome([]) == .invalidInput)
  }
}
