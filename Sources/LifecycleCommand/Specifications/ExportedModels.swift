import Foundation
import Lifecycle
import ModelIR
import TemporalProperties

/// Exported specifications, as files and as what a compiled specification prints.
enum ExportedModels {
  /// Reads a file with one exported specification.
  static func read(_ path: String, in context: CommandContext) throws(CommandFailure) -> Model {
    let file = context.file(path)
    guard FileManager.default.fileExists(atPath: file.path) else { throw .missingFile(path: path) }
    let data: Data
    do {
      data = try Data(contentsOf: file)
    } catch {
      throw .unreadable(path: path, reason: FileReason.of(error))
    }
    do {
      return try ExportedModel.model(in: data)
    } catch {
      throw .invalidModel(path: path, reason: error.message)
    }
  }

  /// Reads what a compiled specification prints.
  static func decode(_ data: Data, from path: String) throws(CommandFailure) -> [Model] {
    do {
      return try ExportedModel.models(in: data)
    } catch {
      throw .elaboration(path: path, output: error.message)
    }
  }
}
