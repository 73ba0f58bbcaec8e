import Foundation

/// The compiler, with the modules that were built for these tests.
struct Compiler: Sendable {
  private let executable: URL
  private let modules: URL

  /// The compiler, if it and the modules are found.
  static let found: Compiler? = {
    guard let executable = executable(named: "swiftc"), let modules = modules() else { return nil }
    return Compiler(executable: executable, modules: modules)
  }()

  /// Checks the types of a file, and returns what is wrong in it.
  func errors(in source: WrongSource) throws -> [WrongSource.Remark] {
    let process = Process()
    process.executableURL = executable
    process.arguments = [
      "-typecheck", "-swift-version", "6", "-no-color-diagnostics",
      "-diagnostic-style", "llvm", "-I", modules.path, source.url.path, WrongSource.fixture.path,
    ]
    let output = Pipe()
    process.standardError = output
    process.standardOutput = FileHandle.nullDevice
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return text.components(separatedBy: "\n").compactMap { Self.error($0, in: source) }
  }

  /// Understands a line such as `/…/Actions.swift:12:3: error: a condition changes nothing`.
  private static func error(_ text: String, in source: WrongSource) -> WrongSource.Remark? {
    guard let marker = text.range(of: ": error: ") else { return nil }
    let place = text[..<marker.lowerBound].split(separator: ":")
    guard place.count >= 3, let line = Int(place[place.count - 2]) else {
      return WrongSource.Remark(line: 0, message: text)
    }
    let isThere = place[place.count - 3].hasSuffix(source.url.lastPathComponent)
    return WrongSource.Remark(line: isThere ? line : 0, message: String(text[marker.upperBound...]))
  }

  private static func executable(named name: String) -> URL? {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    return path.split(separator: ":").map { URL(fileURLWithPath: "\($0)/\(name)") }
      .first { FileManager.default.isExecutableFile(atPath: $0.path) }
  }

  /// The folder of the modules: beside the bundle of the tests.
  private static func modules() -> URL? {
    #if canImport(Darwin)
      let bundle = Bundle(for: Marker.self).bundleURL
    #else
      let bundle = Bundle.main.executableURL ?? Bundle.main.bundleURL
    #endif
    let modules = bundle.deletingLastPathComponent().appendingPathComponent("Modules")
    let module = modules.appendingPathComponent("LifecycleModeling.swiftmodule")
    return FileManager.default.fileExists(atPath: module.path) ? modules : nil
  }
}

/// A class by which a bundle can be found.
private final class Marker {}
