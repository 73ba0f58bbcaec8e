import Foundation

/// A program that is run and waited for.
struct ChildProcess {
  /// What a program left behind.
  struct Result {
    var status: Int32
    var output: Data
    var errorText: String
  }

  let executable: URL
  let arguments: [String]
  let context: CommandContext

  /// Runs the program; its output goes through files in a scratch folder, so that it never blocks.
  ///
  /// Ends the program and fails when the current task is cancelled.
  func run(in scratch: URL) throws(CommandFailure) -> Result {
    let outputFile = scratch.appendingPathComponent("output")
    let errorFile = scratch.appendingPathComponent("errors")
    do {
      try Data().write(to: outputFile)
      try Data().write(to: errorFile)
      let process = Process()
      process.executableURL = executable
      process.arguments = arguments
      process.environment = context.variables
      process.currentDirectoryURL = context.workingDirectory
      process.standardInput = FileHandle.nullDevice
      process.standardOutput = try FileHandle(forWritingTo: outputFile)
      process.standardError = try FileHandle(forWritingTo: errorFile)
      try process.run()
      while process.isRunning {
        if Task.isCancelled { process.terminate() }
        Thread.sleep(forTimeInterval: 0.002)
      }
      process.waitUntilExit()
      let hasCrashed = process.terminationReason == .uncaughtSignal
      return Result(
        status: hasCrashed ? 128 + process.terminationStatus : process.terminationStatus,
        output: try Data(contentsOf: outputFile),
        errorText: String(decoding: try Data(contentsOf: errorFile), as: UTF8.self))
    } catch {
      throw .unreadable(path: executable.path, reason: FileReason.of(error))
    }
  }

  /// Finds a program by its name.
  static func find(_ name: String, in context: CommandContext) -> URL? {
    let folders = (context.variable("PATH") ?? "").split(separator: ":")
    return folders.lazy.map { context.file(String($0)).appendingPathComponent(name) }
      .first { FileManager.default.isExecutableFile(atPath: $0.path) }
  }
}
