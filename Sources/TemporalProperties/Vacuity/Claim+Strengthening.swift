internal import ModelIR

/// A claim in which a constant stands for one part, so that it is harder to keep.
package struct Strengthening: Hashable, Sendable {
  /// The part that the claim may not need.
  package let part: RunFormula

  /// The claim that takes the part at its worst.
  package let kind: Claim.Kind

  /// How many parts are around this one; the parts of a list that stand below it follow it.
  package let depth: Int
}

extension Claim {
  /// Returns the claims that say more than this one, since they do without a part of it.
  ///
  /// If such a claim holds as well, the part makes no difference: this is vacuity in the sense of Beer,
  /// Ben-David, Eisner and Rodeh, for each place of a part as with Kupferman and Vardi. Left out is what
  /// certainly fails, what equals another one of the list, and parts that make a claim harder in both
  /// directions, such as what closes an interval. A claim that a run exists, about a graph or about a
  /// scenario has none.
  ///
  /// - Complexity: Quadratic in the size of the claim.
  package var strengthenings: [Strengthening] {
    var result: [Strengthening] = []
    var known: Set<Kind> = []
    func add(
      _ formula: RunFormula, isDemanded: Bool, whole isWhole: Bool = true,
      _ kind: (RunFormula) -> Kind
    ) {
      for part in formula.parts(isDemanded: isDemanded) where !isWhole || part.depth > 0 {
        let stronger = kind(part.replaced).folded
        if stronger.certainlyFails || !known.insert(stronger).inserted { continue }
        let depth = part.depth - (isWhole ? 1 : 0)
        result.append(Strengthening(part: part.part, kind: stronger, depth: depth))
      }
    }
    switch kind {
    case .always(let formula): add(formula, isDemanded: true) { .always($0) }
    case .temporal(let formula): add(formula, isDemanded: true) { .temporal($0) }
    case .unreachable(let formula): add(formula, isDemanded: false) { .unreachable($0) }
    case .precedence(of: let cause, before: let effect):
      // Without any cause it would say that the effect never comes: that is what the trigger asks.
      add(cause, isDemanded: true) { .precedence(of: $0, before: effect) }
      add(effect, isDemanded: false, whole: false) { .precedence(of: cause, before: $0) }
    case .absence(let formula, let scope):
      add(formula, isDemanded: false) { .absence($0, scope) }
      switch scope {
      case .globally, .before: break
      case .after(let opening):
        add(opening, isDemanded: false, whole: false) { .absence(formula, .after($0)) }
      case .between(let opening, and: let closing):
        add(opening, isDemanded: false, whole: false) {
          .absence(formula, .between($0, and: closing))
        }
      case .afterUntil(let opening, until: let closing):
        add(opening, isDemanded: false, whole: false) {
          .absence(formula, .afterUntil($0, until: closing))
        }
        add(closing, isDemanded: true, whole: false) {
          .absence(formula, .afterUntil(opening, until: $0))
        }
      }
    case .response(to: let trigger, is: let reaction, releasedBy: let release):
      add(trigger, isDemanded: false, whole: false) {
        .response(to: $0, is: reaction, releasedBy: release)
      }
      add(reaction, isDemanded: true, whole: release == nil) {
        .response(to: trigger, is: $0, releasedBy: release)
      }
      guard let release else { break }
      add(release, isDemanded: true, whole: false) {
        .response(to: trigger, is: reaction, releasedBy: $0)
      }
    case .promptResponse(let response):
      func with(_ path: WritableKeyPath<PromptResponse, RunFormula>, _ part: RunFormula) -> Kind {
        var changed = response
        changed[keyPath: path] = part
        return .promptResponse(changed)
      }
      add(response.trigger, isDemanded: false, whole: false) { with(\.trigger, $0) }
      add(response.reaction, isDemanded: true, whole: response.release == nil) {
        with(\.reaction, $0)
      }
    case .noDeadlock(except: let exception):
      add(.now(exception), isDemanded: true, whole: false) {
        $0.asCondition.map(Kind.noDeadlock(except:)) ?? kind
      }
    case .reachable, .phaseGraph, .scenario: break
    }
    return result
  }
}

extension Claim.Kind {
  /// The same claim without constants inside of formulas.
  fileprivate var folded: Claim.Kind {
    switch self {
    case .always(let formula): .always(formula.folded)
    case .temporal(let formula): .temporal(formula.folded)
    case .unreachable(let formula): .unreachable(formula.folded)
    case .precedence(of: let cause, before: let effect):
      .precedence(of: cause.folded, before: effect.folded)
    case .absence(let formula, let scope): .absence(formula.folded, scope.folded)
    case .response(to: let trigger, is: let reaction, releasedBy: let release):
      .response(to: trigger.folded, is: reaction.folded, releasedBy: release?.folded)
    case .promptResponse(let response):
      .promptResponse(
        PromptResponse(
          to: response.trigger.folded, is: response.reaction.folded,
          releasedBy: response.release?.folded, within: response.limit,
          measuredBy: response.elapsed))
    case .noDeadlock(except: let exception):
      .noDeadlock(except: RunFormula.now(exception).folded.asCondition ?? exception)
    case .reachable, .phaseGraph, .scenario: self
    }
  }

  /// Whether every run breaks the claim at its start.
  fileprivate var certainlyFails: Bool {
    switch self {
    case .always(.false), .temporal(.false), .unreachable(.true), .absence(.true, .globally): true
    case .precedence(of: .false, before: .true): true
    default: false
    }
  }
}

extension Claim.Scope {
  fileprivate var folded: Claim.Scope {
    switch self {
    case .globally: .globally
    case .after(let opening): .after(opening.folded)
    case .before(let closing): .before(closing.folded)
    case .between(let opening, and: let closing):
      .between(opening.folded, and: closing.folded)
    case .afterUntil(let opening, until: let closing):
      .afterUntil(opening.folded, until: closing.folded)
    }
  }
}
