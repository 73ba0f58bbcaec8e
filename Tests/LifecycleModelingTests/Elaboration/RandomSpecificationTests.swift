import Foundation
import LifecycleModeling
import TemporalProperties
import TestSupport
import Testing

@Suite("Random specifications")
struct RandomSpecificationTests {
  /// The seeds of one series.
  private static func seeds(from first: UInt64) -> [UInt64] { (0..<300).map { first &+ $0 } }

  @Test("300 specifications of a fixed seed mean what their lines say")
  func fixed() {
    let occurrences = check(from: 1)
    for fact in Self.facts {
      #expect(occurrences[fact, default: 0] > 10, "too seldom: \(fact)")
    }
  }

  @Test("300 specifications of a fresh seed mean what their lines say")
  func fresh() {
    let given = ProcessInfo.processInfo.environment["LIFECHECK_SEED"].flatMap(UInt64.init)
    let seed = given ?? UInt64.random(in: 0...UInt64(Int64.max))
    print("random specifications: the fresh seed is \(seed); LIFECHECK_SEED=\(seed) repeats it")
    check(from: seed)
  }

  /// A branch once left the same lines in other groups, which made two places of one.
  @Test("lines that remain after different branches are one place")
  func sameLinesAreOnePlace() { check(from: 2_871_478_259_044_778_639) }

  /// Compares the specifications of a series with what elaboration makes of them.
  ///
  /// - Returns: How many times each thing happened in their runs.
  @discardableResult private func check(from first: UInt64) -> [String: Int] {
    var refused = 0
    var occurrences: [String: Int] = [:]
    for seed in Self.seeds(from: first) {
      let specification = RandomSpecification(seed: seed).root
      do throws(ElaborationFailure) {
        let model = try Model(elaborating: specification)
        let agreement = Agreement(specification, model, upTo: 40)
        occurrences.merge(agreement.occurrences) { $0 + $1 }
        if let difference = agreement.difference {
          Issue.record("specification of seed \(seed):\n\(difference)")
        }
      } catch {
        // Now and then two callbacks meet in one step.
        #expect(
          error.errors.allSatisfy { $0.problem == .severalCallbacks },
          "\(error.errors.map(\.problem))")
        refused += 1
      }
    }
    #expect(refused < 75)
    return occurrences
  }

  /// What must occur often, so that the comparison is about something.
  private static let facts = [
    "a fault", "at a turn", "first part", "in a sequence", "last part", "outlived one",
    "outlived several", "owner has ended",
    "platform calls", "platform is handling", "platform.argument",
    "platform.archive has just ended",
    "platform.model has just ended", "platform.process has just ended",
    "platform.process has just started", "platform.screen has just ended",
    "platform.screen has just started", "scenes[0] calls", "scenes[1] is handling",
    "scenes[1].owner has just ended", "vanishes",
  ]
}
