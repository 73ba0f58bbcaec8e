import ModelIR
import TemporalProperties

/// Which claims of which specifications are checked, and under which variations.
struct ClaimSelection {
  let request: VerifyRequest

  init(_ request: VerifyRequest) { self.request = request }

  /// A specification with the claims to check, by name.
  struct Work: Sendable {
    var model: Model
    var claims: Set<String>
  }

  /// Chooses the claims, and leaves out specifications of which none is chosen.
  func work(on models: [Model]) throws(CommandFailure) -> [Work] {
    try VariationSetting.check(request.settings, request.presets, among: models)
    try checkNames(models)
    var number = 0
    var work: [Work] = []
    for model in models {
      var chosen: Set<String> = []
      for claim in model.claims where isNamed(claim) {
        if request.shard?.contains(number) ?? true { chosen.insert(claim.name) }
        number += 1
      }
      let isWanted = !chosen.isEmpty || (request.claims.isEmpty && request.shard == nil)
      guard isWanted else { continue }
      let set = try model.applying(presets: request.presets, settings: request.settings)
      work.append(Work(model: set, claims: chosen))
    }
    return work
  }

  private func isNamed(_ claim: Claim) -> Bool {
    request.claims.isEmpty
      || request.claims.contains { $0.matches(claim.name) || $0.matches(claim.title) }
  }

  private func checkNames(_ models: [Model]) throws(CommandFailure) {
    let claims = models.flatMap(\.claims)
    for pattern in request.claims {
      let isKnown = claims.contains { pattern.matches($0.name) || pattern.matches($0.title) }
      guard isKnown || models.isEmpty else {
        var seen: Set<String> = []
        throw .unknownClaim(
          pattern.text, known: claims.map(\.title).filter { seen.insert($0).inserted },
          paths: request.paths)
      }
    }
  }
}
