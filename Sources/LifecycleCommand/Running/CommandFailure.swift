package import Checking
package import CommandLineParsing

/// Something that keeps the command from doing what it was asked to do.
package enum CommandFailure: Error, Hashable, Sendable {
  /// The command line can't be understood.
  case usage(CommandLineParser.Mistake)

  /// A value of an option means nothing here.
  case badValue(CommandLineError, command: String)

  /// No specification has a name that matches.
  ///
  /// The paths are those that were searched; none stand for what is built in.
  case unknownSpecification(String, known: [String], paths: [String])

  /// No claim of the chosen specifications has a name that matches.
  case unknownClaim(String, known: [String], paths: [String])

  /// No chosen specification has a variation of that name.
  case unknownVariation(String, known: [String])

  /// A variation has no such value.
  case unknownVariationValue(variation: String, value: String, known: [String])

  /// A specification has no times to find limits of; it may use some that others declare.
  case noParameters(specification: String, known: [String])
  case unknownParameter(String, known: [String])

  /// A parameter can't have a time.
  case unknownTime(parameter: String, value: String, range: String)
  case severalTimes(parameter: String)

  /// No chosen specification has a preset of that name.
  case unknownPreset(String, known: [String])

  /// Two specifications are called the same.
  case ambiguousSpecification(String)

  /// One specification is needed, and the words choose several.
  case severalSpecifications(String, matching: [String])

  /// There is nothing at a path.
  case missingFile(path: String)
  case unreadable(path: String, reason: String)
  case unwritable(path: String, reason: String)

  /// A path that is neither Swift nor an exported specification.
  case unknownKindOfFile(path: String)

  /// A language in which specifications can't be written.
  case unknownExportFormat(String, known: [String])

  /// A specification that another language can't express, with the reason.
  case unexportable(specification: String, reason: String)

  /// An exported specification, which has steps but no handlers any more.
  case noHandlersToChange(path: String)

  /// A folder without a Swift file.
  case noSwiftFiles(path: String)

  /// A folder without a stored trace.
  case noTraces(path: String)

  /// A variable isn't declared, or has too many values to be drawn.
  case unknownVariable(String, known: [String])

  /// Nothing in a specification is a phase.
  case noPhase(specification: String, known: [String])

  /// Graphviz isn't there.
  case graphvizMissing

  /// A port can't be listened on.
  case portUnavailable(port: Int, reason: String)

  /// A file is no JSON report of this tool.
  case invalidReport(path: String, reason: String)

  /// Reports don't belong together.
  case unjoinable(reason: String)

  /// Git doesn't know what has changed since a revision.
  case unknownRevision(String, reason: String)

  /// Swift files that declare no list of specifications; the name that may have been meant, if any.
  case undeclared(path: String, written: String?)

  /// A list of specifications that is empty; nil for those that are built in.
  case noSpecifications(path: String?)

  /// Two presets that want different values of one variation.
  case contradictingPresets(String, String, variation: String)

  /// An exported specification that can't be read, with the place and the reason.
  case invalidModel(path: String, reason: String)

  /// A checkpoint that isn't one of this run, with the reason.
  case invalidCheckpoint(path: String, reason: String)

  /// A log that can't be followed, with the reason.
  case invalidLog(path: String, reason: String)

  /// A file that doesn't say what the lines of a log mean, with the reason.
  case invalidMapping(path: String, reason: String)

  /// A log that several specifications could be about.
  case unclearSpecification(path: String, format: String, known: [String])

  /// A stored trace that can't be read, with the place and the reason.
  case invalidTrace(path: String, reason: String)

  /// A stored trace of a specification that isn't there.
  case unknownSpecificationInTrace(path: String, name: String, known: [String])

  /// A stored trace that is no run of its specification, with the step and the reason.
  case notARun(path: String, reason: String)

  /// A stored trace that doesn't show any more what it was stored for.
  case outdatedTrace(path: String, reason: String)

  /// A specification that the compiler doesn't accept; what it says.
  case compilation(path: String, output: String)

  /// A compiled specification that ended without a result; what it said.
  case elaboration(path: String, output: String)

  /// The Swift compiler isn't there.
  case compilerMissing

  /// The Swift compiler itself went wrong; how, and what it said.
  case compilerFailed(reason: String, output: String)

  /// There is no place for the files of a compilation.
  case noScratchFolder(path: String, reason: String)

  /// The library isn't where it is looked for.
  case libraryMissing(searched: [String])

  /// The solver isn't there or doesn't work.
  case solverMissing(String)

  /// The run was interrupted before anything was known.
  case interrupted

  /// Something that should never happen.
  case internalError(String)
}

extension CommandFailure {
  /// What the failure comes to.
  package var outcome: Outcome {
    switch self {
    case .usage, .badValue, .unknownSpecification, .unknownClaim, .unknownVariation,
      .unknownVariationValue, .unknownTime, .severalTimes, .noParameters, .unknownParameter,
      .unknownPreset, .severalSpecifications, .unknownKindOfFile,
      .unknownExportFormat, .contradictingPresets, .noHandlersToChange,
      .unknownRevision, .unknownVariable, .noPhase, .unclearSpecification:
      .usage
    case .ambiguousSpecification, .noSwiftFiles, .noTraces, .undeclared, .noSpecifications,
      .invalidModel, .invalidTrace, .invalidReport, .unjoinable, .invalidCheckpoint, .compilation,
      .elaboration, .invalidLog, .invalidMapping,
      .unknownSpecificationInTrace, .unexportable:
      .invalidInput
    case .notARun, .outdatedTrace: .safetyRefuted
    case .missingFile, .unreadable, .unwritable, .noScratchFolder, .portUnavailable:
      .inputOutputFailed
    case .graphvizMissing, .compilerMissing, .compilerFailed, .libraryMissing, .solverMissing:
      .toolMissing
    case .interrupted: .undecided
    case .internalError: .internalError
    }
  }

  /// The number that the command ends with.
  package var exitStatus: Int32 {
    self == .interrupted ? Lifecheck.interruptedStatus : outcome.exitStatus
  }
}
