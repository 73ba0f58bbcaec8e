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

  /// The folder that the paths of the files begin at.
  private let workingDirectory: URL

  /// The whole path of each file, by the words with which compiled code names it.
  var pathsByIdentifier: [String: String] {
    Dictionary(
      files.map { file in
        let url = URL(fileURLWithPath: file.path, relativeTo: workingDirectory)
        return (
          "\(SpecificationCompiler.moduleName)/\(url.lastPathComponent)",
          url.absoluteURL.standardizedFileURL.path
        )
      }, uniquingKeysWith: { first, _ in first })
  }

  /// Reads a file, or all Swift files of a folder and the folders in it.
  ///
  /// Hidden files and the manifest of a package are left out.
  init(_ path: String, in context: CommandContext) throws(CommandFailure) {
    self.path = path
    workingDirectory = context.file(".")
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
    workingDirectory = URL(fileURLWithPath: "/")
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
