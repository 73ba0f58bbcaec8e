import Foundation
import TemporalProperties

/// Exported specifications, as files and as what a compiled specification prints.
enum ExportedModels {
  /// Reads a file with one exported specification.
  static func read(_ path: String, in context: CommandContext) throws(CommandFailure) -> Model {
    throw .invalidModel(path: path, reason: "")
  }

  /// Reads what a compiled specification prints.
  static func decode(_ data: Data, from path: String) throws(CommandFailure) -> [Model] {
    []
  }
}
