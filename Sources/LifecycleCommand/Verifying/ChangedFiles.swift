import Checking
import Foundation
import LifecycleModeling
import ModelIR
import Reporting
import TemporalProperties

/// The files of a repository that differ from those of a revision.
struct ChangedFiles {
  /// Their paths from the root of the repository on.
  private let paths: [String]
  private let files: RepositoryFiles
  private let context: CommandContext

  /// Asks Git what has changed since a revision, in the working tree and beside it.
  init(since revision: String, in context: CommandContext) throws(CommandFailure) {
    self.context = context
    files = RepositoryFiles(around: context.file("."))
    let changed = try Self.git(
      ["diff", "--name-only", "-z", "--no-renames", "--end-of-options", revision, "--"],
      revision, files.root, context)
    let new = try Self.git(
      ["ls-files", "--others", "--exclude-standard", "-z"], revision, files.root, context)
    paths = changed + new
  }

  private static func git(
    _ words: [String], _ revision: String, _ root: URL, _ context: CommandContext
  ) throws(CommandFailure) -> [String] {
    let process = ChildProcess(
      executable: URL(fileURLWithPath: "/usr/bin/env"),
      arguments: ["git", "-C", root.path] + words, context: context)
    let result = try ScratchFolder.use(in: context) { (scratch) throws(CommandFailure) in
      try process.run(in: scratch)
    }
    if Task.isCancelled { throw .interrupted }
    guard result.end == .exited(status: 0) else {
      let lines = result.errorText.split(separator: "\n")
      throw .unknownRevision(revision, reason: lines.first.map(String.init) ?? "it ended early")
    }
    return result.output.split(separator: "\0").map(String.init)
  }

  /// Whether a specification may be another one than at the revision.
  ///
  /// It may if a file has changed that holds one of its lines, or one in the same folder or in a folder around
  /// it, in which what the lines use may stand.
  ///
  /// - Parameters:
  ///   - model: The specification.
  ///   - path: Where it was found, if it isn't built in.
  /// - Returns: Whether one of them has changed.
  func concern(_ model: Model, at path: String?) -> Bool {
    var folders: Set<String> = []
    let sourceFiles = files.sourceFiles
    for position in model.positions {
      // The platforms of the library stand elsewhere; they change with the tool.
      guard let file = sourceFiles.path(of: position) else { continue }
      folders.insert(Self.folder(of: file))
    }
    if let path {
      let place = SourcePosition(fileID: path, filePath: context.file(path).path, line: 1)
      guard let file = sourceFiles.path(of: place) else { return true }
      if paths.contains(where: { $0 == file || $0.hasPrefix(file + "/") }) { return true }
      folders.insert(Self.folder(of: file))
    }
    // Of what stands elsewhere as a whole nobody knows whether it has changed.
    guard !folders.isEmpty else { return true }
    return paths.contains { path in
      guard path.hasSuffix(".swift") else { return false }
      let folder = Self.folder(of: path)
      return folders.contains { $0 == folder || folder.isEmpty || $0.hasPrefix(folder + "/") }
    }
  }

  private static func folder(of path: String) -> String {
    path.split(separator: "/").dropLast().joined(separator: "/")
  }
}

extension Model {
  /// Where the specification stands, with all components that it stores.
  fileprivate var positions: Set<SourcePosition> {
    let own: [SourcePosition?] = [position]
    return Set(
      (own + claims.map(\.position) + system.actions.map(\.position)
        + system.lines.map(\.position)).compactMap(\.self))
  }
}
