import CommandLineParsing

/// The options and arguments that several subcommands have.
enum SharedOptions {
  static let paths = CommandArgument(
    "PATH", isRequired: false, isRepeatable: true,
    help: "A Swift file, a folder of them, or an exported *.lifecycle.json; without a path, the "
      + "specifications that are built in", completedBy: .files)

  /// The names that a shell offers: of what is built in, since nothing is compiled for them.
  static let specificationNames = ValueCompletion.lines(of: ["list", "--names", "specifications"])
  static let claimNames = ValueCompletion.lines(of: ["list", "--names", "claims"])

  static let specification = CommandArgument(
    "SPEC", isRequired: true, isRepeatable: false,
    help: "The name of a specification that is built in, or a path as for 'verify'",
    completedBy: .linesOrFiles(of: ["list", "--names", "specifications"]))

  static let quiet = CommandOption.flag("quiet", help: "Only tell failures and the last line")
  static let verbose = CommandOption.flag(
    "verbose",
    help:
      "Tell every run, also those that exercise a claim, where it starts, and what each verdict "
      + "rests on")
  static let omitTimes = CommandOption.flag(
    "omit-times", help: "Leave out how long things took, so that equal runs give equal output")

  static let set = CommandOption.value(
    "set", "VARIATION=VALUE", isRepeatable: true,
    help: "Consider one value of a variation only, or all of them with '*'; each further value of "
      + "the same variation is considered too")
  static let preset = CommandOption.value(
    "preset", "NAME", isRepeatable: true,
    help: "Set several variations at once, as in 'ios-17'; --set goes before it")

  /// What a reader of the help must know about paths.
  static let pathParagraphs = [
    "A Swift file or folder declares what it wants to have checked:\n"
      + "  import Lifecycle\n"
      + "  let specifications: [any Specification] = [VoiceNotes()]",
    "It is compiled and run to find out what it declares: don't verify code that you don't trust. "
      + "The result is kept in a cache (LIFECHECK_CACHE, else the folder of the system for caches) "
      + "until the code or the library changes.",
    "The library is looked for in LIFECHECK_LIBRARY, else in ../lib/lifecheck beside the folder of "
      + "the executable, else in the build folder in which the executable stands. It is a folder "
      + "with \(LibraryLocation.fileName) and the folder Modules.",
  ]
}
