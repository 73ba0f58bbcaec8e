import LifecycleModeling
import Testing

@Suite("Crashes")
struct CrashTests {
  private let desk = Desk()
  private let note = Variable(in: 0...3, initially: 0, lifetime: .installation)

  private func app(_ handlers: Handler...) -> DeskApp {
    var app = DeskApp(desk)
    app.stored = [("note", note)]
    app.handlers = handlers
    app.ask("process started", desk.process.justStarted)
    app.ask("process ended", desk.process.justEnded)
    app.ask("screen started", desk.screen.justStarted)
    app.ask("screen ended", desk.screen.justEnded)
    app.ask("done", hasJustDone(desk.dismiss))
    return app
  }

  @Test(
    "a crash drops the lines, handlers and parts that remain, and the platform ends the process")
  func dropsEverything() throws {
    let app = app(
      desk.on(.save) {
        note.becomes(1)
        Crashes("no space left")
        note.becomes(2)
      },
      desk.on(.save) { note.becomes(3) })
    var stage = try Stage(app)
    try stage.run("start", "start", "rotate")
    #expect(stage["note"] == "1")
    #expect(stage["desk.phase"] == "off")
    #expect(stage["desk.process.sequence"] == "none")
    #expect(stage.possible == ["start"])
    #expect(stage.lines.contains("crashes: no space left"))
    #expect(stage.holds("process ended"))
    #expect(stage.holds("screen ended"))
    #expect(!stage.holds("process started"))
  }

  @Test("a launch whose handler crashes starts and ends the process in one step")
  func crashOnLaunch() throws {
    var stage = try Stage(app(desk.on(.create) { Crashes("bad archive") }))
    #expect(stage["desk.phase"] == "off")
    try stage.run("start")
    #expect(stage["desk.phase"] == "off")
    #expect(stage.holds("process started"))
    #expect(stage.holds("process ended"))
    #expect(stage.holds("screen started"))
    #expect(stage.holds("screen ended"))
  }

  @Test("an action whose handler crashes isn't done")
  func notDone() throws {
    var stage = try Stage(app(desk.on(.quit) { If(note == 0) { Crashes("once") } }))
    try stage.run("start", "start", "dismiss")
    #expect(!stage.holds("done"))
    #expect(stage["desk.phase"] == "off")
  }

  @Test("a crash drops what was left for later")
  func dropsDeferred() throws {
    let app = app(
      desk.on(.save) {
        Later("write") { note.becomes(1) }
        Crashes("too early")
      })
    var stage = try Stage(app)
    try stage.run("start", "start", "rotate")
    #expect(stage["write (pending)"] == "false")
  }

  @Test("deferred work can crash at a turn, which ends the sequence, too")
  func crashAtTurn() throws {
    let app = app(desk.on(.create) { Later("explode") { Crashes("in a callback") } })
    var stage = try Stage(app)
    try stage.run("start", "explode")
    #expect(stage["desk.phase"] == "off")
    #expect(stage.possible == ["start"])
  }

  @Test("an operation can crash its caller")
  func crashingOperation() throws {
    var app = app()
    let refuses = Operation { Crashes("not allowed here") }
    app.handlers = [
      desk.on(.save) {
        refuses
        note.becomes(1)
      }
    ]
    var stage = try Stage(app)
    try stage.run("start", "start", "rotate")
    #expect(stage["note"] == "0")
    #expect(stage["desk.phase"] == "off")
  }

  @Test("a crash in one branch leaves the others alone")
  func crashInBranch() throws {
    let app = app(
      desk.on(.save) {
        Choose {
          Crashes("sometimes")
        } or: {
          note.becomes(1)
        }
        note.increases()
      })
    var stage = try Stage(app)
    try stage.run("start", "start")
    #expect(stage.ways("rotate") == 2)
    try stage.run("rotate", way: 1)
    #expect(stage["note"] == "2")
    #expect(stage["desk.phase"] == "on")
  }
}
