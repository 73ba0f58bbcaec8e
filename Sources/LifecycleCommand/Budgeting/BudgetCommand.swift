import Checking
import CommandLineParsing
import ModelIR
import Reporting
import TemporalProperties

/// Finds for which values of its times the claims of a specification hold.
struct BudgetCommand: Sendable {
  let request: VerifyRequest
  let word: String
  let parameters: [String]
  let rows: Int
  let isForPrograms: Bool
  let loader: SpecificationLoader

  init(_ parsed: ParsedCommand, loader: SpecificationLoader) throws(CommandFailure) {
    self.loader = loader
    request = try VerifyRequest(parsed, of: "budget")
    word = parsed.arguments[0]
    parameters = parsed.values(of: BudgetOptions.parameter)
    isForPrograms = parsed.has(Lifecheck.listJSON)
    do throws(CommandLineError) {
      rows = try parsed.integer(of: BudgetOptions.rows, in: 2...100) ?? 7
      guard parameters.count <= 2 else {
        throw CommandLineError.invalidValue(
          option: BudgetOptions.parameter.name, value: parameters[2],
          expectation: "one time, or two for a table")
      }
    } catch {
      throw .badValue(error, command: "budget")
    }
  }

  func run() async throws(CommandFailure) -> Int32 {
    let loaded = try loader.loadOne(word, named: request.specifications)
    try VariationSetting.check(request.settings, request.presets, among: [loaded])
    let model = try loaded.applying(presets: request.presets, settings: request.settings)
    let claims = try claims(of: model)
    guard let engine = Verifier.budgetEngine else {
      throw .solverMissing("this build has no symbolic engine")
    }
    let chosen = try chosenParameters(of: model)
    _ = try request.results(for: model, about: []).unlessMistaken()
    let verifier = Verifier(request)
    let report =
      chosen.count == 2 && parameters.count == 2
      ? BudgetReport(
        specification: model.system.name,
        tables: try tables(claims, model, chosen[0], chosen[1], verifier, engine))
      : BudgetReport(
        specification: model.system.name,
        budgets: try budgets(claims, model, chosen, verifier, engine))
    if Task.isCancelled { throw .interrupted }
    if isForPrograms {
      try loader.context.write(JSONText.of(BudgetDocument(report)))
    } else {
      let specification = ReportedSpecification(
        SpecificationResult(name: model.system.name), path: loader.isFile(word) ? word : nil,
        options: request.decisiveOptions, variations: model.variations,
        freeStarts: model.freeStarts)
      let text = BudgetText(
        report: report, specification: specification, width: loader.context.textWidth)
      try loader.context.write(text.text(inColour: loader.context.isLively))
    }
    return (report.isDecided ? Outcome.success : .undecided).exitStatus
  }

  /// The claims to ask about, by name.
  private func claims(of model: Model) throws(CommandFailure) -> [String] {
    let names = model.claims.map(\.name)
    let titles = model.claims.map(\.title)
    for pattern in request.claims
    where !zip(names, titles).contains(where: { pattern.matches($0) || pattern.matches($1) }) {
      throw .unknownClaim(pattern.text, known: titles, paths: [word])
    }
    return model.claims.filter { claim in
      request.claims.isEmpty
        || request.claims.contains { $0.matches(claim.name) || $0.matches(claim.title) }
    }.map(\.name)
  }

  /// The times to ask about, by index: those that are named, or those that the specification itself declares.
  private func chosenParameters(of model: Model) throws(CommandFailure) -> [Int] {
    let system = model.system
    let all = system.variables.indices.filter { system.variables[$0].role == .parameter }
    let names = all.map { system.variables[$0].name }
    guard !all.isEmpty else { throw .noParameters(specification: system.name, known: []) }
    guard parameters.isEmpty else {
      var chosen: [Int] = []
      for name in parameters {
        guard let place = names.firstIndex(where: { $0.lowercased() == name.lowercased() }) else {
          throw .unknownParameter(name, known: names)
        }
        chosen.append(all[place])
      }
      return chosen
    }
    let handlers = model.handledCallbacks.compactMap(\.position)
    let homes = Set(
      (handlers.isEmpty ? model.claims.compactMap(\.position) : handlers).map(\.module))
    let own = all.filter { index in
      let variable = system.variables[index]
      return variable.initialValues.count > 1
        || variable.position.map { homes.contains($0.module) } ?? false
    }
    guard !own.isEmpty else {
      throw .noParameters(specification: system.name, known: names)
    }
    return own
  }

  private func budgets(
    _ claims: [String], _ model: Model, _ parameters: [Int], _ verifier: Verifier,
    _ engine: any BudgetEngine
  ) throws(CommandFailure) -> [ClaimBudget] {
    var budgets: [ClaimBudget] = []
    for parameter in parameters {
      for claim in claims {
        budgets += try budget(claim, parameter, model, verifier, engine).map { [$0] } ?? []
      }
    }
    return budgets
  }

  private func budget(
    _ claim: String, _ parameter: Int, _ model: Model, _ verifier: Verifier,
    _ engine: any BudgetEngine
  ) throws(CommandFailure) -> ClaimBudget? {
    if Task.isCancelled { throw .interrupted }
    let display = loader.context.isLively ? ProgressDisplay(loader.context) : nil
    let name = model.system.name
    defer {
      display?.end(name)
      display?.clear()
    }
    display?.receive(.started(claim: claim, index: 0, count: 1), of: name)
    let budget: ClaimBudget?
    do {
      budget = try verifier.budget(ofClaim: claim, for: parameter, in: model, askedOf: engine) {
        display?.receive($0, of: name)
      }
    } catch {
      switch error {
      case .internalError(let text): throw .internalError(text)
      case .solverUnavailable(let text): throw .solverMissing(text)
      }
    }
    if case .decided(let values)? = budget?.answer, let mistake = values.mistakes.first {
      throw .elaboration(
        path: word, output: "with \(mistake.value): \(Wording.sentence(for: mistake.kind))")
    }
    return budget
  }

  /// Returns for each claim the limits of the second time for values of the first.
  private func tables(
    _ claims: [String], _ model: Model, _ first: Int, _ second: Int, _ verifier: Verifier,
    _ engine: any BudgetEngine
  ) throws(CommandFailure) -> [BudgetReport.Table] {
    let range = model.system.variables[first].domain.range
    let steps = min(rows, range.count) - 1
    let values = (0...steps).map { range.lowerBound + (range.count - 1) * $0 / max(steps, 1) }
    var tables: [BudgetReport.Table] = []
    for claim in claims {
      var table = BudgetReport.Table(first: model.system.variables[first].name, rows: [])
      for value in values {
        var pinned = model
        pinned.system.variables[first].initialValues = [value]
        guard let budget = try budget(claim, second, pinned, verifier, engine) else { continue }
        table.rows.append(
          BudgetReport.Row(
            value: model.system.variables[first].domain.label(value), budget: budget))
      }
      tables.append(table)
    }
    return tables
  }
}
