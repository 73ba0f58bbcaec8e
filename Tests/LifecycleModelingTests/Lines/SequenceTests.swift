import LifecycleModeling
import Testing

@Suite("Sequences")
struct SequenceTests {
  @Test("between two parts only interrupting actions happen")
  func betweenParts() throws {
    let isNoisy = Variable(initially: false, lifetime: .world)
    var app = DeskApp()
    app.stored = [("isNoisy", isNoisy)]
    app.actions = [
      Action("wait", by: .user) { isNoisy.becomes(false) },
      Action("make noise", by: .system, .interrupts) { isNoisy.becomes(true) },
    ]
    var stage = try Stage(app)
    try stage.run("start", "start", "rotate")
    #expect(stage.possible == ["rotate", "kill", "make noise"])
    try stage.run("make noise", "rotate")
    #expect(stage.possible.contains("wait"))
    #expect(stage["isNoisy"] == "true")
  }

  @Test("the position of a sequence dies with its process")
  func positionDies() throws {
    var stage = try Stage(DeskApp())
    try stage.run("start", "kill")
    #expect(stage["desk.process.sequence"] == "none")
    #expect(stage.possible == ["start"])
  }

  @Test("an instance that ends inside a sequence drops nothing")
  func relaunch() throws {
    var app = DeskApp()
    let desk = app.desk
    app.ask("made anew", desk.hasJustCalled(.create))
    var stage = try Stage(app)
    try stage.run("start", "start", "rotate", "rotate")
    #expect(stage.holds("made anew"))
    #expect(stage["desk.process.sequence"] == "none")
  }

  @Test("the end of the process inside a sequence drops the parts behind it")
  func endInside() throws {
    var app = DeskApp()
    let desk = app.desk
    let after = Variable(initially: false, lifetime: .world)
    app.stored = [("after", after)]
    app.actions = [
      Action("stop and go on", by: .system) {
        When(desk.phase == .on)
        Part { desk.calls(.quit) }
        ProcessEnds(desk.process)
        after.becomes(true)
        Part { desk.calls(.create) }
      }
    ]
    app.ask("stopped", hasJustDone(app.actions[0]))
    var stage = try Stage(app)
    try stage.run("start", "start", "stop and go on")
    #expect(stage["after"] == "true")
    #expect(!stage.holds("stopped"))
    #expect(stage["desk.process.sequence"] == "none")
  }

  @Test("the guard is read before the step, wherever it stands")
  func guardStandsAnywhere() throws {
    let value = Variable(in: 0...3, initially: 0, lifetime: .world)
    var app = DeskApp()
    app.stored = [("value", value)]
    app.actions = [
      Action("go up", by: .user) {
        value.increases()
        When(value < 1)
        value.increases()
      }
    ]
    var stage = try Stage(app)
    try stage.run("go up")
    #expect(stage["value"] == "2")
    #expect(stage.ways("go up") == 0)
  }

  @Test("conditions between parts are read when they are reached")
  func laterConditions() throws {
    let isLoud = Variable(initially: false, lifetime: .world)
    var app = DeskApp()
    let desk = app.desk
    app.stored = [("isLoud", isLoud)]
    app.actions = [
      Action("walk", by: .user) {
        When(desk.phase == .on)
        Part { desk.calls(.save) }
        Part { desk.calls(.resume) }
        If(isLoud) { Part { desk.calls(.quit) } }
      },
      Action("make noise", by: .system, .interrupts) { isLoud.becomes(true) },
    ]
    var stage = try Stage(app)
    try stage.run("start", "start", "walk", "walk")
    #expect(stage["desk.process.sequence"] == "none")
    try stage.run("walk", "make noise", "walk")
    #expect(stage["desk.process.sequence"] != "none")
  }

  @Test("a choice between parts lasts to the end")
  func choiceOfParts() throws {
    var app = DeskApp()
    let desk = app.desk
    app.actions = [
      Action("walk", by: .user) {
        When(desk.phase == .on)
        Choose {
          Part { desk.calls(.save) }
          Part { desk.calls(.quit) }
        } or: {
          Part { desk.calls(.resume) }
        }
      }
    ]
    app.ask("quits", desk.hasJustCalled(.quit))
    var stage = try Stage(app)
    try stage.run("start", "start")
    #expect(stage.ways("walk") == 2)
    try stage.run("walk", way: 0)
    #expect(stage.ways("walk") == 1)
    try stage.run("walk")
    #expect(stage.holds("quits"))
  }

  @Test("at a turn, deferred work and actions of the app may happen")
  func turns() throws {
    var app = DeskApp()
    let desk = app.desk
    let count = Variable(in: 0...3, initially: 0, lifetime: .world)
    app.stored = [("count", count)]
    app.handlers = [desk.on(.create) { Later("warm up") { count.increases() } }]
    app.actions = [
      Action("poll", by: .app) { When(count < 2) },
      Action("tap", by: .user) { When(count < 3) },
    ]
    var stage = try Stage(app)
    try stage.run("start")
    #expect(stage.possible == ["start", "kill", "poll", "warm up"])
    try stage.run("warm up")
    #expect(stage["count"] == "1")
    #expect(stage.possible == ["start", "kill", "poll"])
    try stage.run("start")
    #expect(stage.possible.contains("tap"))
    try stage.run("rotate")
    #expect(stage.possible == ["rotate", "kill"], "no run loop turns between these parts")
  }

  @Test("what cuts into a turn is finished before the sequence goes on")
  func cutWithinTurn() throws {
    var app = DeskApp()
    let desk = app.desk
    let count = Variable(in: 0...3, initially: 0, lifetime: .world)
    app.stored = [("count", count)]
    app.handlers = [
      desk.on(.create) {
        Later("copy") {
          count.becomes(1)
          Checkpoint()
          count.becomes(2)
        }
      }
    ]
    var stage = try Stage(app)
    try stage.run("start", "copy")
    #expect(stage.possible == ["kill", "copy"])
    try stage.run("copy")
    #expect(stage["count"] == "2")
    #expect(stage.possible == ["start", "kill"])
  }

  @Test("a sequence of one process doesn't hold up another one")
  func twoProcesses() throws {
    struct Pair: Specification {
      let left = Desk()
      let right = Desk()
    }
    var stage = try Stage(Pair())
    try stage.run("left: start", "right: start", "left: start", "right: start")
    #expect(stage["left.process.sequence"] == "none")
  }
}
