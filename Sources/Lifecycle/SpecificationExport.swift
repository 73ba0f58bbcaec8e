private import Foundation
public import LifecycleModeling
private import ModelIR
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
  ///
  /// It has a stack of its own, on which expressions that a loop nested can be told and thrown away.
  public static func run(_ specifications: [any Specification]) -> Never {
    let thread = Thread { export(specifications) }
    thread.stackSize = stackSize
    thread.start()
    while true { Thread.sleep(forTimeInterval: 60) }
  }

  /// The size of the stack in bytes; what isn't used takes no memory.
  private static let stackSize = 1 << 29

  private static func export(_ specifications: [any Specification]) -> Never {
    let request = Array(CommandLine.arguments.dropFirst(2))
    if request.count >= 3, request[0] == "edits",
      let purpose = HandlerChange.Purpose(rawValue: request[1])
    {
      exportEdits(
        of: specifications.filter { $0.name == request[2] }, for: purpose,
        after: request.dropFirst(3).compactMap { Int($0) })
    }
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
      // What was read can't be written, or there is no room for it.
      let reason = error as? InterchangeError
      let text = "the specifications can't be exported: \(reason?.message ?? "\(error)")\n"
      try? FileHandle.standardError.write(contentsOf: Data(text.utf8))
      exit(reason == nil ? 74 : 65)
    }
  }

  /// Writes models in which one thing about the handlers is different and ends the process.
  private static func exportEdits(
    of specifications: [any Specification], for purpose: HandlerChange.Purpose,
    after earlier: [Int]
  ) -> Never {
    do {
      guard let specification = specifications.first else { exit(65) }
      let edits = try Model.edits(of: specification, for: purpose, after: earlier)
      try write(try ExportedModel.data(edits))
      exit(0)
    } catch {
      try? FileHandle.standardError.write(contentsOf: Data("\(error)\n".utf8))
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
