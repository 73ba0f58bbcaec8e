import Foundation

/// A folder for files that nobody needs afterwards.
enum ScratchFolder {
  /// Gives work a folder that is removed when the work is done.
  static func use<Value>(
    _ work: (URL) throws(CommandFailure) -> Value
  ) throws(CommandFailure) -> Value {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("lifecheck-\(UUID().uuidString)", isDirectory: true)
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    } catch {
      throw .unwritable(path: folder.path, reason: FileReason.of(error))
    }
    defer { try? FileManager.default.removeItem(at: folder) }
    return try work(folder)
  }
}
