import Checking
import ExampleSpecs
import ExplicitEngine
import ModelIR
import TemporalProperties
import Testing

/// The tables of facts that the platforms are transcribed from, row by row.
@Suite("The rows of the fact tables")
struct FactRowTests {
  /// The ids of all transitions: apps without scenes, scenes, activities.
  static let rows =
    (1...16).map { "T\($0)" } + (1...11).map { "S\($0)" } + (1...26).map { "A\($0)" }

  /// Rows that stand for several actions, told by their scenarios and not by the source of one action.
  private static func mentions(_ text: String, _ row: String) -> Bool {
    text.split { !$0.isLetter && !$0.isNumber && $0 != "-" }.contains { $0 == row }
  }

  @Test("every row is an action of a platform or a named scenario", arguments: rows)
  func isModelled(row: String) throws {
    let entries = try ShippedResults.shared.get().entries
    let isAction = entries.contains { entry in
      entry.model.system.actions.contains { Self.mentions($0.provenance, row) }
    }
    let isScenario = entries.contains { entry in
      entry.result.claims.contains { Self.mentions($0.claim.title, row) }
    }
    #expect(isAction || isScenario)
  }

  @Test("every action with a source can happen")
  func happens() throws {
    var open: [String: [(model: Model, action: Int)]] = [:]
    var seen: Set<String> = []
    for entry in try ShippedResults.shared.get().entries {
      for (index, action) in entry.model.system.actions.enumerated()
      where !action.provenance.isEmpty {
        open["\(action.title) (\(action.provenance))", default: []].append((entry.model, index))
      }
      let runs = entry.result.claims.flatMap { claim in
        [claim.counterexample, claim.witness].compactMap(\.self) + claim.edges.compactMap(\.run)
      }
      for step in runs.flatMap(\.steps) where !step.action.provenance.isEmpty {
        seen.insert("\(step.action.title) (\(step.action.provenance))")
      }
    }
    for (name, places) in open where !seen.contains(name) {
      // Small specifications answer first; most actions happen in one of them.
      let canHappen = try places.sorted {
        $0.model.system.variables.count < $1.model.system.variables.count
      }.contains { try Self.canHappen($0.action, in: $0.model) }
      #expect(canHappen, "\(name)")
    }
  }

  /// Whether an action happens in some run, under any values of the variations.
  private static func canHappen(_ action: Int, in model: Model) throws -> Bool {
    let name = model.system.actions[action].name
    let done: [StateExpression] = model.system.signals.enumerated().compactMap { index, signal in
      guard signal.role == .action, let code = signal.domain.labels?.firstIndex(of: name) else {
        return nil
      }
      return .equal(.read(.signal(index)), .constant(code))
    }
    var question = model
    for index in question.system.variables.indices
    where question.system.variables[index].role == .variation {
      let values = question.system.variables[index].domain.range
      question.system.variables[index].initialValues = Array(values)
    }
    question.claims = [Claim(name: "it never happens", kind: .unreachable(.now(.any(done))))]
    let result = try Verifier(explicit: ExplicitEngine(), mode: .explicit).verify(question)
    return result.claims.map(\.verdict.kind) == [.refuted]
  }
}
