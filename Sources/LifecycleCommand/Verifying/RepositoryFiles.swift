import Checking
import Foundation
import Reporting

/// The files of the repository that a command runs in.
struct RepositoryFiles {
  /// The folder that paths in reports begin at: the nearest one around the working folder that Git keeps, else that one.
  let root: URL

  init(around folder: URL) {
    let folder = folder.resolvingSymlinksInPath().standardizedFileURL
    var candidate = folder
    while !FileManager.default.fileExists(atPath: candidate.appendingPathComponent(".git").path),
      candidate.pathComponents.count > 1
    {
      candidate.deleteLastPathComponent()
    }
    root = candidate.pathComponents.count > 1 ? candidate : folder
  }

  /// The files as reports see them; what was found out about a path is kept.
  var sourceFiles: SourceFiles {
    let (root, known) = (root, Locked<[String: String?]>([:]))
    return SourceFiles { path in
      if let answer = known.with({ $0[path] }) { return answer }
      let answer = Self.relative(path, to: root)
      known.with { $0[path] = .some(answer) }
      return answer
    }
  }

  /// Returns the path below a folder; a file that was compiled elsewhere is found by the end of its path.
  private static func relative(_ path: String, to root: URL) -> String? {
    let file = URL(fileURLWithPath: path).resolvingSymlinksInPath().standardizedFileURL
    let (own, base) = (file.pathComponents, root.pathComponents)
    if own.starts(with: base), own.count > base.count {
      return own.dropFirst(base.count).joined(separator: "/")
    }
    let parts = own.dropFirst()
    for start in parts.indices.dropLast() {
      let end = parts[start...].joined(separator: "/")
      if FileManager.default.fileExists(atPath: root.appendingPathComponent(end).path) {
        return end
      }
    }
    return nil
  }
}
