internal import ModelIR

/// The considered valuations under which the assumptions let a run begin.
struct AdmittedStarts {
  /// The variations that decide it, by index in the whole system.
  let variations: [Int]

  /// Their values under which there is an initial state.
  let admitted: Set<[Int]>

  /// Every valuation is admitted.
  static let all = AdmittedStarts(variations: [], admitted: [[]])

  /// Whether a valuation of the given variations, by index in the whole system, lets a run begin.
  func admits(_ valuation: [Int], of indices: [Int]) -> Bool {
    let places = variations.map { indices.firstIndex(of: $0) }
    return admitted.contains { start in
      zip(places, start).allSatisfy { place, value in
        place.map { valuation[$0] == value } ?? true
      }
    }
  }

  /// Returns a system without the variation values under which no run begins.
  func restricting(_ system: TransitionSystem) -> TransitionSystem {
    var system = system
    for (place, variable) in variations.enumerated() {
      let values = Set(admitted.map { $0[place] })
      system.variables[variable].initialValues.removeAll { !values.contains($0) }
    }
    return system
  }

  /// Says which considered valuations are left out, if any are.
  func exclusions(in system: TransitionSystem) -> [String] {
    let values = variations.map { system.variables[$0].initialValues }
    let every = values.reduce([[]]) { heads, values in
      heads.flatMap { head in values.map { head + [$0] } }
    }
    let excluded = every.filter { !admitted.contains($0) }
    guard !excluded.isEmpty else { return [] }
    let members = excluded.map { valuation in
      zip(values, valuation).map { values, value in values.firstIndex(of: value) ?? 0 }
    }
    let set = ValuationSet(
      of: variations.map { system.consideredVariation($0) }, members: members)
    return ["not considered, since the assumptions exclude it: \(set.phrase)"]
  }
}
