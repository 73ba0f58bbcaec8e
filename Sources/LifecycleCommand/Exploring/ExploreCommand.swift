import Checking
import CommandLineParsing
import LoopbackServer
import ModelIR
import Reporting
import TemporalProperties

/// Shows a specification in a browser, where a person chooses each step.
struct ExploreCommand: Sendable {
  private let parsed: ParsedCommand
  private let request: VerifyRequest
  private let port: UInt16
  private let loader: SpecificationLoader

  init(_ parsed: ParsedCommand, loader: SpecificationLoader) throws(CommandFailure) {
    self.parsed = parsed
    self.loader = loader
    var request = try VerifyRequest(parsed, of: "explore")
    // A claim that holds leads to a run in which it is exercised.
    request.isVerbose = true
    self.request = request
    do {
      port = UInt16(try parsed.integer(of: ExploreOptions.port, in: 0...Int(UInt16.max)) ?? 0)
    } catch {
      throw .badValue(error, command: "explore")
    }
  }

  private var context: CommandContext { loader.context }

  func run() async throws(CommandFailure) -> Int32 {
    let word = parsed.arguments.first ?? ""
    let (model, trace) = try subject(word)
    var specification = ReportedSpecification(
      SpecificationResult(name: model.system.name, position: model.position),
      path: trace == nil && loader.isFile(word) ? word : nil, options: request.decisiveOptions,
      variations: model.variations, variables: model.authorsVariables,
      freeStarts: model.freeStarts)
    var details = DrawnDetails(in: context)
    details.addPhases(of: model.system, to: &specification)
    let sources = RepositoryFiles(around: context.file(".")).sourceFiles
    // Who looks at runs wants to know what is refuted, not what the gate makes of it.
    var policy = request.policy
    policy.ignoresKnownIssues = true
    let options = HTMLReport.Options(
      toolVersion: Lifecheck.version, policy: policy, showsTimes: false,
      sources: SourceLinks(to: sources))
    guard
      let explorer = Explorer(
        model, checkedBy: request, telling: specification, options: options)
    else {
      throw .elaboration(path: word, output: "the specification has no first state")
    }
    let server: LoopbackServer
    do {
      server = try LoopbackServer(port: port)
    } catch {
      throw .portUnavailable(port: Int(error.port), reason: error.reason)
    }
    var address = server.rule.address
    if let trace, !trace.steps.isEmpty { address += explorer.address(of: trace.run).text }
    try context.write(
      "\(PrintableText.spelledOut(model.system.name)) is to be explored at\n\n  \(address)\n\n"
        + "No other machine can read it, and no other page. Ctrl-C ends it.\n")
    await server.serve { explorer.answer($0) }
    return Lifecheck.interruptedStatus
  }

  /// The specification with the run to begin with, if a stored one is named.
  private func subject(_ word: String) throws(CommandFailure) -> (Model, Trace?) {
    guard word.hasSuffix(TraceFiles.suffix) else {
      let loaded = try loader.loadOne(word, named: request.specifications)
      try VariationSetting.check(request.settings, request.presets, among: [loaded])
      let model = try loaded.applying(presets: request.presets, settings: request.settings)
      return (model.withCoarsestTick(), nil)
    }
    var library = SpecificationLibrary(
      loader: loader, paths: parsed.values(of: Lifecheck.replaySpecifications))
    let replayed = try ReplayCommand(parsed: parsed, loader: loader)
      .replayed(word, with: &library)
    return (replayed.model, replayed.trace)
  }
}
