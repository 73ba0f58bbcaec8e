import Checking
import CommandLineParsing
import ModelIR
import Reporting
import TemporalProperties

/// Plants faults into the handlers of a specification, or searches changes that repair it.
struct MutateCommand: Sendable {
  let request: VerifyRequest
  let word: String
  let purpose: HandlerChange.Purpose
  let isForPrograms: Bool
  let failsOnSurvivors: Bool
  let loader: SpecificationLoader

  init(_ parsed: ParsedCommand, loader: SpecificationLoader) throws(CommandFailure) {
    self.loader = loader
    request = try VerifyRequest(parsed, of: "mutate")
    word = parsed.arguments[0]
    purpose = parsed.has(MutateOptions.repair) ? .repair : .mutation
    isForPrograms = parsed.has(Lifecheck.listJSON)
    failsOnSurvivors = parsed.has(MutateOptions.failOn)
  }

  func run() async throws(CommandFailure) -> Int32 {
    guard !word.hasSuffix(".json") else { throw .noHandlersToChange(path: word) }
    let model = try loader.loadOne(word, named: request.specifications)
    try VariationSetting.check(request.settings, request.presets, among: [model])
    let result = try request.results(for: try configured(model)).unlessMistaken()
    let baseline = Baseline(of: result, named: model.system.name)
    switch purpose {
    case .mutation: return try await plant(try edits(of: baseline.specification), baseline)
    case .repair: return try await repair(baseline)
    }
  }

  /// Returns the models with one more change each.
  private func edits(
    of name: String, after earlier: [Int] = []
  ) throws(CommandFailure) -> EditedModels {
    var found = try loader.edits(of: name, at: word, for: purpose, after: earlier)
    for index in found.edits.indices {
      found.edits[index].model = try configured(found.edits[index].model)
    }
    return found
  }

  private func configured(_ model: Model) throws(CommandFailure) -> Model {
    try model.applying(presets: request.presets, settings: request.settings)
  }

  // MARK: - Planting faults

  private func plant(
    _ found: EditedModels, _ baseline: Baseline
  ) async throws(CommandFailure) -> Int32 {
    let claims = Set(baseline.holding)
    let mutants = try await answers(about: found.edits) { edit, request throws(CommandFailure) in
      Mutant(edit.change, try request.results(for: edit.model, about: claims))
    }
    let report = MutationReport(
      specification: baseline.specification, claims: baseline.holding, demands: baseline.demands,
      undecided: baseline.undecided, mutants: mutants, invalid: found.invalid)
    if isForPrograms {
      try loader.context.write(JSONText.of(MutationDocument(report)))
    } else {
      try tell(MutationText(report: report, width: loader.context.textWidth))
    }
    return report.outcome(failsOnSurvivors: failsOnSurvivors).exitStatus
  }

  // MARK: - Searching repairs

  /// The most changes that a repair consists of.
  private static let mostChanges = 3

  /// Searches a change that repairs most, and goes on with the first of these while claims fail.
  private func repair(_ baseline: Baseline) async throws(CommandFailure) -> Int32 {
    var report = RepairReport(
      specification: baseline.specification, failing: baseline.failing,
      undecided: baseline.undecided, vacuous: baseline.vacuous, holding: baseline.holding.count)
    var (failing, holding) = (baseline.failing, baseline.holding)
    var numbers: [Int] = []
    while !failing.isEmpty, report.rounds.count < Self.mostChanges {
      let edits = try edits(of: baseline.specification, after: numbers).edits
      let found = try await repairs(edits, failing: failing, holding: Set(holding))
      report.tried += edits.count
      guard let round = RepairReport.Round(found, preferring: baseline.callbacksThatCame) else {
        break
      }
      report.rounds.append(round)
      numbers.append(round.repairs[0].number)
      failing = round.repairs[0].failing
      holding += round.repairs[0].repaired
    }
    if isForPrograms {
      try loader.context.write(JSONText.of(RepairDocument(report)))
    } else {
      try tell(RepairText(report: report))
    }
    return report.outcome.exitStatus
  }

  /// Returns the changes that repair some claim and break none.
  private func repairs(
    _ edits: [EditedModel], failing: [String], holding: Set<String>
  ) async throws(CommandFailure) -> [Repair] {
    try await answers(about: edits) { edit, request throws(CommandFailure) -> Repair? in
      // Most changes repair nothing, which the claims that fail show soonest.
      let first = try request.results(for: edit.model, about: Set(failing))
      let repaired = first.claims.filter { $0.verdict.kind == .proved }.map(\.claim.name)
      guard first.fault == nil, !repaired.isEmpty else { return nil }
      let rest = try request.results(for: edit.model, about: holding)
      guard rest.fault == nil, rest.claims.allSatisfy({ $0.verdict.kind == .proved }) else {
        return nil
      }
      return Repair(
        number: edit.number, change: edit.change, repaired: repaired,
        failing: failing.filter { !repaired.contains($0) })
    }.compactMap(\.self)
  }

  // MARK: - Asking

  /// Does something with each edit, several at a time, in order.
  private func answers<Answer: Sendable>(
    about edits: [EditedModel],
    _ ask: @escaping @Sendable (EditedModel, VerifyRequest) throws(CommandFailure) -> Answer
  ) async throws(CommandFailure) -> [Answer] {
    let work = OrderedWork<EditedModel, Result<Answer, CommandFailure>>(
      items: edits, workers: request.workers)
    var results: [Answer] = []
    let isComplete = try await work.run { [request] edit in
      Result { () throws(CommandFailure) in try ask(edit, request) }
    } receiving: { (result) throws(CommandFailure) in
      results.append(try result.get())
    }
    guard isComplete else { throw .interrupted }
    return results
  }

  private func tell(_ story: some Story) throws(CommandFailure) {
    try loader.context.write(story.text(inColour: loader.context.isLively))
  }
}

/// How the claims of a specification stand before its handlers are changed.
struct Baseline: Hashable, Sendable {
  let specification: String

  /// The claims that hold, and not only for want of occasions.
  let holding: [String]

  /// Those of them that say what must be, and not only what can be.
  let demands: [String]

  /// The claims that fail, known issues included.
  let failing: [String]

  /// The callbacks in the runs that break claims or show what is possible: a line that stands there would have run.
  let callbacksThatCame: Set<String>

  /// The claims that the budget doesn't suffice for.
  let undecided: [String]

  /// The claims that hold only for want of occasions.
  let vacuous: [String]

  init(of result: SpecificationResult, named specification: String) {
    self.specification = specification
    func names(_ kinds: Verdict.Kind...) -> [String] {
      result.claims.filter { kinds.contains($0.verdict.kind) }.map(\.claim.name)
    }
    holding = names(.proved)
    failing = names(.refuted)
    undecided = names(.undecided, .bounded)
    vacuous = names(.vacuous)
    let runs = result.claims.compactMap { $0.counterexample ?? $0.witness }
    callbacksThatCame = Set(runs.flatMap { $0.steps.compactMap(\.callback).map(Trace.shortened) })
    demands = result.claims.filter { $0.verdict.kind == .proved && !$0.claim.saysWhatIsPossible }
      .map(\.claim.name)
  }
}

extension Claim {
  /// Whether the claim holds where a run shows it.
  fileprivate var saysWhatIsPossible: Bool {
    switch kind {
    case .reachable: true
    case .scenario(let scenario): scenario.isPossible
    default: false
    }
  }
}
