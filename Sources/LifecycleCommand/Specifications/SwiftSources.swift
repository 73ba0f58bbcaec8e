import Foundation

/// The Swift files of a specification.
struct SwiftSources {
  /// The path as the user wrote it.
  let path: String
  let files: [File]

  /// A file with what it holds.
  struct File {
    /// The path as the compiler is told it, which is how it names the file in its messages.
    let path: String
    let content: Data
  }

  /// Reads a file, or all Swift files of a folder and the folders in it.
  ///
  /// Hidden files and the manifest of a package are left out.
  init(_ path: String, in context: CommandContext) throws(CommandFailure) {
    self.path = path
    let place = context.file(path)
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: place.path, isDirectory: &isFolder) else {
      throw .missingFile(path: path)
    }
    guard isFolder.boolValue || path.hasSuffix(".swift") else {
      throw .unknownKindOfFile(path: path)
    }
    let paths = isFolder.boolValue ? Self.swiftFiles(below: place, writtenAs: path) : [path]
    guard !paths.isEmpty else { throw .noSwiftFiles(path: path) }
    var files: [File] = []
    for path in paths {
      do {
        files.append(File(path: path, content: try Data(contentsOf: context.file(path))))
      } catch {
        throw .unreadable(path: path, reason: FileReason.of(error))
      }
    }
    self.files = files
  }

  private static func swiftFiles(below folder: URL, writtenAs path: String) -> [String] {
    let walk = FileManager.default.enumerator(atPath: folder.path)
    let names = (walk?.compactMap { $0 as? String } ?? []).filter { name in
      name.hasSuffix(".swift") && name != "Package.swift"
        && !name.split(separator: "/").contains { $0.hasPrefix(".") }
    }
    let prefix = path.hasSuffix("/") ? path : path + "/"
    return names.sorted().map { prefix + $0 }
  }
}
