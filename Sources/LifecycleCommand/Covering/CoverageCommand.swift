import Checking
import CommandLineParsing
import ModelIR
import Reporting
import TemporalProperties

/// Says which actions, callbacks, handler lines and values the runs of specifications come to.
struct CoverageCommand: Sendable {
  let request: VerifyRequest
  let isForPrograms: Bool
  let loader: SpecificationLoader

  init(_ parsed: ParsedCommand, loader: SpecificationLoader) throws(CommandFailure) {
    self.loader = loader
    request = try VerifyRequest(parsed, of: "coverage")
    isForPrograms = parsed.has(Lifecheck.listJSON)
  }

  func run() async throws(CommandFailure) -> Int32 {
    let loaded = try loader.load(request.paths, named: request.specifications)
    if let rejection = loaded.rejections.first { throw rejection.failure }
    if loaded.models.isEmpty { throw .noSpecifications(path: request.paths.first) }
    try VariationSetting.check(request.settings, request.presets, among: loaded.models)
    var models: [Model] = []
    for model in loaded.models {
      models.append(try model.applying(presets: request.presets, settings: request.settings))
    }
    let work = OrderedWork<Model, Result<CoverageReport, CommandFailure>>(
      items: models, workers: request.workers)
    var reports: [CoverageReport] = []
    let isComplete = try await work.run { [request] model in
      Result { () throws(CommandFailure) in try Self.report(model, request) }
    } receiving: { (result) throws(CommandFailure) in
      let report = try result.get()
      if !isForPrograms { try tell(report, isFirst: reports.isEmpty) }
      reports.append(report)
    }
    guard isComplete else { throw .interrupted }
    if isForPrograms { try loader.context.write(JSONText.of(CoverageDocument(reports))) }
    return Outcome.mostSevere(of: reports.map(\.outcome)).exitStatus
  }

  private func tell(_ report: CoverageReport, isFirst: Bool) throws(CommandFailure) {
    let text = CoverageText(report: report, isVerbose: request.isVerbose)
    try loader.context.write(
      (isFirst ? "" : "\n") + text.text(inColour: loader.context.isLively))
  }

  private static func report(
    _ model: Model, _ request: VerifyRequest
  ) throws(CommandFailure) -> CoverageReport {
    let questions = CoverageQuestions(model)
    let result = try request.results(for: questions.model)
    if let fault = result.fault {
      let place = fault.position.map { " (\($0.shortDescription))" } ?? ""
      return CoverageReport(
        specification: model.system.name, entries: [],
        mistake: Wording.sentence(for: fault.kind) + place)
    }
    return CoverageReport(
      specification: model.system.name,
      entries: zip(questions.items, result.claims).map {
        CoverageReport.Entry(item: $0, reach: CoverageReport.Reach($1))
      } + questions.idleLines.map { CoverageReport.Entry(item: $0, reach: .never) })
  }
}
