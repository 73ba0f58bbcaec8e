import CommandLineParsing
import TraceConformance

/// What the command line of `check-log` asks for.
struct CheckLogRequest {
  var log: String
  var format: LogFormat?
  var map: String?
  var choice = ProcessChoice()

  /// The paths that classes stand for.
  var components: [String: String] = [:]
  var completeness: LogCheck.Completeness
  var stateLimit: Int
  var settings: [VariationSetting]
  var presets: [String]
  var specifications: [String]
  var paths: [String]

  init(_ parsed: ParsedCommand) throws(CommandLineError) {
    log = parsed.arguments.first ?? ""
    format = parsed.value(of: CheckLogOptions.format).flatMap(LogFormat.init)
    map = parsed.value(of: CheckLogOptions.map)
    settings = try parsed.values(of: SharedOptions.set).map(VariationSetting.init)
    presets = parsed.values(of: SharedOptions.preset)
    specifications = parsed.values(of: VerifyOptions.spec)
    paths = parsed.values(of: CheckLogOptions.specifications)
    stateLimit =
      try parsed.integer(of: CheckLogOptions.maxStates, in: 1...100_000_000) ?? 1_000_000
    for word in parsed.values(of: CheckLogOptions.process) {
      if let pid = Int32(word) {
        choice.pids.insert(pid)
        continue
      }
      let halves = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        .map(String.init)
      guard let name = halves.first, !halves.contains("") else {
        throw .invalidValue(
          option: CheckLogOptions.process.name, value: word,
          expectation: "a process, perhaps with its bundle, as in Notes=org.example.notes")
      }
      choice.names.insert(name)
      if halves.count == 2 { choice.aliases[halves[1]] = name }
    }
    for word in parsed.values(of: CheckLogOptions.component) {
      let halves = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        .map(String.init)
      guard let name = halves.first, !name.isEmpty, halves.last != "" else {
        throw .invalidValue(
          option: CheckLogOptions.component.name, value: word,
          expectation:
            "a class, perhaps with a component, as in org.example.EditActivity=app.detail")
      }
      choice.components.insert(name)
      if halves.count == 2 { components[name] = halves[1] }
    }
    switch (parsed.has(CheckLogOptions.lossy), parsed.has(CheckLogOptions.complete)) {
    case (true, true):
      throw .invalidValue(
        option: CheckLogOptions.lossy.name, value: "with --\(CheckLogOptions.complete.name)",
        expectation: "only one of the two")
    case (true, false): completeness = .lossy
    case (false, true): completeness = .complete
    case (false, false): completeness = .fromFirstLine
    }
  }

  /// What the lines of the log mean, as the user says.
  func mapping(in context: CommandContext) throws(CommandFailure) -> LineMapping {
    guard let map else { return LineMapping() }
    let data = try FolderWalk.content(map, in: context)
    do {
      return try LineMapping(parsing: Array(data))
    } catch {
      throw .invalidMapping(path: map, reason: error.reason)
    }
  }
}
