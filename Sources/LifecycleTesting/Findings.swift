package import Checking
package import ModelIR
private import TemporalProperties

/// What a test has to be told about a verified specification.
package struct Findings {
  /// A finding with the line that it is about.
  package struct Finding: Hashable {
    package let text: String
    package let position: SourcePosition?
  }

  package private(set) var texts: [Finding] = []

  package init(_ result: SpecificationResult) {
    if let fault = result.fault {
      texts.append(
        Finding(text: "\(result.name): \(Self.text(of: fault.kind))", position: fault.position))
    }
    for error in result.internalErrors {
      texts.append(Finding(text: "\(result.name): internal error: \(error.kind)", position: nil))
    }
    for refusal in result.refusals {
      texts.append(
        Finding(text: "\(refusal.claim): can't be checked yet", position: refusal.position))
    }
    for claim in result.claims {
      guard let text = Self.text(of: claim) else { continue }
      texts.append(Finding(text: text, position: claim.claim.position))
    }
  }

  private static func text(of result: ClaimResult) -> String? {
    switch result.knownIssue {
    case .holds: return "\(result.claim.name): the known issue holds now; remove its mark"
    case .failsAsExpected, .failsUnrecorded, .failsUncompared: return nil
    case .failsDifferently, nil: break
    }
    switch result.verdict {
    case .proved: return nil
    case .refuted: return refutation(of: result)
    case .vacuous: return "\(result.claim.name): vacuous, what it speaks of never happens"
    case .bounded(let depth, let reason):
      return "\(result.claim.name): only shown up to \(depth) steps (\(reason))"
    case .undecided(let reason): return "\(result.claim.name): undecided (\(reason))"
    }
  }

  private static func text(of fault: SpecificationFault.Kind) -> String {
    switch fault {
    case .requirement(let message): "a run \(message)"
    case .range(let name, let value, let domain):
      "\(name) would become \(value), but its values are \(domain.lowerBound) to "
        + "\(domain.upperBound); widen the range, or declare it '.saturating'"
    case .timelock(let deadline):
      "time would stand still: the deadline '\(deadline)' lets no more of it pass, and nothing else can happen"
    case .noStart(let assumptions):
      "no run can begin: the assumptions \(assumptions) contradict every initial state"
    case .noStep(let assumptions):
      "no run goes on: the assumptions \(assumptions) exclude every first step"
    }
  }

  private static func refutation(of result: ClaimResult) -> String {
    let place = result.holdsPhrase.map { ", \($0)" } ?? ""
    var lines = ["\(result.claim.name): refuted\(place)"]
    lines.append(result.formula)
    for (index, step) in (result.counterexample?.steps ?? []).enumerated() {
      let wait = step.choices.first(where: \.isDuration).map { "\($0.alternative) pass" }
      let name = "\(step.action.initiator) \(step.action.title)"
      let who = step.action.isContinuation ? "…" : wait ?? name
      let callback = step.callback.map { " → \($0)" } ?? ""
      let changes = step.changes.map { "\($0.name) = \($0.new.value)" }
      let end = changes.isEmpty ? "" : "  (\(changes.joined(separator: ", ")))"
      lines.append("\(index + 1). \(who)\(callback)\(end)")
    }
    if let explanation = result.explanation { lines.append(explanation) }
    return lines.joined(separator: "\n")
  }
}
