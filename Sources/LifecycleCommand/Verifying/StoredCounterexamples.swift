import Checking
import Foundation
import ModelIR
import TemporalProperties

/// The folder in which the runs of claims are stored.
struct StoredCounterexamples: Sendable {
  let context: CommandContext

  /// The folder as the user wrote it.
  let path: String

  /// The path of a stored run, as the user would write it.
  func path(of name: StoredTraceName) -> String {
    (path.hasSuffix("/") ? path : path + "/") + name.path
  }

  /// Finds out whether the folder is there.
  ///
  /// - Parameter isCreated: Whether runs will be stored, so that a folder that isn't there is created.
  /// - Throws: A failure if it isn't, or if it is no folder.
  func check(isCreated: Bool) throws(CommandFailure) {
    var isFolder: ObjCBool = false
    if FileManager.default.fileExists(atPath: context.file(path).path, isDirectory: &isFolder) {
      guard isFolder.boolValue else { throw .unreadable(path: path, reason: "it is no folder") }
    } else if !isCreated {
      throw FolderWalk.missing(path, in: context)
    }
  }

  /// Reads the run that is stored under a name; nil if none is.
  func trace(_ name: StoredTraceName) throws(CommandFailure) -> StoredTrace? {
    let path = path(of: name)
    guard FileManager.default.fileExists(atPath: context.file(path).path) else { return nil }
    return try TraceFiles.read(path, in: context)
  }

  /// Returns the path of the stored run of a claim, if it can be read.
  func existingPath(for result: ClaimResult, of model: Model) throws(CommandFailure) -> String? {
    for (name, _) in result.runs(in: model.system.name) where try trace(name) != nil {
      return path(of: name)
    }
    return nil
  }

  /// Stores the runs of a claim and returns the path of the first one.
  func store(_ result: ClaimResult, of model: Model) throws(CommandFailure) -> String? {
    var first: String?
    for (name, trace) in result.runs(in: model.system.name) {
      let path = path(of: name)
      let stored = StoredTrace(trace, in: model.system)
      try AtomicFile.write(stored.itfText, to: context.file(path))
      first = first ?? path
    }
    return first
  }
}
