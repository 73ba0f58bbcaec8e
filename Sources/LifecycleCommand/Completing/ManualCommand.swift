import Checking
import CommandLineParsing

/// Prints the manual page.
struct ManualCommand {
  let context: CommandContext

  func run() throws(CommandFailure) -> Int32 {
    try context.write(Lifecheck.manualPage.text)
    return Outcome.success.exitStatus
  }
}
