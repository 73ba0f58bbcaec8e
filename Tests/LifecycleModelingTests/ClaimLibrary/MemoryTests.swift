import LifecycleModeling
import Testing

@Suite("Claims with a memory")
struct MemoryTests {
  private let desk = Desk()
  private let isDirty = Variable(initially: false, lifetime: .process)
  private let wasLost = Variable(initially: false, lifetime: .world)

  private func app(_ handlers: [Handler], observers: [Observe] = []) -> DeskApp {
    var app = DeskApp(desk)
    app.stored = [("isDirty", isDirty), ("wasLost", wasLost)]
    app.handlers = handlers
    app.observers = observers
    return app
  }

  private var edits: Handler { desk.on(.resume) { isDirty.becomes(true) } }
  private var edit: Handler { desk.on(.create) { isDirty.becomes(true) } }
  private var save: Handler { desk.on(.resume) { isDirty.becomes(false) } }

  @Test("a variable of the world remembers what was lost, and when")
  func remembers() throws {
    let claim = Claims.nothingIsLost("the edits", wasLost)
    #expect(claim.name == "nothing is lost of the edits")
    let observers = [wasLost.remembers(isDirty, at: .end(of: desk.process))]
    #expect(try Judgement(of: claim, in: app([edits], observers: observers)) == .fails(steps: 3))
    #expect(try Judgement(of: claim, in: app([], observers: observers)) == .holds)
    let atQuit = [wasLost.remembers(isDirty, at: .call(desk.calls(.quit)))]
    #expect(
      try Judgement(of: claim, in: app([edit, save], observers: atQuit)) == .fails(steps: 5),
      "a screen that is opened again doesn't resume")
    let atFreeze = [wasLost.remembers(isDirty, at: .action(desk.freeze))]
    #expect(try Judgement(of: claim, in: app([edits], observers: atFreeze)) == .fails(steps: 3))
  }

  @Test("losses never happen; the claim is vacuous where nothing is at risk")
  func losses() throws {
    func judge(
      _ happening: Happening, _ handlers: Handler..., unless isAccepted: Condition? = nil
    ) throws -> Judgement {
      let losses = Losses(of: "the edits", isDirty, at: happening, unless: isAccepted)
      var app = app(handlers)
      app.stored.append(("losses", losses))
      return try Judgement(of: losses.neverHappen(), in: app)
    }
    #expect(try judge(.end(of: desk.process), edits) == .fails(steps: 3))
    #expect(try judge(.end(of: desk.process)) == .isVacuous)
    let isFrozen = desk.phase == .frozen
    #expect(try judge(.end(of: desk.process), edits, unless: isFrozen) == .fails(steps: 3))
    #expect(try judge(.end(of: desk.process), edits, unless: !isFrozen) == .fails(steps: 4))
    #expect(try judge(.end(of: desk.process), edits, unless: .always) == .holds)
    #expect(try judge(.call(desk.calls(.resume)), edit, save) == .holds)
    let crash = desk.on(.create) {
      isDirty.becomes(true)
      Crashes("at once")
    }
    #expect(try judge(.end(of: desk.process), crash) == .fails(steps: 1))
  }

  @Test("a row of repetitions ends where it is told to")
  func repetitions() throws {
    func judge(until ends: Happening..., atMost limit: Int) throws -> Judgement {
      let ends = ends.first ?? .end(of: desk.archive)
      let saves = Repetitions(
        of: "a save", .call(desk.calls(.save)), until: ends, atMost: limit)
      var app = app([])
      app.stored.append(("saves", saves))
      return try Judgement(of: saves.stayWithinLimit(), in: app)
    }
    #expect(try judge(until: .call(desk.calls(.create)), atMost: 1) == .holds)
    #expect(try judge(until: .end(of: desk.process), atMost: 1) == .fails(steps: 5))
    #expect(try judge(until: .end(of: desk.process), atMost: 2) == .fails(steps: 7))
    let never = Repetitions(
      of: "a wrong start", .call(desk.calls(.create, with: desk.restores.is(true))),
      until: .action(desk.rotate), .call(desk.calls(.create)), atMost: 1)
    var idle = app([])
    idle.stored.append(("never", never))
    #expect(try Judgement(of: never.stayWithinLimit(), in: idle) == .isVacuous)
  }

  @Test("what begins ends, once, and in time")
  func pairing() throws {
    let screen = Pairing(
      "the session", begins: desk.hasJustCalled(.create), ends: desk.screen.justEnded,
      within: desk.process)
    let claims = screen.isBalanced(whenever: desk.phase == .off)
    try #require(claims.count == 3)
    #expect(
      try claims.map { try Judgement(of: $0, in: app([])) } == [.holds, .fails(steps: 4), .holds],
      "a rotation that is cut off ends a screen that was never created")
    let session = Pairing(
      "the session", begins: desk.hasJustCalled(.create), ends: desk.hasJustCalled(.quit),
      within: desk.process)
    #expect(
      try Judgement(of: session.beginsOnce(), in: app([])) == .fails(steps: 4),
      "a rotation begins it again")
    #expect(try Judgement(of: session.endsWhatBegan(), in: app([])) == .holds)
    let crash = desk.on(.create) { Crashes("at once") }
    #expect(
      try Judgement(of: session.beginsOnce(), in: app([crash])) == .holds,
      "what a crash ends can begin again")
    #expect(
      try Judgement(of: session.isClosed(whenever: desk.phase == .frozen), in: app([]))
        == .fails(steps: 3))
    #expect(
      try Judgement(of: session.isClosed(whenever: isDirty), in: app([])) == .isVacuous)
  }
}
