import Foundation
import Reporting

/// A compiled specification that is run to find out what it declares.
struct SpecificationRun {
  let program: URL
  let sources: SwiftSources
  let context: CommandContext

  /// Whether everything is told that the program says when it crashes.
  let isVerbose: Bool

  /// The most bytes that an exported specification may have.
  private static let bytesAllowed = 1 << 28

  /// The most lines that are passed on of what the program prints.
  private static let linesTold = 20

  /// How the runtime of Swift tells a crash: without registers and colours.
  private static let backtrace =
    "enable=yes,interactive=no,color=no,threads=crashed,registers=none,images=none,limit=64"

  /// Runs the program and returns what it exports.
  ///
  /// The result goes through a file, so that the program may print what it likes.
  func exported(
    in scratch: URL, _ request: [String] = []
  ) throws(CommandFailure) -> Data {
    let place = scratch.appendingPathComponent("specifications.result")
    var process = ChildProcess(
      executable: program, arguments: [place.path] + request, context: context)
    process.variables["SWIFT_BACKTRACE"] = Self.backtrace
    process.notice =
      "\(sources.path) is still being loaded, which means that its code runs; Ctrl-C ends that."
    let result = try process.run(in: scratch)
    if Task.isCancelled { throw .interrupted }
    let written = try Self.content(of: place, in: sources.path)
    switch (result.end, written) {
    case (.exited(status: 0), let data?):
      tell(result)
      return data
    case (.exited(status: 65), let data?):
      tell(result)
      throw failure(String(decoding: data, as: UTF8.self))
    case (.exited(let status), _):
      try ScratchFolder.check(scratch)
      throw failure("ended with status \(status) before it was read\n" + said(result))
    case (.tooTalkative, _): throw failure("printed without an end while it was loaded")
    case (.signalled(let signal), _):
      throw failure(
        CrashReport(result.errorText, signal: signal, sources: sources, context: context)
          .text(isWhole: isVerbose))
    }
  }

  private func failure(_ output: String) -> CommandFailure {
    .elaboration(path: sources.path, output: output)
  }

  private static func content(of file: URL, in path: String) throws(CommandFailure) -> Data? {
    guard FileManager.default.fileExists(atPath: file.path) else { return nil }
    do {
      let handle = try FileHandle(forReadingFrom: file)
      defer { try? handle.close() }
      let data = try handle.read(upToCount: bytesAllowed) ?? Data()
      guard data.count < bytesAllowed else {
        throw CommandFailure.elaboration(
          path: path, output: "is too large: it has more than \(bytesAllowed >> 20) MB when written"
        )
      }
      return data
    } catch let failure as CommandFailure {
      throw failure
    } catch {
      throw .unreadable(path: file.path, reason: FileReason.of(error))
    }
  }

  /// Passes on what the program printed, which is no part of any report.
  private func tell(_ result: ChildProcess.Result) {
    let text = said(result)
    guard !text.isEmpty else { return }
    context.complain("lifecheck: \(sources.path) printed while it was loaded:\n\(text)\n")
  }

  /// The first lines that the program printed, indented.
  private func said(_ result: ChildProcess.Result) -> String {
    let lines = [result.output, result.errorText].flatMap { $0.split(separator: "\n") }
    var told = lines.prefix(Self.linesTold).map { line in
      "  " + PrintableText.spelledOut(String(line.prefix(200)))
    }
    if lines.count > told.count { told.append("  …") }
    return told.joined(separator: "\n")
  }
}
