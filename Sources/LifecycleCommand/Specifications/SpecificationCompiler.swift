import Foundation
import Lifecycle
import TemporalProperties

/// Turns specifications in Swift into models: compiles them, runs them, and remembers the result.
struct SpecificationCompiler {
  let context: CommandContext

  /// Whether everything is told that a specification says when it crashes.
  let isVerbose: Bool

  /// The words before the name of the module that holds a user's specifications.
  static let moduleName = "Specifications"

  /// The name of the file that the command adds to a user's.
  static let entryPointName = "SpecificationsEntryPoint.swift"

  private static let entryPoint = """
    import Lifecycle

    @main enum SpecificationsEntryPoint {
      static func main() { SpecificationExport.run(specifications) }
    }

    """

  /// Returns the specifications that a file or a folder declares.
  func models(_ path: String) throws(CommandFailure) -> [Model] {
    let sources = try SwiftSources(path, in: context)
    let library = try LibraryLocation.find(in: context)
    let cache = CompilationCache(context)
    let key = CompilationCache.Key(library: library, sources: sources)
    if let stored = cache.value(for: key),
      let models = try? ExportedModels.decode(stored, from: sources)
    {
      return models
    }
    let exported = try ScratchFolder.use(in: context) { (scratch) throws(CommandFailure) -> Data in
      let program = try compile(sources, against: library, in: scratch)
      return try SpecificationRun(
        program: program, sources: sources, context: context, isVerbose: isVerbose
      ).exported(in: scratch)
    }
    let models = try ExportedModels.decode(exported, from: sources)
    cache.store(exported, for: key)
    return models
  }

  /// Returns the models of a specification with one thing about its handlers different.
  ///
  /// They aren't kept in the cache: there are many of them.
  func edits(
    _ path: String, of specification: String, for purpose: HandlerChange.Purpose,
    after earlier: [Int]
  ) throws(CommandFailure) -> EditedModels {
    let sources = try SwiftSources(path, in: context)
    let library = try LibraryLocation.find(in: context)
    let exported = try ScratchFolder.use(in: context) { (scratch) throws(CommandFailure) -> Data in
      let program = try compile(sources, against: library, in: scratch)
      return try SpecificationRun(
        program: program, sources: sources, context: context, isVerbose: isVerbose
      ).exported(
        in: scratch, ["edits", purpose.rawValue, specification] + earlier.map(String.init))
    }
    return try ExportedModels.decodeEdits(exported, from: path)
  }

  private func compile(
    _ sources: SwiftSources, against library: LibraryLocation, in scratch: URL
  ) throws(CommandFailure) -> URL {
    guard let compiler = ChildProcess.find("swiftc", in: context) else { throw .compilerMissing }
    let entry = scratch.appendingPathComponent(Self.entryPointName)
    try AtomicFile.write(Self.entryPoint, to: entry)
    let program = scratch.appendingPathComponent("specifications")
    let folder = library.library.deletingLastPathComponent().path
    var arguments = ["-parse-as-library", "-swift-version", "6", "-module-name", Self.moduleName]
    arguments += ["-wmo", "-Onone", "-gline-tables-only", "-I", library.modules.path]
    for map in library.moduleMaps { arguments += ["-I", map.path] }
    arguments += ["-L", folder, "-lLifecycleDynamic", "-Xlinker", "-rpath", "-Xlinker", folder]
    arguments += ["-o", program.path] + sources.files.map(\.path) + [entry.path]
    let process = ChildProcess(
      executable: compiler, arguments: arguments, context: context,
      variables: ["TMPDIR": scratch.path],
      notice: "\(sources.path) is still being compiled; Ctrl-C ends that.")
    let result = try process.run(in: scratch)
    if Task.isCancelled { throw .interrupted }
    if result.end == .exited(status: 0), FileManager.default.fileExists(atPath: program.path) {
      return program
    }
    let said = CompilerOutput(result.output + result.errorText, entryPoint: entry)
    if !said.hasErrors { try ScratchFolder.check(scratch) }
    throw said.failure(result.end, of: sources, scratch: scratch)
  }
}
