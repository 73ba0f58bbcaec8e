private import Foundation
public import LifecycleModeling
private import TemporalProperties

/// What a compiled file of specifications does when the command runs it.
///
/// Authors don't call it: `lifecheck verify PATH` adds the call.
public enum SpecificationExport {
  /// Prints specifications in their exported form and ends the process.
  ///
  /// The output is a JSON list of models. If a specification means nothing, all its mistakes are printed
  /// on the standard error instead, and the status is 65.
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
    guard mistakes.isEmpty else { fail(mistakes) }
    do {
      try FileHandle.standardOutput.write(contentsOf: ExportedModel.data(models))
      exit(0)
    } catch {
      fail(["the specifications can't be exported: \(error)"])
    }
  }

  private static func fail(_ lines: [String]) -> Never {
    let text = lines.map { $0 + "\n" }.joined()
    try? FileHandle.standardError.write(contentsOf: Data(text.utf8))
    exit(65)
  }
}
