package import ModelIR
package import TemporalProperties

extension Verifier {
  /// Finds out for which values of a time a claim holds.
  ///
  /// - Parameters:
  ///   - name: The name of the claim.
  ///   - parameter: The time, by its index; whatever value it has now, all its values are considered.
  ///   - model: A model whose other times and variations are as they are to be considered: the claim has to
  ///     hold for all of them.
  ///   - engine: An engine that finds out for which values a condition is reachable.
  ///   - report: Receives signs of life.
  /// - Returns: The values, with a run close to each border; nil where there is no such claim or no time.
  /// - Throws: An error only where the engine can't be asked at all.
  package func budget(
    ofClaim name: String, for parameter: Int, in model: Model, askedOf engine: any BudgetEngine,
    reporting report: @escaping Reporter = { _ in }
  ) throws(EngineFailure) -> ClaimBudget? {
    let model = model.opening(parameter)
    guard let claim = model.claims.first(where: { $0.name == name }),
      let tick = model.system.tick
    else { return nil }
    let variable = model.system.variables[parameter]
    var budget = ClaimBudget(
      claim: claim, parameter: variable.name, tick: tick, range: Interval(variable.domain.range),
      answer: .independent)
    guard let compiled = try? claim.compiled(for: model.system) else {
      budget.answer = .refused("it can't be checked")
      return budget
    }
    guard let question = compiled.budgetQuestion else {
      budget.answer = .refused("only claims that a finite run breaks or shows have a budget")
      return budget
    }
    let slice = ClaimSlice(of: compiled, in: PreparedSystem(model.system)).query
    guard let place = slice.system.variables.firstIndex(where: { $0.name == variable.name }) else {
      return budget
    }
    let answer = try engine.budget(
      BudgetQuery(system: slice.system, target: slice.targets[0], parameter: place),
      within: self.budget
    ) { report(.engine($0)) }
    budget.answer = .decided(
      try values(answer, budget, question, in: model, parameter: parameter, reporting: report))
    return budget
  }

  private func values(
    _ answer: BudgetAnswer, _ budget: ClaimBudget, _ question: BudgetQuestion, in model: Model,
    parameter: Int, reporting report: @escaping Reporter
  ) throws(EngineFailure) -> ClaimBudget.Values {
    let reached = answer.reached.map(\.interval)
    var values = ClaimBudget.Values()
    var others: [Interval] = []
    switch answer.rest {
    case .none: break
    case .unreachable(let evidence):
      others = answer.others
      values.proof = Verdict.Proof(evidence)
    case .bounded(_, let reason), .undecided(let reason):
      values.open = answer.others
      values.reason = reason
    }
    switch question {
    case .mustNotBeReached: (values.holds, values.fails) = (others, reached)
    case .mustBeReached: (values.holds, values.fails) = (reached, others)
    }
    for place in answer.reached {
      guard let example = place.example else { continue }
      let value = budget.value(justBeyondBorderOf: place.interval, insteadOf: example.value)
      let pinned = model.pinning(parameter, to: value)
      var plain = self
      plain.vacuity = .triggers
      let result = try plain.verify(
        pinned, where: { $0.name == budget.claim.name }, reporting: report)
      if let fault = result.fault {
        values.mistakes.append(
          ClaimBudget.Mistake(value: budget.tick.text(value), kind: fault.kind))
      }
      guard let claim = result.claims.first else { continue }
      let expected: Verdict.Kind = question == .mustNotBeReached ? .refuted : .proved
      guard claim.verdict.kind == expected else {
        throw .internalError(
          "'\(budget.claim.name)' is \(claim.verdict.kind) where its budget says otherwise")
      }
      values.examples.append(
        ClaimBudget.Example(value: budget.tick.text(value), result: claim))
    }
    return values
  }
}

/// What a claim wants of its condition.
private enum BudgetQuestion {
  case mustNotBeReached
  case mustBeReached
}

extension CompiledClaim {
  /// What the claim wants of its only condition; nil where it asks about more.
  fileprivate var budgetQuestion: BudgetQuestion? {
    switch question {
    case .never: .mustNotBeReached
    case .each, .some: .mustBeReached
    case .graph, .cycle: nil
    }
  }
}

extension Model {
  /// Returns the model with a time left open; what is known of its claims holds for the usual time only.
  fileprivate func opening(_ parameter: Int) -> Model {
    var model = self
    for index in claims.indices { model.claims[index].knownIssue = nil }
    model.system.variables[parameter].initialValues = Array(
      system.variables[parameter].domain.range)
    return model.withCoarsestTick()
  }

  /// Returns the model with a time that has one value, in ticks fine enough for it.
  fileprivate func pinning(_ parameter: Int, to value: Fraction) -> Model {
    var model = refined(by: value.denominator)
    model.system.variables[parameter].initialValues = [value.numerator]
    return model
  }
}

extension ClaimBudget {
  /// A value that people call just beyond a border that doesn't belong to an interval: a tenth of a second.
  fileprivate func value(
    justBeyondBorderOf interval: Interval, insteadOf value: Fraction
  ) -> Fraction {
    guard value != interval.lower, value != interval.upper else { return value }
    let tenth = Fraction(100_000_000 * tick.division, tick.nanoseconds)
    let isLower = range.lower < interval.lower
    let (border, sign) = isLower ? (interval.lower, 1) : (interval.upper, -1)
    let near = Fraction(
      border.numerator * tenth.denominator + sign * tenth.numerator * border.denominator,
      border.denominator * tenth.denominator)
    return interval.contains(near) ? near : value
  }
}

extension Tick {
  /// Returns a fraction of ticks in words.
  package func text(_ value: Fraction) -> String {
    divided(by: value.denominator).text(value.numerator)
  }
}
