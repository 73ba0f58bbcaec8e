internal import Checking
internal import ModelIR
package import TemporalProperties

extension ExportedSystem {
  /// The most valuations of which a claim asks about each on its own.
  private static let valuationLimit = 16

  /// The most initial states that are tried to find out which valuations have any.
  private static let startLimit = 1 << 16

  /// Joins a model with the monitors of some of its claims.
  ///
  /// - Complexity: Linear in the size of the model, times the valuations that claims tell apart.
  package init(_ model: Model, where selection: (Claim) -> Bool = { _ in true }) {
    let model = model.withCoarsestTick()
    self.init(model.system)
    for claim in model.claims.filter(selection) {
      if let reason = add(claim, of: model.system) {
        omitted.append(OmittedClaim(claim: claim.name, reason: reason))
      }
    }
    if let objection = WholeTicks.objection(to: system, targets: goals.map(\.target)) {
      notes.append(
        "Time is counted in whole ticks, which isn't exact here: \(objection.words). "
          + "'lifecheck verify' decides such claims over real numbers.")
    } else if system.tick != nil {
      notes.append("Time is counted in whole ticks, which is exact: every bound is closed.")
    }
  }

  /// Adds the conditions of a claim, or says why that isn't possible.
  private mutating func add(_ claim: Claim, of original: TransitionSystem) -> OmittedClaim.Reason? {
    if let reason = Self.unconsidered(claim, in: system) { return reason }
    var compiled: CompiledClaim
    do throws(UnsupportedClaim) {
      compiled = try claim.compiled(for: system)
    } catch {
      if case .liveness = error { return .liveness }
      return .unsupported(code: error.code)
    }
    if case .cycle = compiled.question { return .liveness }
    compiled = compiled.withoutTriggers(behind: system.variables.count)
    for index in compiled.monitor.variables.indices {
      let words = compiled.monitor.variables[index].name.split(separator: ".")
      compiled.monitor.variables[index].name =
        "claim \(goals.count + 1).\(index).\(words.last ?? "bit")"
    }
    var grown = self
    grown.system = system.observed(by: compiled.monitor)
    let formula = claim.standardNotation(in: original)
    func goal(
      _ target: StateExpression, _ meaning: ExportedGoal.Meaning, _ detail: String = ""
    ) -> ExportedGoal {
      ExportedGoal(
        claim: claim.name, detail: detail, formula: formula, target: target, meaning: meaning)
    }
    switch compiled.question {
    case .never(let target): grown.goals.append(goal(target, .refutes))
    case .some(let target): grown.goals.append(goal(target, .shows))
    case .each(let target):
      let valuations = grown.valuations(deciding: [target])
      guard valuations.count <= Self.valuationLimit else {
        return .tooManyValuations(valuations.count)
      }
      for valuation in valuations {
        grown.goals.append(goal(valuation.restricting(target), .shows, valuation.words))
      }
    case .graph(let edges, _):
      let valuations = grown.valuations(deciding: edges.map(\.target))
      guard valuations.count <= Self.valuationLimit else {
        return .tooManyValuations(valuations.count)
      }
      guard case .phaseGraph(let graph) = claim.kind else { return nil }
      let domain = original.variables[graph.variable].domain
      for valuation in valuations {
        for edge in edges {
          let words = ["\(domain.label(edge.from)) → \(domain.label(edge.to))", valuation.words]
          grown.goals.append(
            goal(
              valuation.restricting(edge.target), .isEdge,
              words.filter { !$0.isEmpty }.joined(separator: ", ")))
        }
      }
    case .cycle: return .liveness
    }
    self = grown
    return nil
  }

  /// Returns why a claim can't be asked about that names variation values, if some aren't considered.
  private static func unconsidered(
    _ claim: Claim, in system: TransitionSystem
  ) -> OmittedClaim.Reason? {
    guard case .scenario(let scenario) = claim.kind else { return nil }
    for entry in scenario.valuation {
      let variable = system.variables[entry.variable]
      guard !variable.initialValues.contains(entry.value) else { continue }
      return .unconsideredValue(
        variation: variable.name, value: variable.domain.label(entry.value))
    }
    return nil
  }

  // MARK: - Valuations

  /// A value for each variation that makes a difference.
  private struct Valuation {
    var values: [(variable: Int, value: Int)]
    var words: String

    /// Returns the condition that a target is reached under the valuation.
    func restricting(_ target: StateExpression) -> StateExpression {
      values.isEmpty
        ? target
        : .all(
          [target]
            + values.map { .equal(.read(.variable($0.variable)), .constant($0.value)) })
    }
  }

  /// Returns the valuations of the variations that can influence some targets, if runs begin under them.
  private func valuations(deciding targets: [StateExpression]) -> [Valuation] {
    let slice = Slice(of: system, targets: targets, toleratesStuttering: true)
    let variations = slice.variables.filter {
      system.variables[$0].role == .variation && system.variables[$0].initialValues.count > 1
    }
    var valuations = [Valuation(values: [], words: "")]
    for index in variations {
      let variable = system.variables[index]
      guard valuations.count <= Self.valuationLimit else { break }
      valuations = valuations.flatMap { head in
        variable.initialValues.map { value in
          let word = "\(variable.name) = \(variable.domain.label(value))"
          return Valuation(
            values: head.values + [(index, value)],
            words: head.words.isEmpty ? word : "\(head.words), \(word)")
        }
      }
    }
    let starts = system.variables.reduce(1) {
      min($0, Self.startLimit + 1) * $1.initialValues.count
    }
    guard !system.assumptions.isEmpty, valuations.count > 1,
      valuations.count <= Self.valuationLimit
    else { return valuations }
    // Which valuations the assumptions exclude can't be told: as good as too many.
    guard starts <= Self.startLimit else {
      return Array(repeating: valuations[0], count: max(valuations.count, Self.valuationLimit + 1))
    }
    let states = Interpreter(system).initialStates().map(\.state)
    return valuations.filter { valuation in
      states.contains { state in valuation.values.allSatisfy { state[$0.variable] == $0.value } }
    }
  }
}
