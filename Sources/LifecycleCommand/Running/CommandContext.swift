package import Foundation

/// What surrounds a run of the command, so that tests can replace it.
package struct CommandContext: Sendable {
  /// The environment variables.
  package var variables: [String: String]

  /// The folder that relative paths start from.
  package var workingDirectory: URL

  /// The file of the running executable, as far as known.
  package var executable: URL?
  package var standardOutput: FileHandle
  package var standardError: FileHandle

  /// Whether a person reads along on a terminal.
  package var isTerminal: Bool

  /// The width of the terminal in columns.
  package var terminalWidth: Int

  /// How long a person at a terminal waits before being told what takes so long.
  package var patience: Duration

  package init(
    variables: [String: String], workingDirectory: URL, executable: URL? = nil,
    standardOutput: FileHandle, standardError: FileHandle, isTerminal: Bool = false,
    terminalWidth: Int = 100, patience: Duration = .seconds(5)
  ) {
    self.variables = variables
    self.workingDirectory = workingDirectory
    self.executable = executable
    self.standardOutput = standardOutput
    self.standardError = standardError
    self.isTerminal = isTerminal
    self.terminalWidth = terminalWidth
    self.patience = patience
  }

  /// Whether output is coloured and a progress line is drawn.
  package var isLively: Bool {
    isTerminal && variable("NO_COLOR") == nil && variable("CI") == nil
  }

  /// The width that text is laid out for.
  package var textWidth: Int { isTerminal ? min(max(terminalWidth, 60), 140) : 100 }

  /// The value of an environment variable that is set and not empty.
  package func variable(_ name: String) -> String? {
    guard let value = variables[name], !value.isEmpty else { return nil }
    return value
  }

  /// The file at a path, which is relative to the working directory if it isn't absolute.
  package func file(_ path: String) -> URL {
    let file =
      path.hasPrefix("/")
      ? URL(fileURLWithPath: path) : workingDirectory.appendingPathComponent(path)
    return file.standardizedFileURL
  }

  /// Writes to the standard output.
  package func write(_ text: String) throws(CommandFailure) {
    do {
      try standardOutput.write(contentsOf: Data(text.utf8))
    } catch {
      throw .unwritable(path: "the standard output", reason: FileReason.of(error))
    }
  }

  /// Writes to the standard error, as far as that is possible.
  package func complain(_ text: String) {
    try? standardError.write(contentsOf: Data(text.utf8))
  }
}
