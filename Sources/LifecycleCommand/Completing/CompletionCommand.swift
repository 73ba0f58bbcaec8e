import Checking
import CommandLineParsing

/// Prints the script with which a shell completes command lines.
struct CompletionCommand {
  let parsed: ParsedCommand
  let context: CommandContext

  func run() throws(CommandFailure) -> Int32 {
    if let shell = CompletionScript.Shell(rawValue: parsed.arguments[0]) {
      try context.write(CompletionScript(of: Lifecheck.description).text(for: shell))
    }
    return Outcome.success.exitStatus
  }
}
