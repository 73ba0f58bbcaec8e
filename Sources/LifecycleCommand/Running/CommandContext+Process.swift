private import Foundation

#if canImport(Darwin)
  private import Darwin
#elseif canImport(Glibc)
  private import Glibc
#elseif canImport(Musl)
  private import Musl
#endif

extension CommandContext {
  /// The surroundings of the running process.
  package static func ofProcess() -> CommandContext {
    let folder = FileManager.default.currentDirectoryPath
    return CommandContext(
      variables: ProcessInfo.processInfo.environment,
      workingDirectory: URL(fileURLWithPath: folder, isDirectory: true),
      executable: Bundle.main.executableURL?.resolvingSymlinksInPath(),
      standardOutput: .standardOutput, standardError: .standardError,
      isTerminal: isatty(STDOUT_FILENO) != 0 && isatty(STDERR_FILENO) != 0,
      terminalWidth: currentTerminalWidth)
  }

  private static var currentTerminalWidth: Int {
    var size = winsize()
    guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return 100 }
    return Int(size.ws_col)
  }
}
