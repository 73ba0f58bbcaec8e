import Checking
import ModelIR
import TemporalProperties
import TestSupport
import Testing

@Suite("Assumptions that leave nothing to check are a mistake")
struct StartTests {
  static let verifier = Verifier(explicit: ReferenceEngine(), mode: .explicit)

  func check(
    _ kinds: Claim.Kind..., assuming assumptions: (name: String, condition: StateExpression)...
  ) throws -> SpecificationResult {
    var model = NotesModel.model(.reachable(.now(NotesModel.unsaved)))
    model.claims = kinds.enumerated().map { Claim(name: "claim \($0)", kind: $1) }
    model.system.assumptions = assumptions.map {
      TransitionSystem.Assumption(
        name: $0.name, condition: $0.condition, position: NotesModel.position(50))
    }
    return try Self.verifier.verify(model)
  }

  static let isNo = StateExpression.equal(.read(.variable(4)), .constant(0))
  static let isOff = StateExpression.equal(.read(.variable(5)), .constant(0))

  @Test("without an initial state the specification is invalid, and those to blame are named")
  func noStart() throws {
    let result = try check(
      .unreachable(.now(NotesModel.lost)),
      assuming: ("it is off", Self.isOff), ("it runs", NotesModel.phase(is: 1)))
    #expect(result.fault?.kind == .noStart(assumptions: ["it runs"]))
    #expect(result.fault?.position == NotesModel.position(50))
    #expect(result.claims.isEmpty)
    #expect(result.outcome(under: Outcome.Policy()) == .invalidInput)
  }

  @Test("assumptions that exclude every first step are a mistake, too")
  func noStep() throws {
    let result = try check(
      .unreachable(.now(NotesModel.lost)), assuming: ("it stays off", NotesModel.phase(is: 0)))
    #expect(result.fault?.kind == .noStep(assumptions: ["it stays off"]))
  }

  @Test("a value without an initial state isn't considered, and a note says so")
  func excludedValue() throws {
    let result = try check(.reachable(.now(NotesModel.lost)), assuming: ("it is no", Self.isNo))
    #expect(result.fault == nil)
    #expect(result.notes == ["not considered, since the assumptions exclude it: VP-01 = yes"])
    let claim = try #require(result.claims.first)
    #expect(claim.verdict == .proved(by: [.witness]))
    #expect(claim.basis.variations.map(\.values) == [["no"]])
  }

  @Test("valuations are left out where two values exclude each other")
  func excludedValuation() throws {
    let result = try check(
      .reachable(.now(NotesModel.lost)), .unreachable(.now(NotesModel.lost)),
      assuming: ("no or off", .any([Self.isNo, Self.isOff])))
    #expect(
      result.notes == [
        "not considered, since the assumptions exclude it: VP-01 = yes and VP-02 = on"
      ])
    #expect(result.claims.map(\.verdict.kind) == [.refuted, .refuted])
    #expect(
      result.claims.map(\.holdsPhrase) == ["holds under VP-01 = no", "holds under VP-01 = yes"])
    #expect(result.claims[0].fails.members == [[1, 0]])
  }
}
