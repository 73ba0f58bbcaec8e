import Foundation
import Lifecycle
import LifecycleModeling
import ModelIR
import TemporalProperties

extension SpecificationLoader {
  /// Returns a specification, which a word names, with one thing about its handlers changed in every way.
  func edits(
    of name: String, at word: String, for purpose: HandlerChange.Purpose, after earlier: [Int]
  ) throws(CommandFailure) -> EditedModels {
    if FileManager.default.fileExists(atPath: context.file(word).path) {
      return try SpecificationCompiler(context: context, isVerbose: isVerbose)
        .edits(word, of: name, for: purpose, after: earlier)
    }
    let builtIn = builtIn()
    guard let specification = builtIn.first(where: { $0.name == name }) else {
      throw .unknownSpecification(word, known: builtIn.map(\.name), paths: [])
    }
    do {
      return try Model.edits(of: specification, for: purpose, after: earlier)
    } catch {
      throw .elaboration(path: "built in", output: error.lines.joined(separator: "\n"))
    }
  }
}
