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
        let (story, verdict) = try replay(path, with: &library)
        if !parsed.has(SharedOptions.quiet) {
          try context.write((isFirst ? "" : "\n") + story.text(inColour: context.isLively))
          isFirst = false
        }
        guard let verdict, !verdict.isUpheld else {
          outcomes.append(.success)
          continue
        }
        let failure = CommandFailure.outdatedTrace(
          path: path, reason: "the run \(verdict.sentence)")
        if parsed.has(SharedOptions.quiet) { context.complain("lifecheck: \(failure.message)\n") }
        outcomes.append(failure.outcome)
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

  /// Runs a stored trace again, and tells what it was and whether it still shows what it was stored for.
  func replay(
    _ path: String, with library: inout SpecificationLibrary
  ) throws(CommandFailure) -> (ReplayStory, ReplayVerdict?) {
    let (model, trace, claim) = try replayed(path, with: &library)
    let verdict = claim.flatMap { ReplayVerdict(of: trace, about: $0, in: model.system) }
    let story = ReplayStory(
      trace, about: claim, formula: claim?.standardNotation(in: model.system), verdict: verdict,
      toldAtStart: parsed.has(SharedOptions.verbose)
        ? model.authorsVariables : model.freeStarts, width: context.textWidth)
    return (story, verdict)
  }

  /// Runs a stored trace again, in its specification with the times that it needs.
  func replayed(
    _ path: String, with library: inout SpecificationLibrary
  ) throws(CommandFailure) -> (model: Model, trace: Trace, claim: Claim?) {
    let stored = try TraceFiles.read(path, in: context)
    guard let known = try library.model(named: stored.specification) else {
      throw .unknownSpecificationInTrace(
        path: path, name: stored.specification, known: library.names)
    }
    let model = known.fitted(to: stored)
    do {
      try stored.checkFit(in: model.system)
    } catch {
      throw .invalidTrace(path: path, reason: error.message)
    }
    let claim = try claim(of: stored, at: path, in: model)
    return (model, try trace(of: stored, at: path, about: claim, in: model.system), claim)
  }

  private func claim(
    of stored: StoredTrace, at path: String, in model: Model
  ) throws(CommandFailure) -> Claim? {
    guard let name = stored.claim else { return nil }
    guard let claim = model.claims.first(where: { $0.name == name }) else {
      let nearest = NearestName.find(name, among: model.claims.map(\.name))
      throw .invalidTrace(
        path: path,
        reason: "#meta.claim: '\(stored.specification)' has no claim '\(name)'"
          + (nearest.map { "; its nearest is '\($0)'" } ?? ""))
    }
    return claim
  }

  private func trace(
    of stored: StoredTrace, at path: String, about claim: Claim?, in system: TransitionSystem
  ) throws(CommandFailure) -> Trace {
    let trace: Trace
    do {
      let run = try stored.run(in: system)
      if let loop = stored.loop {
        trace = try Trace(replaying: Lasso(run: run, loop: loop), in: system, claim: claim)
      } else {
        trace = try Trace(replaying: run, in: system, claim: claim)
      }
    } catch {
      throw .notARun(path: path, reason: error.message)
    }
    if let difference = stored.difference(from: trace) {
      throw .notARun(path: path, reason: difference.sentence)
    }
    return trace
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
