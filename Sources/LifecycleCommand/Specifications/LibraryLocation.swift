package import Foundation

/// Where the library and the modules stand that specifications are compiled against.
package struct LibraryLocation: Hashable, Sendable {
  /// The dynamic library.
  package var library: URL

  /// The folder with the compiled modules.
  package var modules: URL

  /// Further folders that the compiler must search for module maps.
  package var moduleMaps: [URL]

  /// The name of the library file on this system.
  package static let fileName: String = {
    #if canImport(Darwin)
      "libLifecycleDynamic.dylib"
    #else
      "libLifecycleDynamic.so"
    #endif
  }()

  /// Finds the library of a running command.
  ///
  /// `LIFECHECK_LIBRARY` comes first. Without it, it is the folder `../lib/lifecheck` beside that of
  /// the executable, or else the build folder in which the executable stands.
  package static func find(in context: CommandContext) throws(CommandFailure) -> LibraryLocation {
    let folders = candidates(in: context)
    for folder in folders {
      if let location = LibraryLocation(folder: folder) { return location }
    }
    throw .libraryMissing(searched: folders.map(\.path))
  }

  private static func candidates(in context: CommandContext) -> [URL] {
    if let path = context.variable("LIFECHECK_LIBRARY") { return [context.file(path)] }
    guard let folder = context.executable?.deletingLastPathComponent() else { return [] }
    let installed = folder.deletingLastPathComponent().appendingPathComponent("lib/lifecheck")
    return [installed.standardizedFileURL, folder]
  }

  /// Looks for the library in a folder.
  private init?(folder: URL) {
    let files = FileManager.default
    let library = folder.appendingPathComponent(Self.fileName)
    let modules = folder.appendingPathComponent("Modules", isDirectory: true)
    let module = modules.appendingPathComponent("Lifecycle.swiftmodule")
    guard files.fileExists(atPath: library.path), files.fileExists(atPath: module.path) else {
      return nil
    }
    self.library = library
    self.modules = modules
    moduleMaps = []
  }

  /// What tells this library from any other: its place, its size and when it was written.
  package var identity: String { FileIdentity.text(of: library) }
}
