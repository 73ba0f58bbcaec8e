import Foundation
import LifecycleCommand
import LifecycleModeling

/// What a run of the command in this process left behind.
struct CommandRun: Sendable {
  var status: Int32
  var output: String
  var errors: String

  /// Everything that a user sees, with the status at the end.
  var transcript: String {
    let parts = [output, errors.isEmpty ? "" : "--- standard error ---\n\(errors)"]
    return parts.joined() + "--- status \(status) ---\n"
  }
}

/// A folder for a test in which the command runs.
struct Workplace: Sendable {
  let folder: URL
  var builtIn: [any Specification] = []
  var variables: [String: String] = [:]
  var isTerminal = false

  /// What tells the tool from another one; without it nothing is remembered about its specifications.
  var identity: String?
  var patience = Duration.seconds(5)

  init(builtIn: [any Specification] = []) throws {
    self.builtIn = builtIn
    folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("lifecheck-test-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    variables["LIFECHECK_CACHE"] = folder.appendingPathComponent(".cache").path
    variables["PATH"] = ProcessInfo.processInfo.environment["PATH"]
    variables["HOME"] = folder.path
  }

  /// Runs the command with some words.
  func lifecheck(_ words: String...) async throws -> CommandRun { try await lifecheck(words) }

  /// Runs the command with some words.
  func lifecheck(_ words: [String]) async throws -> CommandRun {
    let output = folder.appendingPathComponent(".output-\(UUID().uuidString)")
    let errors = folder.appendingPathComponent(".errors-\(UUID().uuidString)")
    try Data().write(to: output)
    try Data().write(to: errors)
    let context = CommandContext(
      variables: variables, workingDirectory: folder, executable: Self.executable,
      standardOutput: try FileHandle(forWritingTo: output),
      standardError: try FileHandle(forWritingTo: errors), isTerminal: isTerminal,
      patience: patience)
    let status = await Lifecheck(
      builtIn: { [builtIn] in builtIn }, identifiedBy: identity, in: context
    ).run(words)
    let run = CommandRun(
      status: status, output: try String(contentsOf: output, encoding: .utf8),
      errors: try String(contentsOf: errors, encoding: .utf8))
    try FileManager.default.removeItem(at: output)
    try FileManager.default.removeItem(at: errors)
    return run
  }

  /// Writes a file of the folder.
  func write(_ text: String, to name: String) throws {
    let file = folder.appendingPathComponent(name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  /// Reads a file of the folder.
  func read(_ name: String) throws -> String {
    try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
  }

  /// Everything in the folder that isn't hidden, in order.
  func files() -> [String] {
    let walk = FileManager.default.enumerator(atPath: folder.path)
    return (walk?.compactMap { $0 as? String } ?? []).filter { !$0.hasPrefix(".") }.sorted()
  }

  func remove() { try? FileManager.default.removeItem(at: folder) }

  /// The executable in the folder of the build that this test belongs to.
  static var executable: URL {
    let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }
    let folder = bundle?.bundleURL.deletingLastPathComponent() ?? Bundle.main.bundleURL
    return folder.appendingPathComponent("lifecheck")
  }
}
