package import Foundation

/// A program that isn't part of the package, as far as it is installed.
package struct OutsideTool: Sendable {
  package let name: String

  /// The file of the program.
  package let file: URL

  /// Finds a program on the path.
  package init?(_ name: String) {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    let candidates = folders.map { URL(fileURLWithPath: String($0)).appendingPathComponent(name) }
    guard
      let file = candidates.first(where: { FileManager.default.isExecutableFile(atPath: $0.path) })
    else { return nil }
    self.name = name
    self.file = file
  }

  /// Takes the program in a file.
  package init(at file: URL) {
    name = file.lastPathComponent
    self.file = file
  }

  /// Whether all programs of a list are installed.
  package static func areThere(_ names: String...) -> Bool {
    names.allSatisfy { OutsideTool($0) != nil }
  }

  /// A program that ended with something else than success, and all that it wrote.
  package struct Failure: Error {
    package let name: String
    package let status: Int32
    package let output: String
  }

  /// Runs the program in a folder and returns what it wrote, on both outputs.
  ///
  /// - Parameters:
  ///   - arguments: The words behind the name of the program.
  ///   - folder: Where it runs.
  ///   - statuses: The statuses that count as success.
  /// - Returns: What it wrote.
  /// - Throws: A failure if it ended with another status.
  @discardableResult
  package func run(
    _ arguments: [String], in folder: URL, endingWith statuses: Set<Int32> = [0]
  ) throws -> String {
    let log = folder.appendingPathComponent("log-\(UUID().uuidString)")
    try Data().write(to: log)
    let process = Process()
    process.executableURL = file
    process.arguments = arguments
    process.currentDirectoryURL = folder
    process.standardInput = FileHandle.nullDevice
    let handle = try FileHandle(forWritingTo: log)
    process.standardOutput = handle
    process.standardError = handle
    try process.run()
    process.waitUntilExit()
    try handle.close()
    let output = String(decoding: try Data(contentsOf: log), as: UTF8.self)
    try FileManager.default.removeItem(at: log)
    guard statuses.contains(process.terminationStatus) else {
      throw Failure(name: name, status: process.terminationStatus, output: output)
    }
    return output
  }

  /// Gives some work a folder of its own.
  package static func inFolder<Result>(_ work: (URL) throws -> Result) throws -> Result {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("lifecheck-tool-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    return try work(folder)
  }
}
