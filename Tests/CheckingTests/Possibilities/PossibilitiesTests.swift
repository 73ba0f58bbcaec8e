import ModelIR
import Testing

@testable import Checking

@Suite("What can happen after a run")
struct PossibilitiesTests {
  private func possibilities(
    after steps: [(step: Int, choices: [Int])] = [], in system: TransitionSystem = NotesModel.system
  ) throws -> Possibilities {
    let run = Run(
      start: [0, 0, 0, 0, 0, 0], steps: steps.map { Run.Step(step: $0.step, choices: $0.choices) })
    return try Possibilities(after: Trace(replaying: run, in: system), in: system)
  }

  private func reasons(_ found: Possibilities) -> [String: [String]] {
    Dictionary(uniqueKeysWithValues: found.hindered.map { ($0.action.title, $0.reasons) })
  }

  @Test("at the start, what can happen is told as a step, and all else with what it lacks")
  func start() throws {
    let found = try possibilities()
    #expect(found.next.map(\.move) == [Run.Step(step: 0, choices: [])])
    #expect(found.next.map(\.step.callback) == ["didFinishLaunching"])
    #expect(
      reasons(found) == [
        "edit": ["needs app.phase = active, but app.phase is notRunning"],
        "leave": ["needs app.phase = active, but app.phase is notRunning"],
        "return": ["needs app.phase = background, but app.phase is notRunning"],
        "kill": ["needs app.phase = background, but app.phase is notRunning"],
      ])
  }

  @Test("a reason says since which step it is one, and each choice is a way of its own")
  func later() throws {
    let found = try possibilities(after: [(0, []), (1, []), (2, [])])
    #expect(found.next.map(\.move.step) == [3, 4, 4])
    #expect(found.next.map(\.move.choices) == [[], [1], [2]])
    #expect(
      reasons(found)["edit"]
        == ["needs app.phase = active, but app.phase is background"])
    let once = try possibilities(after: [(0, []), (1, [])])
    #expect(
      reasons(once)["open"]
        == ["needs app.phase = notRunning, but app.phase is active since step 1"])
  }

  @Test("what an assumption excludes is told by its name")
  func assumption() throws {
    var system = NotesModel.system
    system.assumptions = [
      TransitionSystem.Assumption(
        name: "nobody leaves", condition: .negation(NotesModel.phase(is: 2)))
    ]
    let found = try possibilities(after: [(0, [])], in: system)
    #expect(
      reasons(found)["leave"]
        == ["the assumption ‘nobody leaves’ excludes what would follow"])
  }

  @Test("each condition that several are joined of is a reason, a constant one the only one")
  func conditions() throws {
    var system = NotesModel.system
    system.steps[1].guardCondition = .all([
      NotesModel.phase(is: 1),
      .all([NotesModel.unsaved, .any([NotesModel.lost, NotesModel.phase(is: 2)])]),
    ])
    #expect(
      reasons(try possibilities(in: system))["edit"] == [
        "needs app.phase = active, but app.phase is notRunning",
        "needs unsaved, but unsaved is false",
        "needs lost ∨ app.phase = background, but app.phase is notRunning and lost is false",
      ])
    system.steps[1].guardCondition = .all([NotesModel.phase(is: 1), .false])
    #expect(
      reasons(try possibilities(in: system))["edit"] == ["it never can in this specification"])
  }

  @Test("a choice without alternatives is a reason")
  func nothingToChoose() throws {
    var system = NotesModel.system
    system.steps[1].guardCondition = .true
    system.steps[1].body = [
      .choose(
        Statement.Choice(
          label: "", alternatives: [Statement.Alternative(label: "", condition: .false, body: [])]))
    ]
    #expect(
      reasons(try possibilities(in: system))["edit"] == ["there is nothing to choose from"])
  }

  @Test("a step in which the specification makes a mistake is a way that ends there")
  func mistake() throws {
    var system = NotesModel.system
    system.steps[1].guardCondition = .true
    system.steps[1].body = [.require(.false, fault: 0)]
    let found = try possibilities(in: system)
    #expect(
      found.next.last?.fault == .requirement(message: "changes what doesn't exist"))
  }

  @Test("what waits for the rest of a sequence, and work that isn't waiting, are told so")
  func sequences() throws {
    var system = NotesModel.system
    system.variables[3] = TransitionSystem.Variable(
      name: "app.sequence", domain: Domain(labels: ["none", "open", "more"]), initialValues: [0],
      role: .position)
    system.variables[2].role = .pending
    system.steps[0].body = [.assign(.variable(3), .constant(1))]
    system.steps[0].guardCondition = .equal(.read(.variable(3)), .constant(0))
    system.steps[1].guardCondition = .less(.constant(0), NotesModel.lost)
    system.steps.append(
      TransitionSystem.Step(
        action: 3, part: 1, guard: .equal(.read(.variable(3)), .constant(1)), body: []))
    let found = try possibilities(after: [(0, [])], in: system)
    #expect(reasons(found)["open"] == ["‘return’ isn’t finished"])
    #expect(reasons(found)["edit"] == ["it isn’t waiting"])
  }
}
