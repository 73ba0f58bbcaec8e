import Foundation

/// What the compiler says about a specification, without the file that the command added.
struct CompilerOutput {
  /// A message with its place and the lines of source below it.
  private struct Message {
    var file: String
    var isError: Bool
    var text: String
    var lines: [String]
  }

  private let entryPoint: URL
  private let whole: String

  /// The lines before the first message.
  private var preamble: [String] = []
  private var messages: [Message] = []

  init(_ text: String, entryPoint: URL) {
    self.entryPoint = entryPoint
    whole = text
    for line in text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) {
      if let head = line.wholeMatch(of: /([^\s|].*?):\d+:\d+: (error|warning|note|remark): (.*)/) {
        messages.append(
          Message(
            file: String(head.1), isError: head.2 == "error", text: String(head.3), lines: [line]))
      } else if messages.isEmpty {
        preamble.append(line)
      } else {
        messages[messages.count - 1].lines.append(line)
      }
    }
  }

  /// Whether the compiler finds something wrong with a line of source.
  var hasErrors: Bool { messages.contains(where: \.isError) }

  /// Whether some error isn't one of the linker.
  private var saysWhy: Bool {
    hasErrors
      || whole.split(separator: "\n").contains { line in
        line.contains("error: ") && !line.contains("link command failed")
      } || whole.lowercased().contains("no space left on device")
  }

  private func isAdded(_ message: Message) -> Bool { message.file == entryPoint.path }

  /// What a user can do something about.
  private var text: String {
    let added = messages.filter { isAdded($0) }.map { "error: \($0.text)" }
    let shown = messages.filter { !isAdded($0) }
    let lines =
      preamble + (shown.contains(where: \.isError) ? [] : added) + shown.flatMap(\.lines)
    return lines.joined(separator: "\n")
  }

  /// The reason why the compiler wrote no program.
  func failure(_ end: ChildProcess.End, of sources: SwiftSources, scratch: URL) -> CommandFailure {
    let path = sources.path
    switch end {
    case .signalled(let signal):
      return .compilerFailed(
        reason: "was ended by \(SignalName.of(signal)) before it was done", output: "")
    case .tooTalkative: return .compilerFailed(reason: "wrote without an end", output: "")
    case .exited(status: 0):
      return .compilerFailed(reason: "ended without having written a program", output: whole)
    case .exited(let status):
      guard saysWhy else {
        return .compilerFailed(
          reason:
            "ended with status \(status) without finding a mistake in the specification; the disk "
            + "may be full", output: whole)
      }
    }
    if !hasErrors, whole.lowercased().contains("no space left on device") {
      return .noScratchFolder(
        path: scratch.deletingLastPathComponent().path, reason: "no space left on device")
    }
    if let signal = whole.firstMatch(of: /failed due to signal (\d+)/)?.1,
      let number = Int32(signal)
    {
      return .compilerFailed(
        reason: "was ended by \(SignalName.of(number)) before it was done", output: whole)
    }
    let others = messages.contains { $0.isError && !isAdded($0) }
    if !others, let missing = messages.first(where: { isAdded($0) && $0.isError })?.text,
      missing.hasPrefix("cannot find 'specifications' in scope")
    {
      return .undeclared(path: path, written: sources.nameOfList)
    }
    return .compilation(path: path, output: text)
  }
}

/// The signals that end programs, in words.
enum SignalName {
  /// Returns the number of a signal with what the system calls it, as in `signal 9 (killed)`.
  static func of(_ signal: Int32) -> String {
    let name = strsignal(signal).map { String(cString: $0).lowercased() } ?? "unknown"
    return "signal \(signal) (\(name))"
  }
}
