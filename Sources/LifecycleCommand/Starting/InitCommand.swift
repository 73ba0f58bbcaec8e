import Checking
import CommandLineParsing
import Foundation
import Reporting

/// Writes a package to start with.
struct InitCommand {
  private let context: CommandContext

  /// The folder as the user wrote it.
  private let path: String
  private let package: StarterPackage

  init(_ parsed: ParsedCommand, in context: CommandContext) throws(CommandFailure) {
    self.context = context
    path = parsed.arguments.first ?? "."
    do throws(CommandLineError) {
      guard let word = parsed.value(of: InitOptions.platform),
        let platform = StarterPlatform(rawValue: word)
      else {
        throw .missingOption(
          InitOptions.platform.name, known: StarterPlatform.allCases.map(\.rawValue))
      }
      let name =
        parsed.value(of: InitOptions.name)
        ?? Self.typeName(context.file(path).lastPathComponent)
      guard Self.isTypeName(name) else {
        throw .invalidValue(
          option: InitOptions.name.name, value: name,
          expectation: "the name of a type in Swift, as in VoiceNotes")
      }
      guard
        let location = parsed.value(of: InitOptions.package)
          ?? Self.sources(of: context.executable)?.path
      else { throw .missingOption(InitOptions.package.name, known: []) }
      let isFolder = !location.contains("://") && !location.contains("@")
      package = StarterPackage(
        name: name, platform: platform,
        location: isFolder ? context.file(location).path : location)
    } catch {
      throw .badValue(error, command: "init")
    }
  }

  func run() throws(CommandFailure) -> Int32 {
    var files = package.files
    if let workflow { files.append((".github/workflows/lifecheck.yml", workflow)) }
    let places = files.map { (path: joined($0.path), text: $0.text) }
    for (path, _) in places
    where FileManager.default.fileExists(atPath: context.file(path).path) {
      throw .unwritable(path: path, reason: "it is there already, and nothing is overwritten")
    }
    for (path, text) in places {
      try AtomicFile.write(text, to: context.file(path))
      try context.write("wrote  \(PrintableText.spelledOut(path))\n")
    }
    let specifications = ShellWord.quoted(joined("Lifecycle"))
    let tests = path == "." ? "swift test" : "swift test --package-path \(ShellWord.quoted(path))"
    try context.write("\nNext:  lifecheck verify \(specifications)\n       \(tests)\n")
    return Outcome.success.exitStatus
  }

  private func joined(_ name: String) -> String {
    path == "." ? name : path.hasSuffix("/") ? path + name : path + "/" + name
  }

  /// The workflow for GitHub Actions, where the templates are installed.
  private var workflow: String? {
    guard let executable = context.executable?.resolvingSymlinksInPath() else { return nil }
    let installed = executable.deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("share/lifecheck/templates")
    let folders = [installed, Self.sources(of: executable)?.appendingPathComponent("CI/templates")]
    for folder in folders.compactMap(\.self) {
      let file = folder.appendingPathComponent("github.yml")
      if let text = try? String(contentsOf: file, encoding: .utf8) { return text }
    }
    return nil
  }

  /// The folder of this tool's sources, if the executable stands in their build folder.
  private static func sources(of executable: URL?) -> URL? {
    guard let executable = executable?.resolvingSymlinksInPath() else { return nil }
    let parts = executable.pathComponents
    guard let build = parts.lastIndex(of: ".build"), build > 1 else { return nil }
    let root = URL(fileURLWithPath: "/" + parts[1..<build].joined(separator: "/"))
    let marks = ["Package.swift", "Sources/LifecycleTesting"]
    let isThere = marks.allSatisfy {
      FileManager.default.fileExists(atPath: root.appendingPathComponent($0).path)
    }
    return isThere ? root : nil
  }

  /// Makes the name of a type from that of a folder, as in `MyApp` from `my-app`.
  private static func typeName(_ folder: String) -> String {
    let words = folder.split { !$0.isASCII || !($0.isLetter || $0.isNumber) }
    let name = words.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    return isTypeName(name) ? name : "MyApp"
  }

  private static func isTypeName(_ name: String) -> Bool {
    guard let first = name.first, first.isASCII, first.isUppercase else { return false }
    return name.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
  }
}
