import LifecycleModeling
import ModelIR
import Testing

@Suite("Claims about what is held and covered")
struct ResourceClaimTests {
  private let desk = Desk()
  private let isHeld = Variable(initially: false, lifetime: .process)

  private func judge(_ claim: Property, _ handlers: Handler...) throws -> Judgement {
    var app = DeskApp(desk)
    app.stored = [("isHeld", isHeld)]
    app.handlers = handlers
    return try Judgement(of: claim, in: app)
  }

  private var takes: Handler { desk.on(.resume) { isHeld.becomes(true) } }
  private var gives: Handler { desk.on(.quit) { isHeld.becomes(false) } }

  @Test("a resource is held only while it may be")
  func heldOnly() throws {
    let awake = Claims.isHeldOnly("the camera", isHeld, while: desk.phase == .on)
    #expect(try judge(awake) == .isVacuous)
    #expect(try judge(awake, takes) == .fails(steps: 3), "a freeze doesn't release it")
    let alive = Claims.isHeldOnly("the camera", isHeld, while: desk.process.exists)
    #expect(try judge(alive, takes) == .holds, "the memory of a dead process holds nothing")
  }

  @Test("a resource is released on an occasion")
  func released() throws {
    let claim = Claims.isReleased("the camera", isHeld, whenever: desk.hasJustCalled(.quit))
    #expect(try judge(claim, takes, gives) == .holds)
    #expect(try judge(claim, takes) == .fails(steps: 3))
    let never = Claims.isReleased("the camera", isHeld, whenever: desk.process.exists && isHeld)
    #expect(try judge(never) == .isVacuous)
  }

  @Test("a resource is released by each of several callbacks, with a claim for each")
  func releasedByCallbacks() throws {
    let claims = Claims.isReleased("the camera", isHeld, by: .quit, .save, of: desk)
    try #require(claims.count == 2)
    #expect(
      claims.map(\.name) == ["the camera is released by quit", "the camera is released by save"])
    #expect(try judge(claims[0], takes, gives) == .holds)
    #expect(try judge(claims[1], takes, gives) == .fails(steps: 3))
  }

  @Test("content is covered where it can be seen, and uncovered where it is used")
  func covered() throws {
    let covers = desk.on(.resume) { isHeld.becomes(true) }
    let hidden = Claims.isCovered("the content", isHeld, whenever: desk.phase == .frozen)
    #expect(try judge(hidden) == .fails(steps: 3))
    let started = desk.on(.create) { isHeld.becomes(true) }
    #expect(try judge(hidden, started) == .holds)
    #expect(try judge(hidden, covers) == .holds, "it can't be frozen before it has resumed")
    let used = Claims.isUncovered("the content", isHeld, whenever: desk.hasJustCalled(.resume))
    #expect(try judge(used) == .holds)
    #expect(try judge(used, covers) == .fails(steps: 2))
    let unused = Claims.isUncovered("the content", isHeld, whenever: desk.phase == .on && isHeld)
    #expect(try judge(unused) == .isVacuous)
  }

  @Test("a claim can be renamed, says where it comes from, and stands at its author's line")
  func names() throws {
    let claim = Claims.isHeldOnly(
      "the camera", isHeld, while: desk.phase == .on, named: "no camera in the background",
      source: "a report")
    let line = #line - 3
    #expect(claim.name == "no camera in the background")
    #expect(claim.provenance == "a report")
    #expect(claim.position.line == line)
    #expect(claim.position.shortDescription.hasPrefix("ResourceClaimTests.swift:"))
    let plain = Claims.isHeldOnly("the camera", isHeld, while: desk.phase == .on)
    #expect(plain.name == "the camera is held only while it may be")
  }
}
