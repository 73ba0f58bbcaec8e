private import CommandLineParsing
private import Reporting

extension CommandFailure {
  /// What is wrong, where, and what to write instead.
  package var message: String {
    switch self {
    case .usage(let mistake):
      mistake.error.message + "\n" + helpHint((["lifecheck"] + mistake.path))
    case .badValue(let error, let command):
      error.message + "\n" + helpHint(["lifecheck", command])
    case .unknownSpecification(let name, let known, let paths):
      "there is no specification '\(name)'." + suggestion(name, known)
        + "\n'\(listing(paths))' shows them all."
    case .unknownClaim(let name, let known, let paths):
      "there is no claim '\(name)' in the chosen specifications." + suggestion(name, known)
        + "\n'\(listing(paths))' shows them all; '*' stands for any text."
    case .unknownVariation(let name, let known):
      "there is no variation '\(name)' in the chosen specifications." + suggestion(name, known)
        + choices("Variations", known)
    case .noParameters(let specification, let known):
      known.isEmpty
        ? "'\(specification)' has no times that are left open. Declare one, as in\n"
          + "  let save = Parameter(\"save\", in: .seconds(0)...(.seconds(60)))"
        : "'\(specification)' declares no times of its own. Name one of its platform's with --parameter."
          + choices("Parameters", known)
    case .unknownParameter(let name, let known):
      "there is no parameter '\(name)'." + suggestion(name, known) + choices("Parameters", known)
    case .severalTimes(let parameter):
      "'\(parameter)' has one time, or any with --set '\(parameter)=*'. Several can't be listed."
    case .unknownTime(let parameter, let value, let range):
      "'\(value)' is no value of '\(parameter)'; write a time from \(range), as in 5s, 700ms or 2.5s"
    case .unknownVariationValue(let variation, let value, let known):
      "the variation '\(variation)' has no value '\(value)'." + suggestion(value, known)
        + choices("Values", known + ["* (all of them)"])
    case .unknownPreset(let name, let known):
      "there is no preset '\(name)' in the chosen specifications." + suggestion(name, known)
        + choices("Presets", known)
    case .contradictingPresets(let first, let second, let variation):
      "the presets '\(first)' and '\(second)' want different values of the variation "
        + "'\(variation)'. Choose one of them."
    case .ambiguousSpecification(let name):
      "two specifications are called '\(name)'; give one of them another name."
    case .severalSpecifications(let name, let matching):
      "'\(name)' chooses several specifications: \(matching.joined(separator: ", ")).\n"
        + "Choose one by its name, with '--spec NAME' where a path has several."
    case .missingFile(let path): "\(path): there is no such file or folder."
    case .unreadable(let path, let reason): "\(path): can't be read: \(reason)."
    case .unwritable(let path, let reason): "\(path): can't be written: \(reason)."
    case .unknownKindOfFile(let path):
      "\(path): is neither a Swift file or folder nor an exported '*.lifecycle.json'."
    case .unknownExportFormat(let format, let known):
      "specifications can't be written as '\(format)'." + suggestion(format, known)
        + choices("Languages", known)
    case .unexportable(let specification, let reason): "'\(specification)': \(reason)."
    case .noHandlersToChange(let path):
      "\(path): an exported specification has no handlers that could be changed. Give the Swift file "
        + "that it comes from."
    case .noSwiftFiles(let path):
      "\(path): holds no Swift file. Write one that declares\n" + declaration
    case .noTraces(let path):
      "\(path): holds no stored trace, which is a file '*\(TraceFiles.suffix)'."
    case .unknownVariable(let name, let known):
      "there is no variable '\(name)' that could be drawn." + suggestion(name, known)
        + choices("Variables", known)
    case .noPhase(let specification, let known):
      "nothing in '\(specification)' is a phase. Name what is to be drawn with '--variable'."
        + choices("Variables", known)
    case .portUnavailable(let port, let reason):
      "port \(port) of this machine can't be used: \(reason). Without '--port' a free one is taken."
    case .graphvizMissing:
      "Graphviz isn't there, which draws SVG. Install it: apt-get install graphviz, or brew install "
        + "graphviz.\nThe format dot needs no program."
    case .invalidReport(let path, let reason):
      "\(path): is no JSON report of lifecheck: \(reason).\n"
        + "'lifecheck verify --report json=FILE' writes one."
    case .unjoinable(let reason): "the reports can't be joined: \(reason)."
    case .unknownRevision(let revision, let reason):
      "Git can't say what has changed since '\(revision)': \(reason)."
    case .undeclared(let path, let written):
      "\(path): declares no 'specifications'"
        + (written.map { ", but '\($0)'. Write" } ?? ". Declare what is to be checked:") + "\n"
        + declaration
    case .noSpecifications(nil): "there are no specifications."
    case .noSpecifications(let path?):
      "\(path): the list of specifications is empty. Name what is to be checked:\n" + declaration
    case .invalidModel(let path, let reason):
      "\(path): is no exported specification: \(reason).\n"
        + "'lifecheck export json SPEC' writes one."
    case .invalidCheckpoint(let path, let reason):
      "\(path): \(reason).\nRemove it to begin anew, or keep this run elsewhere with '--checkpoint FILE'."
    case .invalidLog(let path, let reason): "\(path): can't be followed as a log: \(reason)."
    case .invalidMapping(let path, let reason):
      "\(path): doesn't say what lines mean: \(reason)."
    case .unclearSpecification(let path, let format, let known):
      "\(path): is \(format), which any specification may be about. Name one with '--spec NAME', or where "
        + "it is with '--in PATH'." + choices("Specifications", known)
    case .invalidTrace(let path, let reason): "\(path): is no stored trace: \(reason)."
    case .unknownSpecificationInTrace(let path, let name, let known):
      "\(path): is a run of '\(name)', which isn't built in." + suggestion(name, known)
        + "\n'--in PATH' says where other specifications are."
    case .outdatedTrace(let path, let reason): "\(path): \(reason)."
    case .notARun(let path, let reason): "\(path): is no run of its specification: \(reason)."
    case .compilation(let path, let output): "\(path): doesn't compile:\n" + output
    case .elaboration(let path, let output): "\(path): \(output)"
    case .compilerFailed(let reason, let output):
      "the Swift compiler \(reason)." + (output.isEmpty ? "" : "\n" + output)
    case .noScratchFolder(let path, let reason):
      "\(path): temporary files can't be written: \(reason). TMPDIR says where they go, and --scratch where "
        + "states go."
    case .compilerMissing:
      "the Swift compiler isn't there. A specification in Swift needs 'swiftc' on the PATH: see\n"
        + "https://www.swift.org/install. An exported '*.lifecycle.json' needs no compiler."
    case .libraryMissing(let searched):
      "the library that specifications are compiled against isn't there. Looked in:\n"
        + searched.map { "  \($0)\n" }.joined()
        + "'CI/install PREFIX' in the sources of lifecheck installs it; LIFECHECK_LIBRARY says in "
        + "which\nfolder it and its modules are."
    case .solverMissing(let reason):
      "the solver doesn't work: \(reason).\nInstall it: apt-get install libz3-dev, or brew install z3."
    case .interrupted: "interrupted."
    case .internalError(let text):
      "internal error: \(text)\nThis is a fault of lifecheck; please report it."
    }
  }

  /// What a file of specifications must declare.
  private var declaration: String { "  let specifications: [any Specification] = [...]" }

  /// The command that lists what was searched.
  private func listing(_ paths: [String]) -> String {
    (["lifecheck", "list"] + paths.map(ShellWord.quoted)).joined(separator: " ")
  }

  private func helpHint(_ words: [String]) -> String {
    "'\(words.joined(separator: " ")) --help' shows what there is."
  }

  private func suggestion(_ word: String, _ known: [String]) -> String {
    guard let name = NearestName.find(word, among: known) else { return "" }
    return " Did you mean '\(name)'?"
  }

  private func choices(_ title: String, _ known: [String]) -> String {
    guard !known.isEmpty else { return "\n\(title): none." }
    return "\n\(title): \(known.joined(separator: ", "))."
  }
}
