import Checking
import Foundation

/// What was compiled and run before, so that an unchanged specification isn't compiled again, and what was said
/// of specifications that are built in.
///
/// An entry holds the whole of what it was made from, and is used only if that is the same to the byte.
/// A cache that can't be read or written is no error: the work is done again then.
struct CompilationCache {
  /// All that the result of a compilation depends on.
  struct Key {
    let bytes: Data

    /// What the entry is called after; a later entry of the same name takes its place.
    private let named: Data

    init(library: LibraryLocation, sources: SwiftSources) {
      var bytes = Data("\(Lifecheck.version)\n\(library.identity)\n\(sources.files.count)\n".utf8)
      for file in sources.files {
        bytes += Data("\(file.path)\n\(file.content.count)\n".utf8) + file.content
      }
      self.bytes = bytes
      named = bytes
    }

    /// Creates the key of what a tool says.
    ///
    /// - Parameters:
    ///   - identity: What tells the tool from any other.
    ///   - words: What it was asked.
    ///   - circumstances: What else the answer depends on; with others it replaces the one before, as with another tool.
    init(tool identity: String, words: [String], circumstances: [String] = []) {
      func data(_ parts: [String]) -> Data {
        Data(parts.map { "\($0.utf8.count) \($0)\n" }.joined().utf8)
      }
      named = data(words)
      bytes = data(
        ["tool", Lifecheck.version, identity, String(words.count)] + words + circumstances)
    }

    /// A name that differs for almost all keys.
    var name: String { StableHash.digits(of: named) }
  }

  private let folder: URL?

  init(_ context: CommandContext) {
    folder = Self.folder(in: context)
  }

  /// The folder for what was compiled; nil where the system has no place for it.
  static func folder(in context: CommandContext) -> URL? {
    if let path = context.variable("LIFECHECK_CACHE") { return context.file(path) }
    if let path = context.variable("XDG_CACHE_HOME") {
      return context.file(path).appendingPathComponent("lifecheck")
    }
    guard let home = context.variable("HOME") else { return nil }
    #if canImport(Darwin)
      return context.file(home).appendingPathComponent("Library/Caches/lifecheck")
    #else
      return context.file(home).appendingPathComponent(".cache/lifecheck")
    #endif
  }

  /// Returns what was stored for a key.
  func value(for key: Key) -> Data? {
    guard let folder,
      let entry = try? Data(contentsOf: folder.appendingPathComponent(key.name)),
      entry.starts(with: key.bytes)
    else { return nil }
    return Data(entry.dropFirst(key.bytes.count))
  }

  /// Stores a value.
  func store(_ value: Data, for key: Key) {
    guard let folder else { return }
    try? AtomicFile.write(key.bytes + value, to: folder.appendingPathComponent(key.name))
  }
}
