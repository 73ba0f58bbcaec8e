import LifecycleModeling
import Testing

@Suite("Checkpoints")
struct CheckpointTests {
  private let desk = Desk()
  private let draft = Variable(in: 0...3, initially: 0, lifetime: .installation)

  private func app(_ lines: () -> [Handler]) -> DeskApp {
    var app = DeskApp(desk)
    app.stored = [("draft", draft)]
    app.handlers = lines()
    app.ask("handles save", desk.isHandling(.save))
    app.ask("called save", desk.hasJustCalled(.save))
    app.ask("called create", desk.hasJustCalled(.create))
    return app
  }

  @Test("a run can be cut at a checkpoint, and the rest of the step follows")
  func cut() throws {
    let app = app {
      [
        desk.on(.save) {
          draft.becomes(1)
          Checkpoint()
          draft.becomes(2)
        }
      ]
    }
    var stage = try Stage(app)
    try stage.run("start", "start", "rotate")
    #expect(stage["draft"] == "1")
    #expect(stage.possible == ["rotate", "kill"])
    #expect(stage.holds("called save"))
    try stage.run("rotate")
    #expect(stage["draft"] == "2")
    #expect(stage.holds("handles save"))
    #expect(!stage.holds("called save"))
  }

  @Test("the part behind a checkpoint is a step of its own")
  func nextPart() throws {
    let app = app {
      [
        desk.on(.save) {
          Checkpoint()
          draft.becomes(2)
        }
      ]
    }
    var stage = try Stage(app)
    try stage.run("start", "start", "rotate", "rotate")
    #expect(!stage.holds("called create"))
    #expect(stage.possible == ["rotate", "kill"])
    try stage.run("rotate")
    #expect(stage.holds("called create"))
  }

  /// A platform that makes two callbacks, one right after the other.
  private struct Stairs: Platform, Specification {
    enum Callback: CaseIterable, FiniteDomain { case first, second }
    let callbacks = Callbacks<Callback>()
    let step = Variable(in: 0...3, initially: 0, lifetime: .world)
    let isQuick = Variable(initiallyOneOf: [true, false], lifetime: .world)

    var actions: [Action] {
      Action("climb", by: .system) {
        When(step == 0)
        Part { calls(.first) }
        If(isQuick) {
          Turn()
          Part { calls(.second) }
        }
      }
    }

    var handlers: [Handler] {
      on(.first) {
        step.becomes(1)
        Checkpoint()
        Checkpoint()
      }
    }

    var properties: [Property] { Reachable("called second") { hasJustCalled(.second) } }
  }

  @Test("a checkpoint right before a turn or the next part cuts nothing", arguments: [0, 1])
  func beforePart(start: Int) throws {
    var stage = try Stage(Stairs(), start: start)
    try stage.run("climb")
    #expect(stage["step"] == "1")
    guard start == 0 else {
      #expect(stage.possible.isEmpty)
      return
    }
    try stage.run("climb")
    #expect(stage.holds("called second"))
  }

  @Test("a checkpoint as the last line of everything cuts nothing")
  func lastLine() throws {
    let app = app { [desk.on(.quit) { Checkpoint() }] }
    var stage = try Stage(app)
    try stage.run("start", "start", "dismiss")
    #expect(stage["desk.hasScreen"] == "true", "the lines of the platform are still to come")
    try stage.run("dismiss")
    #expect(stage["desk.hasScreen"] == "false")
    #expect(stage["desk.process.sequence"] == "none")
  }

  @Test("a checkpoint inside nested branches goes on where it stands")
  func nested() throws {
    let app = app {
      [
        desk.on(.save) {
          If(draft == 0) {
            Choose {
              Checkpoint()
              draft.becomes(1)
            } or: {
              draft.becomes(3)
            }
            draft.decreases()
          }
        }
      ]
    }
    var stage = try Stage(app)
    try stage.run("start", "start")
    #expect(stage.ways("rotate") == 2)
    try stage.run("rotate", way: 0)
    try stage.run("rotate")
    #expect(stage["draft"] == "0")
    try stage.run("rotate")
    try stage.run("rotate", way: 1)
    #expect(stage["draft"] == "2")
  }

  @Test("what a callback was called with lasts to the end of its step, checkpoints included")
  func arguments() throws {
    let isFresh = Variable(initially: false, lifetime: .world)
    var app = app {
      [
        desk.on(.create) {
          Checkpoint()
          If(desk.restores) { draft.becomes(3) }
          Checkpoint()
        }
      ]
    }
    app.stored.append(("isFresh", isFresh))
    app.observers = [
      Observe(desk.calls(.create)) { If(desk.restores) { isFresh.becomes(true) } }
    ]
    // 'start' computes its argument, so only 'rotate' may be read behind a checkpoint.
    #expect(problems(of: app).allSatisfy { $0 == .argumentAfterCheckpoint })
    app.handlers = [
      desk.on(.create) {
        If(desk.restores) { draft.becomes(3) }
      }
    ]
    var stage = try Stage(app)
    try stage.run("start", "start")
    #expect(stage["draft"] == "0")
    try stage.run("rotate", "rotate")
    #expect(stage["draft"] == "3")
    #expect(stage["isFresh"] == "true")
  }

  @Test("a constant argument is read behind a checkpoint, by handlers and by observers")
  func constantArguments() throws {
    var app = DeskApp(desk)
    let wasTold = Variable(initially: false, lifetime: .world)
    app.stored = [("draft", draft), ("wasTold", wasTold)]
    app.actions = [
      Action("restore", by: .system) {
        When(desk.phase == .on)
        desk.calls(.quit, with: desk.restores.is(true))
      }
    ]
    app.handlers = [
      desk.on(.quit) {
        Checkpoint()
        If(desk.restores) { draft.becomes(3) }
        Checkpoint()
      }
    ]
    app.observers = [
      Observe(desk.calls(.quit)) { If(desk.restores) { wasTold.becomes(true) } }
    ]
    var stage = try Stage(app)
    try stage.run("start", "start", "restore", "restore")
    #expect(stage["draft"] == "3")
    #expect(stage["wasTold"] == "false")
    try stage.run("restore")
    #expect(stage["wasTold"] == "true")
  }

  @Test("two callbacks of one part are refused, even with a checkpoint between them")
  func twoCallbacks() {
    var app = DeskApp(desk)
    app.stored = [("draft", draft)]
    app.actions = [
      Action("call twice", by: .system) {
        desk.calls(.save)
        desk.calls(.quit)
      }
    ]
    #expect(problems(of: app) == [.severalCallbacks])
    app.handlers = [
      desk.on(.save) {
        Checkpoint()
        draft.becomes(1)
      }
    ]
    #expect(problems(of: app) == [.severalCallbacks])
  }

  @Test("copies in a handler come in order, even around a checkpoint")
  func copiesInHandlers() throws {
    struct Note: Component {
      let isSaved = Variable(initially: false, lifetime: .installation)
      var save: Operation {
        Operation {
          isSaved.becomes(true)
          Checkpoint()
        }
      }
    }
    let notes = Copies(2) { Note() }
    var app = DeskApp(desk)
    app.stored = [("notes", notes)]
    app.handlers = [desk.on(.save) { ForEach(notes) { $0.save } }]
    var stage = try Stage(app)
    try stage.run("start", "start")
    #expect(stage.ways("rotate") == 1)
    try stage.run("rotate")
    #expect(stage["notes[0].isSaved"] == "true")
    #expect(stage["notes[1].isSaved"] == "false")
    try stage.run("rotate")
    #expect(stage["notes[1].isSaved"] == "true")
  }
}
