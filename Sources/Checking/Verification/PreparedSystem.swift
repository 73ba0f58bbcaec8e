internal import ModelIR
internal import TemporalProperties

/// A system beside the same one with every variation free, each simplified once for all claims.
struct PreparedSystem {
  /// The system with the considered values of each variation.
  let considered: Simplified

  /// The system with all values of each variation.
  ///
  /// It shows the variations that matter even where they are pinned.
  let free: Simplified

  init(_ system: TransitionSystem) {
    considered = Simplified(system)
    free = Simplified(system.withFreeVariations)
  }

  /// Prepares a system that differs from a prepared one in the considered values only.
  init(_ system: TransitionSystem, like other: PreparedSystem) {
    considered = Simplified(system)
    free = other.free
  }

  /// A system with what is known of it.
  struct Simplified {
    let whole: TransitionSystem
    private let simplification: SystemSimplification

    init(_ system: TransitionSystem) {
      whole = system
      simplification = SystemSimplification(of: system)
    }

    /// Returns the part of the system, beside a monitor, that decides a claim.
    func slice(for claim: CompiledClaim, keepingEveryStep: Bool = false) -> Slice {
      if case .cycle(let product) = claim.question { return slice(of: product, for: claim) }
      return slice(beside: claim, keepingEveryStep: keepingEveryStep)
    }

    /// Returns what decides whether the product of the system with a monitor has cycles that count.
    ///
    /// The product was made for the same system, with these or other values of the variations.
    private func slice(of product: LivenessProduct, for claim: CompiledClaim) -> Slice {
      var system = product.system
      for index in whole.variables.indices {
        system.variables[index].initialValues = whole.variables[index].initialValues
      }
      return Slice(
        of: system, targets: product.recurrence.conditions + claim.targets, keepingEveryStep: true)
    }

    private func slice(beside claim: CompiledClaim, keepingEveryStep: Bool) -> Slice {
      Slice(
        of: whole.observed(by: claim.monitor),
        simplifiedTo: simplification.following(claim.monitor.variables, claim.monitor.epilogue),
        targets: claim.targets, keepingEveryStep: keepingEveryStep,
        toleratesStuttering: claim.toleratesStuttering && whole.epilogue.isEmpty)
    }
  }
}

extension TransitionSystem {
  fileprivate var withFreeVariations: TransitionSystem {
    var free = self
    for index in free.variables.indices where free.variables[index].role.isFixed {
      free.variables[index].initialValues = Array(free.variables[index].domain.range)
    }
    return free
  }
}
