private import Checking
private import ExplicitEngine
private import Lifecycle
package import LifecycleModeling
private import ModelIR
private import TemporalProperties

/// What a test has to be told about a specification.
package struct Findings {
  /// The findings in the order of the specification; none if all is well.
  package private(set) var all: [Finding] = []

  /// Verifies a specification by visiting all its states.
  ///
  /// - Parameters:
  ///   - specification: The specification, whose own mistakes are findings, too.
  ///   - limit: The most states to store for one claim.
  /// - Throws: An error only where no engine can be asked at all.
  package init(verifying specification: any Specification, upTo limit: Int?) throws {
    let model: Model
    do {
      model = try Model(elaborating: specification)
    } catch {
      all = error.errors.map { problem in
        Finding(
          "\(specification.name): \(problem.message) [\(problem.code)]", at: problem.position)
      }
      return
    }
    let verifier = Verifier(
      explicit: ExplicitEngine(), mode: .explicit, budget: Budget(states: limit))
    add(try verifier.verify(model), of: model)
  }

  private mutating func add(_ result: SpecificationResult, of model: Model) {
    if let fault = result.fault {
      all.append(Finding("\(result.name): \(Self.text(of: fault.kind))", at: fault.position))
    }
    for error in result.internalErrors {
      all.append(Finding("\(result.name): internal error: \(error.kind)", at: nil))
    }
    for refusal in result.refusals {
      all.append(Finding("\(refusal.claim): can't be checked yet", at: refusal.position))
    }
    for claim in result.claims {
      guard let text = Self.text(of: claim) else { continue }
      var finding = Finding(text, at: claim.claim.position)
      if case .refuted = claim.verdict {
        finding.runs = claim.runs(in: result.name).map { run in
          Finding.Run(name: run.name.file, text: StoredTrace(run.trace, in: model.system).itfText)
        }
      }
      all.append(finding)
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
