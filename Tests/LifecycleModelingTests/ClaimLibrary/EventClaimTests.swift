import LifecycleModeling
import Testing

@Suite("Claims about what happens, and when")
struct EventClaimTests {
  private let desk = Desk()
  private let isOn = Variable(initially: false, lifetime: .process)
  private let count = Variable(in: 0...2, initially: 0, lifetime: .process, overflow: .saturating)

  private func judge(_ claim: Property, _ handlers: Handler...) throws -> Judgement {
    var app = DeskApp(desk)
    app.stored = [("isOn", isOn), ("count", count)]
    app.handlers = handlers
    return try Judgement(of: claim, in: app)
  }

  private var created: Formula { desk.hasJustCalled(.create) }
  private var resumed: Formula { desk.hasJustCalled(.resume) }
  private var saved: Formula { desk.hasJustCalled(.save) }

  /// A formula that no run comes to.
  private var impossible: Formula { desk.hasJustCalled(.quit) && desk.phase == .off }

  @Test("something happens once in the life of its owner")
  func once() throws {
    #expect(try judge(Claims.happensOnce("a start", resumed, per: desk.process)) == .holds)
    #expect(try judge(Claims.happensOnce("a save", saved, per: desk.process)) == .fails(steps: 5))
    #expect(try judge(Claims.happensOnce("a save", saved, per: desk.screen)) == .holds)
    #expect(try judge(Claims.happensOnce("nothing", impossible, per: desk.process)) == .isVacuous)
  }

  @Test("the end of an owner lets what happened happen again")
  func onceForEachInstance() throws {
    let claim = Claims.happensOnce("a creation", created, per: desk.screen)
    #expect(try judge(claim) == .holds)
    let inProcess = Claims.happensOnce("a creation", created, per: desk.process)
    #expect(try judge(inProcess) == .fails(steps: 4))
    let crashes = desk.on(.create) { Crashes("at once") }
    #expect(try judge(inProcess, crashes) == .holds, "a launch that crashes has a life of its own")
    let repeats = Claims.happensOnce("a save", saved, per: desk.model)
    #expect(try judge(repeats) == .fails(steps: 5), "a rotation keeps the model")
  }

  @Test("something happens once for each time that it is asked for")
  func onceForEachArming() throws {
    let resumes = Claims.happensOnce("a resume", resumed, perEach: created)
    #expect(try judge(resumes) == .holds)
    let saves = Claims.happensOnce("a save", saved, perEach: resumed)
    #expect(try judge(saves) == .fails(steps: 5), "the second save is not asked for")
    #expect(try judge(Claims.happensOnce("a save", saved, perEach: impossible)) == .fails(steps: 3))
    #expect(try judge(Claims.happensOnce("nothing", impossible, perEach: resumed)) == .isVacuous)
  }

  @Test("something never happens at the wrong time")
  func never() throws {
    let frozen = desk.phase == .frozen
    #expect(try judge(Claims.neverHappens("a save", saved, while: frozen)) == .holds)
    #expect(try judge(Claims.neverHappens("a save", saved, while: !frozen)) == .fails(steps: 3))
    #expect(try judge(Claims.neverHappens("nothing", impossible, while: frozen)) == .isVacuous)
    #expect(try judge(Claims.neverInBackground("a sound", resumed, frozen)) == .holds)
    #expect(
      try judge(Claims.neverInBackground("a sound", hasJustDone(desk.freeze), frozen))
        == .fails(steps: 3))
  }

  @Test("something comes in time, in the life of the same owner")
  func deadline() throws {
    let claim = Claims.comesInTime("a creation", created, before: resumed, per: desk.process)
    #expect(try judge(claim) == .holds)
    let late = Claims.comesInTime("a resume", resumed, before: created, per: desk.process)
    #expect(try judge(late) == .fails(steps: 1))
    let dead = Claims.comesInTime(
      "a save", saved, before: desk.hasJustCalled(.quit), per: desk.process)
    #expect(try judge(dead) == .fails(steps: 3))
    let again = Claims.comesInTime(
      "a save", saved, before: desk.hasJustCalled(.quit) && Past.once(saved), per: desk.process)
    #expect(try judge(again) == .fails(steps: 7), "what a dead process did doesn't count")
    let idle = Claims.comesInTime("a save", saved, before: impossible, per: desk.process)
    #expect(try judge(idle) == .isVacuous)
  }

  @Test("no state is committed after it was saved")
  func commit() throws {
    let quit = desk.hasJustCalled(.quit)
    let claim = Claims.isNotCommitted("a change", quit, afterSave: saved, until: created)
    #expect(try judge(claim) == .holds, "the next creation follows at once")
    let late = Claims.isNotCommitted("a change", quit, afterSave: saved, until: resumed)
    #expect(try judge(late) == .fails(steps: 5))
    let idle = Claims.isNotCommitted("a change", impossible, afterSave: saved, until: created)
    #expect(try judge(idle) == .isVacuous)
  }

  @Test("what comes is handled on each route, and a route without traffic is vacuous")
  func routes() throws {
    let sets = desk.on(.create) { isOn.becomes(true) }
    let claims = Claims.isHandled(
      "a link", isOn,
      on: ["a new screen": created, "a return": resumed, "a quit in the dark": impossible])
    try #require(claims.count == 3)
    #expect(claims[0].name == "a link is handled on a new screen")
    #expect(try claims.map { try judge($0, sets) } == [.holds, .holds, .isVacuous])
    let resumes = desk.on(.resume) { isOn.becomes(true) }
    #expect(
      try claims.map { try judge($0, resumes) } == [.fails(steps: 1), .holds, .isVacuous])
  }

  @Test("a repeated callback changes nothing")
  func unchanged() throws {
    let again = saved && Past.previously(Past.once(saved))
    let sets = desk.on(.save) { isOn.becomes(true) }
    let counts = desk.on(.save) { count.increases() }
    let flips = desk.on(.save) { isOn.becomes(!isOn) }
    let flag = Claims.isUnchanged("the flag", isOn, by: again && isOn)
    #expect(try judge(flag) == .isVacuous)
    let number = Claims.isUnchanged("the count", count, in: 0...2, by: again)
    #expect(try judge(number, sets) == .holds)
    #expect(try judge(number, counts) == .fails(steps: 5))
    let any = Claims.isUnchanged(
      "the flag", isOn, by: again && Past.holds(!desk.process.justEnded, since: saved))
    #expect(try judge(any, flips) == .fails(steps: 5))
  }
}
