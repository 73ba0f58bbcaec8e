import Foundation

#if canImport(Darwin)
  private import Darwin
#elseif canImport(Glibc)
  private import Glibc
#elseif canImport(Musl)
  private import Musl
#endif

/// A program that is run and waited for.
struct ChildProcess {
  /// How a program ended.
  enum End: Hashable {
    case exited(status: Int32)
    case signalled(Int32)

    /// It was ended because it wrote more than anybody wants to read.
    case tooTalkative
  }

  /// What a program left behind.
  struct Result {
    var end: End

    /// The beginning of what it wrote.
    var output: String
    var errorText: String
  }

  let executable: URL
  let arguments: [String]
  let context: CommandContext

  /// What the program sees beside the environment of the command.
  var variables: [String: String] = [:]

  /// What a person at a terminal is told when the program takes long.
  var notice: String?

  /// How many bytes of each output are read.
  private static let bytesRead = 1 << 20

  /// How many bytes of each output end the program.
  private static let bytesAllowed = 1 << 28

  /// Runs the program; its output goes through files in a scratch folder, so that it never blocks.
  ///
  /// Ends the program, with all that it started, when the current task is cancelled.
  func run(in scratch: URL) throws(CommandFailure) -> Result {
    let outputs = ["output", "errors"].map { scratch.appendingPathComponent($0) }
    do {
      for file in outputs { try Data().write(to: file) }
      let process = Process()
      process.executableURL = executable
      process.arguments = arguments
      process.environment = context.variables.merging(variables) { $1 }
      process.currentDirectoryURL = context.workingDirectory
      process.standardInput = FileHandle.nullDevice
      process.standardOutput = try FileHandle(forWritingTo: outputs[0])
      process.standardError = try FileHandle(forWritingTo: outputs[1])
      try process.run()
      let isTooTalkative = wait(for: process, writing: outputs)
      process.waitUntilExit()
      let status = process.terminationStatus
      let end: End =
        process.terminationReason == .uncaughtSignal ? .signalled(status) : .exited(status: status)
      return Result(
        end: isTooTalkative ? .tooTalkative : end, output: try Self.beginning(of: outputs[0]),
        errorText: try Self.beginning(of: outputs[1]))
    } catch {
      throw .unreadable(path: executable.path, reason: FileReason.of(error))
    }
  }

  /// Waits until a program has ended.
  ///
  /// - Returns: Whether it was ended for writing too much.
  private func wait(for process: Process, writing outputs: [URL]) -> Bool {
    let clock = ContinuousClock()
    let start = clock.now
    var lastLook = start
    var isTooTalkative = false
    var isNoticed = notice == nil || !context.isLively
    while process.isRunning {
      if Task.isCancelled || isTooTalkative { Self.end(process) }
      if clock.now - lastLook > .milliseconds(50) {
        lastLook = clock.now
        isTooTalkative = outputs.contains { Self.size(of: $0) > Self.bytesAllowed }
      }
      if !isNoticed, let notice, clock.now - start > context.patience {
        isNoticed = true
        context.complain("\(notice)\n")
      }
      Thread.sleep(forTimeInterval: 0.002)
    }
    return isTooTalkative
  }

  /// Ends a program and all that it started, which are a process group of their own.
  ///
  /// A polite signal wouldn't do: threads that start programs block signals, and programs inherit that.
  private static func end(_ process: Process) {
    let identifier = process.processIdentifier
    guard identifier > 1 else { return }
    if getpgid(identifier) == identifier { kill(-identifier, SIGKILL) }
    kill(identifier, SIGKILL)
  }

  private static func size(of file: URL) -> Int {
    let attributes = try? FileManager.default.attributesOfItem(atPath: file.path)
    return (attributes?[.size] as? NSNumber)?.intValue ?? 0
  }

  private static func beginning(of file: URL) throws -> String {
    let handle = try FileHandle(forReadingFrom: file)
    defer { try? handle.close() }
    return String(decoding: try handle.read(upToCount: bytesRead) ?? Data(), as: UTF8.self)
  }

  /// Finds a program by its name.
  static func find(_ name: String, in context: CommandContext) -> URL? {
    let folders = (context.variable("PATH") ?? "").split(separator: ":")
    return folders.lazy.map { context.file(String($0)).appendingPathComponent(name) }
      .first { FileManager.default.isExecutableFile(atPath: $0.path) }
  }
}
