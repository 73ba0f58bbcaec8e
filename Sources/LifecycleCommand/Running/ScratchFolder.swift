import Foundation

/// A folder for files that nobody needs afterwards.
enum ScratchFolder {
  /// Gives work a folder that is removed when the work is done.
  static func use<Value>(
    in context: CommandContext, _ work: (URL) throws(CommandFailure) -> Value
  ) throws(CommandFailure) -> Value {
    let place =
      context.variable("TMPDIR").map(context.file) ?? FileManager.default.temporaryDirectory
    let folder = place.appendingPathComponent(
      "lifecheck-\(UUID().uuidString)", isDirectory: true)
    do {
      try AtomicFile.createFolder(folder)
    } catch {
      throw .noScratchFolder(path: place.path, reason: FileReason.of(error))
    }
    defer { try? FileManager.default.removeItem(at: folder) }
    return try work(folder)
  }

  /// Finds out whether files can still be written into a scratch folder, and fails if not.
  static func check(_ folder: URL) throws(CommandFailure) {
    let probe = folder.appendingPathComponent("probe")
    do {
      try Data(count: 1 << 16).write(to: probe)
    } catch {
      let place = folder.deletingLastPathComponent().path
      throw .noScratchFolder(path: place, reason: FileReason.of(error))
    }
    try? FileManager.default.removeItem(at: probe)
  }
}
