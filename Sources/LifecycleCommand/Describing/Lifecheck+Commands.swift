package import CommandLineParsing

extension Lifecheck {
  static let versionOption = CommandOption.flag("version", help: "Show the version")

  /// The tool with all its subcommands.
  package static let description = Command(
    name: "lifecheck",
    abstract: "Proves how a mobile app behaves when the system launches, interrupts, freezes and "
      + "kills it",
    options: [versionOption],
    subcommands: [
      verify, list, compare, budget, coverage, mutate, replay, checkLog, simulate, explore, graph,
      export, merge, initCommand, doctor, completion, manual,
    ])

  static let verify = Command(
    name: "verify", abstract: "Checks the claims of specifications",
    discussion: SharedOptions.pathParagraphs + [VerifyOptions.exitStatus],
    arguments: [SharedOptions.paths], options: VerifyOptions.all)

  static let compare = Command(
    name: "compare",
    abstract: "Says which handlers never run any more and which claims stop holding",
    discussion: [
      "For two forms of an app, such as one before and one after it adopts scenes. Callbacks and "
        + "claims are matched by name. A known issue counts like any refuted claim.",
      "Exit status: 12 if a handler that ran before never runs after, or a claim that held before "
        + "is refuted after; 65 if there is nothing to compare; 30 if that can't be decided; else 0. "
        + "Failures end it as they end 'verify'.",
    ],
    arguments: [
      CommandArgument(
        "BEFORE", isRequired: true, isRepeatable: false, help: "The name of a specification",
        completedBy: SharedOptions.specificationNames),
      CommandArgument(
        "AFTER", isRequired: true, isRepeatable: false, help: "The name of the one it becomes",
        completedBy: SharedOptions.specificationNames),
      SharedOptions.paths,
    ],
    options: [
      VerifyOptions.engine, VerifyOptions.maxStates, VerifyOptions.memory, SharedOptions.set,
      SharedOptions.preset, listJSON, SharedOptions.verbose,
    ])

  static let replay = Command(
    name: "replay", abstract: "Runs stored traces again and tells them",
    discussion: [
      "Each trace is run by the reference interpreter. A trace that is no run of its "
        + "specification, or that no longer breaks or shows its claim, ends the command with 12; one "
        + "that can't be read or doesn't fit its specification with 65."
    ],
    arguments: [
      CommandArgument(
        "TRACE", isRequired: true, isRepeatable: true,
        help: "A stored trace (*.itf.json), or a folder of them", completedBy: .files)
    ], options: [replaySpecifications, SharedOptions.quiet, SharedOptions.verbose])

  static let replaySpecifications = CommandOption.value(
    "in", "PATH", isRepeatable: true,
    help: "Where the specifications of the traces are, if they aren't built in; a path as for "
      + "'verify'", completedBy: .files)

  static let seed = CommandOption.value(
    "seed", "N", help: "Where the random choices begin; printed when not given")
  static let steps = CommandOption.value(
    "steps", "N", help: "The length of the walk (default: 20)")

  static let simulate = Command(
    name: "simulate", abstract: "Walks through a specification at random",
    arguments: [SharedOptions.specification],
    options: [chosen, seed, steps, SharedOptions.set, SharedOptions.preset])

  /// The choice of one specification among several.
  static let chosen = CommandOption.value(
    VerifyOptions.spec.name, "NAME",
    help: "Take the specification with this name where a path has several; '*' stands for any text",
    completedBy: SharedOptions.specificationNames)

  static let merge = Command(
    name: "merge", abstract: "Joins the JSON reports of the parts of a check",
    discussion: [
      "For several machines that each checked a part of the claims with 'verify --shard I/N "
        + "--report json=FILE'. All parts must be there.",
      "Exit status: the most severe one of the reports; 65 if a file is no report, if a part is "
        + "missing, or if two reports contradict each other.",
    ],
    arguments: [
      CommandArgument(
        "REPORT", isRequired: true, isRepeatable: true, help: "A JSON report of 'verify'",
        completedBy: .files)
    ], options: [VerifyOptions.mergedReport])

  static let doctor = Command(
    name: "doctor", abstract: "Says what is installed, what is missing and how to get it")
}
