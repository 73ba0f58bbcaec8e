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
      throw FolderWalk.missing(path, in: context)
    }
    guard isFolder.boolValue || path.hasSuffix(".swift") else {
      throw .unknownKindOfFile(path: path)
    }
    let manifest = (path.hasSuffix("/") ? path : path + "/") + "Package.swift"
    let paths =
      isFolder.boolValue
      ? try FolderWalk.files(below: place, writtenAs: path, endingWith: ".swift")
        .filter { $0 != manifest } : [path]
    guard !paths.isEmpty else { throw .noSwiftFiles(path: path) }
    var files: [File] = []
    for path in paths {
      files.append(File(path: path, content: try FolderWalk.content(path, in: context)))
    }
    self.files = files
  }

  init(path: String, files: [File]) {
    self.path = path
    self.files = files
  }

  /// The name of a list of specifications that some file declares, if one does.
  var nameOfList: String? {
    for file in files {
      let text = String(decoding: file.content, as: UTF8.self)
      let list = text.firstMatch(of: /\b(?:let|var)\s+(\w+)\s*:\s*\[\s*any\s+Specification\s*\]/)
      if let list { return String(list.1) }
    }
    return nil
  }
}
