import Foundation
import Lifecycle
import ModelIR
import TemporalProperties

/// Exported specifications, as files and as what a compiled specification prints.
enum ExportedModels {
  /// Reads a file with one exported specification.
  static func read(_ path: String, in context: CommandContext) throws(CommandFailure) -> Model {
    let data = try FolderWalk.content(path, in: context)
    do {
      return try ExportedModel.model(in: data)
    } catch {
      throw .invalidModel(path: path, reason: error.message)
    }
  }

  /// Reads what a compiled specification prints when its handlers are changed.
  static func decodeEdits(
    _ data: Data, from path: String
  ) throws(CommandFailure) -> EditedModels {
    do {
      return try ExportedModel.edits(in: data)
    } catch {
      throw .elaboration(path: path, output: error.message)
    }
  }

  /// Reads what a compiled specification prints.
  static func decode(_ data: Data, from sources: SwiftSources) throws(CommandFailure) -> [Model] {
    do {
      return try ExportedModel.models(in: data, from: sources.pathsByIdentifier)
    } catch {
      throw .elaboration(path: sources.path, output: error.message)
    }
  }
}
