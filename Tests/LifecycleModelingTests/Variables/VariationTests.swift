import LifecycleModeling
import ModelIR
import TemporalProperties
import Testing

@Suite("Variations")
struct VariationTests {
  enum Reading: CaseIterable, FiniteDomain { case early, late, never }

  struct Question: Specification {
    let reading = Variation(
      "VP-1", asks: "When is it told?", considered: [Reading.late, .early],
      provenance: "two sources")
    let isTold = Variable(initially: false, lifetime: .world)

    var actions: [Action] {
      Action("tell", by: .system) {
        When(reading != .never)
        If(reading == .early) { isTold.becomes(true) }
      }
    }

    var presets: [Preset] {
      Preset("old", provenance: "release notes", reading.is(.early))
      Preset("new", provenance: "release notes", reading.is(.never))
    }

    var properties: [Property] {
      Unreachable("it is told") { isTold }.knownIssue("early only", under: reading.is(.early))
    }
  }

  @Test("a variation is a constant of the run, ordered like an initial value")
  func constant() throws {
    var stage = try Stage(Question())
    #expect(stage["VP-1"] == "late")
    try stage.run("tell")
    #expect(stage["isTold"] == "false")
    stage = try Stage(Question(), start: 1)
    #expect(stage["VP-1"] == "early")
    try stage.run("tell")
    #expect(stage["isTold"] == "true")
    #expect(stage["VP-1"] == "early")
  }

  @Test("only considered values start a run, and all values belong to the domain")
  func considered() throws {
    let system = try Stage(Question()).model.system
    let variable = try #require(system.variables.first { $0.role == .variation })
    #expect(variable.initialValues == [1, 0])
    #expect(variable.domain.labels == ["early", "late", "never"])
    #expect(variable.question == "When is it told?")
    #expect(variable.provenance == "two sources")
  }

  @Test("a specification can consider more values, after those of the platform")
  func considersMore() throws {
    struct Stubborn: Specification {
      let question = Question()
      var alsoConsidered: [Setting] {
        question.reading.is(.never)
        question.reading.is(.early)
      }
    }
    let system = try Stage(Stubborn()).model.system
    let variable = try #require(system.variables.first { $0.role == .variation })
    #expect(variable.initialValues == [1, 0, 2])
  }

  @Test("a value of a variation that isn't stored can't be considered")
  func considersUnknown() {
    struct Lost: Specification {
      let question = Question()
      var alsoConsidered: [Setting] { Question().reading.is(.never) }
    }
    #expect(throws: ElaborationFailure.self) { try Model(elaborating: Lost()) }
  }

  @Test("presets bundle settings, of considered values or others")
  func presets() throws {
    let model = try Stage(Question()).model
    #expect(model.presets.map(\.name) == ["old", "new"])
    #expect(
      model.presets.map(\.valuation) == [
        [VariableValue(variable: 0, value: 0)], [VariableValue(variable: 0, value: 2)],
      ])
  }

  @Test("a known issue tells which values it needs")
  func knownIssue() throws {
    let claim = try #require(try Stage(Question()).model.claims.first)
    #expect(claim.knownIssue?.reason == "early only")
    #expect(claim.knownIssue?.valuation == [VariableValue(variable: 0, value: 0)])
  }

  @Test("an operation of the platform may read a variation on behalf of a handler")
  func operations() throws {
    struct Platform: Component {
      let reading = Variation("VP-2", considered: [true, false], provenance: "nobody knows")
      let isOn = Variable(initially: false, lifetime: .world)
      var asks: Operation { Operation { If(reading) { isOn.becomes(true) } } }
    }
    let platform = Platform()
    var app = DeskApp()
    app.stored = [("platform", platform)]
    app.handlers = [app.desk.on(.create) { platform.asks }]
    var stage = try Stage(app)
    try stage.run("start")
    #expect(stage["platform.isOn"] == "true")
  }
}
