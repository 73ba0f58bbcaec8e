internal import ModelIR
internal import TemporalProperties

/// The part of a system that decides a claim, and the variations that could influence it.
///
/// The system is sliced twice: first with every variation free, which shows the variations that matter
/// even where they are pinned, then what is left with the considered values only.
struct ClaimSlice {
  private let free: Slice
  private let considered: Slice

  /// The variations that can influence the claim, pinned or not, by index in the whole system.
  let variations: [Int]

  init(of claim: CompiledClaim, in system: TransitionSystem) {
    let tolerates = claim.toleratesStuttering && system.epilogue.isEmpty
    var freed = system.observed(by: claim.monitor)
    for index in freed.variables.indices where freed.variables[index].role == .variation {
      // The considered values come first, so that the least run of the slice is the least of all.
      let values = freed.variables[index].initialValues
      freed.variables[index].initialValues +=
        freed.variables[index].domain.range.filter { !values.contains($0) }
    }
    free = Slice(of: freed, targets: claim.targets, toleratesStuttering: tolerates)
    variations = free.variables.filter { freed.variables[$0].role == .variation }
    var rest = free.system
    for (index, original) in free.variables.enumerated()
    where freed.variables[original].role == .variation {
      rest.variables[index].initialValues = system.variables[original].initialValues
    }
    considered = Slice(
      of: rest, targets: free.targets, keepingEveryStep: free.keepsEveryStep,
      toleratesStuttering: tolerates)
  }

  /// The assumptions that can influence the claim, by index.
  var assumptions: [Int] {
    free.original.assumptionsInfluencing(
      free.originalTargets, keepingEveryStep: free.keepsEveryStep || considered.keepsEveryStep)
  }

  /// The variations of the question, by index in the whole system.
  var questionedVariations: [Int] {
    query.variations.map { free.variables[considered.variables[$0]] }
  }

  /// The question to ask an engine.
  var query: ReachabilityQuery {
    ReachabilityQuery(system: considered.system, targets: considered.targets)
  }

  /// Returns the canonical run of the whole system beside the monitor for one of the slice.
  func lift(_ run: Run) -> Run? { considered.lift(run).flatMap(free.lift) }
}
