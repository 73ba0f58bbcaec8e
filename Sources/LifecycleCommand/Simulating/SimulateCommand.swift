import Checking
import CommandLineParsing
import ModelIR
import Reporting
import TemporalProperties

/// Walks through a specification at random and tells the walk.
struct SimulateCommand {
  let parsed: ParsedCommand
  let loader: SpecificationLoader

  private static let defaultSteps = 20

  func run() throws(CommandFailure) -> Int32 {
    let context = loader.context
    let request: Request
    do {
      request = try Request(parsed)
    } catch {
      throw .badValue(error, command: "simulate")
    }
    let word = parsed.arguments.first ?? ""
    var model = try loader.loadOne(word, named: request.specifications.map(NamePattern.init))
    try VariationSetting.check(request.settings, request.presets, among: [model])
    model = try model.applying(presets: request.presets, settings: request.settings)
      .withCoarsestTick()
    var walk = RandomWalk(model.system, seed: request.seed)
    guard let (run, end) = walk.walk(steps: request.steps) else {
      throw .elaboration(path: word, output: "the specification has no first state")
    }
    let trace: Trace
    do {
      trace = try Trace(replaying: run, in: model.system, endsWithFault: end == .fault)
    } catch {
      throw .internalError("a random walk can't be replayed: \(error.message)")
    }
    let name = PrintableText.spelledOut(model.system.name)
    try context.write(
      "\(name): \(Wording.count(trace.steps.count, "step")), seed \(request.seed)\n")
    if !trace.relevantValuation.isEmpty {
      let settings = PrintableText.spelledOut("with \(Wording.settings(trace.relevantValuation))")
      for line in PrintableText.wrapped(settings, to: context.textWidth) {
        try context.write(line + "\n")
      }
    }
    let story = RunStory(trace, toldAtStart: model.authorsVariables, width: context.textWidth)
    try context.write("\n\(story.text(inColour: context.isLively))\n")
    switch end {
    case .complete: break
    case .stuck: try context.write("Nothing can happen any more.\n\n")
    case .fault: try context.write("The specification makes a mistake in the last step.\n\n")
    }
    try context.write("Again:  \(request.command(word))\n")
    return (end == .fault ? Outcome.invalidInput : .success).exitStatus
  }

  /// What the command line asks for.
  private struct Request {
    var seed: Int
    var steps: Int
    var settings: [VariationSetting]
    var presets: [String]
    var specifications: [String]

    init(_ parsed: ParsedCommand) throws(CommandLineError) {
      seed =
        try parsed.integer(of: Lifecheck.seed, in: 0...Int.max)
        ?? Int.random(in: 0...Int(UInt32.max))
      steps =
        try parsed.integer(of: Lifecheck.steps, in: 0...1_000_000)
        ?? SimulateCommand.defaultSteps
      settings = try parsed.values(of: SharedOptions.set).map(VariationSetting.init)
      presets = parsed.values(of: SharedOptions.preset)
      specifications = parsed.values(of: VerifyOptions.spec)
    }

    func command(_ word: String) -> String {
      var words = ["lifecheck", "simulate", ShellWord.quoted(word)]
      words += specifications.flatMap { ["--spec", ShellWord.quoted($0)] }
      words += ["--seed", String(seed), "--steps", String(steps)]
      words += presets.flatMap { ["--preset", ShellWord.quoted($0)] }
      words += settings.flatMap { ["--set", ShellWord.quoted("\($0.variation)=\($0.value)")] }
      return words.joined(separator: " ")
    }
  }
}
