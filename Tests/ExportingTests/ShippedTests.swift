import Checking
import ExampleSpecs
import ExplicitEngine
import Exporting
import LifecycleModeling
import ModelIR
import TemporalProperties
import Testing

/// Other checkers on what ships: the same states, and the same verdicts about every claim.
@Suite("shipped specifications, by other tools")
struct ShippedTests {
  /// A few of the shipped specifications, small ones that differ in what they are made of.
  static let names = [
    // Android: scenarios, sequences of callbacks, graphs, argument of a callback, deferred work.
    "AndroidLinks", "A-40 provider before the application (broken)",
    "Seeds 000 and 002: statements about onStop", "Seed 001: finish in onStart",
    "A-07 listener added on detach (broken)", "Seed 002, sample 6: elapsed time (repaired)",
    "A-37 coroutine after a rotation (repaired)",
    "A-23 choice in a field (broken)", "A-04 receiver never unregistered (broken)",
    // Apple: variations, which make for 192 initial states.
    "I-40 session begun on entering the foreground (broken)",
    // Time in whole ticks, and claims about what happens in the end, which are left out.
    "Late promotion (broken)", "Unfinished flush (broken)",
  ]

  /// Those of them that Rumur runs on, too, whose programs take longer to compile.
  static let namesForRumur = [
    "A-40 provider before the application (broken)", "Seed 001: finish in onStart",
    "Seed 002, sample 6: elapsed time (repaired)", "A-37 coroutine after a rotation (repaired)",
    "I-40 session begun on entering the foreground (broken)", "Late promotion (broken)",
  ]

  /// A specification with what our own engine finds out about it.
  struct Sample {
    let model: Model
    let exported: ExportedSystem
    let answer: ReachabilityAnswer

    init(_ name: String) throws {
      let specification = try #require(ExampleSpecs.specifications.first { $0.name == name })
      model = try Model(elaborating: specification)
      exported = ExportedSystem(model)
      answer = try ExplicitEngine().answer(
        ReachabilityQuery(
          system: exported.system, targets: exported.goals.map(\.target) + [.false]),
        within: Budget()
      ) { _ in }
    }

    /// The goals that are reached, by number, with the number of steps of a shortest run.
    var reached: [Int: Int] {
      var reached: [Int: Int] = [:]
      for index in exported.goals.indices {
        reached[index + 1] = answer.targets[index].run?.steps.count
      }
      return reached
    }
  }

  @Test(
    "SPIN finds the same states, and shortest runs of the same length",
    .enabled(if: Spin.isThere, "SPIN or a C compiler is missing: apt-get install spin gcc"),
    arguments: names)
  func spin(name: String) throws {
    let sample = try Sample(name)
    let found = try Spin(sample.exported)
    #expect(found.states == sample.answer.statistics.states)
    if !found.undoesSteps { #expect(found.transitions == sample.answer.statistics.transitions) }
    #expect(found.reached == sample.reached)
  }

  @Test(
    "Rumur finds the same states and reaches the same conditions",
    .enabled(if: Rumur.isThere, "Rumur or a C compiler is missing: apt-get install rumur gcc"),
    arguments: namesForRumur)
  func rumur(name: String) throws {
    let sample = try Sample(name)
    var everything = sample.exported
    for index in everything.goals.indices { everything.goals[index].meaning = .shows }
    let found = try Rumur(everything)
    #expect(found.states == sample.answer.statistics.states)
    if !found.assumes { #expect(found.transitions == sample.answer.statistics.transitions) }
    #expect(found.covered == Set(sample.reached.keys))
  }

  @Test("what is reached says of each claim what 'verify' says", arguments: names)
  func verdicts(name: String) throws {
    let sample = try Sample(name)
    let result = try Verifier(explicit: ExplicitEngine(), mode: .explicit).verify(sample.model)
    for claim in result.claims {
      let goals = sample.exported.goals.indices.filter {
        sample.exported.goals[$0].claim == claim.claim.name
      }
      guard let first = goals.first else {
        #expect(sample.exported.omitted.contains { $0.claim == claim.claim.name })
        continue
      }
      let isReached = { (index: Int) in sample.reached[index + 1] != nil }
      switch sample.exported.goals[first].meaning {
      case .refutes: #expect(isReached(first) == (claim.verdict.kind == .refuted))
      case .shows: #expect(goals.allSatisfy(isReached) == (claim.verdict.kind != .refuted))
      case .isEdge:
        let edges = goals.filter(isReached).map { sample.exported.goals[$0].detail }
        for edge in claim.edges where edge.exists.isComplete {
          #expect(edges.contains { $0.hasPrefix("\(edge.from) → \(edge.to)") })
        }
      }
    }
  }
}
