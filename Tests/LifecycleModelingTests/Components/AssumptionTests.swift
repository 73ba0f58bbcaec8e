import LifecycleModeling
import ModelIR
import TemporalProperties
import Testing

@Suite("Assumptions")
struct AssumptionTests {
  private let desk = Desk()
  private let isSaving = Variable(initially: false, lifetime: .world)

  private func app(_ assumptions: Assume...) -> DeskApp {
    var app = DeskApp(desk)
    app.stored = [("isSaving", isSaving)]
    app.actions = [
      Action("begin to save", by: .user) { isSaving.becomes(true) },
      Action("end", by: .system) { isSaving.becomes(false) },
    ]
    app.assumptions = assumptions
    return app
  }

  @Test("a step into a state that an assumption excludes doesn't exist")
  func present() throws {
    let app = app(Assume("no reboot during a save") { !isSaving || desk.phase != .off })
    var stage = try Stage(app)
    #expect(stage.ways("begin to save") == 0)
    try stage.run("start", "start", "begin to save")
    #expect(stage.ways("kill") == 0)
    try stage.run("end")
    #expect(stage.ways("kill") == 1)
    #expect(stage.model.system.assumptions.map(\.name) == ["no reboot during a save"])
  }

  @Test("an assumption may speak of the event into a state")
  func event() throws {
    let app = app(
      Assume("nobody ends a save by killing") { desk.process.justEnded ==> !isSaving })
    var stage = try Stage(app)
    try stage.run("start", "start", "begin to save")
    #expect(stage.ways("kill") == 0)
    #expect(stage.ways("freeze") == 1)
  }

  @Test("an assumption may look back along the run")
  func past() throws {
    let app = app(
      Assume("every save has one end") { Past.once(hasJustDone(desk.freeze)) ==> !isSaving },
      Assume("no two kills in a row") {
        !(desk.process.justEnded && Past.previously(hasJustDone(desk.thaw)))
      })
    var stage = try Stage(app)
    try stage.run("begin to save")
    #expect(stage.ways("start") == 1)
    try stage.run("start", "start")
    #expect(stage.ways("freeze") == 0, "something is being saved")
    try stage.run("end", "freeze", "thaw")
    #expect(stage.ways("begin to save") == 0, "the freeze is remembered")
    #expect(stage.ways("kill") == 0)
    try stage.run("end")
    #expect(stage.ways("kill") == 1)
  }

  @Test("what an assumption remembers is no part of the state that is counted")
  func monitors() throws {
    let app = app(Assume("save at most once") { !(Past.once(isSaving) && !isSaving) })
    let system = try Stage(app).model.system
    let monitors = system.variables.filter { $0.role == .monitor }
    #expect(monitors.count == 1)
    #expect(system.variables.last?.role == .monitor)
    #expect(!system.epilogue.isEmpty)
  }

  @Test("an assumption that excludes every first state leaves no run")
  func nothingLeft() throws {
    let system = try Model(elaborating: app(Assume("it is saved") { Past.once(isSaving) })).system
    #expect(Interpreter(system).initialStates().isEmpty)
  }

  @Test("an assumption that looks ahead is refused")
  func future() {
    let app = app(
      Assume("saves end") { isSaving ==> Future.eventually(!isSaving) },
      Assume("it stays so") { Past.once(Future.always(isSaving)) })
    #expect(
      problems(of: app) == [
        .unsupportedAssumption("eventually"), .unsupportedAssumption("always"),
      ])
  }

  @Test("an assumption about what handlers change is warned of, once it is about the past, too")
  func warning() throws {
    var app = app(Assume("it was saved") { Past.historically(!isSaving) })
    app.handlers = [desk.on(.create) { isSaving.becomes(true) }]
    let warnings = try Model(elaborating: app).warnings
    #expect(
      warnings.map(\.message) == [
        "the assumption 'it was saved' speaks of 'isSaving', which handlers change; a handler "
          + "could forbid what the platform does"
      ])
  }
}
