import Foundation
import LifecycleModeling
import TestSupport
import Testing

@Suite("Claims about time")
struct TimeTests {
  private func lifecheck(
    on specification: any Specification = SlowPocketApp(), _ words: String...
  ) async throws -> CommandRun {
    let place = try Workplace(builtIn: [specification])
    defer { place.remove() }
    return try await place.lifecheck(words)
  }

  @Test("a run tells how much time passes, and the verdict which times it rests on")
  func verdicts() async throws {
    let run = try await lifecheck("verify", "--omit-times", "--engine", "explicit")
    #expect(run.status == 12)
    GoldenFile("time.txt").expect(run.output)
  }

  @Test("both engines agree where bounds are closed")
  func agreement() async throws {
    let run = try await lifecheck("verify", "--omit-times", "--engine", "both", "--quiet")
    #expect(run.status == 12)
    #expect(run.output.contains("2 proved, 1 refuted"))
  }

  @Test(
    "a time is set as it is written, also between ticks",
    arguments: [("4.9s", "3 proved"), ("4999 ms", "3 proved"), ("5 s", "2 proved, 1 refuted")])
  func settings(time: String, verdict: String) async throws {
    let run = try await lifecheck("verify", "--set", "save=\(time)", "--quiet")
    #expect(run.output.contains(verdict))
  }

  @Test("a time outside its range, or what is none, gets an answer")
  func wrongSettings() async throws {
    for value in ["61s", "5", "soon", "-1s"] {
      let run = try await lifecheck("verify", "--set", "save=\(value)")
      #expect(run.status == 64)
      #expect(run.errors.contains("0 s to 60 s"))
    }
  }

  @Test("a time that is left open is decided over the real numbers")
  func openTime() async throws {
    let run = try await lifecheck("verify", "--set", "save=*", "--omit-times")
    #expect(run.status == 12)
    GoldenFile("time-open.txt").expect(run.output)
    let explicit = try await lifecheck(
      "verify", "--set", "save=*", "--engine", "explicit", "--omit-times")
    #expect(explicit.status == 30)
    #expect(explicit.output.contains("the time 'save' is left open"))
    #expect(explicit.output.contains("--engine symbolic"))
  }

  @Test("an open bound is decided by the solver; the explicit engine says that it can't")
  func openBound() async throws {
    let explicit = try await lifecheck(on: OpenDoor(), "verify", "--engine", "explicit")
    #expect(explicit.status == 30)
    #expect(explicit.output.contains("‘close’ has an open bound"))
    #expect(explicit.output.contains("ask with --engine symbolic"))
    let run = try await lifecheck(on: OpenDoor(), "verify", "--omit-times")
    #expect(run.status == 12)
    GoldenFile("time-open-bound.txt").expect(run.output)
  }

  @Test("a claim that sees a wait as a step isn't decided by rounding it away")
  func countedWait() async throws {
    let run = try await lifecheck(on: TwoPauses(), "verify", "--omit-times")
    #expect(run.status == 12)
    #expect(run.output.contains("passes        500 ms"))
    let both = try await lifecheck(on: TwoPauses(), "verify", "--engine", "both", "--quiet")
    #expect(both.status == 12)
    let explicit = try await lifecheck(on: TwoPauses(), "verify", "--engine", "explicit")
    #expect(explicit.status == 30)
    #expect(explicit.output.contains("a wait counts as a step"))
  }

  @Test(
    "a state that still asks for an answer after one waits anew, also if nothing else can happen")
  func opensAgain() async throws {
    for engine in ["explicit", "symbolic", "both"] {
      let run = try await lifecheck(on: OpensAgain(), "verify", "--engine", engine)
      #expect(run.status == 12, "\(engine)")
      #expect(run.output.contains("clear"), "\(engine)")
      #expect(run.output.contains("4 steps"), "\(engine)")
    }
  }

  @Test("a time of nothing can be set, stored and replayed; several times can't be set")
  func edges() async throws {
    let place = try Workplace(builtIn: [SlowPocketApp()])
    defer { place.remove() }
    let words = ["verify", "--set", "limit=1s", "--save-counterexamples", "runs", "--quiet"]
    #expect(try await place.lifecheck(words + ["--set", "save=0s"]).status == 0)
    #expect(try await place.lifecheck(words + ["--set", "save=2s"]).status == 12)
    #expect(try await place.lifecheck(["replay", "runs"]).status == 0)
    let several = try await place.lifecheck([
      "verify", "--set", "save=1s", "--set", "save=2s",
    ])
    #expect(several.status == 64)
    #expect(several.errors.contains("'save' has one time"))
  }

  @Test("the fastest run takes the least time, whatever the number of its steps")
  func fastest() async throws {
    let run = try await lifecheck(
      on: TwoWaysToFail(), "verify", "--omit-times", "--engine", "explicit")
    #expect(run.output.contains("2 steps, the shortest"))
    let fastest = try await lifecheck(
      on: TwoWaysToFail(), "verify", "--omit-times", "--engine", "explicit", "--fastest")
    #expect(fastest.output.contains("no run breaks it in less than 3 s"))
    #expect(fastest.output.contains("hurries"))
  }

  @Test("a deadline that nothing meets is a mistake of the specification, with the run to it")
  func timelock() async throws {
    var app = SlowPocketApp()
    app.mustReturn = true
    let run = try await lifecheck(on: app, "verify", "--omit-times")
    #expect(run.status == 65)
    GoldenFile("timelock.txt").expect(run.output)
  }

  @Test("a stored run with times is replayed, whatever the values of times are now")
  func replay() async throws {
    let place = try Workplace(builtIn: [SlowPocketApp()])
    defer { place.remove() }
    let checked = try await place.lifecheck([
      "verify", "--set", "save=5.5s", "--save-counterexamples", "runs", "--quiet",
      "--claim", "the watchdog*",
    ])
    #expect(checked.status == 12)
    let replayed = try await place.lifecheck(["replay", "runs"])
    #expect(replayed.status == 0)
    #expect(replayed.output.contains("save = 5.5 s"))
    #expect(replayed.output.contains("passes         5 s"))
  }

  @Test("a budget is the exact border, with the run just beyond it")
  func budget() async throws {
    let run = try await lifecheck("budget", "SlowPocketApp", "--parameter", "save")
    #expect(run.status == 0)
    GoldenFile("budget.txt").expect(run.output)
  }

  @Test("two times give a table")
  func table() async throws {
    let run = try await lifecheck(
      "budget", "SlowPocketApp", "--parameter", "limit", "--parameter", "save", "--rows", "4")
    #expect(run.status == 0)
    GoldenFile("budget-table.txt").expect(run.output)
  }

  @Test("programs get the budget as JSON")
  func json() async throws {
    let run = try await lifecheck(
      "budget", "SlowPocketApp", "--parameter", "save", "--claim", "the watchdog*", "--json")
    #expect(run.status == 0)
    GoldenFile("budget.json").expect(run.output)
  }

  @Test("a parameter that doesn't exist, or a specification without any, gets an answer")
  func wrongParameters() async throws {
    let wrong = try await lifecheck("budget", "SlowPocketApp", "--parameter", "sve")
    #expect(wrong.status == 64)
    #expect(wrong.errors.contains("Did you mean 'save'"))
    let none = try await lifecheck(on: TwoWaysToFail(), "budget", "TwoWaysToFail")
    #expect(none.status == 64)
    #expect(none.errors.contains("Declare one"))
  }
}

/// A door that closes strictly between two whole seconds.
private struct OpenDoor: Specification {
  let isOpen = Variable(initially: true, lifetime: .world)
  let sinceStart = Clock(lifetime: .world, whileSuspended: .runs)

  var actions: [Action] {
    Action("close", by: .system) {
      When(sinceStart > .seconds(1) && sinceStart < .seconds(2))
      isOpen.becomes(false)
    }
  }

  var properties: [Property] {
    Unreachable("the door never closes") { !isOpen }
    Always("the door doesn't close at once") { sinceStart <= .seconds(1) ==> isOpen }
  }
}

/// Three events with a pause before each of the last two, all within a second.
private struct TwoPauses: Specification {
  let count = Variable(in: 0...3, initially: 0, lifetime: .world)
  let sinceFirst = Clock(lifetime: .world, whileSuspended: .runs)

  var first: Action {
    Action("first", by: .user) {
      count.moves(from: 0, to: 1)
      sinceFirst.restarts()
    }
  }

  var second: Action { Action("second", by: .user) { count.moves(from: 1, to: 2) } }

  var third: Action {
    Action("third", by: .user) {
      When(sinceFirst <= .seconds(1))
      count.moves(from: 2, to: 3)
    }
  }

  var actions: [Action] {
    first
    second
    third
  }

  var properties: [Property] {
    let paused = hasJustDone(second) && !Past.previously(hasJustDone(first))
    Unreachable("there are never two pauses") {
      hasJustDone(third) && !Past.previously(hasJustDone(second)) && Past.once(paused)
    }
  }
}

/// A form that is saved at once, and still asks to be saved until it is cleared.
///
/// What is cleared hasn't been saved since.
private struct OpensAgain: Specification {
  let stage = Variable(in: 0...3, initially: 0, lifetime: .world)
  let busy = Clock(lifetime: .world, whileSuspended: .runs)

  var save: Action {
    Action("save", by: .app) {
      stage.moves(from: 1, to: 2)
      busy.restarts()
    }
  }

  var actions: [Action] {
    Action("edit", by: .user) {
      stage.moves(from: 0, to: 1)
      busy.restarts()
    }
    save
    Action("clear", by: .app) { stage.moves(from: 2, to: 3) }
  }

  var deadlines: [Deadline] {
    Deadline("no dawdling", busy, atMost: .seconds(0), while: stage == 1 || stage == 2)
  }

  var properties: [Property] {
    Response(
      "saved in time", to: stage == 1 || stage == 2, is: hasJustDone(save), within: .seconds(1),
      releasedBy: .nothing)
  }
}

/// A short way to fail that takes long, and a long one that is quick.
private struct TwoWaysToFail: Specification {
  let stage = Variable(in: 0...2, initially: 0, lifetime: .world)
  let hasFailed = Variable(initially: false, lifetime: .world)
  let sinceStart = Clock(lifetime: .world, whileSuspended: .runs)

  var actions: [Action] {
    Action("waits", by: .system) {
      When(stage == 0 && sinceStart >= .seconds(9))
      hasFailed.becomes(true)
    }
    Action("hurries", by: .system) {
      When(stage < 2)
      stage.increases()
    }
    Action("breaks", by: .system) {
      When(stage == 2 && sinceStart >= .seconds(3))
      hasFailed.becomes(true)
    }
  }

  var properties: [Property] { Unreachable("nothing fails") { hasFailed } }
}
