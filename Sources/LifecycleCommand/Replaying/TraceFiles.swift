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
        throw .missingFile(path: word)
      }
      paths += isFolder.boolValue ? Self.traces(below: place, writtenAs: word) : [word]
    }
    self.paths = paths
  }

  private static func traces(below folder: URL, writtenAs path: String) -> [String] {
    let walk = FileManager.default.enumerator(atPath: folder.path)
    let names = (walk?.compactMap { $0 as? String } ?? []).filter { $0.hasSuffix(suffix) }
    let prefix = path.hasSuffix("/") ? path : path + "/"
    return names.sorted().map { prefix + $0 }
  }

  /// Reads a stored trace.
  static func read(_ path: String, in context: CommandContext) throws(CommandFailure) -> StoredTrace
  {
    let data: Data
    do {
      data = try Data(contentsOf: context.file(path))
    } catch {
      throw .unreadable(path: path, reason: FileReason.of(error))
    }
    do {
      return try StoredTrace(itf: data)
    } catch {
      throw .invalidTrace(path: path, reason: error.message)
    }
  }
}
