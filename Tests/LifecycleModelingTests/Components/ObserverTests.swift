import LifecycleModeling
import Testing

@Suite("Observers")
struct ObserverTests {
  private let desk = Desk()
  private let edits = Variable(in: 0...3, initially: 0, lifetime: .instance)
  private let seen = Variable(in: 0...9, initially: 0, lifetime: .world)

  private func app(_ observers: Observe..., handlers: [Handler] = []) -> DeskApp {
    var app = DeskApp(desk)
    app.stored = [("edits", edits), ("seen", seen)]
    app.observers = observers
    app.handlers = handlers
    return app
  }

  @Test("the observers of an end see the state before its resets, nested ends included")
  func ends() throws {
    let app = app(
      Observe(endOf: desk.process) { seen.becomes(edits + seen + 3) },
      Observe(endOf: desk.screen) { seen.becomes(edits) },
      handlers: [desk.on(.resume) { edits.becomes(2) }])
    var stage = try Stage(app)
    try stage.run("start", "start", "kill")
    #expect(stage["seen"] == "7", "the screen ends before the process, and both before any reset")
    #expect(stage["edits"] == "0")
  }

  @Test("the observers of an end that doesn't happen aren't run")
  func noEnd() throws {
    var stage = try Stage(app(Observe(endOf: desk.screen) { seen.increases() }))
    try stage.run("start", "start", "dismiss")
    #expect(stage["seen"] == "1")
    try stage.run("kill")
    #expect(stage["seen"] == "1", "the screen is gone already")
  }

  @Test("the observers of a callback run after its last handler")
  func callbacks() throws {
    let app = app(
      Observe(desk.calls(.resume)) { seen.becomes(edits) },
      handlers: [
        desk.on(.resume) { edits.increases() },
        desk.on(.resume) { edits.increases() },
      ])
    var stage = try Stage(app)
    try stage.run("start", "start")
    #expect(stage["seen"] == "2")
  }

  @Test("the observers of a callback with arguments run for calls with these only")
  func arguments() throws {
    var stage = try Stage(
      app(
        Observe(desk.calls(.create, with: desk.restores.is(true))) { seen.increases() },
        Observe(desk.calls(.create, with: desk.restores.is(false))) { seen.increases(by: 3) }))
    try stage.run("start")
    #expect(stage["seen"] == "3")
    try stage.run("start", "rotate", "rotate")
    #expect(stage["seen"] == "4")
  }

  @Test("the observers of an action run after its last line, and not if it is cut short")
  func actions() throws {
    var stage = try Stage(
      app(Observe(desk.start) { If(desk.phase == .on) { seen.increases() } }))
    try stage.run("start")
    #expect(stage["seen"] == "0")
    try stage.run("kill", "start", "start")
    #expect(stage["seen"] == "1")
  }

  @Test("deferred work is observed")
  func deferred() throws {
    let app = app(
      Observe(later: "upload") { If(!ownerHasEnded) { seen.increases() } },
      handlers: [desk.on(.create) { Later("upload") { edits.increases() } }])
    var stage = try Stage(app)
    try stage.run("start", "upload")
    #expect(stage["seen"] == "1")
  }

  @Test("a callback whose handler crashes isn't observed, but the end is")
  func crash() throws {
    let app = app(
      Observe(desk.calls(.resume)) { seen.increases(by: 1) },
      Observe(endOf: desk.process) { seen.increases(by: 5) },
      handlers: [desk.on(.resume) { Crashes("at once") }])
    var stage = try Stage(app)
    try stage.run("start", "start")
    #expect(stage["seen"] == "5")
  }
}
