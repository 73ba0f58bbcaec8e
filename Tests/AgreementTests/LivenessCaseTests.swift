import Checking
import ExplicitEngine
import LifecycleModeling
import ModelIR
import SymbolicEngine
import TemporalProperties
import Testing

/// A specification with one number, and actions and claims that a test writes.
private struct Machine: Specification {
  let name = "Machine"
  let number = Variable(in: 0...4, initially: 0, lifetime: .world)
  let flag = Variable(initially: false, lifetime: .world)
  var written: [Action] = []
  var claims: [Property] = []
  var restrictions: [Assume] = []

  var actions: [Action] { written }
  var properties: [Property] { claims }
  var assumptions: [Assume] { restrictions }

  /// Adds an action that leads from one number to another.
  mutating func moves(
    _ title: String, _ from: Int, _ to: Int, by initiator: Initiator = .system,
    fairness: Fairness = .none
  ) {
    let number = number
    written.append(
      Action(title, by: initiator, fairness: fairness) {
        When(number == from)
        number.becomes(to)
      })
  }

  mutating func claim(_ claim: some PropertyConvertible) { claims.append(claim.property) }
}

/// Cases in which other checkers are or were wrong about infinite runs.
@Suite("What must happen in the end")
struct LivenessCaseTests {
  /// Checks the claims with both engines, and each counterexample by definition.
  private func check(_ machine: Machine) throws -> [ClaimResult] {
    let model = try Model(elaborating: machine)
    let verifier = Verifier(
      explicit: ExplicitEngine(), symbolic: SymbolicEngine(), mode: .both)
    let result = try verifier.verify(model)
    #expect(result.internalErrors.map(\.kind) == [])
    #expect(result.refusals.map(\.reason) == [])
    #expect(result.fault == nil)
    for claim in result.claims {
      guard let trace = claim.counterexample else { continue }
      // What is stored replays, and is judged the same.
      let stored = StoredTrace(trace, in: model.system)
      let again = try StoredTrace(itf: Array(stored.itfText.utf8))
      #expect(again == stored)
      let loop = try #require(again.loop)
      let replayed = try Trace(
        replaying: Lasso(run: again.run(in: model.system), loop: loop), in: model.system,
        claim: claim.claim)
      #expect(replayed == trace)
      let verdict = try #require(ReplayVerdict(of: replayed, about: claim.claim, in: model.system))
      #expect(verdict.isUpheld, "\(verdict.sentence)")
    }
    return result.claims
  }

  private func kinds(_ machine: Machine) throws -> [Verdict.Kind] {
    try check(machine).map(\.verdict.kind)
  }

  // MARK: - Cycles and joins

  @Test("a goal beside a cycle is missed, although no run ends")
  func cycles() throws {
    var machine = Machine()
    machine.moves("go", 0, 1)
    machine.moves("return", 1, 0)
    machine.moves("leave", 1, 2)
    let number = machine.number
    machine.claim(Holds("it leaves") { Future.eventually(number == 2) })
    machine.claim(Holds("it goes or rests") { Future.eventually(number == 1) })
    let results = try check(machine)
    #expect(results.map(\.verdict.kind) == [.refuted, .proved])
    let trace = try #require(results[0].counterexample)
    #expect(trace.loop == 0)
    #expect(trace.steps.map(\.action.title) == ["go", "return"])
    #expect(results[0].outcome(under: .init()) == .livenessRefuted)
  }

  @Test("a join forgets no duty: the other way to it didn't do it")
  func joins() throws {
    var machine = Machine()
    machine.moves("left", 0, 1)
    machine.moves("right", 0, 2)
    machine.moves("join from left", 1, 3)
    machine.moves("join from right", 2, 3)
    let number = machine.number
    machine.claim(Holds("it goes left") { Future.eventually(number == 1) })
    machine.claim(Holds("it goes right") { Future.eventually(number == 2) })
    machine.claim(Holds("it joins") { Future.eventually(number == 3) })
    machine.claim(
      Response(
        "left is followed by the end", to: number == 1, is: number == 3, releasedBy: .nothing))
    let results = try check(machine)
    #expect(results.map(\.verdict.kind) == [.refuted, .refuted, .proved, .proved])
    let trace = try #require(results[0].counterexample)
    #expect(trace.steps.map(\.action.title) == ["right", "join from right"])
    #expect(trace.loop == 2)
  }

  // MARK: - Stuttering

  @Test("a step that changes nothing is a way to go on for ever")
  func stuttering() throws {
    for fairness in [Fairness.none, .weak, .strong] {
      var machine = Machine()
      let (number, flag) = (machine.number, machine.flag)
      machine.written.append(Action("idle", by: .user) { flag.becomes(false) })
      machine.moves("go", 0, 1, fairness: fairness)
      machine.claim(Holds("it goes") { Future.eventually(number == 1) })
      machine.claim(Holds("it stays") { Future.eventually(Future.always(number == 1)) })
      let results = try check(machine)
      let expected: Verdict.Kind = fairness == .none ? .refuted : .proved
      #expect(results.map(\.verdict.kind) == [expected, expected])
      if fairness == .none {
        #expect(results[0].counterexample?.steps.map(\.action.title) == ["idle"])
        #expect(results[0].counterexample?.loop == 0)
        #expect(results[0].basis.fairness == ["none"])
      } else {
        #expect(results[0].basis.fairness.count == 1)
      }
    }
  }

  @Test("an action elsewhere that the claim doesn't read carries the whole cycle")
  func elsewhere() throws {
    var machine = Machine()
    let (number, flag) = (machine.number, machine.flag)
    machine.written.append(
      Action("on", by: .user) {
        When(!flag); flag.becomes(true)
      })
    machine.written.append(
      Action("off", by: .user) {
        When(flag); flag.becomes(false)
      })
    machine.moves("go", 0, 1)
    machine.claim(Holds("it goes") { Future.eventually(number == 1) })
    let result = try #require(try check(machine).first)
    #expect(result.verdict.kind == .refuted)
    #expect(result.counterexample?.steps.map(\.action.title) == ["on", "off"])
  }

  // MARK: - Ends

  @Test("a state without successors repeats itself, and nothing happens in it")
  func ends() throws {
    var machine = Machine()
    machine.moves("go", 0, 1)
    let (number, go) = (machine.number, machine.written[0])
    machine.claim(Holds("it goes on") { Future.eventually(number == 2) })
    machine.claim(Holds("it gets there") { Future.eventually(number == 1) })
    machine.claim(Holds("it stays") { Future.eventually(Future.always(number == 1)) })
    machine.claim(
      Holds("before the end was the end") {
        Future.eventually(Future.always(Past.previously(number == 1)))
      })
    machine.claim(
      Holds("nothing happens in the end") {
        Future.eventually(Future.always(!hasJustDone(go)))
      })
    machine.claim(Holds("it goes twice") { Future.next(Future.next(number == 1)) })
    machine.claim(
      Holds("it goes again and again") { Future.always(Future.eventually(hasJustDone(go))) })
    let results = try check(machine)
    #expect(
      results.map(\.verdict.kind) == [
        .refuted, .proved, .proved, .proved, .proved, .proved, .refuted,
      ])
    #expect(results[0].counterexample?.loop == 1)
    #expect(results[0].counterexample?.steps.count == 1)
  }

  @Test("a run that can go on doesn't rest")
  func noRest() throws {
    var machine = Machine()
    machine.moves("go", 0, 1)
    machine.moves("return", 1, 0)
    let number = machine.number
    machine.claim(Holds("it goes") { Future.always(Future.eventually(number == 1)) })
    #expect(try kinds(machine) == [.proved])
  }

  @Test("an assumption can end runs, and is no reason to go on")
  func assumedEnd() throws {
    var machine = Machine()
    machine.moves("go", 0, 1, fairness: .weak)
    machine.moves("idle", 0, 0)
    let number = machine.number
    machine.restrictions = [Assume("it never goes") { number != 1 }]
    machine.claim(Holds("it goes") { Future.eventually(number == 1) })
    // The action isn't possible, so its fairness demands nothing.
    #expect(try kinds(machine) == [.refuted])
  }

  @Test("an end is final, whatever an assumption would remember of it")
  func finalEnd() throws {
    var machine = Machine()
    let number = machine.number
    let go = Action("go", by: .system) {
      When(number < 4)
      number.increases()
    }
    machine.written = [go]
    machine.restrictions = [
      Assume("nothing goes twice in a row") {
        hasJustDone(go) ==> Past.previously(!hasJustDone(go))
      }
    ]
    machine.claim(Holds("it goes on") { Future.eventually(number == 2) })
    machine.claim(Holds("it stays") { Future.eventually(Future.always(number == 1)) })
    #expect(try kinds(machine) == [.refuted, .proved])
  }

  // MARK: - Fairness

  @Test("weak fairness isn't enough for what is possible only now and then")
  func intermittent() throws {
    for fairness in [Fairness.none, .weak, .strong] {
      var machine = Machine()
      machine.moves("go", 0, 1)
      machine.moves("return", 1, 0)
      machine.moves("leave", 1, 2, fairness: fairness)
      let number = machine.number
      machine.claim(Holds("it leaves") { Future.eventually(number == 2) })
      #expect(try kinds(machine) == [fairness == .strong ? .proved : .refuted])
    }
  }

  @Test("fairness is about an action, not about each of its choices")
  func choices() throws {
    var machine = Machine()
    let number = machine.number
    machine.written.append(
      Action("decide", by: .system, fairness: .strong) {
        When(number == 0)
        Choose {
          number.becomes(1)
        } or: {
          number.becomes(0)
        }
      })
    machine.claim(Holds("it decides") { Future.eventually(number == 1) })
    let results = try check(machine)
    #expect(results.map(\.verdict.kind) == [.refuted])
    #expect(results[0].counterexample?.steps.map(\.action.title) == ["decide"])
  }

  @Test("fairness of one action isn't kept by another one with the same effect")
  func twins() throws {
    var machine = Machine()
    let (number, flag) = (machine.number, machine.flag)
    machine.moves("tick", 0, 0)
    machine.written.append(
      Action("tock", by: .system, fairness: .weak) {
        When(number == 0); flag.becomes(true)
      })
    machine.claim(Holds("it tocks") { Future.eventually(flag == true) })
    #expect(try kinds(machine) == [.proved])
  }

  @Test("fairness restricts no finite run, so safety doesn't depend on it")
  func safety() throws {
    var machine = Machine()
    let number = machine.number
    machine.moves("go", 0, 1, fairness: .strong)
    machine.moves("idle", 0, 0)
    machine.claim(Reachable("it idles") { Past.previously(number == 0) && number == 0 })
    #expect(try kinds(machine) == [.proved])
  }

  @Test("a refuted claim names the fairness that it lacks, and only that")
  func hint() throws {
    var machine = Machine()
    let number = machine.number
    machine.moves("go", 0, 1)
    machine.moves("return", 1, 0)
    machine.moves("leave", 1, 2)
    machine.moves("stray", 1, 3, by: .user)
    machine.written.append(
      Action("idle", by: .system) {
        When(number == 2)
        number.becomes(2)
      })
    machine.moves("arrive", 2, 4)
    machine.claim(Holds("it doesn't go to and fro for ever") { Future.eventually(number > 1) })
    machine.claim(Response("it arrives", to: number == 2, is: number == 4, releasedBy: .nothing))
    machine.claim(Holds("it never strays") { Future.eventually(number == 4) })
    let results = try check(machine)
    #expect(results.map(\.verdict.kind) == [.refuted, .refuted, .refuted])
    let hints = results.map { $0.notes.filter { $0.contains("fairness") } }
    #expect(
      hints == [
        [
          "the run passes over what is possible: the claim would hold with the fairness of "
            + "‘leave’ (fairness: .strong)"
        ],
        [
          "the run passes over what is possible: the claim would hold with the fairness of "
            + "‘arrive’ (fairness: .weak)"
        ],
        [],
      ])
    #expect(results[1].basis.release == "released by nothing")
  }

  // MARK: - Known issues

  @Test("a known issue fails as expected with its events and its cycle, else differently")
  func knownIssue() throws {
    var machine = Machine()
    let number = machine.number
    machine.moves("go", 0, 1)
    machine.moves("return", 1, 0)
    machine.claim(
      Holds("it leaves") { Future.eventually(number == 2) }.knownIssue("nobody leaves"))
    let model = try Model(elaborating: machine)
    let found = try #require(try check(machine).first?.counterexample)
    let stored = StoredTrace(found, in: model.system)
    func standing(
      _ stored: StoredTrace?, _ mode: Verifier.Mode = .explicit
    ) throws -> ClaimResult.KnownIssueStanding? {
      let verifier = Verifier(explicit: ExplicitEngine(), symbolic: SymbolicEngine(), mode: mode)
      return try verifier.verify(model, storedTraces: { _ in stored }).claims.first?.knownIssue
    }
    #expect(try standing(stored) == .failsAsExpected)
    #expect(try standing(nil) == .failsUnrecorded)
    #expect(try standing(stored, .both) == .failsAsExpected)
    #expect(try standing(stored, .symbolic) == .failsAsExpected)
    // The same run, told one step later: the solver's runs aren't compared by their events.
    var later = stored
    later.steps += [stored.steps[0], stored.steps[1]]
    later.loop = 2
    #expect(try standing(later, .symbolic) == .failsAsExpected)
    #expect(
      try standing(later) == .failsDifferently("the run has 2 steps, the stored one 4"))
    var finite = stored
    finite.loop = nil
    #expect(
      try standing(finite)
        == .failsDifferently("the run repeats itself from step 1 on, the stored one ends"))
  }

  @Test("a stored run is rejected where its cycle doesn't close, or where it doesn't rest")
  func damagedCycles() throws {
    var machine = Machine()
    let number = machine.number
    machine.moves("go", 0, 1)
    machine.moves("return", 1, 0)
    machine.claim(Holds("it leaves") { Future.eventually(number == 2) })
    let system = try Model(elaborating: machine).system
    let run = try #require(try check(machine).first?.counterexample).run
    #expect(throws: ReplayError.openCycle(state: 1)) {
      try Trace(replaying: Lasso(run: run, loop: 1), in: system)
    }
    #expect(throws: ReplayError.openCycle(state: 7)) {
      try Trace(replaying: Lasso(run: run, loop: 7), in: system)
    }
    #expect(throws: ReplayError.restlessEnd(possible: ["go"])) {
      try Trace(replaying: Lasso(run: run, loop: 2), in: system)
    }
  }

  @Test("a run that passes over what is fair upholds nothing")
  func unfairReplay() throws {
    var machine = Machine()
    let number = machine.number
    machine.moves("idle", 0, 0)
    machine.moves("go", 0, 1)
    machine.claim(Holds("it goes") { Future.eventually(number == 1) })
    let trace = try #require(try check(machine).first?.counterexample)
    machine.written = []
    machine.moves("idle", 0, 0)
    machine.moves("go", 0, 1, fairness: .weak)
    let model = try Model(elaborating: machine)
    let verdict = try #require(
      ReplayVerdict(of: trace, about: model.claims[0], in: model.system))
    #expect(!verdict.isUpheld)
    #expect(
      verdict.sentence
        == "no longer breaks the claim ‘it goes’: it passes over ‘go’ for ever, which has to happen"
    )
  }

  @Test("fairness that only helps together is named together")
  func jointHint() throws {
    var machine = Machine()
    let (number, flag) = (machine.number, machine.flag)
    machine.written = [
      Action("idle", by: .user) { number.becomes(number + 0) },
      Action("raise", by: .system) {
        When(!flag)
        flag.becomes(true)
      },
    ]
    machine.moves("go", 0, 1)
    machine.claim(Holds("both are done") { Future.eventually(flag && number == 1) })
    let result = try #require(try check(machine).first)
    #expect(result.verdict.kind == .refuted)
    #expect(
      result.notes.last
        == "the run passes over what is possible: the claim would hold with the fairness of "
        + "‘raise’ (fairness: .weak) and of ‘go’ (fairness: .weak)")
  }

  // MARK: - Responses

  @Test("a response without a trigger is vacuous")
  func vacuity() throws {
    var machine = Machine()
    let number = machine.number
    machine.moves("go", 0, 1)
    machine.claim(
      Response("four is left", to: number == 4, is: number == 0, releasedBy: .nothing))
    machine.claim(Response("one is left", to: number == 1, is: number == 0, releasedBy: .nothing))
    machine.claim(Response("zero is left", to: number == 0, is: number == 1, releasedBy: .nothing))
    #expect(try kinds(machine) == [.vacuous, .refuted, .proved])
  }

  @Test("a reaction at once, and a trigger that comes again, are responses too")
  func repetition() throws {
    var machine = Machine()
    let number = machine.number
    machine.moves("go", 0, 1)
    machine.moves("back", 1, 0)
    machine.moves("stray", 1, 2)
    machine.claim(Response("at once", to: number == 1, is: number == 1, releasedBy: .nothing))
    machine.claim(Response("back again", to: number == 1, is: number == 0, releasedBy: .nothing))
    let results = try check(machine)
    #expect(results.map(\.verdict.kind) == [.proved, .refuted])
    #expect(results[1].counterexample?.steps.map(\.action.title) == ["go", "stray"])
    let explanation = try #require(results[1].explanation)
    #expect(explanation.contains("nothing can happen any more"))
  }
}
