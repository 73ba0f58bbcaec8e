import LifecycleModeling
import Testing

@Suite("Deferred work")
struct LaterTests {
  private let desk = Desk()
  private let count = Variable(in: 0...9, initially: 0, lifetime: .world)

  private func app(_ handlers: Handler...) -> DeskApp {
    var app = DeskApp(desk)
    app.stored = [("count", count)]
    app.handlers = handlers
    return app
  }

  /// Two tries to schedule one piece of work.
  private func twice(upTo limit: Int) throws -> Int {
    var app = app(desk.on(.create) { Later("upload", upTo: limit) { count.increases() } })
    app.handlers += app.handlers
    var stage = try Stage(app)
    try stage.run("start", "start")
    while stage.possible.contains("upload") { try stage.run("upload") }
    return Int(stage["count"]) ?? -1
  }

  @Test("scheduling work again while it is pending is absorbed")
  func absorbed() throws { #expect(try twice(upTo: 1) == 1) }

  @Test("work can be pending several times where it says so")
  func severalTimes() throws { #expect(try twice(upTo: 3) == 2) }

  @Test("variables are read when the work runs")
  func readsLate() throws {
    var app = app(
      desk.on(.create) { Later("upload") { If(count == 2) { count.becomes(9) } } },
      desk.on(.resume) { count.becomes(2) })
    app.ask("uploaded", hasJustRun(later: "upload"))
    var stage = try Stage(app)
    try stage.run("start", "start", "upload")
    #expect(stage["count"] == "9")
    #expect(stage.holds("uploaded"))
  }

  @Test("work waits while the process is frozen, and vanishes with it")
  func frozen() throws {
    var stage = try Stage(app(desk.on(.create) { Later("upload") { count.increases() } }))
    try stage.run("start", "start", "freeze")
    #expect(!stage.possible.contains("upload"))
    try stage.run("thaw")
    #expect(stage.possible.contains("upload"))
    try stage.run("freeze", "kill")
    #expect(stage["upload (pending)"] == "false")
    #expect(stage.possible == ["start"])
  }

  @Test("work can schedule itself again")
  func again() throws {
    let ticks = Later("tick") { count.increases() }
    let app = app(
      desk.on(.resume) {
        Later("upload") {
          count.increases()
          ticks
        }
      },
      desk.on(.save) { ticks })
    var stage = try Stage(app)
    try stage.run("start", "start", "upload", "tick")
    #expect(stage["count"] == "2")
    #expect(stage["tick (pending)"] == "false")
  }

  @Test("work that is cancelled doesn't run")
  func cancelled() throws {
    let app = app(
      desk.on(.create) { Later("upload") { count.increases() } },
      desk.on(.resume) { Cancel("upload") })
    var stage = try Stage(app)
    try stage.run("start", "start")
    #expect(!stage.possible.contains("upload"))
  }

  @Test("work of the process outlives the instance that scheduled it, and knows nothing of its end")
  func ofProcess() throws {
    let app = app(
      desk.on(.save) {
        Later("upload", of: .process) { If(ownerHasEnded) { count.becomes(9) } }
      })
    var stage = try Stage(app)
    try stage.run("start", "start", "rotate", "rotate", "upload")
    #expect(stage["count"] == "0")
  }

  // MARK: - After the end of the owner

  private let text = Variable(
    initiallyOneOf: [Desk.Phase.off, .frozen], lifetime: .instance, named: "text")

  /// An app whose save handler, run by a screen that ends, leaves work for later.
  private func orphaning() -> DeskApp {
    var app = app(
      desk.on(.create) { text.becomes(.on) },
      desk.on(.save) {
        Later("upload", of: .instance) {
          If(ownerHasEnded) { count.becomes(5) }
          If(text == .on) { count.becomes(1) }
          If(text == .frozen) { count.increases() }
          text.becomes(.frozen)
        }
      })
    app.stored.append(("text", text))
    app.ask("outlived its owner", ownerHasEnded)
    return app
  }

  @Test("work whose owner ended reads the owner's variables as after a reset, and changes none")
  func orphaned() throws {
    var stage = try Stage(orphaning())
    try stage.run("start", "start", "rotate", "rotate")
    #expect(stage["text"] == "on", "the next instance has begun")
    #expect(stage["upload (pending)"] == "false")
    #expect(stage["upload (pending, owner ended)"] == "true")
    #expect(stage.ways("upload") == 2, "a reset gives any of two values")
    var other = stage
    try stage.run("upload", way: 0)
    #expect(stage["count"] == "5")
    #expect(stage["text"] == "on")
    #expect(stage.holds("outlived its owner"))
    try other.run("upload", way: 1)
    #expect(other["count"] == "6")
  }

  private let result = Variable(initially: false, lifetime: .retained, named: "result")

  /// An app whose save handler downloads for a view model that may be gone by then.
  private func downloading() -> DeskApp {
    let download = Later("download", of: .instance) {
      If(result) { count.becomes(7) }
      result.becomes(true)
    }
    var app = app(
      desk.on(.save) { download },
      desk.on(.quit) {
        result.becomes(true)
        download
      })
    app.stored.append(("result", result))
    app.ask("outlived its owner", ownerHasEnded)
    return app
  }

  @Test("work that outlives its screen and its view model leaves the next view model alone")
  func outerOrphans() throws {
    var stage = try Stage(downloading())
    try stage.run("start", "start", "dismiss")
    #expect(stage["result"] == "false")
    #expect(
      stage["download (pending, owner and desk.model and desk.archive ended)"] == "true")
    var other = stage
    try stage.run("download")
    #expect(stage["result"] == "false", "there is no view model to write to")
    try other.run("open")
    try other.run("download")
    #expect(other["result"] == "false")
    #expect(other["count"] == "0")
    #expect(other.holds("outlived its owner"))
  }

  @Test("work that outlived its screen before its view model ended leaves the next one alone, too")
  func laterOrphans() throws {
    var stage = try Stage(downloading())
    try stage.run("start", "start", "rotate", "rotate")
    #expect(stage["download (pending, owner ended)"] == "true")
    var other = stage
    try other.run("download")
    #expect(other["result"] == "true", "the view model is still the same")
    try stage.run("dismiss", "open")
    #expect(stage["download (pending, owner ended)"] == "false")
    try stage.run("download")
    #expect(stage["result"] == "false")
  }

  @Test("work of a component without an owner belongs to the process, whatever it stores")
  func withoutOwner() throws {
    var app = app(desk.on(.create) { Later("upload") { If(ownerHasEnded) { count.becomes(9) } } })
    app.ask("outlived its owner", ownerHasEnded)
    var stage = try Stage(app)
    try stage.run("start", "start", "rotate", "rotate")
    #expect(stage["upload (pending)"] == "true")
    try stage.run("upload")
    #expect(!stage.holds("outlived its owner"))
    #expect(stage["count"] == "0")
  }

  @Test("the next instance can schedule its own work beside that of the one that ended")
  func nextInstance() throws {
    var stage = try Stage(
      app(desk.on(.create) { Later("upload", of: .instance) { count.increases() } }))
    try stage.run("start", "start", "rotate", "rotate")
    #expect(stage["upload (pending)"] == "true")
    #expect(stage["upload (pending, owner ended)"] == "true")
    try stage.run("rotate")
    #expect(stage["upload (pending)"] == "false")
    #expect(stage["upload (pending, owner ended)"] == "true", "one flag stands for both")
  }

  @Test("what an owner left for later vanishes with the process")
  func orphansDie() throws {
    var stage = try Stage(orphaning())
    try stage.run("start", "start", "rotate", "rotate", "kill")
    #expect(stage["upload (pending, owner ended)"] == "false")
  }

  @Test("work that an operation defers may change what the operation may")
  func deferredByOperation() throws {
    struct Server: Component {
      let isAsked = Variable(initially: false, lifetime: .world)
      var asks: Operation { Operation { Later("answer") { isAsked.becomes(true) } } }
    }
    let server = Server()
    var app = app(desk.on(.create) { server.asks })
    app.stored.append(("server", server))
    var stage = try Stage(app)
    try stage.run("start", "answer")
    #expect(stage["server.isAsked"] == "true")
  }
}
