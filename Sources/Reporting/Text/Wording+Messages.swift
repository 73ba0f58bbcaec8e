package import Checking

extension Wording {
  /// Returns what should never happen, in a sentence.
  package static func sentence(for error: InternalError) -> String {
    let claim = error.claim.map { " (claim '\($0)')" } ?? ""
    return switch error.kind {
    case .disagreement(let text): "two engines disagree\(claim): \(text)"
    case .failedReplay(let text): "a reported run can't be replayed\(claim): \(text)"
    case .failedEvaluation(let text): "a reported run doesn't show what it should\(claim): \(text)"
    case .engine(let text): "an engine failed\(claim): \(text)"
    }
  }

  /// Returns what a specification does wrong, in a sentence.
  package static func sentence(for fault: SpecificationFault.Kind) -> String {
    switch fault {
    case .requirement(let message): message
    case .range(let name, let value, let domain):
      "\(name) would become \(value), but its values are \(domain.lowerBound) to "
        + "\(domain.upperBound); widen the range, or declare it '.saturating'"
    case .timelock(let deadline):
      "time would stand still: ‘\(deadline)’ lets no more of it pass, and nothing else can happen; let "
        + "something happen in time, or make the limit a clock with an action that ends the process"
    case .noStart(let assumptions):
      "no run can begin: \(names(assumptions)) contradict\(assumptions.count == 1 ? "s" : "") "
        + "every initial state"
    case .noStep(let assumptions):
      "no run goes on: \(names(assumptions)) exclude\(assumptions.count == 1 ? "s" : "") every "
        + "first step"
    }
  }

  private static func names(_ assumptions: [String]) -> String {
    let quoted = assumptions.map { "‘\($0)’" }
    guard let last = quoted.last, quoted.count > 1 else {
      return "the assumption " + quoted.joined()
    }
    return "the assumptions \(quoted.dropLast().joined(separator: ", ")) and \(last)"
  }
}

extension ClaimResult.Basis {
  /// Returns all that several verdicts rest on, each thing once.
  static func union(of bases: [ClaimResult.Basis]) -> ClaimResult.Basis {
    var union = ClaimResult.Basis()
    for basis in bases {
      union.assumptions.addNew(basis.assumptions)
      for variation in basis.variations {
        // A claim that names values is checked under those alone, and says so itself.
        guard let known = union.variations.firstIndex(where: { $0.name == variation.name }) else {
          union.variations.append(variation)
          continue
        }
        if union.variations[known].values.count < variation.values.count {
          union.variations[known] = variation
        }
      }
      union.fairness.addNew(basis.fairness)
      union.dependencies.addNew(basis.dependencies)
    }
    return union
  }
}

extension Array where Element: Equatable {
  fileprivate mutating func addNew(_ others: [Element]) {
    for other in others where !contains(other) { append(other) }
  }
}
