private import CommandLineParsing
package import LifecycleModeling
private import Checking

/// The tool `lifecheck`.
package struct Lifecheck: Sendable {
  /// The version of the tool and of the library.
  package static let version = "0.1.0"

  /// The status of a run that the user interrupted.
  package static let interruptedStatus: Int32 = 130

  /// Makes the specifications that are built into the tool; not before they are needed, since that takes time.
  private let builtIn: @Sendable () -> [any Specification]

  /// What tells the specifications that are built in from those of any other tool, if that is known.
  private let identity: String?
  package let context: CommandContext

  /// Creates a tool.
  ///
  /// - Parameters:
  ///   - builtIn: The specifications that are built in, the same ones each time.
  ///   - identity: What is different if they are others; without it nothing is remembered about them.
  ///   - context: What surrounds the run.
  package init(
    builtIn: @escaping @Sendable () -> [any Specification], identifiedBy identity: String? = nil,
    in context: CommandContext
  ) {
    self.builtIn = builtIn
    self.identity = identity
    self.context = context
  }

  /// Does what a command line asks for, and returns the status to end with.
  ///
  /// The arguments come without the name of the tool.
  package func run(_ arguments: [String]) async -> Int32 {
    do {
      return try await perform(arguments)
    } catch {
      context.complain("lifecheck: \(error.message)\n")
      return error.exitStatus
    }
  }

  private func perform(_ arguments: [String]) async throws(CommandFailure) -> Int32 {
    let request: CommandLineParser.Request
    do {
      request = try CommandLineParser(Self.description).parse(arguments)
    } catch {
      throw .usage(error)
    }
    switch request {
    case .help(let command, let path):
      try context.write(HelpText(tool: Self.description.name, command: command, path: path).text)
      return Outcome.success.exitStatus
    case .run(let command):
      return try await perform(command)
    }
  }

  private func perform(_ command: ParsedCommand) async throws(CommandFailure) -> Int32 {
    let loader = SpecificationLoader(
      builtIn: builtIn, context: context, isVerbose: command.has(SharedOptions.verbose))
    switch command.path.first {
    case "verify":
      return try await VerifyCommand(command, loader: loader, identifiedBy: identity).run()
    case "export": return try ExportCommand(parsed: command, loader: loader).run()
    case "list": return try ListCommand(command, loader: loader, identifiedBy: identity).run()
    case "compare": return try await CompareCommand(command, loader: loader).run()
    case "budget": return try await BudgetCommand(command, loader: loader).run()
    case "coverage": return try await CoverageCommand(command, loader: loader).run()
    case "mutate": return try await MutateCommand(command, loader: loader).run()
    case "replay": return try ReplayCommand(parsed: command, loader: loader).run()
    case "simulate": return try SimulateCommand(parsed: command, loader: loader).run()
    case "check-log": return try CheckLogCommand(parsed: command, loader: loader).run()
    case "explore": return try await ExploreCommand(command, loader: loader).run()
    case "graph": return try GraphCommand(command, loader: loader).run()
    case "init": return try InitCommand(command, in: context).run()
    case "merge": return try MergeCommand(command, in: context).run()
    case "completion":
      return try CompletionCommand(parsed: command, context: context).run()
    case "man": return try ManualCommand(parsed: command, context: context).run()
    case "doctor": return try DoctorCommand(context: context).run()
    default:
      try context.write("lifecheck \(Self.version)\n")
      return Outcome.success.exitStatus
    }
  }
}
