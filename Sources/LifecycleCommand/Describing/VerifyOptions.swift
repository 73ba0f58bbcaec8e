import Checking
import CommandLineParsing

/// The options of `verify`, as they are written.
enum VerifyOptions {
  static let spec = CommandOption.value(
    "spec", "NAME", isRepeatable: true,
    help: "Take only specifications with this name; '*' stands for any text",
    completedBy: SharedOptions.specificationNames)
  static let claim = CommandOption.value(
    "claim", "NAME", isRepeatable: true,
    help: "Check only claims with this name; '*' stands for any text",
    completedBy: SharedOptions.claimNames)
  static let engine = CommandOption.choice(
    "engine", of: ["auto", "explicit", "symbolic", "both"],
    help: "How to decide: by visiting states, by a solver, by the first and else the second "
      + "(auto), or by both, whose answers are compared")
  static let depth = CommandOption.value("depth", "K", help: "Look at runs of at most K steps")
  static let maxStates = CommandOption.value(
    "max-states", "N",
    help: "Store at most N states for one question; of states that differ only in the places of "
      + "copies one is stored")
  static let noSymmetry = CommandOption.flag(
    "no-symmetry",
    help: "Visit every state, even if others differ from it only in the places of copies; verdicts "
      + "and runs are the same")
  static let memory = CommandOption.value(
    "memory", "SIZE", help: "Use at most so much memory for states, as in 512M or 4G")
  static let memoryBeforeDisk = CommandOption.value(
    memory.name, "SIZE",
    help: "Use at most so much memory for the states of one question, as in 512M or 4G; beyond it "
      + "they are kept in files (default: three quarters of the machine's)")
  static let scratch = CommandOption.value(
    "scratch", "DIR",
    help:
      "Where states are kept that memory has no room for; nothing stays there (default: TMPDIR)",
    completedBy: .folders)
  static let checkpoint = CommandOption.value(
    "checkpoint", "FILE",
    help: "Keep in FILE how far the searches have come, and continue from there if FILE exists; it "
      + "is removed when the run is complete", completedBy: .files)
  static let checkpointEvery = CommandOption.value(
    "checkpoint-every", "SECONDS",
    help:
      "The time after which FILE is written anew, by each search (default: 60); 0 means at each "
      + "distance from the start")
  static let rlimit = CommandOption.value(
    "rlimit", "N", help: "The work that the solver may do for one question, in its own units")
  static let noKnownIssues = CommandOption.flag(
    "no-known-issues", help: "Count a known issue like any refuted claim")
  static let shard = CommandOption.value(
    "shard", "I/N", help: "Check only part I of N of the claims, counted from 1")
  static let workers = CommandOption.value(
    "workers", "N",
    help: "Check N specifications at once; results don't depend on it (default: one for each "
      + "processor)")
  static let sharedWorkers = CommandOption.value(
    workers.name, "N",
    help: "Use N threads: check as many specifications at once, and where there are fewer, explore "
      + "each with several; results don't depend on it (default: one for each processor)")
  static let report = CommandOption.value(
    "report", "FORMAT=FILE", isRepeatable: true,
    help: "Write a report: \(ReportFormat.list()); "
      + "'-' is the standard output",
    completedBy: .prefixedFiles(after: ReportFormat.allCases.map(\.rawValue)))
  static let mergedReport = CommandOption.value(
    report.name, "FORMAT=FILE", isRepeatable: true,
    help: "Write the joined report: \(ReportFormat.list(ReportFormat.merged)); '-' is the standard "
      + "output (repeatable; default: json=-)",
    completedBy: .prefixedFiles(after: ReportFormat.merged.map(\.rawValue)))
  static let baseline = CommandOption.value(
    "baseline", "FILE",
    help: "Fail for what is refuted now and wasn't in this JSON report; what was refuted then and "
      + "holds now is announced", completedBy: .files)
  static let noCache = CommandOption.flag(
    "no-cache",
    help: "Check everything anew, also specifications that were decided before and haven't changed "
      + "since, and keep nothing")
  static let changedSince = CommandOption.value(
    "changed-since", "REV",
    help: "Check only specifications that consist of lines in files, or beside files, that have "
      + "changed since this revision of Git, or that aren't in it")
  static let saveCounterexamples = CommandOption.value(
    "save-counterexamples", "DIR", help: "Store the run of each refuted claim below DIR",
    completedBy: .folders)
  static let record = CommandOption.flag(
    "record", help: "Store the runs of known issues anew, to be compared with from now on")
  static let counterexamples = CommandOption.value(
    "counterexamples", "DIR",
    help: "Where the stored runs of known issues are (default: Counterexamples)",
    completedBy: .folders)
  static let failOn = CommandOption.choice(
    "fail-on", of: ["vacuous"], help: "End with 31 if what a claim speaks of never happens")
  static let vacuity = CommandOption.choice(
    "vacuity", of: Verifier.Vacuity.allCases.map(\.rawValue),
    help: "Whether claims that hold say less than they seem to: whether their conditions ever come "
      + "true (triggers), also which parts make no difference, where that costs little (cheap, the "
      + "default), or all of them (full, which takes about twice as long); --verbose tells the parts"
  )
  static let core = CommandOption.flag(
    "core",
    help:
      "Tell for each run that breaks a claim which handler lines and which values of variations it "
      + "needs: without one of the lines, or with other values, the claim could hold")
  static let allowBounded = CommandOption.flag(
    "allow-bounded", help: "Be content with a verdict about runs up to some length")

  static let fastest = CommandOption.flag(
    "fastest",
    help: "Tell the run that breaks a claim in the least time, and not one of the fewest steps")

  static let all = [
    spec, claim, engine, depth, maxStates, noSymmetry, memoryBeforeDisk, scratch, checkpoint,
    checkpointEvery, rlimit, SharedOptions.set, SharedOptions.preset, noKnownIssues, shard,
    sharedWorkers, report, baseline, changedSince, noCache, saveCounterexamples, record,
    counterexamples, failOn, vacuity, core, allowBounded, fastest, SharedOptions.omitTimes,
    SharedOptions.quiet,
    SharedOptions.verbose,
  ]

  /// What the number means with which the command ends, most severe first.
  static let exitStatus = (["Exit status, the most severe first:"] + exitStatuses).joined(
    separator: "\n")

  /// The lines of the explanation, a number and its meaning each.
  static let exitStatuses = [
    "  70  internal error: please report it",
    "  74  a file can't be read or written",
    "  69  a needed tool is missing",
    "  65  a specification, trace or log is invalid, or nothing was checked",
    "  64  the command line is wrong",
    "  12  a claim about what never happens or what is possible is refuted",
    "  13  a claim about what happens in the end is refuted",
    "  14  a known issue holds or fails differently",
    "  30  undecided, or decided up to some length only",
    "  31  vacuous (with --fail-on vacuous)",
    "   0  all is well",
    "  130 interrupted (143 by SIGTERM, 129 by SIGHUP); what is known so far is printed",
  ]
}
