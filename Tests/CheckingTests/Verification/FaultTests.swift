import Checking
import ModelIR
import TemporalProperties
import TestSupport
import Testing

@Suite("Mistakes of a specification are found before its claims are checked")
struct FaultTests {
  static let verifier = Verifier(explicit: ReferenceEngine(), mode: .explicit)

  @Test("a value that leaves its domain is told with the run that leads there")
  func range() throws {
    var model = NotesModel.model(.unreachable(.now(NotesModel.lost)))
    model.system.steps[0].body[2] = .assign(
      .variable(3), .sum(.read(.variable(3)), .constant(1)))
    let result = try Self.verifier.verify(model)
    let fault = try #require(result.fault)
    #expect(fault.kind == .range(name: "launches", value: 3, domain: 0...2))
    #expect(fault.action == "app: open")
    #expect(fault.trace.steps.count == 7)
    #expect(result.claims == [])
    #expect(result.outcome(under: Outcome.Policy()) == .invalidInput)
  }

  @Test("a demand that fails is told with its message and its place")
  func requirement() throws {
    var model = NotesModel.model(.unreachable(.now(NotesModel.lost)))
    model.system.steps[3].body.insert(
      .require(.negation(NotesModel.unsaved), fault: 0), at: 1)
    model.system.steps[3].body.append(
      .choose(
        Statement.Choice(
          label: "after", alternatives: [Statement.Alternative(label: "only", body: [])])))
    let fault = try #require(try Self.verifier.verify(model).fault)
    #expect(fault.kind == .requirement(message: "changes what doesn't exist"))
    #expect(fault.position == NotesModel.position(30))
    #expect(fault.trace.steps.map(\.action.title) == ["open", "edit", "leave", "return"])
  }

  @Test("a demand that a guard ensures isn't searched at all")
  func ensured() {
    var system = NotesModel.system
    system.steps[3].body.insert(
      .require(.negation(NotesModel.phase(is: 0)), fault: 0), at: 1)
    #expect(!FaultSearch(in: system).isNeeded)
    system.steps[3].body.append(.require(NotesModel.phase(is: 2), fault: 0))
    #expect(FaultSearch(in: system).isNeeded)
  }

  @Test("a demand that no run breaks stops nothing")
  func kept() throws {
    var model = NotesModel.model(.unreachable(.now(NotesModel.lost)))
    model.system.steps[0].body.insert(
      .require(.negation(NotesModel.unsaved), fault: 0), at: 1)
    #expect(FaultSearch(in: model.system).isNeeded)
    let result = try Self.verifier.verify(model)
    #expect(result.fault == nil)
    #expect(result.claims.map(\.verdict.kind) == [.refuted])
  }

  @Test("random systems have exactly the mistakes that brute force finds", arguments: [7, nil])
  func random(seed: UInt64?) throws {
    let seed = seed ?? UInt64.random(in: 0...UInt64.max)
    var faulty = 0
    for number in 0..<150 {
      let random = RandomSystem(
        seed: seed &+ UInt64(number), options: RandomSystem.Options(allowsFaults: true))
      let isExpected =
        !BruteForce(random.system, targets: []).faults.isEmpty || failsAtOnce(random.system)
      let search = FaultSearch(in: random.system)
      guard search.isNeeded else {
        #expect(!isExpected, "seed \(random.seed)")
        continue
      }
      let result = try Self.verifier.verify(Model(system: random.system, claims: []))
      #expect(result.internalErrors.map(\.kind) == [], "seed \(random.seed)")
      guard result.fault?.isAboutAssumptions != true else { continue }
      #expect((result.fault != nil) == isExpected, "seed \(random.seed)")
      if result.fault != nil { faulty += 1 }
    }
    #expect(faulty > 20, "seed \(seed): too few systems have mistakes to test anything")
  }

  /// Whether the epilogue makes a mistake in an initial state.
  func failsAtOnce(_ system: TransitionSystem) -> Bool {
    var plain = system
    plain.epilogue = []
    plain.assumptions = []
    plain.steps = [TransitionSystem.Step(action: 0, guard: .true, body: system.epilogue)]
    let interpreter = Interpreter(plain)
    return interpreter.initialStates().contains { start in
      interpreter.transitions(from: start.state).contains { $0.fault != nil }
    }
  }
}
