import Checking
import Foundation

/// The files of stored traces that a command line names.
struct TraceFiles {
  /// What the name of a stored trace ends with.
  static let suffix = ".itf.json"

  /// The paths of the files, those of a folder in order.
  let paths: [String]

  init(_ words: [String], in context: CommandContext) throws(CommandFailure) {
    var paths: [String] = []
    for word in words {
      var isFolder: ObjCBool = false
      let place = context.file(word)
      guard FileManager.default.fileExists(atPath: place.path, isDirectory: &isFolder) else {
        throw FolderWalk.missing(word, in: context)
      }
      if isFolder.boolValue {
        let found = try FolderWalk.files(below: place, writtenAs: word, endingWith: Self.suffix)
        guard !found.isEmpty else { throw .noTraces(path: word) }
        paths += found
      } else {
        paths.append(word)
      }
    }
    self.paths = paths
  }

  /// Reads a stored trace.
  static func read(_ path: String, in context: CommandContext) throws(CommandFailure) -> StoredTrace
  {
    let data = try FolderWalk.content(path, in: context)
    do {
      return try StoredTrace(itf: data)
    } catch {
      throw .invalidTrace(path: path, reason: error.message)
    }
  }
}
