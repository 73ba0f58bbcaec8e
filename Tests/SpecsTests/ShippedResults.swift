import Checking
import ExampleSpecs
import ExplicitEngine
import LifecycleModeling
import ModelIR
import TemporalProperties

/// What the explicit engine finds out about everything that ships; found out once for all tests.
struct ShippedResults: Sendable {
  /// A specification with its results.
  struct Entry: Sendable {
    let model: Model
    let result: SpecificationResult
    let states: Int?

    /// Whether the specification speaks of time.
    var isTimed: Bool { model.system.tick != nil }
  }

  let entries: [Entry]

  /// The results, or the error that kept them from being found.
  static let shared = Result { try ShippedResults() }

  private init() throws {
    let verifier = Verifier(explicit: ExplicitEngine(), mode: .explicit)
    entries = try ExampleSpecs.specifications.map { specification in
      let model = try Model(elaborating: specification)
      return Entry(
        model: model, result: try verifier.verify(model),
        states: try verifier.stateCount(of: model.withCoarsestTick().system))
    }
  }
}
