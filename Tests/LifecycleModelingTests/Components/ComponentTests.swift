import LifecycleModeling
import ModelIR
import TemporalProperties
import Testing

@Suite("Components")
struct ComponentTests {
  /// A logger that other components write to.
  struct Log: Component {
    let entries = Variable(in: 0...9, initially: 0, lifetime: .world)

    func adds(_ amount: Int) -> Operation { Operation { entries.increases(by: amount) } }

    var actions: [Action] { Action("clear", by: .user) { entries.becomes(0) } }

    var properties: [Property] { Always("the log is never full") { entries < 9 } }
  }

  /// A part of an app that knows the platform and the log, and stores neither.
  struct Editor: Component {
    let desk: Uses<Desk>
    let log: Uses<Log>
    let isOpen = Variable(initially: false, lifetime: .process)

    var handlers: [Handler] {
      desk.on(.create) {
        isOpen.becomes(true)
        If(log.entries == 0) { log.base.adds(1) }
      }
    }

    var properties: [Property] {
      Reachable("opened") {
        isOpen
        desk.hasJustCalled(.create)
      }
    }
  }

  struct App: Specification {
    let desk = Desk()
    let log = Log()
    let editor: Editor

    init() { editor = Editor(desk: Uses(desk), log: Uses(log)) }

    var handlers: [Handler] {
      desk.on(.create) { If(log.entries == 1) { log.adds(5) } }
    }

    var observers: [Observe] { [] }
  }

  @Test("handlers run children before parents, and each sees the changes above it")
  func handlerOrder() throws {
    var stage = try Stage(App())
    try stage.run("start")
    #expect(stage["log.entries"] == "6")
    #expect(stage["editor.isOpen"] == "true")
    #expect(stage.holds("opened"))
  }

  @Test("a component that is referred to is named after the place where it is stored")
  func uses() throws {
    let names = try Stage(App()).model.system.variables.map(\.name)
    #expect(names.filter { $0.hasSuffix("entries") } == ["log.entries"])
  }

  @Test("claims and actions of a stored component are inherited, with its path")
  func inheritance() throws {
    let model = try Stage(App()).model
    #expect(model.claims.map(\.name) == ["log: the log is never full", "editor: opened"])
    #expect(model.claims.map(\.title) == ["the log is never full", "opened"])
    #expect(model.system.actions.map(\.name).contains("log: clear"))
    #expect(model.system.actions.last?.name == "log: clear")
  }

  @Test("variables come in the order of stored components, children first")
  func variableOrder() throws {
    let variables = try Stage(App()).model.system.variables
    #expect(
      variables.filter { $0.role == .state }.map(\.name) == [
        "desk.phase", "desk.hasTask", "desk.hasScreen", "log.entries", "editor.isOpen",
      ])
    #expect(variables.filter { $0.role == .position }.map(\.name) == ["desk.process.sequence"])
  }

  @Test("a variable may have a name of its own")
  func explicitName() throws {
    var app = DeskApp()
    app.stored = [("x", Variable(initially: false, lifetime: .world, named: "isReady"))]
    #expect(try Stage(app)["isReady"] == "false")
  }

  @Test("a request is served by the platform in a later step")
  func requests() throws {
    struct Sensor: Platform {
      enum Callback: CaseIterable, FiniteDomain { case answered }

      let isAsked = Variable(initially: false, lifetime: .world)
      let callbacks = Callbacks<Callback>()
      var requests: Operation { Operation { isAsked.becomes(true) } }

      var actions: [Action] {
        Action("answer", by: .system) {
          When(isAsked)
          isAsked.becomes(false)
          calls(.answered)
        }
      }
    }
    let sensor = Sensor()
    let answers = Variable(in: 0...2, initially: 0, lifetime: .world)
    var app = DeskApp()
    app.stored = [("sensor", sensor), ("answers", answers)]
    app.handlers = [
      app.desk.on(.create) { sensor.requests },
      sensor.on(.answered) { answers.increases() },
    ]
    var stage = try Stage(app)
    try stage.run("start", "start", "answer")
    #expect(stage["answers"] == "1")
    #expect(stage.ways("answer") == 0)
  }
}
