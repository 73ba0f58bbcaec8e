internal import ModelIR
internal import TemporalProperties

/// The part of a system that decides a claim, and the variations that could influence it.
struct ClaimSlice {
  private let slice: Slice

  /// The part of the same system with every variation free.
  private let free: Slice

  /// The variations that can influence the claim, pinned or not, by index in the whole system.
  let variations: [Int]

  init(of claim: CompiledClaim, in system: PreparedSystem) {
    free = system.free.slice(for: claim)
    let roles = free.original.variables
    variations = free.variables.filter { roles[$0].role == .variation }
    slice = system.considered.slice(for: claim, keepingEveryStep: free.keepsEveryStep)
  }

  /// The assumptions that can influence the claim, by index.
  var assumptions: [Int] {
    free.original.assumptionsInfluencing(
      free.originalTargets, keepingEveryStep: free.keepsEveryStep || slice.keepsEveryStep)
  }

  /// The variations of the question, by index in the whole system.
  var questionedVariations: [Int] { query.variations.map { slice.variables[$0] } }

  /// The question to ask an engine.
  var query: ReachabilityQuery {
    ReachabilityQuery(system: slice.system, targets: slice.targets)
  }

  /// Returns the canonical run of the whole system beside the monitor for one of the slice.
  func lift(_ run: Run) -> Run? { slice.lift(run) }
}
