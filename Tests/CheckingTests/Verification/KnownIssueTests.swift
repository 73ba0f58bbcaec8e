import Checking
import ModelIR
import TemporalProperties
import TestSupport
import Testing

@Suite("Known issues are compared with their stored runs, event by event")
struct KnownIssueTests {
  static let verifier = Verifier(explicit: ReferenceEngine(), mode: .explicit)
  static let lost = Claim.Kind.unreachable(.now(NotesModel.lost))

  func standing(
    _ kind: Claim.Kind = lost, valuation: [VariableValue] = [],
    considering values: [Int] = [0, 1], stored: StoredTrace? = nil
  ) throws -> ClaimResult.KnownIssueStanding? {
    var model = NotesModel.model(kind)
    model.system.variables[4].initialValues = values
    model.claims[0].knownIssue = Claim.KnownIssue(reason: "not repaired yet", valuation: valuation)
    let result = try Self.verifier.verify(
      model,
      storedTraces: { name in
        name == StoredTraceName(specification: "Notes", claim: "claim 0") ? stored : nil
      })
    return try #require(result.claims.first).knownIssue
  }

  /// The counterexample as a file keeps it.
  func stored() throws -> StoredTrace {
    let result = try Self.verifier.verify(NotesModel.model(Self.lost))
    let trace = try #require(result.claims.first?.counterexample)
    return StoredTrace(trace, in: NotesModel.system)
  }

  @Test("the same events are as expected, whatever the texts and the states")
  func expected() throws {
    var stored = try stored()
    stored.specification = "another name"
    stored.steps[0].values = []
    #expect(try standing(stored: stored) == .failsAsExpected)
  }

  @Test("other events are told")
  func different() throws {
    var stored = try stored()
    stored.steps[1].event.action = "draw"
    #expect(
      try standing(stored: stored)
        == .failsDifferently("step 2 is “edit”, in the stored run “draw”"))
  }

  @Test(
    "without a stored run, and with one under a valuation that isn't considered, nothing is compared"
  )
  func unrecorded() throws {
    #expect(try standing() == .failsUnrecorded)
    var stored = try stored()
    stored.valuation[0].value = .label("later")
    #expect(try standing(stored: stored) == .failsUncompared)
  }

  @Test("a claim that holds is no issue any more")
  func holds() throws {
    #expect(
      try standing(.unreachable(.now(.all([NotesModel.ends, NotesModel.unsaved])))) == .holds)
  }

  @Test("an issue about a valuation must fail under it and nowhere else")
  func valuation() throws {
    let no = [VariableValue(variable: 4, value: 0)]
    let yes = [VariableValue(variable: 4, value: 1)]
    #expect(try standing(valuation: no) == .failsUnrecorded)
    #expect(
      try standing(valuation: yes) == .failsDifferently("it also fails under VP-01 = no"))
    #expect(
      try standing(.unreachable(.now(NotesModel.ends)), valuation: no)
        == .failsDifferently("it also fails under VP-01 = yes"))
    #expect(try standing(valuation: no, considering: [1]) == nil)
    // Several values of one variation mean any of them.
    #expect(try standing(valuation: no + yes) == .failsUnrecorded)
    #expect(try standing(valuation: yes + yes, considering: [1]) == .holds)
    #expect(
      try standing(.unreachable(.now(NotesModel.ends)), valuation: no + yes) == .failsUnrecorded)
  }
}
