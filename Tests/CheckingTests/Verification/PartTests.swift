import Checking
import ModelIR
import TemporalProperties
import Testing

@Suite("A claim that holds may say less than it seems to")
struct PartTests {
  private static let unsaved = RunFormula.now(NotesModel.unsaved)
  private static let lost = RunFormula.now(NotesModel.lost)

  private func check(
    _ kind: Claim.Kind, _ vacuity: Verifier.Vacuity = .full, telling: Bool = false
  ) throws -> ClaimResult {
    var verifier = Verifier(explicit: ReferenceEngine(), mode: .explicit)
    verifier.vacuity = vacuity
    verifier.tellsExercises = telling
    let result = try verifier.verify(NotesModel.model(kind))
    #expect(result.internalErrors == [])
    return try #require(result.claims.first)
  }

  private func phase(_ code: Int) -> RunFormula { .now(NotesModel.phase(is: code)) }

  @Test("a part that makes no difference is named, and those inside of it aren't")
  func idle() throws {
    let launched = RunFormula.now(.less(.constant(0), .read(.variable(3))))
    let result = try check(
      .always(.implies(Self.unsaved, .any([phase(1), phase(2), .all([Self.lost, launched])]))))
    #expect(result.verdict.kind == .proved)
    let parts = try #require(result.parts)
    #expect(
      parts.idle.map(\.phrase) == [
        "‘app.phase = background’ under VP-01 = yes", "‘lost ∧ 0 < launches’",
      ])
    #expect(parts.needed == 3)
    #expect(parts.open == 0)
  }

  @Test("a part may make a difference under some valuations only")
  func valuations() throws {
    let callback = RunFormula.now(NotesModel.callsBackground)
    let result = try check(
      .always(.implies(phase(2), .any([.negation(Self.unsaved), .negation(callback)]))))
    #expect(result.verdict.kind == .proved)
    let idle = try #require(result.parts).idle
    #expect(
      idle.map(\.phrase) == [
        "‘app.phase = background’", "‘¬unsaved’ under VP-01 = no",
        "‘¬(calls didEnterBackground)’ under VP-01 = yes",
      ])
  }

  @Test("what costs little is asked without being asked for; the verdict stays")
  func effort() throws {
    let kind = Claim.Kind.unreachable(.all([phase(0), Self.unsaved, .once(.once(Self.lost))]))
    #expect(try check(kind, .triggers).parts == nil)
    let cheap = try #require(try check(kind, .cheap).parts)
    #expect(
      cheap.idle.map(\.phrase) == [
        "‘app.phase = notRunning’ under VP-01 = yes", "‘unsaved’ under VP-01 = yes", "‘O O lost’",
      ])
    let full = try check(kind, .full)
    #expect(full.verdict == (try check(kind, .triggers).verdict))
    #expect(full.statistics == (try check(kind, .triggers).statistics))
    #expect(full.parts?.open == 0)
  }

  @Test("parts of a claim about the long run are looked at where that is asked for")
  func liveness() throws {
    let kind = Claim.Kind.response(
      to: Self.unsaved, is: .any([.now(.true), Self.lost]), releasedBy: nil)
    #expect(try check(kind, .cheap).parts == nil)
    let kept = try check(
      .response(to: phase(2), is: .any([phase(2), Self.lost]), releasedBy: Self.unsaved))
    #expect(kept.verdict.kind == .proved)
    #expect(kept.parts?.idle.map(\.formula) == ["app.phase = background", "lost", "unsaved"])
  }

  @Test("a run is told in which one part alone keeps a claim without a condition")
  func exercise() throws {
    let kind = Claim.Kind.unreachable(.all([phase(0), Self.unsaved]))
    #expect(try check(kind).exercise == nil)
    let result = try check(kind, telling: true)
    #expect(result.exercisedPart == "app.phase = notRunning")
    #expect(result.exercise?.steps.map(\.action.title) == ["open", "edit"])
  }

  @Test("a claim that no values can break is vacuous, and says why")
  func unbreakable() throws {
    let result = try check(.always(.implies(Self.lost, .once(Self.lost))), .triggers)
    #expect(result.verdict.kind == .vacuous)
    #expect(result.explanation == "it can't fail: no values of what it reads break it")
    #expect(result.outcome(under: Outcome.Policy(failsOnVacuous: true)) == .vacuous)
  }

  @Test("an engine that fails on the parts is reported, and the verdict stands")
  func failure() throws {
    var verifier = Verifier(explicit: MoodyEngine(), mode: .explicit)
    verifier.vacuity = .cheap
    let result = try verifier.verify(
      NotesModel.model(.unreachable(.all([phase(0), Self.unsaved]))))
    #expect(result.claims.map(\.verdict.kind) == [.proved])
    #expect(result.internalErrors.map(\.kind) == [.engine("two targets are too many")])
  }
}

/// An engine that answers about one target at a time.
private struct MoodyEngine: Engine {
  var name = "moody"

  func answer(
    _ query: ReachabilityQuery, within budget: Budget,
    reporting progress: @escaping ProgressReporter
  ) throws(EngineFailure) -> ReachabilityAnswer {
    guard query.targets.count < 2 else { throw .internalError("two targets are too many") }
    return try ReferenceEngine().answer(query, within: budget, reporting: progress)
  }
}
