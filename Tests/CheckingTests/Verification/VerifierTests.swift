import Checking
import ModelIR
import TemporalProperties
import TestSupport
import Testing

@Suite("A verifier turns what engines find into verdicts")
struct VerifierTests {
  static let verifier = Verifier(explicit: ReferenceEngine(), mode: .explicit)

  func check(_ kind: Claim.Kind, by verifier: Verifier = verifier) throws -> ClaimResult {
    let result = try verifier.verify(NotesModel.model(kind))
    #expect(result.internalErrors == [])
    #expect(result.fault == nil)
    return try #require(result.claims.first)
  }

  @Test("a claim over all runs is refuted with the shortest run and holds where it holds")
  func refuted() throws {
    let result = try check(.unreachable(.now(NotesModel.lost)))
    #expect(result.verdict == .refuted(by: .run))
    #expect(result.holdsPhrase == "holds under VP-01 = yes")
    #expect(result.fails.phrase == "VP-01 = no")
    #expect(result.formula == "G ¬lost")
    let trace = try #require(result.counterexample)
    #expect(trace.steps.map(\.action.title) == ["open", "edit", "leave", "kill"])
    #expect(trace.relevantValuation.map(\.value) == ["no", "off"])
    #expect(result.basis.variations.map(\.name) == ["VP-01"])
    #expect(result.engine == "reference")
    #expect(result.statistics.states > 0)
  }

  @Test("a claim that no run breaks is proved, and says how")
  func proved() throws {
    let result = try check(.unreachable(.all([.now(NotesModel.lost), .now(NotesModel.unsaved)])))
    #expect(result.verdict.kind == .refuted)
    let other = try check(
      .always(.implies(.now(NotesModel.unsaved), .negation(.now(NotesModel.phase(is: 0))))))
    guard case .proved(by: let proofs) = other.verdict, case .exhausted(let states)? = proofs.first
    else {
      Issue.record("\(other.verdict)")
      return
    }
    #expect(states == other.statistics.states)
    #expect(other.triggered?.isComplete == true)
    #expect(other.exercisePhrase == nil)
    #expect(other.holdsPhrase == nil)
  }

  @Test("a run in which a condition comes true is told where that is asked for")
  func exercise() throws {
    let claim = Claim.Kind.always(
      .implies(.now(NotesModel.unsaved), .negation(.now(NotesModel.phase(is: 0)))))
    #expect(try check(claim).exercise == nil)
    var telling = Self.verifier
    telling.tellsExercises = true
    let trace = try #require(try check(claim, by: telling).exercise)
    #expect(trace.steps.map(\.action.title) == ["open", "edit"])
    #expect(try check(.unreachable(.now(NotesModel.lost)), by: telling).exercise == nil)
  }

  @Test("a claim whose condition never holds is vacuous")
  func vacuous() throws {
    let never = RunFormula.now(.all([NotesModel.unsaved, NotesModel.phase(is: 0)]))
    let result = try check(.always(.implies(never, .now(.false))))
    #expect(result.verdict.kind == .vacuous)
    #expect(result.exercisePhrase == "never exercised")
    #expect(result.notes == ["‘unsaved ∧ app.phase = notRunning’ never happens"])
  }

  @Test("a claim that is triggered under some valuation only is proved and says where it isn't")
  func exercised() throws {
    let result = try check(
      .precedence(
        of: .now(NotesModel.phase(is: 1)), before: .now(NotesModel.callsBackground)))
    #expect(result.verdict.kind == .proved)
    #expect(result.exercisePhrase == "not exercised under VP-01 = no")
  }

  @Test("one condition of several that never holds is told, and makes no claim vacuous")
  func severalTriggers() throws {
    let result = try check(
      .always(
        .all([
          .implies(.now(NotesModel.lost), .once(.now(NotesModel.unsaved))),
          .implies(
            .now(.all([NotesModel.ends, NotesModel.callsBackground])), .now(NotesModel.lost)),
        ])))
    #expect(result.verdict.kind == .proved)
    #expect(result.exercisePhrase == "not exercised under VP-01 = yes")
    #expect(
      result.notes == ["‘app has just ended ∧ calls didEnterBackground’ never happens"])
  }

  @Test("conditions that come true under different values exercise a claim under all of them")
  func triggersUnderDifferentValues() throws {
    let result = try check(
      .always(
        .all([
          .implies(.now(NotesModel.lost), .once(.now(NotesModel.unsaved))),
          .implies(.now(NotesModel.callsBackground), .now(NotesModel.phase(is: 2))),
        ])))
    #expect(result.verdict.kind == .proved)
    #expect(result.exercisePhrase == nil)
  }

  @Test("what is demanded unconditionally is never vacuous, a condition within another one may be")
  func nestedTriggers() throws {
    let never = RunFormula.now(.all([NotesModel.unsaved, NotesModel.phase(is: 0)]))
    let running = RunFormula.now(NotesModel.phase(is: 1))
    let inside = try check(.always(.implies(running, .implies(never, .now(.false)))))
    #expect(inside.verdict.kind == .vacuous)
    let beside = try check(
      .always(.all([.implies(never, .now(.false)), .negation(.now(NotesModel.phase(is: 3)))])))
    #expect(beside.verdict.kind == .proved)
    #expect(beside.notes == ["‘unsaved ∧ app.phase = notRunning’ never happens"])
  }

  @Test("what must be reachable must be so under each valuation")
  func reachable() throws {
    let result = try check(.reachable(.now(NotesModel.lost)))
    guard case .refuted(by: .absence(let proofs)) = result.verdict,
      case .exhausted(let states)? = proofs.first
    else {
      Issue.record("\(result.verdict)")
      return
    }
    #expect(states > 4)
    #expect(result.holdsPhrase == "holds under VP-01 = no")
    #expect(result.witness?.steps.count == 4)
    #expect(result.explanation == "Under VP-01 = yes no run is like that.")
    let other = try check(.reachable(.once(.now(NotesModel.ends))))
    #expect(other.verdict == .proved(by: [.witness]))
    #expect(other.witness?.steps.map(\.action.name) == ["app: open", "app: leave", "app: kill"])
    #expect(other.counterexample == nil)
  }

  @Test("a scenario is possible if it is so under some valuation")
  func scenario() throws {
    func scenario(_ isPossible: Bool, _ valuation: [VariableValue] = []) -> Claim.Kind {
      .scenario(
        Scenario(
          events: [
            Scenario.Event(text: "leave", condition: NotesModel.does(2), isCallback: false),
            Scenario.Event(
              text: "didEnterBackground", condition: NotesModel.callsBackground, isCallback: true),
            Scenario.Event(text: "kill", condition: NotesModel.does(4), isCallback: false),
          ], isCallbackFree: NotesModel.callsNothing, isPossible: isPossible, valuation: valuation))
    }
    // Opening the app is a callback that the scenario doesn't mention.
    let impossible = try check(scenario(true))
    #expect(impossible.verdict.kind == .refuted)
    #expect(
      impossible.explanation
        == "No run is like that. ‘leave’ can't come first: there comes didFinishLaunching.")
    // Its last event isn't what makes it impossible, so it says nothing about that.
    let idle = try check(scenario(false))
    #expect(idle.verdict.kind == .vacuous)
    #expect(idle.notes == ["what comes before its last event is impossible already"])
    #expect(idle.explanation == "‘leave’ can't come first: there comes didFinishLaunching.")
  }

  @Test("a scenario is asked about the valuation that it names")
  func scenarioUnderValuation() throws {
    func check(_ value: Int, _ isPossible: Bool) throws -> ClaimResult {
      try self.check(
        .scenario(
          Scenario(
            events: [
              Scenario.Event(text: "open", condition: NotesModel.does(0), isCallback: false),
              Scenario.Event(text: "leave", condition: NotesModel.does(2), isCallback: false),
              Scenario.Event(
                text: "didEnterBackground", condition: NotesModel.callsBackground, isCallback: true),
            ], isCallbackFree: NotesModel.callsNothing, isPossible: isPossible,
            valuation: [VariableValue(variable: 4, value: value)])))
    }
    #expect(try check(1, true).verdict == .proved(by: [.witness]))
    #expect(try check(0, true).verdict.kind == .refuted)
    #expect(try check(0, false).verdict.kind == .proved)
    #expect(try check(1, false).counterexample?.steps.count == 2)
    // A value that isn't considered otherwise is considered where a scenario names it.
    let unconsidered = try check(2, true)
    #expect(unconsidered.verdict.kind == .refuted)
    #expect(unconsidered.basis.variations.map(\.values) == [["later"]])
    #expect(try check(2, false).verdict.kind == .proved)
  }

  @Test("several values of one variation mean any of them")
  func severalValues() throws {
    func check(_ isPossible: Bool, _ values: Int...) throws -> Verdict.Kind {
      try self.check(
        .scenario(
          Scenario(
            events: [
              Scenario.Event(text: "open", condition: NotesModel.does(0), isCallback: false),
              Scenario.Event(
                text: "didEnterBackground", condition: NotesModel.callsBackground, isCallback: true),
            ], isCallbackFree: NotesModel.callsNothing, isPossible: isPossible,
            valuation: values.map { VariableValue(variable: 4, value: $0) }))
      ).verdict.kind
    }
    #expect(try check(true, 0, 1) == .proved)
    #expect(try check(false, 0, 1) == .refuted)
    #expect(try check(false, 0, 2) == .proved)
    #expect(try check(true, 2, 0, 2) == .refuted)
  }

  @Test("a graph is judged by its edges")
  func graph() throws {
    func edges(_ condition: PhaseGraph.Condition) throws -> ClaimResult {
      try check(.phaseGraph(PhaseGraph(variable: 0, condition: condition)))
    }
    let proved = try edges(.all([.edge(1, 2), .edge(2, 1), .negation(.edge(0, 2))]))
    #expect(proved.verdict.kind == .proved)
    #expect(proved.edges.map(\.run?.steps.count) == [2, 3, nil])
    #expect(proved.edges.map(\.from) == ["active", "background", "notRunning"])
    let excluded = try edges(.negation(.edge(2, 0)))
    #expect(excluded.verdict == .refuted(by: .run))
    #expect(excluded.counterexample?.steps.last?.action.title == "kill")
    let missing = try edges(.any([.edge(0, 2), .edge(1, 0)]))
    guard case .refuted(by: .absence) = missing.verdict else {
      Issue.record("\(missing.verdict)")
      return
    }
    #expect(missing.counterexample == nil)
    #expect(
      missing.explanation
        == "The graph has nothing, and lacks notRunning → background, active → notRunning.")
    let never = try check(.unreachable(.now(NotesModel.phase(is: 2))))
    #expect(never.holdsPhrase == nil, "no variation matters")
  }

  @Test("a state without a way on breaks a claim against deadlocks")
  func deadlock() throws {
    #expect(try check(.noDeadlock(except: .false)).verdict.kind == .proved)
    var model = NotesModel.model(.noDeadlock(except: .false), .noDeadlock(except: NotesModel.lost))
    model.system.steps[0].guardCondition = .all([
      NotesModel.phase(is: 0), .negation(NotesModel.lost),
    ])
    let results = try Self.verifier.verify(model).claims
    #expect(results.map(\.verdict.kind) == [.refuted, .proved])
    #expect(results[0].counterexample?.steps.count == 4)
  }

  @Test("a bounded search gives a bounded verdict, a found run still refutes")
  func bounded() throws {
    var verifier = Self.verifier
    verifier.budget = Budget(depth: 3)
    let open = try check(.unreachable(.now(NotesModel.lost)), by: verifier)
    #expect(open.verdict == .bounded(depth: 3, reason: "the depth is limited"))
    let refuted = try check(.unreachable(.now(NotesModel.ends)), by: verifier)
    #expect(refuted.verdict == .refuted(by: .run))
    #expect(refuted.holds.isEmpty)
    #expect(try check(.reachable(.now(NotesModel.lost)), by: verifier).verdict.kind == .bounded)
  }

  @Test("a claim of a kind that can't look ahead is refused, the other claims are checked")
  func refusal() throws {
    let result = try Self.verifier.verify(
      NotesModel.model(
        .reachable(.eventually(.now(NotesModel.lost))), .reachable(.now(NotesModel.unsaved))))
    #expect(result.refusals.map(\.reason) == [.liveness(operator: "eventually")])
    #expect(result.claims.map(\.verdict.kind) == [.proved])
    #expect(result.outcome(under: Outcome.Policy()) == .invalidInput)
  }

  @Test("states are counted with the first value of each variation")
  func stateCount() throws {
    #expect(try Self.verifier.stateCount(of: NotesModel.system) == 17)
  }

  @Test("a cancelled check says so")
  func cancellation() async throws {
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try Self.verifier.verify(NotesModel.model(.reachable(.now(NotesModel.lost))))
    }
    let result = try await task.value
    #expect(result.isInterrupted)
    #expect(result.claims.isEmpty)
    #expect(result.unchecked == ["claim 0"])
    #expect(result.outcome(under: Outcome.Policy()) == .undecided)
  }
}
