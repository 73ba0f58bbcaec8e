import Checking
import CommandLineParsing
import Foundation
import Reporting

/// What a command line asks `verify` to do.
struct VerifyRequest: Hashable, Sendable {
  /// A part of all claims, so that several machines can share the work.
  struct Shard: Hashable, Sendable {
    /// The part, counted from zero.
    var index: Int
    var count: Int

    /// Whether the claim with a number belongs to the part.
    func contains(_ number: Int) -> Bool { number % count == index }

    /// The part as reports tell it.
    var described: ReportDocument.Shard { ReportDocument.Shard(part: index + 1, count: count) }
  }

  /// A report to be written.
  struct Report: Hashable, Sendable {
    var format: ReportFormat
    var path: String

    /// Whether the report goes to the standard output.
    var isOnStandardOutput: Bool { path == "-" }
  }

  var paths: [String]
  var specifications: [NamePattern]
  var claims: [NamePattern]
  var mode: Verifier.Mode
  var budget: Budget

  /// Whether copies may change places while states are visited.
  var exchangesCopies: Bool
  var settings: [VariationSetting]
  var presets: [String]
  var policy: Outcome.Policy

  /// How far it is looked whether claims that hold say less than they seem to.
  var vacuity: Verifier.Vacuity

  /// Whether it is looked what the runs that break claims really need.
  var findsCores: Bool
  var shard: Shard?

  /// How many specifications are checked at once, or threads used for fewer.
  var workers: Int

  /// Where states are kept that memory has no room for, if the user says it.
  var scratch: String?

  /// The file that keeps how far the searches have come.
  var checkpoint: String?

  /// The number of seconds after which that file is written anew.
  var checkpointInterval: Int
  var reports: [Report]

  /// The report of an earlier check whose failures aren't counted again.
  var baseline: String?

  /// The revision since which a specification must have changed to be checked.
  var changedSince: String?

  /// Whether what was found out before may be used.
  var usesCache: Bool

  /// Where the runs of refuted claims are to be stored.
  var savesTo: String?

  /// Whether the runs of known issues are stored anew.
  var records: Bool

  /// Where the runs of known issues are stored.
  var counterexamples: String

  /// Whether the user says where the runs of known issues are.
  var namesCounterexamples: Bool
  var showsTimes: Bool
  var isQuiet: Bool
  var isVerbose: Bool

  /// Whether runs that take the least time are told.
  var isFastest: Bool
}

extension VerifyRequest {
  /// The options that another check needs to come to the same verdicts.
  var decisiveOptions: [String] {
    var words: [String] = []
    for preset in presets { words += ["--preset", preset] }
    for setting in settings { words += ["--set", "\(setting.variation)=\(setting.value)"] }
    if isFastest { words.append("--\(VerifyOptions.fastest.name)") }
    if mode != .auto { words += ["--engine", mode.rawValue] }
    if let depth = budget.depth { words += ["--depth", String(depth)] }
    if let states = budget.states { words += ["--max-states", String(states)] }
    if !exchangesCopies, budget.states ?? budget.memory != nil {
      words.append("--\(VerifyOptions.noSymmetry.name)")
    }
    if let memory = budget.memory { words += ["--memory", String(memory)] }
    if let resources = budget.solverResources { words += ["--rlimit", String(resources)] }
    return words
  }

  /// Reads the options.
  init(_ parsed: ParsedCommand) throws(CommandLineError) {
    let options = VerifyOptions.self
    paths = parsed.arguments
    specifications = parsed.values(of: options.spec).map(NamePattern.init)
    claims = parsed.values(of: options.claim).map(NamePattern.init)
    mode = parsed.value(of: options.engine).flatMap(Verifier.Mode.init) ?? .auto
    budget = Budget(
      depth: try parsed.integer(of: options.depth, in: 0...Int.max),
      states: try parsed.integer(of: options.maxStates, in: 1...Int.max),
      memory: try parsed.value(of: options.memory).map(Self.bytes),
      solverResources: try parsed.integer(of: options.rlimit, in: 1...Int(UInt32.max)))
    exchangesCopies = !parsed.has(options.noSymmetry)
    settings = try parsed.values(of: SharedOptions.set).map(VariationSetting.init)
    presets = parsed.values(of: SharedOptions.preset)
    policy = Outcome.Policy(
      allowsBounded: parsed.has(options.allowBounded),
      failsOnVacuous: parsed.has(options.failOn),
      ignoresKnownIssues: parsed.has(options.noKnownIssues))
    vacuity = parsed.value(of: options.vacuity).flatMap(Verifier.Vacuity.init) ?? .cheap
    findsCores = parsed.has(options.core)
    shard = try parsed.value(of: options.shard).map(Self.shard)
    workers =
      try parsed.integer(of: options.workers, in: 1...1024)
      ?? ProcessInfo.processInfo.activeProcessorCount
    scratch = parsed.value(of: options.scratch)
    checkpoint = parsed.value(of: options.checkpoint)
    checkpointInterval =
      try parsed.integer(of: options.checkpointEvery, in: 0...Int(Int32.max)) ?? 60
    reports = try parsed.values(of: options.report).map(Self.report)
    baseline = parsed.value(of: options.baseline)
    changedSince = parsed.value(of: options.changedSince)
    usesCache = !parsed.has(options.noCache)
    savesTo = parsed.value(of: options.saveCounterexamples)
    records = parsed.has(options.record)
    counterexamples = parsed.value(of: options.counterexamples) ?? "Counterexamples"
    namesCounterexamples = parsed.has(options.counterexamples)
    showsTimes = !parsed.has(SharedOptions.omitTimes)
    isQuiet = parsed.has(SharedOptions.quiet)
    isVerbose = parsed.has(SharedOptions.verbose)
    isFastest = parsed.has(VerifyOptions.fastest)
  }

  /// Reads an amount of memory, as in `512M`.
  private static func bytes(_ text: String) throws(CommandLineError) -> Int {
    let units: [Character: Int] = ["K": 1 << 10, "M": 1 << 20, "G": 1 << 30, "T": 1 << 40]
    let unit = text.last.flatMap { units[Character($0.uppercased())] }
    let digits = unit == nil ? text[...] : text.dropLast()
    guard let number = Int(digits), number > 0,
      case let (bytes, overflow) = number.multipliedReportingOverflow(by: unit ?? 1), !overflow
    else {
      throw .invalidValue(
        option: VerifyOptions.memory.name, value: text,
        expectation: "a number of bytes, as in 512M or 4G")
    }
    return bytes
  }

  private static func shard(_ text: String) throws(CommandLineError) -> Shard {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 2, let part = parts[0], let count = parts[1], (1...10_000).contains(count),
      (1...count).contains(part)
    else {
      throw .invalidValue(
        option: VerifyOptions.shard.name, value: text,
        expectation: "which part of how many, as in 1/4")
    }
    return Shard(index: part - 1, count: count)
  }

  static func report(_ text: String) throws(CommandLineError) -> Report {
    let halves = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let known = ReportFormat.allCases.map(\.rawValue)
    guard halves.count == 2, !halves[1].isEmpty else {
      throw .invalidValue(
        option: VerifyOptions.report.name, value: text,
        expectation: "the format and the file, as in json=report.json")
    }
    guard let format = ReportFormat(rawValue: String(halves[0])) else {
      throw .unknownValue(
        option: VerifyOptions.report.name, value: String(halves[0]), known: known)
    }
    return Report(format: format, path: String(halves[1]))
  }
}
