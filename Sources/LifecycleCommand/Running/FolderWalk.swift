import Foundation

/// The files below a folder.
enum FolderWalk {
  /// Returns the paths of the files with an ending, relative to the folder, in order.
  ///
  /// Hidden files and folders are left out, and so is what is neither a file nor a folder. Links to
  /// folders aren't followed.
  static func files(
    below folder: URL, writtenAs path: String, endingWith suffix: String
  ) throws(CommandFailure) -> [String] {
    let prefix = path.hasSuffix("/") ? path : path + "/"
    let names: [String]
    do {
      names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    } catch {
      throw .unreadable(path: path, reason: FileReason.of(error))
    }
    var files: [String] = []
    for name in names.sorted() where !name.hasPrefix(".") {
      let place = folder.appendingPathComponent(name)
      switch kind(of: place) {
      case .typeDirectory:
        files += try self.files(below: place, writtenAs: prefix + name, endingWith: suffix)
      case .typeRegular where name.hasSuffix(suffix): files.append(prefix + name)
      case .typeSymbolicLink where name.hasSuffix(suffix):
        if kind(of: place.resolvingSymlinksInPath()) != .typeDirectory {
          files.append(prefix + name)
        }
      default: break
      }
    }
    return files
  }

  private static func kind(of file: URL) -> FileAttributeType? {
    let attributes = try? FileManager.default.attributesOfItem(atPath: file.path)
    return attributes?[.type] as? FileAttributeType
  }

  /// The failure for a path at which nothing is found, which may only be hidden by its folder.
  static func missing(_ path: String, in context: CommandContext) -> CommandFailure {
    do {
      _ = try FileManager.default.attributesOfItem(atPath: context.file(path).path)
    } catch {
      let reason = FileReason.of(error)
      if reason == "permission denied" { return .unreadable(path: path, reason: reason) }
    }
    return .missingFile(path: path)
  }

  /// Reads a file, but no folder.
  static func content(_ path: String, in context: CommandContext) throws(CommandFailure) -> Data {
    let file = context.file(path)
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: file.path, isDirectory: &isFolder) else {
      throw missing(path, in: context)
    }
    if isFolder.boolValue { throw .unreadable(path: path, reason: "it is a folder") }
    do {
      return try Data(contentsOf: file)
    } catch {
      throw .unreadable(path: path, reason: FileReason.of(error))
    }
  }
}
