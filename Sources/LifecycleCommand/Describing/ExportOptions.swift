import CommandLineParsing
import Exporting

/// The options of `export`.
enum ExportOptions {
  /// The languages that can be written.
  static let languages = ["json"] + ExportLanguage.allCases.map(\.rawValue)

  static let format = CommandArgument(
    "FORMAT", isRequired: true, isRepeatable: false,
    help:
      "The language to write: json (for 'lifecheck' itself), promela (SPIN), murphi (Rumur), tla "
      + "(TLC), smtlib (Horn clauses, for Z3)", completedBy: .words(languages))
  static let claim = CommandOption.value(
    "claim", "NAME", isRepeatable: true,
    help: "Write only claims with this name; '*' stands for any text",
    completedBy: SharedOptions.claimNames)
  static let noClaims = CommandOption.flag("no-claims", help: "Write the system without its claims")
  static let output = CommandOption.value(
    "output", "FILE", help: "Write to a file instead of the standard output",
    completedBy: .files)
}

extension Lifecheck {
  static let export = Command(
    name: "export", abstract: "Writes a specification in another language",
    discussion: [
      "All but json are for other tools, which then decide the same claims with the same states: the file says "
        + "at its top how to run the tool, what its answers mean and what isn't in it. A claim about what happens "
        + "in the end isn't written to these, and a warning says so.",
      "Exit status: 0; 65 if nothing of the chosen claims can be written, or the language lacks what the "
        + "specification needs. Failures end it as they end 'verify'.",
    ],
    arguments: [ExportOptions.format, SharedOptions.specification],
    options: [
      chosen, ExportOptions.claim, ExportOptions.noClaims, SharedOptions.set, SharedOptions.preset,
      ExportOptions.output,
    ])
}
