import LifecycleModeling
import ModelIR
import TemporalProperties
import Testing

@Suite("Elaboration never hangs")
struct RobustnessTests {
  private let desk = Desk()
  private let mood = Variable(in: 0...2, initially: 0, lifetime: .world, overflow: .saturating)

  private func app(_ actions: Action..., handlers: [Handler] = []) -> DeskApp {
    var app = DeskApp(desk)
    app.stored = [("mood", mood)]
    app.actions = actions
    app.handlers = handlers
    return app
  }

  @Test("a handler that makes its own callback is refused")
  func circle() {
    let app = app(
      handlers: [
        desk.on(.save) { desk.calls(.quit) },
        desk.on(.quit) { desk.calls(.save) },
      ])
    #expect(Set(problems(of: app)) == [.handlerActs("make a callback")])
  }

  @Test("many lines that may crash, each in several ways, take little room")
  func manyCrashes() throws {
    let app = app(
      handlers: [
        desk.on(.create) {
          for _ in 0..<40 {
            If(mood == 1) {
              If(mood == 2) { Crashes("never") }
              Choose {
                Crashes("sometimes")
              } or: {
                mood.increases()
              } or: {
                mood.decreases()
              }
            }
          }
        }
      ])
    let system = try Model(elaborating: app).system
    #expect(system.steps.map { $0.body.reduce(0) { $0 + $1.size } }.max() ?? 0 < 5_000)
    var stage = try Stage(app)
    try stage.run("start")
    #expect(stage["mood"] == "0")
  }

  @Test("ways that meet again go on with what happened on each")
  func meeting() throws {
    let app = app(
      Action("tap", by: .user) { mood.becomes(1) },
      handlers: [
        desk.on(.save) {
          If(mood == 1) {
            Choose {
              Crashes("at a tap")
            } or: {
              mood.becomes(2)
            } or: {
              Checkpoint()
              mood.becomes(0)
            }
          }
          mood.increases()
        }
      ])
    var stage = try Stage(app)
    try stage.run("start", "start")
    let quiet = stage
    try stage.run("rotate")
    #expect(stage["mood"] == "1")
    stage = quiet
    try stage.run("tap")
    #expect(stage.ways("rotate") == 3)
    let tapped = stage
    try stage.run("rotate", way: 0)
    #expect(stage["desk.phase"] == "off")
    #expect(stage["mood"] == "1")
    stage = tapped
    try stage.run("rotate", way: 1)
    #expect(stage["mood"] == "2")
    stage = tapped
    try stage.run("rotate", way: 2)
    #expect(stage["mood"] == "1", "the rest waits at the checkpoint")
    try stage.run("rotate")
    #expect(stage["mood"] == "1")
  }
}

extension Statement {
  /// The number of lines that the statement is made of.
  fileprivate var size: Int {
    switch self {
    case .branch(_, let first, let second): (first + second).reduce(1) { $0 + $1.size }
    case .choose(let choice): choice.alternatives.flatMap(\.body).reduce(1) { $0 + $1.size }
    default: 1
    }
  }
}
