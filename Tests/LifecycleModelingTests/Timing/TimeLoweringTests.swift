import Foundation
import LifecycleModeling
import ModelIR
import TemporalProperties
import TestSupport
import Testing

/// A kettle that boils, with a user who pours.
private struct Kettle: Specification {
  enum Water: CaseIterable, FiniteDomain { case cold, heating, boiling }

  let water = Variable(initially: Water.cold, lifetime: .world)
  let heating = Clock(lifetime: .world, whileSuspended: .runs)
  let sinceStart = Clock(lifetime: .world, whileSuspended: .runs)
  let boil = Parameter("boil", in: .seconds(0)...(.seconds(240)), usually: .seconds(90))
  var claims: [Property] = []

  var measures: [Measure] { heating.measuresHowLong(water == .heating) }

  var deadlines: [Deadline] {
    Deadline("the water boils", heating, atMost: .seconds(120), while: water == .heating)
  }

  var actions: [Action] {
    Action("switch on", by: .user) { water.moves(from: .cold, to: .heating) }
    Action("boil", by: .system) {
      When(heating >= boil)
      water.moves(from: .heating, to: .boiling)
    }
    Action("pour", by: .user) {
      water.moves(from: .boiling, to: .cold)
      sinceStart.restarts()
    }
  }

  var properties: [Property] { claims }
}

@Suite("Time in models")
struct TimeLoweringTests {
  @Test("the tick is the longest time of which all are multiples")
  func tick() throws {
    let model = try Model(elaborating: Kettle())
    #expect(model.system.tick == Tick(nanoseconds: 30_000_000_000))
    #expect(
      model.system.variables.map(\.name) == ["water", "heating", "sinceStart", "boil", "sequence"])
    #expect(model.system.variables[1].domain.range.upperBound == 9)
    #expect(model.system.variables[3].initialValues == [3])
    #expect(model.system.validate().isEmpty)
  }

  @Test("with the usual times, clocks count no further than they are compared")
  func trimmed() throws {
    let model = try Model(elaborating: Kettle()).withCoarsestTick()
    #expect(model.system.variables[1].domain.range == 0...5)
    #expect(model.system.variables[2].domain.range == 0...1)
    let wait = try #require(model.system.steps.last)
    let durations = wait.body.compactMap { statement in
      if case .choose(let choice) = statement, choice.isDuration { choice } else { nil }
    }
    #expect(
      durations.first?.alternatives.map(\.label) == ["30 s", "60 s", "90 s", "2 min", "150 s"])
  }

  @Test("a specification without times has no waits")
  func untimed() throws {
    let model = try Model(elaborating: DeskApp())
    #expect(model.system.tick == nil)
    #expect(model.system.waits.isEmpty)
    #expect(model.withCoarsestTick() == model)
  }

  @Test("time passes, but no further than a deadline; a clock tells how long a condition has held")
  func semantics() throws {
    func reach(_ condition: (Kettle) -> Formula) throws -> Int? {
      var app = Kettle()
      app.claims = [Unreachable("c") { condition(app) }.property]
      let model = try Model(elaborating: app).withCoarsestTick()
      let compiled = try #require(model.claims.first).compiled(for: model.system)
      return BruteForce(
        model.system.observed(by: compiled.monitor), targets: compiled.question.targets
      ).targets[0].run?.steps.count
    }
    #expect(try reach { ($0.water == .boiling).formula } == 3)
    #expect(try reach { ($0.heating >= .seconds(120)).formula } == 2)
    #expect(try reach { ($0.heating > .seconds(120)).formula } == nil)
    #expect(try reach { ($0.water == .boiling && $0.heating > .seconds(0)).formula } == nil)
    #expect(try reach { ($0.sinceStart >= .seconds(3000)).formula } == 1)
  }

  @Test("a reaction at the very end of its time is in time")
  func promptResponse() throws {
    let kettle = Kettle()
    func verdict(_ limit: Duration) throws -> Bool {
      var app = kettle
      app.claims = [
        Response(
          "boils", to: kettle.water == .heating, is: kettle.water == .boiling, within: limit,
          releasedBy: .nothing
        ).property
      ]
      let model = try Model(elaborating: app).withCoarsestTick()
      let claim = try #require(model.claims.first)
      let compiled = try claim.compiled(for: model.system)
      let search = BruteForce(
        model.system.observed(by: compiled.monitor), targets: compiled.targets)
      guard let run = search.targets[0].run else { return true }
      let plain = Run(
        start: Array(run.start.prefix(model.system.variables.count)), steps: run.steps)
      // The definition agrees with the monitor, on the run and on each run that begins it.
      for count in 0...plain.steps.count {
        let positions = try finiteRun(
          Run(start: plain.start, steps: Array(plain.steps.prefix(count))), in: model.system)
        #expect(
          claim.isDecided(byEndOf: positions, canContinue: { true })
            == (count == plain.steps.count))
      }
      return false
    }
    #expect(try verdict(.seconds(120)))
    #expect(try !verdict(.seconds(90)))
    #expect(try verdict(.seconds(150)))
  }

  private func finiteRun(_ run: Run, in system: TransitionSystem) throws -> FiniteRun {
    let interpreter = Interpreter(system)
    let start = try #require(interpreter.start(of: run))
    var positions = [FiniteRun.Position(state: start.state, signals: start.signals)]
    for step in run.steps {
      let next = try #require(
        interpreter.transitions(of: step.step, from: positions[positions.count - 1].state)
          .first { $0.choices == step.choices })
      positions.append(FiniteRun.Position(state: next.state, signals: next.signals))
    }
    return FiniteRun(positions: positions)
  }

  /// An app whose handler takes time.
  private struct SlowDesk: Specification {
    let desk = Desk()
    let isSaved = Variable(initially: false, lifetime: .process)
    var actions: [Action] { [] }

    var handlers: [Handler] {
      desk.on(.save) {
        Takes(.seconds(2)...(.seconds(4)))
        isSaved.becomes(true)
      }
    }
  }

  @Test("a line that takes time lets only interrupting actions and time go on, within its bounds")
  func takes() throws {
    var stage = try Stage(SlowDesk())
    try stage.run("start", "start", "rotate")
    #expect(stage["isSaved"] == "false")
    #expect(stage.possible == ["kill", "time passes"])
    try stage.run("time passes")
    #expect(stage.possible == ["rotate", "kill", "time passes"])
    try stage.run("time passes")
    #expect(stage.possible == ["rotate", "kill"])
    try stage.run("rotate")
    #expect(stage["isSaved"] == "true")
  }

  @Test("a model in another tick is the same after it was stored")
  func interchange() throws {
    var kettle = Kettle()
    kettle.claims = [
      Response(
        "boils", to: kettle.water == .heating, is: kettle.water == .boiling,
        within: kettle.boil, releasedBy: .nothing
      ).property
    ]
    let model = try Model(elaborating: kettle)
    #expect(
      model.claims[0].standardNotation(in: model.system)
        == "G (water = heating → F≤boil (water = boiling))")
    for version in [model, model.refined(by: 3), model.withCoarsestTick()] {
      let encoder = JSONEncoder()
      encoder.outputFormatting = .sortedKeys
      let data = try encoder.encode(version)
      let read = try JSONDecoder().decode(Model.self, from: data)
      #expect(try encoder.encode(read) == data)
      #expect(read.system.variables.map(\.domain) == version.system.variables.map(\.domain))
      #expect(read.system.steps == version.system.steps)
    }
  }
}
