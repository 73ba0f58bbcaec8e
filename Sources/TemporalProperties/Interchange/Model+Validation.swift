package import ModelIR

extension Model {
  /// Finds the rules that the system and the claims break.
  ///
  /// - Returns: The errors of the system, or if there are none those of the claims; at most a hundred
  ///   for each claim.
  /// - Complexity: Linear in the size of the model.
  package func validate() -> [ValidationError] {
    let errors = system.validate().map { error in
      ValidationError(rule: error.rule, path: "system.\(error.path)", detail: error.detail)
    }
    return errors.isEmpty ? validateClaims() : errors
  }

  /// Finds the rules that the claims and presets about a valid system break.
  func validateClaims() -> [ValidationError] {
    var validator = ClaimValidator(system: system)
    if claims.count > SystemLimits.count {
      validator.report(.sizeIsLimited, "claims", String(SystemLimits.count))
      return validator.errors
    }
    validator.checkNames(claims.map(\.name), "claims")
    validator.checkNames(presets.map(\.name), "presets")
    for (index, claim) in claims.enumerated() { validator.check(claim, "claims[\(index)]") }
    for (index, preset) in presets.enumerated() {
      validator.check(preset.valuation, "presets[\(index)].valuation")
    }
    for (index, handled) in handledCallbacks.enumerated() {
      validator.check(handled, "handledCallbacks[\(index)]")
    }
    return validator.errors
  }
}

/// A walk through claims that collects what is wrong with them.
private struct ClaimValidator {
  let system: TransitionSystem
  private(set) var errors: [ValidationError] = []

  init(system: TransitionSystem) { self.system = system }

  mutating func report(_ rule: ValidationError.Rule, _ path: String, _ detail: String) {
    errors.append(ValidationError(rule: rule, path: path, detail: detail))
  }

  mutating func checkNames(_ names: [String], _ path: String) {
    var seen: Set<String> = []
    for (index, name) in names.enumerated() {
      if name.isEmpty { report(.namesAreNotEmpty, "\(path)[\(index)].name", "") }
      if !seen.insert(name).inserted { report(.namesAreUnique, "\(path)[\(index)].name", name) }
    }
  }

  mutating func check(_ claim: Claim, _ path: String) {
    if let issue = claim.knownIssue { check(issue.valuation, "\(path).knownIssue.valuation") }
    switch claim.kind {
    case .always(let formula), .temporal(let formula), .unreachable(let formula),
      .reachable(let formula):
      check(formula, "\(path).formula")
    case .precedence(of: let cause, before: let effect):
      check(cause, "\(path).cause")
      check(effect, "\(path).effect")
    case .absence(let formula, let scope):
      check(formula, "\(path).formula")
      for formula in scope.formulas { check(formula, "\(path).scope") }
    case .response(to: let trigger, is: let reaction, releasedBy: let release):
      check(trigger, "\(path).trigger")
      check(reaction, "\(path).reaction")
      if let release { check(release, "\(path).release") }
    case .promptResponse(let response):
      check(response.trigger, "\(path).trigger")
      check(response.reaction, "\(path).reaction")
      if let release = response.release { check(release, "\(path).release") }
      check(response.limit, "\(path).within")
      check(.read(response.elapsed), "\(path).elapsed")
    case .phaseGraph(let graph): check(graph, path)
    case .scenario(let scenario):
      for (index, event) in scenario.events.enumerated() {
        check(event.condition, "\(path).events[\(index)].condition")
      }
      check(scenario.isCallbackFree, "\(path).isCallbackFree")
      check(scenario.valuation, "\(path).valuation")
    case .noDeadlock(except: let exception): check(exception, "\(path).except")
    }
  }

  /// Checks that a handled callback is one of a signal about callbacks.
  mutating func check(_ handled: Model.HandledCallback, _ path: String) {
    guard system.signals.indices.contains(handled.signal),
      system.signals[handled.signal].role == .callback
    else {
      return report(.referencesAreInRange, "\(path).signal", "callback signal \(handled.signal)")
    }
    if handled.code == 0 || !system.signals[handled.signal].domain.range.contains(handled.code) {
      report(.valuesAreInDomain, "\(path).callback", String(handled.code))
    }
    for (index, write) in handled.idleWrites.enumerated()
    where !system.variables.indices.contains(write.variable) {
      report(
        .referencesAreInRange, "\(path).idleWrites[\(index)].variable",
        "variable \(write.variable)")
    }
  }

  /// Checks that the values are values of variations.
  mutating func check(_ valuation: [VariableValue], _ path: String) {
    for (index, value) in valuation.enumerated() {
      let here = "\(path)[\(index)]"
      guard system.variables.indices.contains(value.variable) else {
        report(.referencesAreInRange, "\(here).variable", "variable \(value.variable)")
        continue
      }
      let variable = system.variables[value.variable]
      if !variable.role.isFixed {
        report(.referencesAreInRange, "\(here).variable", "variation '\(variable.name)'")
      }
      if !variable.domain.range.contains(value.value) {
        report(.valuesAreInDomain, "\(here).value", String(value.value))
      }
    }
  }

  private mutating func check(_ condition: StateExpression, _ path: String) {
    errors += system.validate(conditions: [(path: path, condition: condition)])
  }

  private mutating func check(_ formula: RunFormula, _ path: String) {
    var conditions: [(path: String, condition: StateExpression)] = []
    var isTooDeep = false
    collect(formula, depth: 1, &conditions, &isTooDeep, path)
    if isTooDeep { report(.nestingIsLimited, path, String(SystemLimits.formulaDepth)) }
    errors += system.validate(conditions: conditions)
  }

  private func collect(
    _ formula: RunFormula, depth: Int,
    _ conditions: inout [(path: String, condition: StateExpression)], _ isTooDeep: inout Bool,
    _ path: String
  ) {
    if case .now(let condition) = formula { conditions.append((path, condition)) }
    guard depth < SystemLimits.formulaDepth || formula.children.isEmpty else {
      isTooDeep = true
      return
    }
    for child in formula.children {
      collect(child, depth: depth + 1, &conditions, &isTooDeep, path)
    }
  }

  private mutating func check(_ graph: PhaseGraph, _ path: String) {
    guard system.variables.indices.contains(graph.variable) else {
      return report(.referencesAreInRange, "\(path).variable", "variable \(graph.variable)")
    }
    check(graph.condition, of: graph, depth: 1, "\(path).condition")
  }

  private mutating func check(
    _ condition: PhaseGraph.Condition, of graph: PhaseGraph, depth: Int, _ path: String
  ) {
    guard depth <= SystemLimits.formulaDepth else {
      return report(.nestingIsLimited, path, String(SystemLimits.formulaDepth))
    }
    switch condition {
    case .edge(let from, let to):
      for value in [from, to] where !system.variables[graph.variable].domain.range.contains(value) {
        report(.valuesAreInDomain, path, String(value))
      }
    case .negation(let operand): check(operand, of: graph, depth: depth + 1, path)
    case .all(let operands), .any(let operands):
      for operand in operands { check(operand, of: graph, depth: depth + 1, path) }
    }
  }
}
