import LifecycleModeling
import Testing

@Suite("Claims about what an app knows and shows")
struct StateClaimTests {
  private let desk = Desk()
  private let isReady = Variable(initially: false, lifetime: .instance)
  private let count = Variable(in: 0...2, initially: 0, lifetime: .process, overflow: .saturating)
  private let saved = Variable(in: 0...2, initially: 0, lifetime: .savedState)
  private let clock = Variable(in: 0...2, initially: 0, lifetime: .world, overflow: .saturating)

  private func judge(
    _ claim: Property, _ handlers: Handler..., observers: [Observe] = []
  ) throws -> Judgement {
    var app = DeskApp(desk)
    app.stored = [("isReady", isReady), ("count", count), ("saved", saved), ("clock", clock)]
    app.handlers = handlers
    app.observers = observers
    return try Judgement(of: claim, in: app)
  }

  private var created: Formula { desk.hasJustCalled(.create) }
  private var resumed: Formula { desk.hasJustCalled(.resume) }
  private var impossible: Formula { desk.hasJustCalled(.quit) && desk.phase == .off }

  @Test("something is ready when it is needed")
  func ready() throws {
    let claim = Claims.isReady("the screen", isReady, on: resumed)
    #expect(try judge(claim, desk.on(.create) { isReady.becomes(true) }) == .holds)
    #expect(try judge(claim) == .fails(steps: 2))
    #expect(try judge(Claims.isReady("the screen", isReady, on: impossible)) == .isVacuous)
  }

  @Test("what can't be read isn't taken for absent")
  func unreadable() throws {
    let isUnreadable = desk.phase == .on && !desk.restores
    let claim = Claims.unreadableIsNotAbsent(
      "the token", isUnreadable: created && isUnreadable, isTakenForAbsent: isReady)
    #expect(try judge(claim) == .holds)
    #expect(try judge(claim, desk.on(.create) { isReady.becomes(true) }) == .fails(steps: 1))
    let idle = Claims.unreadableIsNotAbsent(
      "the token", isUnreadable: impossible, isTakenForAbsent: isReady)
    #expect(try judge(idle) == .isVacuous)
  }

  @Test("a restored instance shows what was saved")
  func restored() throws {
    let restoration = created && desk.restores
    let claim = Claims.isRestored("the form", count, from: saved, on: restoration)
    let fills = desk.on(.resume) { count.becomes(1) }
    let saves = desk.on(.save) { saved.becomes(count) }
    let restores = desk.on(.create) { If(desk.restores) { count.becomes(saved) } }
    #expect(try judge(claim, fills, saves, restores) == .holds)
    #expect(try judge(claim, fills) == .fails(steps: 4))
    let idle = Claims.isRestored("the form", count, from: saved, on: impossible)
    #expect(try judge(idle) == .isVacuous)
  }

  @Test("what is shown agrees with the clock")
  func time() throws {
    let claim = Claims.agreesWithClock("the countdown", count, clock, whenever: resumed)
    let ticks = Observe(desk.thaw) { clock.increases() }
    #expect(try judge(claim) == .holds)
    #expect(try judge(claim, observers: [ticks]) == .fails(steps: 7))
    let idle = Claims.agreesWithClock("the countdown", count, clock, whenever: impossible)
    #expect(try judge(idle) == .isVacuous)
  }

  @Test("a status is checked again after it may have changed")
  func fresh() throws {
    let frozen = hasJustDone(desk.freeze)
    let save = desk.hasJustCalled(.save)
    let claim = Claims.isFresh("the status", onUse: save, checkedBy: save, staleAfter: frozen)
    #expect(try judge(claim) == .holds)
    let stale = Claims.isFresh("the status", onUse: save, checkedBy: resumed, staleAfter: frozen)
    #expect(try judge(stale) == .fails(steps: 5), "frozen and thawed between check and use")
    let idle = Claims.isFresh(
      "the status", onUse: impossible, checkedBy: resumed, staleAfter: frozen)
    #expect(try judge(idle) == .isVacuous)
  }

  @Test("a flag follows what it stands for")
  func aggregate() throws {
    let claim = Claims.follows("the flag", isReady, desk.hasScreen, whenever: resumed)
    #expect(try judge(claim) == .fails(steps: 2))
    #expect(try judge(claim, desk.on(.create) { isReady.becomes(true) }) == .holds)
    let idle = Claims.follows("the flag", isReady, desk.hasScreen, whenever: impossible)
    #expect(try judge(idle) == .isVacuous)
  }

  @Test("a restart without input doesn't crash")
  func noInput() throws {
    let restart = created && !desk.restores
    let claim = Claims.toleratesNoInput(
      "the screen", restart: restart, crash: desk.process.justEnded)
    #expect(try judge(claim) == .holds)
    let crashes = desk.on(.create) { If(!desk.restores) { Crashes("nothing to show") } }
    #expect(try judge(claim, crashes) == .fails(steps: 1))
    let idle = Claims.toleratesNoInput(
      "the screen", restart: impossible, crash: desk.process.justEnded)
    #expect(try judge(idle) == .isVacuous)
  }

  @Test("an event finds its owner alive")
  func alive() throws {
    #expect(try judge(Claims.isAlive("the screen", desk.screen, on: resumed)) == .holds)
    let quit = desk.hasJustCalled(.quit)
    #expect(try judge(Claims.isAlive("the screen", desk.screen, on: quit)) == .fails(steps: 3))
    #expect(try judge(Claims.isAlive("the screen", desk.screen, on: impossible)) == .isVacuous)
  }

  @Test("deferred work finds its owner alive")
  func deferred() throws {
    let claim = Claims.findsOwnerAlive(later: "save")
    let works = desk.on(.resume) {
      Later("save", of: .instance(of: desk.screen)) { count.increases() }
    }
    let cancels = desk.on(.save) { Cancel("save") }
    let leaves = desk.on(.quit) { Cancel("save") }
    #expect(try judge(claim, works, cancels, leaves) == .holds)
    #expect(try judge(claim, works, leaves) == .fails(steps: 5))
  }

  @Test("a number stays within its limit")
  func limit() throws {
    let claim = Claims.staysAtMost("the number of listeners", count, 1)
    #expect(claim.name == "the number of listeners stays at most 1")
    #expect(try judge(claim, desk.on(.create) { count.increases() }) == .fails(steps: 4))
    #expect(try judge(claim, desk.on(.create) { count.becomes(1) }) == .holds)
  }
}
