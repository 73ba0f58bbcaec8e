import Checking
import ExplicitEngine
import LifecycleModeling
import ModelIR
import TemporalProperties
import Testing

/// An engine whose answers about cycles are changed before anyone sees them.
private struct LyingEngine: Engine {
  var name = "lying"
  var alter: @Sendable (inout LassoAnswer) -> Void

  func answer(
    _ query: ReachabilityQuery, within budget: Budget,
    reporting progress: @escaping ProgressReporter
  ) throws(EngineFailure) -> ReachabilityAnswer {
    try ExplicitEngine().answer(query, within: budget, reporting: progress)
  }

  func answer(
    _ query: LassoQuery, within budget: Budget, reporting progress: @escaping ProgressReporter
  ) throws(EngineFailure) -> LassoAnswer {
    var answer = try ExplicitEngine().answer(query, within: budget, reporting: progress)
    alter(&answer)
    return answer
  }
}

/// A light that is switched, and that goes out by itself in the end.
private struct Lamp: Specification {
  let name = "Lamp"
  let isOn = Variable(initially: false, lifetime: .world)
  let isBroken = Variable(initially: false, lifetime: .world)
  let isMissing = Variable(initially: false, lifetime: .world)

  var actions: [Action] {
    Action("switches it on", by: .user) {
      When(!isOn && !isBroken)
      isOn.becomes(true)
    }
    Action("looks at it", by: .user) { isMissing.becomes(false) }
    Action("goes out", by: .system, fairness: .weak) {
      When(isOn == true)
      isOn.becomes(false)
    }
    Action("breaks", by: .system) {
      When(isOn == true)
      isOn.becomes(false)
      isBroken.becomes(true)
    }
  }

  var properties: [Property] {
    Holds("it breaks") { Future.eventually(isBroken == true) }
    Response("it goes out", to: isOn == true, is: !isOn, releasedBy: .nothing)
  }
}

@Suite("No engine is trusted about cycles")
struct LassoDistrustTests {
  private func errors(
    _ claim: Int, _ alter: @escaping @Sendable (inout LassoAnswer) -> Void
  ) throws -> [InternalError.Kind] {
    let verifier = Verifier(explicit: LyingEngine(alter: alter), mode: .explicit)
    let model = try Model(elaborating: Lamp())
    let result = try verifier.verify(model) { $0.name == model.claims[claim].name }
    #expect(result.claims.allSatisfy { $0.counterexample == nil })
    return result.internalErrors.map(\.kind)
  }

  @Test("what is true raises no error")
  func honest() throws {
    let verifier = Verifier(explicit: LyingEngine { _ in }, mode: .explicit)
    let result = try verifier.verify(try Model(elaborating: Lamp()))
    #expect(result.internalErrors.isEmpty)
    #expect(result.claims.map(\.verdict.kind) == [.refuted, .proved])
  }

  @Test("a run without a cycle, and one whose cycle is elsewhere, can't be replayed")
  func noCycle() throws {
    for loop in [-3, 1_000] {
      let kinds = try errors(0) { $0.lasso?.loop = loop }
      guard case .failedReplay? = kinds.first else {
        Issue.record("\(loop): \(kinds)")
        continue
      }
    }
    let empty = try errors(0) { answer in
      let end = answer.lasso?.run.steps.count ?? 0
      answer.lasso?.loop = end
    }
    guard case .failedReplay? = empty.first else {
      Issue.record("\(empty)")
      return
    }
  }

  @Test("steps that the system can't take can't be replayed")
  func impossible() throws {
    let kinds = try errors(0) { answer in
      answer.lasso?.run.steps.insert(Run.Step(step: 2, choices: []), at: 0)
    }
    guard case .failedReplay? = kinds.first else {
      Issue.record("\(kinds)")
      return
    }
  }

  @Test("a cycle that keeps the claim, or that passes over what is fair, is no counterexample")
  func evaluation() throws {
    func claiming(_ steps: [Int], from loop: Int) throws -> [InternalError.Kind] {
      try errors(0) { answer in
        let start = answer.lasso?.run.start ?? []
        answer.lasso = Lasso(
          run: Run(start: start, steps: steps.map { Run.Step(step: $0, choices: []) }), loop: loop)
      }
    }
    #expect(
      try claiming([0, 3, 1], from: 2) == [.failedEvaluation("the run doesn't break the claim")])
    #expect(
      try claiming([0, 1], from: 1) == [.failedEvaluation("the run isn't fair to ‘goes out’")])
  }
}
