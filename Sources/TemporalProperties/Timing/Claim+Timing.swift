package import ModelIR

extension Claim {
  /// Returns the claim with its times in another tick.
  package func scaled(by scale: TimeScale, in system: TransitionSystem) -> Claim {
    var result = self
    func scaled(_ formula: RunFormula) -> RunFormula {
      formula.replacingConditions { scale.scaled($0) }
    }
    switch kind {
    case .always(let formula): result.kind = .always(scaled(formula))
    case .temporal(let formula): result.kind = .temporal(scaled(formula))
    case .unreachable(let formula): result.kind = .unreachable(scaled(formula))
    case .reachable(let formula): result.kind = .reachable(scaled(formula))
    case .precedence(of: let cause, before: let effect):
      result.kind = .precedence(of: scaled(cause), before: scaled(effect))
    case .absence(let formula, let scope):
      result.kind = .absence(scaled(formula), scope.mappingFormulas(scaled))
    case .response(to: let trigger, is: let reaction, releasedBy: let release):
      result.kind = .response(
        to: scaled(trigger), is: scaled(reaction), releasedBy: release.map(scaled))
    case .promptResponse(var response):
      response.trigger = scaled(response.trigger)
      response.reaction = scaled(response.reaction)
      response.release = response.release.map(scaled)
      response.limit = scale.scaled(time: response.limit)
      result.kind = .promptResponse(response)
    case .scenario(var scenario):
      for index in scenario.events.indices {
        scenario.events[index].condition = scale.scaled(scenario.events[index].condition)
      }
      scenario.valuation = scale.scaled(scenario.valuation, in: system)
      result.kind = .scenario(scenario)
    case .noDeadlock(except: let exception):
      result.kind = .noDeadlock(except: scale.scaled(exception))
    case .phaseGraph: break
    }
    if let issue = knownIssue {
      result.knownIssue?.valuation = scale.scaled(issue.valuation, in: system)
    }
    return result
  }
}

extension Claim.Scope {
  fileprivate func mappingFormulas(_ transform: (RunFormula) -> RunFormula) -> Claim.Scope {
    switch self {
    case .globally: .globally
    case .after(let opening): .after(transform(opening))
    case .before(let closing): .before(transform(closing))
    case .between(let opening, and: let closing):
      .between(transform(opening), and: transform(closing))
    case .afterUntil(let opening, until: let closing):
      .afterUntil(transform(opening), until: transform(closing))
    }
  }
}

extension TimeScale {
  /// Returns values of variables in another tick; those that aren't times stay.
  func scaled(_ values: [VariableValue], in system: TransitionSystem) -> [VariableValue] {
    values.map { entry in
      guard system.variables[entry.variable].domain.tick != nil else { return entry }
      return VariableValue(variable: entry.variable, value: scaled(entry.value))
    }
  }
}

extension Model {
  /// Returns a model that means the same and counts time in another tick.
  package func scaled(by scale: TimeScale) -> Model {
    var result = self
    result.system = system.scaled(by: scale)
    result.claims = claims.map { $0.scaled(by: scale, in: system) }
    for index in presets.indices {
      result.presets[index].valuation = scale.scaled(presets[index].valuation, in: system)
    }
    return result
  }

  /// Returns a model that means the same and counts time in finer ticks.
  ///
  /// - Parameter count: How many new ticks make an old one; at least one.
  /// - Returns: The model; the same one where nothing speaks of time.
  package func refined(by count: Int) -> Model {
    guard let tick = system.tick, count > 1 else { return self }
    return scaled(
      by: TimeScale(multiplier: count, tick: tick.divided(by: count), of: system))
  }
}
