private import Foundation
public import LifecycleModeling
private import TemporalProperties

/// What a compiled file of specifications does when the command runs it.
///
/// Authors don't call it: `lifecheck verify PATH` adds the call.
public enum SpecificationExport {
  /// Writes specifications in their exported form and ends the process.
  ///
  /// The result goes into the file that the first argument of the process names, so that it never mixes
  /// with what the code of the specifications prints; without an argument it is printed. It is a JSON
  /// list of models, with the status 0. If a specification means nothing, it is a list of all its
  /// mistakes, one on a line, with the status 65.
  public static func run(_ specifications: [any Specification]) -> Never {
    var models: [Model] = []
    var mistakes: [String] = []
    for specification in specifications {
      do {
        models.append(try Model(elaborating: specification))
      } catch {
        mistakes.append("\(error.specification) is invalid:")
        mistakes += error.lines.map { "  \($0)" }
      }
    }
    do {
      if mistakes.isEmpty {
        try write(try ExportedModel.data(models))
        exit(0)
      }
      try write(Data(mistakes.map { $0 + "\n" }.joined().utf8))
      exit(65)
    } catch {
      let text = "the specifications can't be exported: \(error)\n"
      try? FileHandle.standardError.write(contentsOf: Data(text.utf8))
      exit(74)
    }
  }

  private static func write(_ data: Data) throws {
    if let path = CommandLine.arguments.dropFirst().first {
      try data.write(to: URL(fileURLWithPath: path), options: .atomic)
    } else {
      try FileHandle.standardOutput.write(contentsOf: data)
    }
  }
}
