import Checking
import ExplicitEngine
import Foundation
import ModelIR
import TemporalProperties

/// What a run that may take long needs besides the specifications: threads, room on disk, a checkpoint.
struct LongRun: Sendable {
  /// How many specifications are checked at once.
  let specificationsAtOnce: Int

  /// The engine that explores them.
  let engine: ExplicitEngine
  private let context: CommandContext
  private let isQuiet: Bool

  /// Prepares for some work; continues where an earlier run of the same work has stopped.
  init(
    _ request: VerifyRequest, _ work: [ClaimSelection.Work], in context: CommandContext
  ) throws(CommandFailure) {
    self.context = context
    isQuiet = request.isQuiet
    specificationsAtOnce = max(min(request.workers, work.count), 1)
    var engine = ExplicitEngine()
    engine.options.workers = max(request.workers / specificationsAtOnce, 1)
    engine.disk = DiskSpace(folder: try Self.scratch(request, context))
    if let path = request.checkpoint {
      engine.checkpoint = try Self.checkpoint(path, request, work, context)
    }
    self.engine = engine
    if let found = engine.checkpoint?.found, found.answers + found.searches > 0, !isQuiet {
      context.complain("lifecheck: continues from \(request.checkpoint ?? "")\n")
    }
  }

  private static func scratch(
    _ request: VerifyRequest, _ context: CommandContext
  ) throws(CommandFailure) -> String {
    guard let path = request.scratch else {
      return
        (context.variable("TMPDIR").map(context.file) ?? FileManager.default.temporaryDirectory)
        .path
    }
    let folder = context.file(path)
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: folder.path, isDirectory: &isFolder) else {
      throw .missingFile(path: path)
    }
    guard isFolder.boolValue, FileManager.default.isWritableFile(atPath: folder.path) else {
      throw .unwritable(
        path: path, reason: isFolder.boolValue ? "permission denied" : "it is no folder")
    }
    return folder.path
  }

  private static func checkpoint(
    _ path: String, _ request: VerifyRequest, _ work: [ClaimSelection.Work],
    _ context: CommandContext
  ) throws(CommandFailure) -> Checkpoint {
    let file = context.file(path).resolvingSymlinksInPath()
    let folder = file.deletingLastPathComponent().path
    guard FileManager.default.isWritableFile(atPath: folder) else {
      let isThere = FileManager.default.fileExists(atPath: folder)
      throw .unwritable(
        path: path, reason: isThere ? "permission denied" : "there is no such folder")
    }
    do throws(CheckpointError) {
      return try Checkpoint(
        file.path, of: key(of: work, request), every: .seconds(request.checkpointInterval))
    } catch {
      switch error {
      case .noCheckpoint: throw .invalidCheckpoint(path: path, reason: "is no checkpoint")
      case .otherVersion:
        throw .invalidCheckpoint(path: path, reason: "another version of lifecheck wrote it")
      case .otherRun:
        throw .invalidCheckpoint(
          path: path,
          reason: "is the checkpoint of another run: its specifications or options differ")
      case .damaged: throw .invalidCheckpoint(path: path, reason: "the checkpoint is damaged")
      case .unreadable(let failure): throw .unreadable(path: path, reason: failure.reason)
      }
    }
  }

  /// Returns what stands for all that decides the answers of a run.
  private static func key(
    of work: [ClaimSelection.Work], _ request: VerifyRequest
  ) -> ContentKey {
    var budget = request.budget
    budget.memory = nil
    let options = [
      Lifecheck.version, request.mode.rawValue, "\(budget)", request.vacuity.rawValue,
      request.isFastest ? "fastest" : "shortest",
    ]
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let contents = work.map { item in
      let model = (try? encoder.encode(item.model)).map { String(decoding: $0, as: UTF8.self) }
      return (model ?? "\(item.model)") + "\n\(item.claims.sorted())"
    }
    return ContentKey(of: (options + contents).joined(separator: "\n"))
  }

  /// Ends the run, and returns what went wrong with its files.
  ///
  /// The checkpoint stays if there is more to do.
  func finish(isInterrupted: Bool) -> [CommandFailure] {
    var failures: [CommandFailure] = []
    if let failure = engine.disk?.failure {
      failures.append(.noScratchFolder(path: failure.path, reason: failure.reason))
    }
    guard let checkpoint = engine.checkpoint else { return failures }
    if let failure = checkpoint.failure {
      failures.append(.unwritable(path: checkpoint.path, reason: failure.reason))
    } else if !isInterrupted, failures.isEmpty {
      checkpoint.remove()
    }
    return failures
  }
}
