import Checking
import CommandLineParsing
import Foundation
import ModelIR
import Reporting
import TemporalProperties

/// Runs stored traces through the reference interpreter and tells them again.
struct ReplayCommand {
  let parsed: ParsedCommand
  let loader: SpecificationLoader

  private var context: CommandContext { loader.context }

  func run() throws(CommandFailure) -> Int32 {
    var library = SpecificationLibrary(
      loader: loader, paths: parsed.values(of: Lifecheck.replaySpecifications))
    var outcomes: [Outcome] = []
    var isFirst = true
    for path in try TraceFiles(parsed.arguments, in: context).paths {
      if Task.isCancelled { throw .interrupted }
      do {
        let story = try replay(path, with: &library)
        if !parsed.has(SharedOptions.quiet) {
          try context.write((isFirst ? "" : "\n") + story.text(inColour: context.isLively))
          isFirst = false
        }
        outcomes.append(.success)
      } catch {
        guard error.concernsOneTrace else { throw error }
        context.complain("lifecheck: \(error.message)\n")
        outcomes.append(error.outcome)
      }
    }
    let replayed = outcomes.count { $0 == .success }
    if parsed.has(SharedOptions.quiet) || outcomes.count > 1 {
      let failed = outcomes.count - replayed
      try context.write(
        (isFirst ? "" : "\n") + Wording.count(replayed, "trace") + " replayed"
          + (failed > 0 ? ", \(failed) failed\n" : "\n"))
    }
    return Outcome.mostSevere(of: outcomes).exitStatus
  }

  private func replay(
    _ path: String, with library: inout SpecificationLibrary
  ) throws(CommandFailure) -> ReplayStory {
    let stored = try TraceFiles.read(path, in: context)
    guard let model = try library.model(named: stored.specification) else {
      throw .unknownSpecificationInTrace(
        path: path, name: stored.specification, known: library.names)
    }
    let claim = model.claims.first { $0.name == stored.claim }
    let trace: Trace
    do {
      let run = try stored.run(in: model.system)
      trace = try Trace(replaying: run, in: model.system, claim: claim)
    } catch {
      throw .notARun(path: path, reason: error.message)
    }
    return ReplayStory(
      trace, about: claim, formula: claim?.standardNotation(in: model.system),
      toldAtStart: parsed.has(SharedOptions.verbose)
        ? model.authorsVariables : model.freeStarts, width: context.textWidth)
  }
}

extension CommandFailure {
  /// Whether other traces can still be replayed.
  fileprivate var concernsOneTrace: Bool {
    switch self {
    case .invalidTrace, .notARun, .unreadable, .missingFile, .unknownSpecificationInTrace: true
    default: false
    }
  }
}
