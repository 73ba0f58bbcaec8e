internal import Checking
private import Foundation
internal import ModelIR
internal import TemporalProperties

extension ContentKey {
  /// Returns the key of a question with the limits that decide how far its answer goes.
  ///
  /// - Complexity: Linear in the size of the system.
  init(
    of query: ReachabilityQuery, within budget: Budget, exchanging copies: [InterchangeableCopies]
  ) {
    self.init(
      "reachable \(query.targets.count) \(query.variations) \(copies.map(\.variables))",
      query.system, query.targets, budget)
  }

  /// Returns the key of a question about cycles; where the memory ends the search decides, too.
  ///
  /// - Complexity: Linear in the size of the system.
  init(of query: LassoQuery, within budget: Budget) {
    let recurrence = query.recurrence
    self.init(
      "cycle \(recurrence) \(budget.memory ?? -1)", query.system, recurrence.conditions, budget)
  }

  private init(
    _ kind: String, _ system: TransitionSystem, _ conditions: [StateExpression], _ budget: Budget
  ) {
    var system = system
    system.assumptions += conditions.enumerated().map { number, target in
      TransitionSystem.Assumption(name: "target \(number)", condition: target)
    }
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    // What can't be stored can still be described.
    let content =
      (try? encoder.encode(system)).map { String(decoding: $0, as: UTF8.self) } ?? "\(system)"
    let limits = "\(budget.depth ?? -1) \(budget.states ?? -1)"
    self.init(of: "\(kind) \(limits)\n\(content)")
  }
}
