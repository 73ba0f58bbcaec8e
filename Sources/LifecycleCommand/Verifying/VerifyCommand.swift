import Checking
import CommandLineParsing
import ExplicitEngine
import Foundation
import ModelIR
import Reporting
import TemporalProperties

/// Checks the claims of specifications and reports what it finds out.
struct VerifyCommand: Sendable {
  let request: VerifyRequest
  let loader: SpecificationLoader
  private let cache: ResultCache?
  private let clock = ContinuousClock()

  init(
    _ parsed: ParsedCommand, loader: SpecificationLoader, identifiedBy identity: String?
  ) throws(CommandFailure) {
    self.loader = loader
    var request = try VerifyRequest(parsed, of: "verify")
    try ReportSinks.check(request.reports, in: loader.context)
    let hasFolder =
      request.namesCounterexamples
      || FileManager.default.fileExists(atPath: loader.context.file(request.counterexamples).path)
    request.policy.acceptsUnrecorded = request.records || !request.paths.isEmpty && !hasFolder
    self.request = request
    cache = ResultCache(request, of: identity, in: loader.context)
  }

  private var context: CommandContext { loader.context }

  private var stored: StoredCounterexamples {
    StoredCounterexamples(context: context, path: request.counterexamples)
  }

  func run() async throws(CommandFailure) -> Int32 {
    let start = clock.now
    if request.namesCounterexamples { try stored.check(isCreated: request.records) }
    var baseline: EarlierReport?
    if let path = request.baseline { baseline = try EarlierReport(path, in: context) }
    let all = try loader.load(request.paths, named: request.specifications)
    let loaded = try changed(among: all)
    let work = try ClaimSelection(request).work(on: loaded.models)
    var sinks = ReportSinks(request, in: context)
    var outcomes: [Outcome] = []
    var isInterrupted = false
    try sinks.receive(.began(specifications: work.count + loaded.rejections.count))
    for rejection in loaded.rejections {
      try sinks.receive(.rejected(name: rejection.name, messages: rejection.messages))
      outcomes.append(.invalidInput)
    }
    let exploration = try LongRun(request, work, in: context)
    let display = context.isLively ? ProgressDisplay(context) : nil
    let ordered = OrderedWork<ClaimSelection.Work, Result<SpecificationResult, CommandFailure>>(
      items: work, workers: exploration.specificationsAtOnce)
    var models = work.map(\.model)[...]
    var details = DrawnDetails(request, in: context)
    let paths = loaded.paths
    let isComplete = try await ordered.run { item in
      Result { () throws(CommandFailure) in
        try check(item, in: paths, by: exploration.engine, showing: display)
      }
    } receiving: { (result) throws(CommandFailure) in
      var result = try result.get()
      baseline?.mark(&result)
      display?.clear()
      isInterrupted = isInterrupted || result.isInterrupted
      guard let model = models.popFirst() else { return }
      outcomes.append(result.outcome(under: request.policy))
      outcomes += save(result.internalErrors)
      let (files, failures) = store(result, of: model)
      for failure in failures { outcomes.append(report(failure)) }
      var specification = ReportedSpecification(
        result, path: loaded.paths[result.name], traceFiles: files,
        warnings: model.warnings + model.emptiness, options: request.decisiveOptions,
        variations: model.variations, variables: model.authorsVariables,
        freeStarts: model.freeStarts)
      details?.complete(&specification, of: model)
      try sinks.receive(.checked(specification))
    }
    display?.clear()
    isInterrupted = isInterrupted || !isComplete
    for failure in exploration.finish(isInterrupted: isInterrupted) {
      outcomes.append(report(failure))
    }
    let emptiness = emptiness(of: work, in: loaded)
    if let emptiness { outcomes.append(emptiness.outcome) }
    let summary = VerificationEvent.Summary(
      outcome: .mostSevere(of: outcomes), isInterrupted: isInterrupted,
      elapsed: clock.now - start, fixed: baseline?.fixed)
    try sinks.receive(.ended(summary))
    for failure in sinks.writeFiles() { outcomes.append(report(failure)) }
    if let emptiness { context.complain("lifecheck: \(emptiness.text)\n") }
    if isInterrupted { return Lifecheck.interruptedStatus }
    return Outcome.mostSevere(of: outcomes).exitStatus
  }

  /// Leaves out the specifications that haven't changed, if that is asked for.
  private func changed(
    among loaded: LoadedSpecifications
  ) throws(CommandFailure) -> LoadedSpecifications {
    guard let revision = request.changedSince else { return loaded }
    let files = try ChangedFiles(since: revision, in: context)
    var changed = loaded
    changed.models.removeAll { !files.concern($0, at: loaded.paths[$0.system.name]) }
    let rest = loaded.models.count - changed.models.count
    if rest > 0 {
      let words = Wording.count(rest, "specification")
      context.complain(
        "lifecheck: \(words) left out: nothing of \(rest == 1 ? "it" : "them") has changed since "
          + "\(revision).\n")
    }
    return changed
  }

  /// Tells the user of a failure that doesn't end the run.
  private func report(_ failure: CommandFailure) -> Outcome {
    context.complain("lifecheck: \(failure.message)\n")
    return failure.outcome
  }

  private func check(
    _ item: ClaimSelection.Work, in paths: [String: String], by engine: ExplicitEngine,
    showing display: ProgressDisplay?
  ) throws(CommandFailure) -> SpecificationResult {
    let name = item.model.system.name
    let isBuiltIn = paths[name] == nil
    if let known = cache?.result(for: item, isBuiltIn: isBuiltIn) { return known }
    let verifier = Verifier(request, exploringBy: engine)
    let stored = stored
    let reporter: Verifier.Reporter = { display?.receive($0, of: name) }
    defer { display?.end(name) }
    var result: SpecificationResult
    do {
      result = try verifier.verify(
        item.model, where: { item.claims.contains($0.name) },
        storedTraces: { try? stored.trace($0) }, reporting: reporter)
      if request.isVerbose, !Task.isCancelled {
        result.stateCount = try verifier.stateCount(
          of: item.model.withCoarsestTick().system, reporting: reporter)
      }
    } catch {
      switch error {
      case .internalError(let text): throw .internalError(text)
      case .solverUnavailable(let text): throw .solverMissing(text)
      }
    }
    if request.findsCores, !Task.isCancelled {
      var search = CoreSearch(request, loader: loader, word: paths[name] ?? name)
      try search.describe(&result)
    }
    cache?.store(result, for: item, isBuiltIn: isBuiltIn)
    return result
  }

  /// Stores the runs that are to be stored, and finds those that are stored already.
  ///
  /// - Returns: The path for each claim that has one, and what went wrong.
  private func store(
    _ result: SpecificationResult, of model: Model
  ) -> (files: [String: String], failures: [CommandFailure]) {
    var files: [String: String] = [:]
    var failures: [CommandFailure] = []
    for claim in result.claims {
      do {
        if claim.knownIssue != nil {
          if request.records {
            files[claim.claim.name] = try stored.store(claim, of: model)
          } else {
            files[claim.claim.name] = try stored.existingPath(for: claim, of: model)
          }
        }
        if let folder = request.savesTo {
          let place = StoredCounterexamples(context: context, path: folder)
          files[claim.claim.name] = try place.store(claim, of: model) ?? files[claim.claim.name]
        }
      } catch {
        failures.append(error)
      }
    }
    return (files, failures)
  }

  /// Writes what reproduces internal errors into files, for a report of the fault.
  private func save(_ errors: [InternalError]) -> [Outcome] {
    errors.enumerated().compactMap { number, error -> Outcome? in
      guard !error.bundle.isEmpty else { return nil }
      let folder = StoredTraceName(specification: error.specification, claim: "").folder
      let path = "lifecheck-error-\(folder)-\(number + 1).txt"
      do throws(CommandFailure) {
        try AtomicFile.write(error.bundle, to: context.file(path))
        context.complain("lifecheck: internal error; what reproduces it is in \(path)\n")
        return nil
      } catch {
        return report(error)
      }
    }
  }
}
