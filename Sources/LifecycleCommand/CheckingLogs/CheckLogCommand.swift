import Checking
import CommandLineParsing
import ModelIR
import Reporting
import TemporalProperties
import TraceConformance

/// Says whether a log is a run of a specification.
struct CheckLogCommand {
  let parsed: ParsedCommand
  let loader: SpecificationLoader

  private var context: CommandContext { loader.context }

  func run() throws(CommandFailure) -> Int32 {
    let request: CheckLogRequest
    do {
      request = try CheckLogRequest(parsed)
    } catch {
      throw .badValue(error, command: "check-log")
    }
    let input = try LogInput(request.log, in: context)
    var beginning = LogBeginning(format: request.format)
    try beginning.read(input)
    let models = try specifications(for: beginning, request, input.path)
    var checked = LogCheck.Request(format: beginning.format)
    checked.mapping = try request.mapping(in: context)
    checked.choice = request.choice
    checked.components = request.components
    checked.completeness = request.completeness
    let specifications: ObservedSpecifications
    do {
      specifications = try ObservedSpecifications(
        models.map(\.system), format: beginning.format,
        beginsAtStart: parsed.has(CheckLogOptions.fromStart), stateLimit: request.stateLimit)
    } catch {
      return try undecided(error)
    }
    let check = LogCheck(checked, against: specifications)
    let isInterrupted = try follow(check, beginning, input)
    if let mistake = check.mistake { throw .invalidLog(path: input.path, reason: mistake) }
    return try tell(
      check.report(explaining: parsed.has(SharedOptions.verbose)), models, request, input.path,
      isInterrupted: isInterrupted)
  }

  /// Reads the log to its end, and returns whether the user has interrupted that.
  private func follow(
    _ check: LogCheck, _ beginning: LogBeginning, _ input: LogInput
  ) throws(CommandFailure) -> Bool {
    guard check.read(beginning.bytes) else { return false }
    guard !beginning.isWhole else {
      check.finish()
      return false
    }
    do {
      while true {
        let bytes = try input.next()
        if bytes.isEmpty {
          check.finish()
          return false
        }
        if !check.read(bytes) { return false }
      }
    } catch .interrupted {
      return true
    } catch {
      throw error
    }
  }

  private func undecided(_ failure: LogFollower.Failure) throws(CommandFailure) -> Int32 {
    guard case .tooManyStates(let name) = failure else { throw .interrupted }
    try context.write(
      "undecided  '\(name)' has more states than may be stored. Try '--from-start', which needs fewer, or "
        + "'--max-states'.\n")
    return Outcome.undecided.exitStatus
  }

  private func tell(
    _ report: LogReport, _ models: [Model], _ request: CheckLogRequest, _ path: String,
    isInterrupted: Bool
  ) throws(CommandFailure) -> Int32 {
    if let failure = report.failure {
      if case .tooManyStates = failure { return try undecided(failure) }
      throw .invalidLog(path: path, reason: failure.sentence)
    }
    let story = try LogStory(
      report, models, path: path, isVerbose: parsed.has(SharedOptions.verbose),
      width: context.textWidth)
    if report.apps.isEmpty, !isInterrupted {
      throw .invalidLog(path: path, reason: story.emptiness)
    }
    let isKnown = report.apps.contains { $0.isExplained || $0.isRefuted }
    if !isKnown, !isInterrupted { throw .invalidLog(path: path, reason: story.ignorance) }
    try context.write(
      parsed.has(SharedOptions.quiet)
        ? story.lastLine + "\n" : story.text(inColour: context.isLively))
    if isInterrupted { return Lifecheck.interruptedStatus }
    let isRefuted = report.apps.contains(where: \.isRefuted)
    return (isRefuted ? Outcome.safetyRefuted : .success).exitStatus
  }
}

extension LogFollower.Failure {
  /// What is wrong, as the end of a sentence.
  fileprivate var sentence: String {
    switch self {
    case .tooManyApps(let line):
      "line \(line) tells of one more app, and there are too many already; '--process' chooses one"
    case .interleaved(let line, let pids):
      "line \(line): the processes \(pids.map(String.init).joined(separator: " and ")) seem to be the same app at "
        + "the same time; '--process PID' chooses one"
    case .tooManyStates(let name): "'\(name)' has too many states"
    case .tooManyWords(let line):
      "up to line \(line) it has more names of objects and processes than can be kept"
    case .interrupted: "the command was interrupted"
    }
  }
}
