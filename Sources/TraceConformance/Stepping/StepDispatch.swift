import ModelIR

/// The steps of a system by the value of the variable that excludes most of them.
///
/// Most steps are parts of a sequence, possible at one place of it only.
struct StepDispatch: Sendable {
  private let variable: Int?
  private let steps: [Int: [Int]]
  private let all: [Int]

  init(of system: TransitionSystem) {
    all = Array(system.steps.indices)
    let candidates = system.variables.indices.filter {
      let domain = system.variables[$0].domain
      return domain.tick == nil && domain.count <= 4096 && !system.variables[$0].role.isFixed
    }
    var best: (variable: Int, cost: Int, steps: [Int: [Int]])?
    for candidate in candidates {
      let table = Self.table(of: system, by: candidate)
      let cost = table.values.reduce(0) { $0 + $1.count } / max(table.count, 1)
      if cost < best?.cost ?? all.count { best = (candidate, cost, table) }
    }
    variable = best?.variable
    steps = best?.steps ?? [:]
  }

  /// The steps whose guard may hold for each value of a variable.
  private static func table(of system: TransitionSystem, by variable: Int) -> [Int: [Int]] {
    var result: [Int: [Int]] = [:]
    let range = system.variables[variable].domain.range
    for index in system.steps.indices {
      let condition = system.steps[index].guardCondition
      let reads = condition.reads.contains(.variable(variable))
      for value in range {
        let mayHold =
          !reads
          || condition.possibleValues { slot in
            slot == .variable(variable)
              ? ValueSet(single: value) : ValueSet(system.domain(of: slot))
          }.mayBeTrue
        if mayHold { result[value, default: []].append(index) }
      }
    }
    return result
  }

  /// Returns the steps that may be possible in a state, in canonical order.
  func steps(from state: [Int]) -> [Int] {
    guard let variable else { return all }
    return steps[state[variable]] ?? []
  }
}
