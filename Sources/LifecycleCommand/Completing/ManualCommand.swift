import Checking
import CommandLineParsing

/// Prints the manual page.
struct ManualCommand {
  let parsed: ParsedCommand
  let context: CommandContext

  func run() throws(CommandFailure) -> Int32 {
    let page = Lifecheck.manualPage
    try context.write(parsed.has(Lifecheck.manualMarkdown) ? page.markdown : page.text)
    return Outcome.success.exitStatus
  }
}
