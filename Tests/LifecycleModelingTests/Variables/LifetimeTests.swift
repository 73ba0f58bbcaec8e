import LifecycleModeling
import Testing

@Suite("Lifetimes")
struct LifetimeTests {
  /// An app that keeps one flag in each place, and raises all of them when it resumes.
  struct Keeper: Specification {
    let desk = Desk()
    let field = Variable(initially: false, lifetime: .instance)
    let viewModel = Variable(initially: false, lifetime: .retained)
    let memory = Variable(initially: false, lifetime: .process)
    let saved = Variable(initially: false, lifetime: .savedState)
    let file = Variable(initially: false, lifetime: .installation)
    let seen = Variable(initially: false, lifetime: .world)

    var handlers: [Handler] {
      desk.on(.resume) {
        field.becomes(true)
        viewModel.becomes(true)
        memory.becomes(true)
        saved.becomes(true)
        file.becomes(true)
        seen.becomes(true)
      }
    }

    static let names = ["field", "viewModel", "memory", "saved", "file", "seen"]
  }

  private func survivors(of actions: String...) throws -> [String] {
    var stage = try Stage(Keeper())
    try stage.run("start", "start")
    for action in actions { try stage.run(action) }
    return Keeper.names.filter { stage[$0] == "true" }
  }

  @Test("nothing is reset while nothing ends")
  func nothingEnds() throws { #expect(try survivors() == Keeper.names) }

  @Test("the end of an instance resets its fields only")
  func instanceEnds() throws {
    #expect(
      try survivors(of: "rotate", "rotate") == ["viewModel", "memory", "saved", "file", "seen"])
  }

  @Test("a dismissal ends the instance, its view model and the saved state")
  func dismissal() throws {
    #expect(try survivors(of: "dismiss") == ["memory", "file", "seen"])
  }

  @Test("the end of the process ends its instances and view models, but no archive and no file")
  func processEnds() throws {
    #expect(try survivors(of: "kill") == ["saved", "file", "seen"])
  }

  @Test("a reset gives any of several initial values, as a choice")
  func severalInitialValues() throws {
    let mood = Variable(initiallyOneOf: [Desk.Phase.off, .frozen], lifetime: .process)
    var app = DeskApp()
    app.stored = [("mood", mood)]
    app.handlers = [app.desk.on(.create) { mood.becomes(.on) }]
    #expect(try Stage(app)["mood"] == "off")
    #expect(try Stage(app, start: 1)["mood"] == "frozen")
    var stage = try Stage(app)
    try stage.run("start")
    #expect(stage["mood"] == "on")
    #expect(stage.ways("kill") == 2)
    try stage.run("kill", way: 1)
    #expect(stage["mood"] == "frozen")
  }

  @Test("changing a variable whose owner doesn't exist is a fault of the specification")
  func changeWithoutOwner() throws {
    let memory = Variable(initially: false, lifetime: .process)
    var app = DeskApp()
    app.stored = [("memory", memory)]
    app.actions = [Action("write", by: .user) { memory.becomes(true) }]
    var stage = try Stage(app)
    #expect(
      stage.faults("write") == ["changes 'memory' although 'desk.process' doesn't exist"])
    try stage.run("start", "start", "write")
    #expect(stage["memory"] == "true")
  }

  @Test("the end of what doesn't exist is a fault of the specification")
  func endWithoutOwner() throws {
    var app = DeskApp()
    let desk = app.desk
    app.actions = [Action("end", by: .user) { InstanceEnds(desk.screen) }]
    #expect(try Stage(app).faults("end") == ["ends 'desk.screen', which doesn't exist"])
  }

  @Test("with several owners in scope a lifetime names its own")
  func namedOwner() throws {
    struct Pair: Specification {
      let left = Desk()
      let right = Desk()
      let ofLeft: Variable<Bool>
      let ofRight: Variable<Bool>

      init() {
        ofLeft = Variable(initially: false, lifetime: .process(of: left.process))
        ofRight = Variable(initially: false, lifetime: .process(of: right.process))
      }

      var runsIn: Owner? { left.process }

      var actions: [Action] {
        Action("note", by: .user) {
          ofLeft.becomes(true)
          ofRight.becomes(true)
        }
      }
    }
    var stage = try Stage(Pair())
    try stage.run("left: start", "left: start", "right: start", "right: start", "note")
    try stage.run("left: kill")
    #expect(stage["ofLeft"] == "false")
    #expect(stage["ofRight"] == "true")
  }

  @Test("a counter stays at the end of its range where it is declared saturating")
  func saturating() throws {
    let count = Variable(in: 0...2, initially: 1, lifetime: .world, overflow: .saturating)
    var app = DeskApp()
    app.stored = [("count", count)]
    app.actions = [
      Action("more", by: .user) { count.increases(by: 5) },
      Action("less", by: .user) { count.decreases(by: 7) },
    ]
    var stage = try Stage(app)
    try stage.run("more")
    #expect(stage["count"] == "2")
    try stage.run("less")
    #expect(stage["count"] == "0")
  }

  @Test("a counter that leaves its range is a fault of the specification")
  func overflow() throws {
    let count = Variable(in: 0...2, initially: 2, lifetime: .world)
    var app = DeskApp()
    app.stored = [("count", count)]
    app.actions = [Action("more", by: .user) { count.increases() }]
    #expect(try Stage(app).faults("more") == ["count = 3"])
  }
}
