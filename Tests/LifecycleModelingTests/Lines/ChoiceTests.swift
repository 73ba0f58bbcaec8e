import LifecycleModeling
import Testing

@Suite("Choices")
struct ChoiceTests {
  private let desk = Desk()
  private let value = Variable(in: 0...3, initially: 0, lifetime: .world)

  /// A box that can be full.
  struct Box: Component {
    let isFull = Variable(initially: false, lifetime: .world)
    var fills: Operation { Operation { isFull.becomes(true) } }
  }

  private let boxes = Copies(2) { Box() }

  private func app(_ actions: Action..., handlers: [Handler] = []) -> DeskApp {
    var app = DeskApp(desk)
    app.stored = [("value", value), ("boxes", boxes)]
    app.actions = actions
    app.handlers = handlers
    return app
  }

  @Test("every way to continue may be taken")
  func everyWay() throws {
    let app = app(
      Action("choose", by: .user) {
        Choose {
          value.becomes(1)
        } or: {
          value.becomes(2)
        } or: {
          value.becomes(3)
        }
      })
    #expect(try Stage(app).ways("choose") == 3)
  }

  @Test("a choice among values has one way for each")
  func amongValues() throws {
    let app = app(
      Action("choose", by: .user) { Choose(among: [1, 3]) { value.becomes($0) } })
    var stage = try Stage(app)
    try stage.run("choose", way: 1)
    #expect(stage["value"] == "3")
  }

  @Test("an action whose choice has no candidates isn't possible")
  func blockedAction() throws {
    let app = app(
      Action("fill one", by: .user) { Choose(boxes, where: { !$0.isFull }) { $0.fills } })
    var stage = try Stage(app)
    #expect(stage.ways("fill one") == 2)
    try stage.run("fill one", "fill one")
    #expect(stage["boxes[0].isFull"] == "true")
    #expect(stage["boxes[1].isFull"] == "true")
    #expect(stage.ways("fill one") == 0)
  }

  @Test("a choice without candidates does nothing in a handler")
  func handler() throws {
    let app = app(
      handlers: [desk.on(.create) { Choose(boxes, where: { $0.isFull.condition }) { $0.fills } }])
    var stage = try Stage(app)
    try stage.run("start", "start")
    #expect(stage["boxes[0].isFull"] == "false")
  }

  @Test("an operation never blocks the action that calls it")
  func operation() throws {
    let app = app(
      Action("try", by: .user) {
        value.becomes(1)
        Operation { Choose(boxes, where: { $0.isFull.condition }) { $0.fills } }
      })
    var stage = try Stage(app)
    try stage.run("try")
    #expect(stage["value"] == "1")
  }

  @Test("a handler can't forbid an action by what it leaves to choose from")
  func afterHandler() throws {
    let app = app(
      Action("deliver", by: .system) {
        When(desk.phase == .on)
        If(value == 0) { desk.calls(.save) }
        Choose(boxes, where: { !$0.isFull }) { $0.fills }
      },
      Action("go on", by: .user) { value.becomes(1) },
      handlers: [desk.on(.save) { ForEach(boxes) { $0.fills } }])
    var stage = try Stage(app)
    try stage.run("start", "start")
    #expect(stage.ways("deliver") == 1)
    try stage.run("deliver", "go on")
    #expect(stage.ways("deliver") == 0, "no handler ran, so the action itself has no candidates")
  }

  @Test("a choice without candidates does nothing in a later part")
  func laterPart() throws {
    let app = app(
      Action("walk", by: .user) {
        When(desk.phase == .on)
        Part { desk.calls(.save) }
        Part { Choose(boxes, where: { $0.isFull.condition }) { $0.fills } }
      })
    var stage = try Stage(app)
    try stage.run("start", "start", "walk", "walk")
    #expect(stage["desk.process.sequence"] == "none")
  }

  @Test("either branch of a condition runs, never both")
  func branches() throws {
    let app = app(
      Action("toggle", by: .user) {
        If(value == 0) {
          value.becomes(1)
        } else: {
          value.becomes(0)
        }
      })
    var stage = try Stage(app)
    try stage.run("toggle")
    #expect(stage["value"] == "1")
    try stage.run("toggle")
    #expect(stage["value"] == "0")
  }

  @Test("where every way makes a callback, another one is refused")
  func callbacksInBranches() {
    let app = app(
      Action("call", by: .system) {
        Choose {
          desk.calls(.save)
        } or: {
          desk.calls(.quit)
        }
        desk.calls(.resume)
      })
    #expect(problems(of: app) == [.severalCallbacks])
  }

  @Test("where only one way makes a callback, another one is a fault of the run that does both")
  func callbackInOneBranch() throws {
    let app = app(
      Action("call", by: .system) {
        If(value == 1) { desk.calls(.save) }
        If(value < 2) { desk.calls(.resume) }
      },
      Action("go on", by: .user) { value.increases() })
    var stage = try Stage(app)
    #expect(stage.faults("call").isEmpty)
    try stage.run("go on")
    #expect(stage.faults("call") == ["makes two callbacks in one step"])
  }
}
