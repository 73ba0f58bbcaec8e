import Foundation

/// The compiler, as an author of a specification meets it.
struct Compiler {
  /// An error that the compiler reports.
  struct Finding: Hashable {
    let line: Int
    let message: String
  }

  /// The folder with the compiled modules of this package, beside the running tests.
  let modules: URL
  let executable: URL

  /// Finds the compiler and the modules; nil where one of them is missing.
  static let found: Compiler? = {
    guard let executable = program(named: "swiftc") else { return nil }
    var folder = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
    for _ in 0..<6 {
      let modules = folder.appendingPathComponent("Modules")
      let module = modules.appendingPathComponent("Lifecycle.swiftmodule")
      if FileManager.default.fileExists(atPath: module.path) {
        return Compiler(modules: modules, executable: executable)
      }
      folder = folder.deletingLastPathComponent()
    }
    return nil
  }()

  /// Checks the types of a source and returns the errors, in order.
  func errors(in source: String) throws -> [Finding] {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("diagnostics-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent("Wrong.swift")
    try Data(source.utf8).write(to: file)
    let log = folder.appendingPathComponent("log")
    try Data().write(to: log)
    let handle = try FileHandle(forWritingTo: log)
    let process = Process()
    process.executableURL = executable
    process.arguments = [
      "-typecheck", "-swift-version", "6", "-parse-as-library", "-diagnostic-style", "llvm", "-I",
      modules.path, file.path,
    ]
    process.standardOutput = handle
    process.standardError = handle
    try process.run()
    process.waitUntilExit()
    let text = try String(contentsOf: log, encoding: .utf8)
    return text.split(separator: "\n").compactMap { Self.finding(in: String($0)) }
  }

  private static func finding(in line: String) -> Finding? {
    guard let range = line.range(of: ": error: ") else { return nil }
    let place = line[..<range.lowerBound].split(separator: ":")
    guard place.count >= 2, let number = Int(place[place.count - 2]) else { return nil }
    return Finding(line: number, message: String(line[range.upperBound...]))
  }

  private static func program(named name: String) -> URL? {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    return path.split(separator: ":").map {
      URL(fileURLWithPath: String($0)).appendingPathComponent(name)
    }.first { FileManager.default.isExecutableFile(atPath: $0.path) }
  }
}
