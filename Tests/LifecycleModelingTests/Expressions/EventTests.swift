import LifecycleModeling
import Testing

@Suite("Events")
struct EventTests {
  @Test("no event led into the first state")
  func firstState() throws {
    var app = DeskApp()
    let desk = app.desk
    app.ask("called", desk.hasJustCalledBack)
    app.ask("done", hasJustDone(desk.start))
    app.ask("started", desk.process.justStarted)
    let stage = try Stage(app)
    #expect(!stage.holds("called"))
    #expect(!stage.holds("done"))
    #expect(!stage.holds("started"))
  }

  @Test("an event is forgotten in the next step")
  func forgotten() throws {
    var app = DeskApp()
    let desk = app.desk
    app.ask("created", desk.hasJustCalled(.create))
    app.ask("called", desk.hasJustCalledBack)
    app.ask("handles create", desk.isHandling(.create))
    var stage = try Stage(app)
    try stage.run("start")
    #expect(stage.holds("created"))
    #expect(stage.holds("called"))
    #expect(stage.holds("handles create"))
    try stage.run("kill")
    #expect(!stage.holds("created"))
    #expect(!stage.holds("called"))
    #expect(!stage.holds("handles create"))
  }

  @Test("an action is done after its last part")
  func done() throws {
    var app = DeskApp()
    app.ask("done", hasJustDone(app.desk.start))
    var stage = try Stage(app)
    try stage.run("start")
    #expect(!stage.holds("done"))
    try stage.run("start")
    #expect(stage.holds("done"))
    try stage.run("freeze")
    #expect(!stage.holds("done"))
  }

  @Test("owners start and end within steps, a relaunch included")
  func owners() throws {
    var app = DeskApp()
    let desk = app.desk
    app.ask("process started", desk.process.justStarted)
    app.ask("screen started", desk.screen.justStarted)
    app.ask("screen ended", desk.screen.justEnded)
    app.ask("model ended", desk.model.justEnded)
    var stage = try Stage(app)
    try stage.run("start")
    #expect(stage.holds("process started"))
    #expect(stage.holds("screen started"))
    try stage.run("start", "rotate")
    #expect(stage.holds("screen ended"))
    #expect(stage.holds("screen started"), "the next one begins where the old one ended")
    #expect(!stage.holds("model ended"))
    try stage.run("rotate", "dismiss")
    #expect(stage.holds("screen ended"))
    #expect(stage.holds("model ended"))
    #expect(!stage.holds("screen started"))
  }

  @Test("an argument is known in the step that sets it")
  func arguments() throws {
    var app = DeskApp()
    app.ask("restores", app.desk.restores.condition)
    var stage = try Stage(app)
    try stage.run("start")
    #expect(!stage.holds("restores"))
    try stage.run("start", "kill", "start")
    #expect(stage.holds("restores"), "the task was kept")
    try stage.run("start")
    #expect(!stage.holds("restores"), "at every other step it has its resting value")
  }

  @Test("an action can happen where its guard holds and no sequence excludes it")
  func canHappen() throws {
    var app = DeskApp()
    let desk = app.desk
    app.actions = [
      Action("poll", by: .app) { When(desk.hasTask) },
      Action("panic", by: .app, .interrupts) { When(desk.hasTask) },
    ]
    app.ask("can start", LifecycleModeling.canHappen(desk.start))
    app.ask("can freeze", LifecycleModeling.canHappen(desk.freeze))
    app.ask("can poll", LifecycleModeling.canHappen(app.actions[0]))
    app.ask("can panic", LifecycleModeling.canHappen(app.actions[1]))
    var stage = try Stage(app)
    #expect(stage.holds("can start"))
    try stage.run("start")
    #expect(!stage.holds("can start"))
    #expect(!stage.holds("can freeze"), "a sequence is pending")
    #expect(stage.holds("can poll"), "the run loop turns")
    try stage.run("start")
    #expect(stage.holds("can freeze"))
    try stage.run("rotate")
    #expect(!stage.holds("can poll"))
    #expect(stage.holds("can panic"))
    try stage.run("rotate", "freeze")
    #expect(!stage.holds("can poll"), "no code runs")
    #expect(!stage.holds("can panic"), "no code runs, not even to interrupt")
    #expect(stage.possible == ["thaw", "kill"])
  }
}
