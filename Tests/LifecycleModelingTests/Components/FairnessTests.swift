import LifecycleModeling
import ModelIR
import TemporalProperties
import Testing

@Suite("Fairness")
struct FairnessTests {
  private let desk = Desk()
  private let isSaving = Variable(initially: false, lifetime: .process)

  private func model(_ assumptions: Assume...) throws -> Model {
    var app = DeskApp(desk)
    app.stored = [("isSaving", isSaving)]
    app.actions = [
      Action("begin to save", by: .user) {
        When(desk.phase == .on)
        isSaving.becomes(true)
      },
      Action("end", by: .app, fairness: .weak) {
        When(isSaving == true)
        isSaving.becomes(false)
      },
    ]
    app.handlers = [
      desk.on(.resume) { Later("tidy up", fairness: .strong) { isSaving.becomes(false) } }
    ]
    app.assumptions = assumptions
    return try Model(elaborating: app)
  }

  @Test("only what is named is fair, actions before deferred work")
  func named() throws {
    let fairness = try model().system.fairness
    #expect(fairness.map(\.name) == ["end", "tidy up"])
    #expect(fairness.map(\.kind) == [.weak, .strong])
    #expect(fairness.allSatisfy { $0.position != nil })
  }

  @Test("an action of another component is fair where a component names it, as much as is named")
  func obligations() throws {
    var app = DeskApp(desk)
    func fairness(_ obligations: Fair...) throws -> [TransitionSystem.Fairness] {
      app.obligations = obligations
      return try Model(elaborating: app).system.fairness
    }
    #expect(try fairness().isEmpty)
    #expect(try fairness(Fair(desk.thaw)).map(\.kind) == [.weak])
    #expect(try fairness(Fair(desk.thaw)).map(\.name) == ["desk: \(desk.thaw.title)"])
    #expect(try fairness(Fair(desk.thaw), Fair(desk.thaw, .strong)).map(\.kind) == [.strong])
    #expect(try fairness(Fair(desk.thaw, .strong), Fair(desk.thaw)).map(\.kind) == [.strong])
    #expect(try fairness(Fair(desk.thaw, .none)).isEmpty)
  }

  @Test("a sequence that has begun goes on where a component says so")
  func sequences() throws {
    var app = DeskApp(desk)
    app.obligations = [Fair.sequences()]
    let system = try Model(elaborating: app).system
    let fairness = try #require(system.fairness.first)
    #expect(system.fairness.map(\.name) == ["desk.process.sequence goes on"])
    let interpreter = Interpreter(system)
    var open = interpreter.initialStates().map(\.state)
    var seen = Set(open)
    var waits = 0
    while let state = open.popLast() {
      let transitions = interpreter.transitions(from: state).filter { $0.fault == nil }
      let position = FiniteRun.Position(state: state, signals: system.signals.map(\.defaultValue))
      let goesOn = transitions.contains { system.steps[$0.step].part > 0 }
      #expect(position.holds(fairness.enabled) == goesOn)
      if goesOn { waits += 1 }
      for transition in transitions {
        let next = FiniteRun.Position(state: transition.state, signals: transition.signals)
        if goesOn {
          #expect(next.holds(fairness.taken) == (system.steps[transition.step].part > 0))
        }
        if seen.insert(transition.state).inserted { open.append(transition.state) }
      }
    }
    #expect(waits > 0)
  }

  @Test("an action that ends a process under a condition only can be fair")
  func punishment() throws {
    var app = DeskApp(desk)
    app.stored = [("isSaving", isSaving)]
    app.actions = [
      Action("time is over", by: .system, fairness: .weak) {
        When(desk.phase == .on)
        If(isSaving == true) {
          ProcessEnds(desk.process)
        } else: {
          isSaving.becomes(true)
        }
      }
    ]
    #expect(try Model(elaborating: app).system.fairness.map(\.name) == ["time is over"])
  }

  @Test("an action is possible where it can begin, and taken by its first part")
  func conditions() throws {
    let system = try model().system
    let interpreter = Interpreter(system)
    var open = interpreter.initialStates().map(\.state)
    var seen = Set(open)
    var wasPossible: Set<String> = []
    while let state = open.popLast() {
      let transitions = interpreter.transitions(from: state).filter { $0.fault == nil }
      for fairness in system.fairness {
        let position = FiniteRun.Position(state: state, signals: system.signals.map(\.defaultValue))
        let begins = transitions.filter { transition in
          let step = system.steps[transition.step]
          return step.part == 0 && system.actions[step.action].name == fairness.name
        }
        #expect(position.holds(fairness.enabled) == !begins.isEmpty)
        if !begins.isEmpty { wasPossible.insert(fairness.name) }
        for transition in transitions {
          let next = FiniteRun.Position(state: transition.state, signals: transition.signals)
          #expect(next.holds(fairness.taken) == begins.contains(transition))
        }
      }
      for transition in transitions where seen.insert(transition.state).inserted {
        open.append(transition.state)
      }
    }
    #expect(wasPossible == ["end", "tidy up"])
  }

  @Test("what an assumption excludes isn't possible, so fairness doesn't demand it")
  func excluded() throws {
    let system = try model(Assume("nobody ends it") { Past.once(isSaving == true) ==> isSaving })
      .system
    let interpreter = Interpreter(system)
    var open = interpreter.initialStates().map(\.state)
    var seen = Set(open)
    while let state = open.popLast() {
      let position = FiniteRun.Position(state: state, signals: system.signals.map(\.defaultValue))
      #expect(!position.holds(system.fairness[0].enabled))
      for transition in interpreter.transitions(from: state)
      where seen.insert(transition.state).inserted { open.append(transition.state) }
    }
  }
}
