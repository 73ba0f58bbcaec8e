import PeerModels
import Testing

@testable import ModelIR

@Suite("which copies can change places")
struct InterchangeabilityTests {
  private static let count = 3

  /// Three lamps, each with a switch and a bulb, and how many are switched on.
  private var lamps: TransitionSystem {
    var system = TransitionSystem(name: "lamps")
    for lamp in 0..<Self.count {
      for field in ["switch", "bulb"] {
        system.variables.append(
          TransitionSystem.Variable(
            name: "lamps[\(lamp)].\(field)", domain: .boolean, initialValues: [0],
            lane: .init(group: "lamps", index: lamp, field: field)))
      }
    }
    system.variables.append(
      TransitionSystem.Variable(
        name: "count", domain: Domain(range: 0...3), initialValues: [0]))
    for lamp in 0..<Self.count {
      system.actions.append(.init(name: "lamps[\(lamp)]: press", initiator: .user))
      system.steps.append(
        .init(
          action: lamp,
          guard: .all([.negation(isOn(lamp)), .any((0..<Self.count).map { isOn($0) } + [.true])]),
          body: [set(lamp), .assign(bulb(lamp), .constant(1)), counts]))
    }
    return system
  }

  private let other = Slot.variable(6)
  private func button(_ lamp: Int) -> Slot { .variable(2 * lamp) }
  private func bulb(_ lamp: Int) -> Slot { .variable(2 * lamp + 1) }
  private func isOn(_ lamp: Int) -> StateExpression { .read(button(lamp)) }
  private func set(_ lamp: Int, _ value: Int = 1) -> Statement {
    .assign(button(lamp), .constant(value))
  }

  /// A line that reads all lamps.
  private var counts: Statement {
    .assign(
      other,
      (0..<Self.count).reduce(.constant(0)) { .sum($0, .read(button($1))) })
  }

  private var anyIsOn: StateExpression { .any((0..<Self.count).map { isOn($0) }) }

  private func found(
    _ system: TransitionSystem, _ targets: [StateExpression]? = nil, isValid: Bool = true
  ) -> Interchangeability {
    #expect(system.validate(targets: targets ?? []).isEmpty == isValid)
    return Interchangeability(of: system, targets: targets ?? [anyIsOn])
  }

  /// Checks that the first two lamps can't change places, the others still can.
  private func expectDistinction(
    _ system: TransitionSystem, _ reason: CopyDistinction.Reason,
    about targets: [StateExpression]? = nil, isValid: Bool = true,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let found = found(system, targets, isValid: isValid)
    #expect(
      found.distinctions == [CopyDistinction(group: "lamps", first: 0, reason: reason)],
      sourceLocation: sourceLocation)
    #expect(found.rows.map(\.copies) == [1...2], sourceLocation: sourceLocation)
  }

  @Test("copies of which nothing is peculiar can change places")
  func alike() {
    let found = found(lamps)
    #expect(found.distinctions.isEmpty)
    #expect(found.rows.map(\.copies) == [0...2])
    #expect(found.rows.map(\.variables) == [[[0, 1], [2, 3], [4, 5]]])
  }

  @Test("orders that mean nothing don't matter")
  func orders() {
    var system = lamps
    system.steps.swapAt(0, 2)
    system.steps[1].body.swapAt(0, 1)
    system.steps[2].guardCondition = .all([
      .any([.true, isOn(0), isOn(2), isOn(1)]), .negation(isOn(0)),
    ])
    system.steps[0].body.insert(
      .branch(.true, then: [.assign(bulb(2), .constant(0))], else: []), at: 0)
    system.steps[1].body.insert(
      .branch(.true, then: [.assign(bulb(1), .constant(0))], else: []), at: 0)
    system.steps[2].body.insert(
      .branch(.true, then: [.assign(bulb(0), .constant(0))], else: []), at: 0)
    #expect(found(system).rows.map(\.copies) == [0...2])
  }

  @Test("the order of lines matters where one reads what another writes")
  func dependentLines() {
    var system = lamps
    system.steps[0].body = [counts, set(0), .assign(bulb(0), .constant(1))]
    expectDistinction(system, .action("lamps[0]: press"))
  }

  @Test("one guard, one line, one initial value, one domain or one step is enough of a difference")
  func details() {
    var system = lamps
    system.steps[0].guardCondition = .true
    expectDistinction(system, .action("lamps[0]: press"))
    system = lamps
    system.steps[0].body.removeLast()
    expectDistinction(system, .action("lamps[0]: press"))
    system = lamps
    system.variables[1].initialValues = [1]
    expectDistinction(system, .variable("lamps[1].bulb"))
    system = lamps
    system.variables[3].initialValues = [0, 1]
    system.variables[5].initialValues = [1, 0]
    expectDistinction(system, .variable("lamps[1].bulb"))
    system = lamps
    system.steps.removeFirst()
    expectDistinction(system, .action("lamps[1]: press"))
    system = lamps
    system.steps.append(system.steps[0])
    expectDistinction(system, .action("lamps[0]: press"))
  }

  @Test("a wrong lane costs the exchange and nothing else")
  func wrongLanes() {
    var system = lamps
    system.variables[0].lane = .init(group: "lamps", index: 0, field: "bulb")
    system.variables[1].lane = .init(group: "lamps", index: 0, field: "switch")
    expectDistinction(system, .target)
    system = lamps
    system.variables[1].lane = nil
    expectDistinction(system, .variable("lamps[1].bulb"), isValid: false)
    system = lamps
    for index in system.variables.indices {
      system.variables[index].lane = .init(group: "lamps", index: 0, field: "all")
    }
    #expect(found(system, isValid: false) == Interchangeability())
  }

  @Test("what has no lane follows the copy that it belongs to")
  func withoutLane() {
    var system = lamps
    for index in [1, 3, 5] { system.variables[index].lane = nil }
    #expect(found(system).rows.map(\.variables) == [[[0, 1], [2, 3], [4, 5]]])
  }

  @Test("a copy that is stored by its number, or is one that something begins with, stays")
  func numbers() {
    var system = lamps
    for lamp in 0..<Self.count {
      system.steps[lamp].body.append(.assign(other, .constant(lamp + 1)))
    }
    system.steps[0].guardCondition = .less(.constant(-1), .read(other))
    for lamp in 0..<Self.count { system.steps[lamp].body.removeAll { $0 == counts } }
    let found = found(system)
    #expect(found.rows.isEmpty)
    #expect(found.distinctions.map(\.first) == [0, 1])
    system = lamps
    system.actions.append(.init(name: "begin", initiator: .user))
    system.steps.append(.init(action: 3, guard: .true, body: [set(0)]))
    expectDistinction(system, .action("begin"))
  }

  @Test("a target or an assumption that names a copy keeps it in its place")
  func namedCopies() {
    expectDistinction(lamps, .target, about: [anyIsOn, isOn(0)])
    // Each of these is about a copy, even if they are alike together.
    #expect(found(lamps, [isOn(0), isOn(1), isOn(2)]).rows.isEmpty)
    var system = lamps
    system.assumptions = [
      .init(name: "one at a time", condition: .negation(.all([isOn(0), isOn(1)])))
    ]
    #expect(found(system).rows.map(\.copies) == [0...1])
    #expect(
      found(system).distinctions.map(\.reason) == [.assumption("one at a time")])
    let pairs = [(0, 1), (1, 2), (2, 0)].map {
      TransitionSystem.Assumption(
        name: "not \($0) with \($1)", condition: .negation(.all([isOn($0), isOn($1)])))
    }
    system.assumptions = pairs
    #expect(found(system).rows.map(\.copies) == [0...2])
  }

  // MARK: - Monitors

  private func monitored(
    _ count: Int, _ update: (Int, Slot) -> StateExpression
  ) -> TransitionSystem {
    var system = lamps
    let first = system.variables.count
    for index in (0..<count).reversed() {
      let slot = Slot.variable(system.variables.count)
      system.variables.append(
        .init(name: "monitor.\(index)", domain: .boolean, initialValues: [0], role: .monitor))
      system.epilogue.append(.assign(slot, update(index, slot)))
    }
    #expect(system.variables.count == first + count)
    return system
  }

  @Test("a monitor follows the copy that it watches")
  func monitors() {
    let system = monitored(3) { .any([.read($1), .all([isOn($0), .negation(.read(bulb($0)))])]) }
    let memory = (0..<3).map { StateExpression.read(.variable(7 + $0)) }
    let found = found(system, [.any(memory)])
    #expect(found.distinctions.isEmpty)
    #expect(found.rows.map(\.variables) == [[[0, 1, 9], [2, 3, 8], [4, 5, 7]]])
    #expect(self.found(system, [.any(memory), memory[2]]).rows.map(\.copies) == [1...2])
  }

  @Test("a monitor of one copy, or of a pair of copies, keeps copies in their places")
  func monitorsOfFew() {
    let one = monitored(1) { .any([.read($1), isOn($0)]) }
    expectDistinction(one, .monitor)
    // Of three copies, a pair is as good as the third.
    let pairs = [(0, 1), (1, 2), (2, 0)]
    let ofPairs = monitored(3) { .any([.read($1), .all([isOn(pairs[$0].0), isOn(pairs[$0].1)])]) }
    #expect(found(ofPairs).rows.map(\.variables) == [[[0, 1, 8], [2, 3, 7], [4, 5, 9]]])
    let ordered = pairs + pairs.map { ($1, $0) }
    let ofOrdered = monitored(6) {
      .any([.read($1), .all([isOn(ordered[$0].0), .negation(isOn(ordered[$0].1))])])
    }
    let found = found(ofOrdered)
    #expect(found.rows.isEmpty)
    #expect(
      found.distinctions == [CopyDistinction(group: "lamps", first: 0, reason: .entanglement)])
  }

  @Test("signals and their values follow, too")
  func signals() {
    var system = monitored(3) { .any([.read($1), .equal(.read(.signal(0)), .constant($0 + 1))]) }
    system.signals = [
      .init(name: "lamp", domain: Domain(range: 0...3), role: .action),
      .init(name: "second", domain: .boolean, role: .fact),
      .init(name: "third", domain: .boolean, role: .fact),
      .init(name: "first", domain: .boolean, role: .fact),
    ]
    for lamp in 0..<Self.count {
      system.steps[lamp].body += [
        .assign(.signal(0), .constant(lamp + 1)),
        .assign(.signal(lamp == 0 ? 3 : lamp), isOn(lamp)),
      ]
    }
    #expect(found(system).rows.map(\.variables) == [[[0, 1, 9], [2, 3, 8], [4, 5, 7]]])
    // The lamp that nobody presses has the number of the default value.
    system.signals[0].defaultValue = 1
    expectDistinction(system, .action("lamps[0]: press"))
    system.signals[0].defaultValue = 0
    system.epilogue.append(
      .branch(.less(.read(.signal(0)), .constant(2)), then: [], else: []))
    #expect(found(system).rows.map(\.copies) == [])
  }

  // MARK: - Groups

  @Test("copies follow those of another group to which they belong")
  func linkedGroups() {
    var system = lamps
    for lamp in 0..<Self.count {
      system.variables[2 * lamp + 1].lane = .init(group: "bulbs", index: lamp, field: "bulb")
    }
    #expect(found(system).rows.map(\.group) == ["lamps"])
    #expect(found(system).rows.map(\.variables) == [[[0, 1], [2, 3], [4, 5]]])
  }

  @Test("copies of groups that have nothing to do with each other change places on their own")
  func separateGroups() {
    var system = lamps
    for lamp in 0..<Self.count {
      system.variables[2 * lamp + 1].lane = .init(group: "bulbs", index: lamp, field: "bulb")
      system.steps[lamp].body.removeAll { $0 == .assign(bulb(lamp), .constant(1)) }
      system.actions.append(.init(name: "bulbs[\(lamp)]: shine", initiator: .system))
      system.steps.append(
        .init(action: 3 + lamp, guard: .true, body: [.assign(bulb(lamp), .constant(1))]))
    }
    #expect(found(system).rows.map(\.variables) == [[[0], [2], [4]], [[1], [3], [5]]])
  }

  @Test("a system without copies has none that can change places")
  func withoutCopies() {
    #expect(found(PeerModel.fiveStateApp().system, [.true]) == Interchangeability())
  }

  @Test("what a run fixes stays")
  func fixedValues() {
    var system = lamps
    for lamp in 0..<Self.count {
      system.variables[2 * lamp + 1].role = .variation
      system.steps[lamp].body.remove(at: 1)
    }
    #expect(found(system).rows.isEmpty)
  }

  @Test("scenes of the peer models can change places as far as no launch names them")
  func scenes() throws {
    let free = try PeerModel(ScenesApp(scenes: 4, startsWithFirst: false))
    #expect(found(free.system, [free.forbidden]).rows.map(\.copies) == [0...3])
    let bound = try PeerModel(ScenesApp(scenes: 4, hasBug: true))
    let found = found(bound.system, [bound.forbidden])
    #expect(found.rows.map(\.copies) == [1...3])
    #expect(found.distinctions.map(\.reason) == [.action("launch into a scene")])
  }
}
