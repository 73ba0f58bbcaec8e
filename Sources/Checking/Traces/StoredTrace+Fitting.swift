package import ModelIR
package import TemporalProperties

extension StoredTrace {
  /// A place in a stored run that doesn't fit the variables of a specification.
  package struct Misfit: Error, Hashable, Sendable {
    /// The place, as in `states[2].dirty`.
    package var path: String
    package var reason: String

    package var message: String { "\(path): \(reason)" }
  }

  /// Finds out whether a stored run tells exactly the variables of a system, with values that they have.
  ///
  /// - Throws: The first place that doesn't fit.
  package func checkFit(in system: TransitionSystem) throws(Misfit) {
    let variations = system.variables.filter { $0.role.isFixed }
    let others = system.variables.filter(\.isStored)
    try Self.check(valuation.map(\.name), at: "params", kind: "variation", among: variations)
    try Self.check(start.map(\.name), at: "vars", kind: "variable", among: others)
    try Self.check(valuation + start, inState: 0, of: system)
    for (index, step) in steps.enumerated() {
      try Self.check(step.values, inState: index + 1, of: system)
    }
  }

  private static func check(
    _ names: [String], at path: String, kind: String, among variables: [TransitionSystem.Variable]
  ) throws(Misfit) {
    let known = Set(variables.map(\.name))
    var seen: Set<String> = []
    for (index, name) in names.enumerated() {
      guard known.contains(name) else {
        throw Misfit(
          path: "\(path)[\(index)]", reason: "the specification has no \(kind) '\(name)'")
      }
      guard seen.insert(name).inserted else {
        throw Misfit(path: "\(path)[\(index)]", reason: "'\(name)' is listed twice")
      }
    }
    for variable in variables where !seen.contains(variable.name) {
      throw Misfit(
        path: path, reason: "the \(kind) '\(variable.name)' of the specification is missing")
    }
  }

  private static func check(
    _ values: [NamedValue], inState state: Int, of system: TransitionSystem
  ) throws(Misfit) {
    for entry in values {
      guard let index = system.variables.firstIndex(where: { $0.name == entry.name }),
        entry.value.code(in: system.variables[index].domain) == nil
      else { continue }
      let possible = system.labels(of: index).joined(separator: ", ")
      throw Misfit(
        path: "states[\(state)].\(entry.name)",
        reason: "'\(entry.value.text)' is no value of the variable; its values are \(possible)")
    }
  }
}

extension Model {
  /// Returns the model with the parameters and the tick of a stored run, and clocks that count no further than
  /// these need.
  package func fitted(to stored: StoredTrace) -> Model {
    guard let tick = system.tick else { return self }
    var model = refined(by: stored.division(of: tick))
    for entry in stored.valuation {
      guard
        let index = model.system.variables.firstIndex(where: {
          $0.name == entry.name && $0.role == .parameter
        }), let code = entry.value.code(in: model.system.variables[index].domain)
      else { continue }
      model.system.variables[index].initialValues = [code]
    }
    model = model.withCoarsestTick()
    return model.refined(by: model.system.tick.map(stored.division) ?? 1)
  }
}

extension StoredTrace {
  /// Into how many parts a tick has to be divided so that the times of the run are whole numbers of it.
  fileprivate func division(of tick: Tick) -> Int {
    let waits = steps.flatMap(\.event.choices).map(\.alternative)
    let parameters = valuation.compactMap { entry in
      if case .label(let text) = entry.value { text } else { nil }
    }
    return tick.division(for: (waits + parameters).compactMap { Tick.Time($0) })
  }
}
