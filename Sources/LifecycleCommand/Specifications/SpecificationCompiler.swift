import Foundation

/// Turns specifications in Swift into exported ones: compiles them, runs them, and remembers the result.
struct SpecificationCompiler {
  let context: CommandContext

  /// The words before the name of the module that holds a user's specifications.
  static let moduleName = "Specifications"

  private static let entryPoint = """
    import Lifecycle

    @main enum SpecificationsEntryPoint {
      static func main() { SpecificationExport.run(specifications) }
    }

    """

  /// Returns the exported form of the specifications that a file or a folder declares.
  func export(_ path: String) throws(CommandFailure) -> Data {
    let sources = try SwiftSources(path, in: context)
    let library = try LibraryLocation.find(in: context)
    let cache = CompilationCache(context)
    let key = CompilationCache.Key(library: library, sources: sources)
    if let stored = cache.value(for: key) { return stored }
    let exported = try ScratchFolder.use { (scratch) throws(CommandFailure) -> Data in
      let program = try compile(sources, against: library, in: scratch)
      return try run(program, of: sources, in: scratch)
    }
    cache.store(exported, for: key)
    return exported
  }

  private func compile(
    _ sources: SwiftSources, against library: LibraryLocation, in scratch: URL
  ) throws(CommandFailure) -> URL {
    guard let compiler = ChildProcess.find("swiftc", in: context) else { throw .compilerMissing }
    let entry = scratch.appendingPathComponent("SpecificationsEntryPoint.swift")
    try AtomicFile.write(Self.entryPoint, to: entry)
    let program = scratch.appendingPathComponent("specifications")
    let folder = library.library.deletingLastPathComponent().path
    var arguments = ["-parse-as-library", "-swift-version", "6", "-module-name", Self.moduleName]
    arguments += ["-wmo", "-Onone", "-I", library.modules.path]
    for map in library.moduleMaps { arguments += ["-I", map.path] }
    arguments += ["-L", folder, "-lLifecycleDynamic", "-Xlinker", "-rpath", "-Xlinker", folder]
    arguments += ["-o", program.path] + sources.files.map(\.path) + [entry.path]
    let process = ChildProcess(executable: compiler, arguments: arguments, context: context)
    let result = try process.run(in: scratch)
    if Task.isCancelled { throw .interrupted }
    guard result.status == 0 else {
      let said = String(decoding: result.output, as: UTF8.self) + result.errorText
      throw .compilation(path: sources.path, output: said)
    }
    return program
  }

  private func run(
    _ program: URL, of sources: SwiftSources, in scratch: URL
  ) throws(CommandFailure) -> Data {
    let process = ChildProcess(executable: program, arguments: [], context: context)
    let result = try process.run(in: scratch)
    if Task.isCancelled { throw .interrupted }
    guard result.status == 0 else {
      throw .elaboration(path: sources.path, output: result.errorText)
    }
    return result.output
  }
}
