import Checking
import ModelIR
import TemporalProperties
import TestSupport
import Testing

@Suite("A verifier trusts no engine")
struct DistrustTests {
  static let lost = NotesModel.model(.unreachable(.now(NotesModel.lost)))

  /// Checks that no edit is lost with a second engine whose answers are altered.
  func kinds(
    mode: Verifier.Mode = .both, _ alter: @escaping @Sendable (inout ReachabilityAnswer) -> Void
  ) throws -> [InternalError.Kind] {
    let verifier = Verifier(
      explicit: ReferenceEngine(), symbolic: AlteredEngine(alter: alter), mode: mode)
    let result = try verifier.verify(Self.lost)
    if !result.internalErrors.isEmpty {
      #expect(result.outcome(under: Outcome.Policy()) == .internalError)
    }
    for error in result.internalErrors { #expect(error.bundle.contains("findings:")) }
    return result.internalErrors.map(\.kind)
  }

  @Test("engines that agree raise no error")
  func agreement() throws {
    #expect(try kinds { _ in } == [])
  }

  @Test("another set of valuations is a disagreement")
  func valuations() throws {
    let found = try kinds { answer in
      answer.targets[0].reached = [[0], [1]]
      answer.targets[0].rest = .none
    }
    #expect(
      found == [
        .disagreement(
          "target 1: one engine reaches the target under a valuation that the other excludes")
      ])
  }

  @Test("a missed run is a disagreement")
  func missedRun() throws {
    let found = try kinds { answer in
      answer.targets[0].reached = []
      answer.targets[0].run = nil
    }
    guard case .disagreement? = found.first else {
      Issue.record("\(found)")
      return
    }
  }

  @Test("a bound beyond the shortest run is a disagreement, a lower one isn't")
  func bound() throws {
    func kinds(_ depth: Int) throws -> [InternalError.Kind] {
      try self.kinds { answer in
        answer.targets[0] = ReachabilityAnswer.Target(
          run: nil, isCanonical: true, reached: [], rest: .bounded(depth: depth, reason: "test"))
      }
    }
    #expect(try kinds(3) == [])
    #expect(
      try kinds(4) == [
        .disagreement("target 1: one engine finds no run of 4 steps, the other one of 4")
      ])
  }

  @Test("another canonical run is a disagreement, another run that isn't canonical is none")
  func canonicalRun() throws {
    func kinds(_ isCanonical: Bool) throws -> [InternalError.Kind] {
      try self.kinds { answer in
        answer.targets[0].isCanonical = isCanonical
        answer.targets[0].run?.steps[3].choices = [2]
      }
    }
    #expect(try kinds(false) == [])
    guard case .disagreement? = try kinds(true).first else {
      Issue.record("the difference wasn't noticed")
      return
    }
  }

  @Test("a run that can't be replayed is an internal error")
  func replay() throws {
    let verifier = Verifier(
      explicit: AlteredEngine { $0.targets[0].run?.steps.removeFirst() }, mode: .explicit)
    let result = try verifier.verify(Self.lost)
    guard case .failedReplay? = result.internalErrors.first?.kind else {
      Issue.record("\(result.internalErrors)")
      return
    }
    #expect(result.claims[0].counterexample == nil)
  }

  @Test("a run that doesn't break the claim is an internal error")
  func evaluation() throws {
    let verifier = Verifier(
      explicit: AlteredEngine { $0.targets[0].run?.steps.removeLast() }, mode: .explicit)
    let result = try verifier.verify(Self.lost)
    #expect(
      result.internalErrors.map(\.kind) == [
        .failedEvaluation("the end of the run doesn't decide the claim")
      ])
  }

  @Test("an engine that leaves targets unanswered breaks its own rules")
  func unanswered() throws {
    let verifier = Verifier(explicit: AlteredEngine { $0.targets = [] }, mode: .explicit)
    let result = try verifier.verify(Self.lost)
    #expect(result.internalErrors.map(\.kind) == [.engine("altered left targets unanswered")])
    #expect(result.claims.map(\.verdict.kind) == [.undecided])
  }

  @Test("the symbolic engine is asked where the explicit one runs out of its budget")
  func auto() throws {
    let short = AlteredEngine { answer in
      for index in answer.targets.indices {
        answer.targets[index] = ReachabilityAnswer.Target(
          run: nil, isCanonical: true, reached: [], rest: .bounded(depth: 2, reason: "short"))
      }
    }
    let verifier = Verifier(explicit: short, symbolic: ReferenceEngine(), mode: .auto)
    let result = try verifier.verify(Self.lost)
    #expect(result.claims.map(\.engine) == ["altered and reference"])
    #expect(result.claims.map(\.verdict) == [.refuted(by: .run)])
    let enough = Verifier(explicit: ReferenceEngine(), symbolic: short, mode: .auto)
    #expect(try enough.verify(Self.lost).claims.map(\.engine) == ["reference"])
    let alone = Verifier(explicit: short, mode: .auto)
    #expect(try alone.verify(Self.lost).claims.map(\.verdict.kind) == [.bounded])
  }

  @Test("a missing solver is a failure of its own")
  func missingSolver() {
    let verifier = Verifier(explicit: ReferenceEngine(), mode: .both)
    #expect(throws: EngineFailure.solverUnavailable("this build has no symbolic engine")) {
      try verifier.verify(Self.lost)
    }
  }
}
