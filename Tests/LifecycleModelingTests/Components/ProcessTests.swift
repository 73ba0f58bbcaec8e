import LifecycleModeling
import Testing

@Suite("Processes")
struct ProcessTests {
  /// An app and its neighbour, with code of their own beside them.
  private struct Pair: Specification {
    let left = Desk()
    let right = Desk()
    let text = Variable(initially: false, lifetime: .process)
    let saved = Variable(in: 0...3, initially: 0, lifetime: .installation, overflow: .saturating)
    var runsIn: Owner? { left.process }

    var actions: [Action] {
      Action("poll", by: .app) { text.becomes(true) }
      Action("type", by: .user) { saved.increases() }
    }

    var handlers: [Handler] {
      left.on(.create) { Later("upload") { saved.increases() } }
      right.on(.create) { Later("sync", of: .process(of: right.process)) { saved.increases() } }
    }
  }

  @Test("code of a component runs in the process that the component names")
  func named() throws {
    var stage = try Stage(Pair())
    try stage.run("right: start", "right: start")
    #expect(!stage.possible.contains("poll"))
    try stage.run("left: start")
    #expect(
      !stage.possible.contains("type"), "the sequence of the process keeps the action waiting")
    try stage.run("left: start", "poll")
    #expect(stage["text"] == "true")
    try stage.run("left: kill")
    #expect(stage["text"] == "false")
    #expect(!stage.possible.contains("poll"))
  }

  @Test("deferred work runs in the process of its owner, and ends with it")
  func ofOwner() throws {
    var stage = try Stage(Pair())
    try stage.run("left: start", "left: start", "right: start", "right: start")
    #expect(stage.possible.contains("sync"))
    try stage.run("left: freeze")
    #expect(!stage.possible.contains("upload"))
    #expect(stage.possible.contains("sync"))
    try stage.run("right: freeze")
    #expect(!stage.possible.contains("sync"))
    try stage.run("right: kill")
    #expect(stage["sync (pending)"] == "false")
    #expect(stage["upload (pending)"] == "true")
  }

  @Test("a process that stands only in copies or in a list is in scope")
  func ofCopies() throws {
    struct Copied: Specification {
      let desks: Copies<Desk>
      let others: [any Component]
      let text = Variable(initially: false, lifetime: .world)

      init(_ copies: Int, _ others: [any Component] = []) {
        desks = Copies(copies) { Desk() }
        self.others = others
      }

      var actions: [Action] { Action("poll", by: .app) { text.becomes(true) } }
    }
    #expect(problems(of: Copied(2)) == [.severalProcesses])
    #expect(problems(of: Copied(1, [Desk()])) == [.severalProcesses])
    var stage = try Stage(Copied(1))
    #expect(!stage.possible.contains("poll"))
    try stage.run("desks[0]: start", "desks[0]: start")
    #expect(stage.possible.contains("poll"))
    stage = try Stage(Copied(0, [Desk()]))
    #expect(!stage.possible.contains("poll"))
  }

  @Test("actions that interrupt, handlers and observers need no process of their own")
  func unconcerned() {
    struct Calm: Specification {
      let left = Desk()
      let right = Desk()
      let text = Variable(initially: false, lifetime: .world)
      var actions: [Action] { Action("dim", by: .user, .interrupts) { text.becomes(true) } }
      var handlers: [Handler] { left.on(.create) { text.becomes(false) } }
      var observers: [Observe] { Observe(endOf: right.process) { text.becomes(true) } }
    }
    #expect(problems(of: Calm()).isEmpty)
  }
}
