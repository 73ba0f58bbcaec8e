import Checking
import ModelIR
import TemporalProperties
import TestSupport
import Testing

@Suite("A counterexample ends with why its last state breaks the claim")
struct ExplanationTests {
  static let lost = RunFormula.now(NotesModel.lost)
  static let unsaved = RunFormula.now(NotesModel.unsaved)
  static let background = RunFormula.now(NotesModel.phase(is: 2))
  static let active = RunFormula.now(NotesModel.phase(is: 1))
  static let called = RunFormula.now(NotesModel.callsBackground)
  static let ends = RunFormula.now(NotesModel.ends)

  /// What the app could have done, where that is worth a sentence.
  static let remedy =
    "the only line that would have changed unsaved is in didEnterBackground (Notes.swift:12), which is "
    + "never called in this run."
  static let history = " Since step 2 (edit), unsaved had been true; " + remedy
  static let blame = " T" + remedy.dropFirst()

  static let explanations: [(Claim.Kind, String)] = [
    (.unreachable(lost), "After step 4 (kill), lost is true, which must never be." + history),
    (
      .unreachable(.all([lost, .now(NotesModel.phase(is: 0))])),
      "After step 4 (kill), lost is true and app.phase is notRunning, which must never be."
        + history
    ),
    (
      .always(.implies(background, .negation(unsaved))),
      "After step 3 (leave), app.phase is background, but unsaved is true since step 2." + blame
    ),
    (
      .always(.implies(background, called)),
      "After step 2 (leave), app.phase is background, but no callback comes."
    ),
    (
      .always(.implies(ends, .once(called))),
      "After step 3 (kill), ‘app has just ended’ holds, but ‘calls didEnterBackground’ never held."
    ),
    (
      .always(.implies(ends, .since(.negation(active), called))),
      "After step 3 (kill), ‘app has just ended’ holds, but ‘calls didEnterBackground’ never held."
    ),
    (
      .always(.implies(active, .previously(background))),
      "After step 1 (open), app.phase is active, but just before, app.phase is notRunning."
    ),
    (
      .always(.historically(.negation(active))),
      "After step 1 (open), ‘app.phase ≠ active’ didn't hold after step 1 (open)."
    ),
    (
      .precedence(of: called, before: background),
      "After step 2 (leave), app.phase is background, but ‘calls didEnterBackground’ never held "
        + "before."
    ),
    (
      .absence(unsaved, .after(background)),
      "After step 3 (leave), unsaved is true since step 2, although ‘app.phase = background’ held "
        + "after step 3 (leave)." + blame
    ),
    (
      .absence(unsaved, .before(ends)),
      "‘unsaved’ held after step 2 (edit), before ‘app has just ended’ came after step 4 (kill)."
    ),
    (
      .absence(unsaved, .between(active, and: ends)),
      "‘unsaved’ held after step 3 (leave), between ‘app.phase = active’ and ‘app has just ended’ "
        + "after step 4 (kill)."
    ),
    (
      .absence(background, .afterUntil(unsaved, until: called)),
      "After step 3 (leave), app.phase is background; ‘unsaved’ held after step 3 (leave), and "
        + "‘calls didEnterBackground’ hasn't come since." + blame
    ),
    (
      .temporal(.always(.implies(active, .weakUntil(.negation(background), called)))),
      "‘app.phase = active’ held after step 1 (open), and ‘calls didEnterBackground’ hasn't come "
        + "since, but after step 2 (leave) app.phase is background."
    ),
    (
      .phaseGraph(PhaseGraph(variable: 0, condition: .negation(.edge(2, 1)))),
      "Step 3 (return) changes app.phase from background to active; without that edge the claim "
        + "would hold."
    ),
  ]

  @Test("the sentence names the step, the values and what is missing", arguments: explanations)
  func explanation(kind: Claim.Kind, text: String) throws {
    let result = try VerifierTests.verifier.verify(NotesModel.model(kind))
    #expect(result.internalErrors.map(\.kind) == [])
    #expect(result.claims.first?.explanation == text)
  }
}
