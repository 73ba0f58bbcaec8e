import Checking
import ModelIR
import TemporalProperties
import TestSupport
import Testing

@Suite("A run is told by the reference interpreter")
struct TraceTests {
  /// Open, edit, leave with a save, and be killed for an update.
  static let run = Run(
    start: [0, 0, 0, 0, 1, 1],
    steps: [
      Run.Step(step: 0, choices: []), Run.Step(step: 1, choices: []),
      Run.Step(step: 2, choices: []), Run.Step(step: 4, choices: [0]),
    ])

  @Test("each step tells what happened in the order in which it did")
  func moments() throws {
    let trace = try Trace(replaying: Self.run, in: NotesModel.system)
    #expect(trace.specification == "Notes")
    let leave = trace.steps[2]
    #expect(leave.action.title == "leave")
    #expect(leave.action.name == "app: leave")
    #expect(leave.action.path == "app")
    #expect(leave.action.initiator == .user)
    #expect(leave.callback == "didEnterBackground")
    #expect(leave.changes.map(\.name) == ["app.phase", "unsaved"])
    #expect(leave.changes.map(\.new.value) == ["background", "false"])
    #expect(leave.handlerLines.map(\.text) == ["unsaved becomes false"])
    #expect(leave.handlerLines.first?.position?.line == 12)
    let kinds = leave.moments.map { moment in
      switch moment {
      case .changed(let change): "\(change.name): \(change.old.value) to \(change.new.value)"
      case .called(let callback): "calls \(callback)"
      case .ran(let line): line.text
      case .chose(let choice): choice.alternative
      }
    }
    #expect(
      kinds == [
        "app.phase: active to background", "calls didEnterBackground", "unsaved becomes false",
        "unsaved: true to false",
      ])
  }

  @Test("choices and events are told by name")
  func choices() throws {
    let trace = try Trace(replaying: Self.run, in: NotesModel.system)
    let kill = trace.steps[3]
    #expect(kill.choices == [Trace.Choice(label: "reason", alternative: "update", index: 0)])
    #expect(kill.callback == nil)
    #expect(kill.signals.map(\.name) == ["app has just ended", "action"])
    #expect(trace.valuation.map(\.value) == ["yes", "on"])
    #expect(trace.start.map(\.name) == ["app.phase", "unsaved", "lost", "launches"])
  }

  @Test("only the variations that a step or the claim reads matter")
  func variations() throws {
    let short = Run(start: Self.run.start, steps: Array(Self.run.steps.prefix(2)))
    #expect(try Trace(replaying: short, in: NotesModel.system).variationsRead == [])
    let claim = Claim(
      name: "c", kind: .unreachable(.now(.equal(.read(.variable(5)), .constant(1)))))
    #expect(
      try Trace(replaying: short, in: NotesModel.system, claim: claim).variationsRead == ["VP-02"])
    #expect(
      try Trace(replaying: Self.run, in: NotesModel.system).variationsRead == ["VP-01", "VP-02"])
  }

  @Test("a variation may have a value that isn't considered")
  func unconsidered() throws {
    let run = Run(start: [0, 0, 0, 0, 2, 0], steps: [])
    #expect(try Trace(replaying: run, in: NotesModel.system).valuation.first?.value == "later")
  }

  @Test("what isn't a run is refused with the reason")
  func errors() {
    func error(_ change: (inout Run) -> Void) -> ReplayError? {
      var run = Self.run
      change(&run)
      do throws(ReplayError) {
        _ = try Trace(replaying: run, in: NotesModel.system)
        return nil
      } catch {
        return error
      }
    }
    #expect(
      error { $0.start[0] = 1 }
        == .impossibleStart(variable: "app.phase", value: "active", possible: ["notRunning"]))
    #expect(
      error { $0.start[4] = 9 }
        == .unknownValue(variation: "VP-01", value: "9", possible: ["no", "yes", "later"]))
    #expect(error { $0.start = [] } == .excludedStart)
    #expect(error { $0.steps[0].step = 99 } == .unknownAction(step: 1, name: "step 99"))
    #expect(
      error { $0.steps.remove(at: 0) }
        == .impossibleStep(step: 1, action: "edit", part: 0, possible: ["app: open"]))
    #expect(
      error { $0.steps[3].choices = [7] }
        == .impossibleStep(
          step: 4, action: "app: kill", part: 0, possible: ["app: return", "app: kill"]))
  }

  @Test("random runs are told as the interpreter runs them", arguments: [3, nil])
  func random(seed: UInt64?) throws {
    var generator = SplitMix64(seed: seed ?? UInt64.random(in: 0...UInt64.max))
    for _ in 0..<120 {
      let seed = generator.next()
      let system = RandomSystem(seed: seed).system
      let interpreter = Interpreter(system)
      guard let start = interpreter.initialStates().first else { continue }
      var run = Run(start: start.state, steps: [])
      var states = [start.state]
      for _ in 0..<6 {
        let ways = interpreter.transitions(from: states[states.count - 1])
          .filter { $0.fault == nil }
        guard !ways.isEmpty else { break }
        let way = generator.pick(ways)
        run.steps.append(Run.Step(step: way.step, choices: way.choices))
        states.append(way.state)
      }
      let trace = try Trace(replaying: run, in: system)
      #expect(trace.steps.map(\.state) == Array(states.dropFirst()), "seed \(seed)")
      #expect(trace.finiteRun(in: system)?.positions.map(\.state) == states, "seed \(seed)")
      let stored = StoredTrace(trace, in: system)
      let again = try StoredTrace(itf: stored.itfText)
      #expect(again == stored, "seed \(seed)")
      let found = try Trace(replaying: try again.run(in: system), in: system)
      #expect(again.difference(from: found.events) == nil, "seed \(seed)")
    }
  }
}
