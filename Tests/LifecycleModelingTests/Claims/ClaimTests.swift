import LifecycleModeling
import ModelIR
import TemporalProperties
import TestSupport
import Testing

@Suite("Claims")
struct ClaimTests {
  private let desk = Desk()
  private let edits = Variable(in: 0...2, initially: 0, lifetime: .process, overflow: .saturating)

  private func app(_ properties: any PropertyConvertible...) -> DeskApp {
    var app = DeskApp(desk)
    app.stored = [("edits", edits)]
    app.actions = [
      Action("edit", by: .user) {
        When(desk.phase == .on)
        edits.increases()
      }
    ]
    app.handlers = [desk.on(.save) { Later("save") { edits.becomes(0) } }]
    app.properties = properties.map(\.property)
    return app
  }

  /// The length of the shortest run that decides a claim about reachable states; nil without one.
  private func length(_ claim: some PropertyConvertible) throws -> Int? {
    let model = try Model(elaborating: app(claim))
    let compiled = try #require(model.claims.first).compiled(for: model.system)
    let search = BruteForce(
      model.system.observed(by: compiled.monitor), targets: compiled.targets)
    return search.targets.first?.run?.steps.count
  }

  @Test("the lines of a claim are joined by and")
  func lines() throws {
    #expect(
      try length(
        Reachable("an edited app is frozen") {
          edits == 2
          desk.phase == .frozen
        }) == 5)
    #expect(
      try length(
        Unreachable("never") {
          edits == 1
          desk.phase == .off
        }) == nil)
  }

  @Test("an invariant is broken by the shortest run to where it doesn't hold")
  func invariant() throws {
    #expect(try length(Always("it never freezes") { desk.phase != .frozen }) == 3)
    #expect(try length(Always("edits need a process") { edits == 0 || desk.process.exists }) == nil)
  }

  @Test("a claim may look back, and read the event into a state")
  func past() throws {
    let resumed = Past.once(desk.hasJustCalled(.resume))
    #expect(try length(Always("edited after resuming") { edits > 0 ==> resumed }) == nil)
    #expect(
      try length(Always("created and resumed") { desk.hasJustCalled(.create) ==> resumed }) == 1)
    #expect(
      try length(
        Always("no two edits in a row") {
          !(edits == 2 && Past.previously(edits == 1))
        }) == 4)
    #expect(
      try length(
        Always("edits last") {
          Past.once(edits > 0)
            ==> Past.holds(edits > 0, since: hasJustDone(desk.start))
            || Past.historically(edits < 2)
        }) == 5)
  }

  @Test("patterns say what comes first, and what is absent where")
  func patterns() throws {
    let created = desk.hasJustCalled(.create)
    let quit = desk.hasJustCalled(.quit)
    #expect(try length(Precedence("created first", of: created, before: quit)) == nil)
    #expect(try length(Precedence("quit first", of: quit, before: created)) == 1)
    #expect(try length(Absence("never quits", of: quit)) == 3)
    #expect(
      try length(Absence("no quit after a quit", of: created, .after(quit))) == 4)
    #expect(
      try length(Absence("no quit before", of: quit, .before(created))) == nil)
    #expect(
      try length(
        Absence("created once", of: quit, .between(created, and: desk.process.justEnded))) == 4)
    #expect(
      try length(
        Absence("no quit", of: quit, .after(created, until: desk.process.justEnded))) == 3)
  }

  @Test("a response names what releases the app from it")
  func response() throws {
    let claims = try Model(
      elaborating: app(
        Response("saves", to: edits == 1, is: edits == 0, releasedBy: .processEnds),
        Response("saves at last", to: edits == 1, is: edits == 0, releasedBy: .nothing))
    ).claims
    guard case .response(_, _, releasedBy: let first) = claims[0].kind,
      case .response(_, _, releasedBy: let second) = claims[1].kind
    else {
      Issue.record("these are responses")
      return
    }
    #expect(first != nil)
    #expect(second == nil)
  }

  @Test("a scenario lists actions, callbacks and deferred work")
  func scenario() throws {
    #expect(
      try length(
        Scenario("a save that outlives the screen") {
          desk.start
          desk.calls(.create)
          desk.calls(.resume)
          desk.rotate
          desk.calls(.save)
          desk.calls(.create)
          runs(later: "save")
        }) == 5)
    #expect(
      try length(
        Scenario("resumed before it is created", .isImpossible) { desk.calls(.resume) }) == nil)
    #expect(
      try length(
        Scenario("starts in a loop") {
          for _ in 0..<2 {
            desk.start
            desk.calls(.resume)
            desk.kill
          }
        }) == 6)
  }

  @Test("a scenario tells callbacks by their arguments")
  func scenarioArguments() throws {
    #expect(
      try length(
        Scenario("made from nothing") {
          desk.calls(.create, with: desk.restores.is(false))
          desk.calls(.resume)
          desk.calls(.save)
          desk.calls(.create, with: desk.restores.is(true))
        }) == 4)
    #expect(
      try length(
        Scenario("restored at once", .isImpossible) {
          desk.calls(.create, with: desk.restores.is(true))
        }) == nil)
  }

  @Test("a claim about a graph is made of edges")
  func graph() throws {
    let model = try Model(
      elaborating: app(
        PhaseGraph("frozen from on alone", desk.phase) { graph in
          graph.hasEdge(from: .on, to: .frozen) && !graph.hasEdge(from: .off, to: .frozen)
            && graph.areAdjacent(.off, .frozen)
        },
        PhaseGraph("only on goes both ways", desk.phase) { graph in
          graph.only(.on, of: [.off, .on, .frozen]) {
            graph.isBidirectional($0, within: [.off, .on, .frozen])
          }
        }))
    for claim in model.claims {
      let compiled = try claim.compiled(for: model.system)
      let search = BruteForce(
        model.system.observed(by: compiled.monitor), targets: compiled.targets)
      guard case .graph(let edges, let condition) = compiled.question else {
        Issue.record("'\(claim.title)' is about a graph")
        continue
      }
      let value = condition.value { from, to in
        edges.firstIndex { $0.from == from && $0.to == to }.map { search.targets[$0].run != nil }
      }
      #expect(value == true, "\(claim.title)")
    }
  }

  @Test("the absence of deadlocks is a claim like any other")
  func deadlock() throws {
    #expect(try length(NoDeadlock("there is always a way", except: edits > 5)) == nil)
  }

  @Test("claims know where they stand, where they come from, and their name with its path")
  func metadata() throws {
    let claim = Always("it is off", source: "a manual") { desk.phase == .off }
    let found = try #require(try Model(elaborating: app(claim)).claims.first)
    #expect(found.name == "it is off")
    #expect(found.provenance == "a manual")
    #expect(found.position?.shortDescription.hasPrefix("ClaimTests.swift:") == true)
  }
}
