private import Foundation

/// Programs in Python that read what reports hold, from an environment that `CI/packages --all` makes.
package struct PythonReader: Sendable {
  private let python: OutsideTool

  /// The environment; nil if there is none.
  package init?() {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let file = root.appendingPathComponent(".build/python/bin/python3")
    guard FileManager.default.isExecutableFile(atPath: file.path) else { return nil }
    python = OutsideTool(at: file)
  }

  /// Whether the environment is there.
  package static var isThere: Bool { PythonReader() != nil }

  /// Runs a program on a text in a file, whose path is its first argument; others follow.
  ///
  /// - Throws: A failure with all that the program wrote, unless it ends well.
  @discardableResult
  package func read(_ text: String, by program: String, _ arguments: [String] = []) throws -> String
  {
    try OutsideTool.inFolder { folder in
      let file = folder.appendingPathComponent("report")
      try Data(text.utf8).write(to: file)
      return try python.run(["-c", program, file.path] + arguments, in: folder)
    }
  }
}
