private import Checking
package import Foundation
package import ModelIR
package import TemporalProperties

/// Models as files and as what compiled specifications print: JSON, the same bytes on each run.
package enum ExportedModel {
  /// Writes models as a list.
  package static func data(_ models: [Model]) throws(InterchangeError) -> Data {
    try encode(models, [.sortedKeys, .withoutEscapingSlashes])
  }

  /// Writes one model, as a file of its own.
  package static func data(_ model: Model) throws(InterchangeError) -> Data {
    try encode(model, [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]) + Data("\n".utf8)
  }

  /// Writes models in which one thing about the handlers is different.
  package static func data(_ edits: EditedModels) throws(InterchangeError) -> Data {
    try encode(edits, [.sortedKeys, .withoutEscapingSlashes])
  }

  /// Reads models in which one thing about the handlers is different.
  package static func edits(in data: Data) throws(InterchangeError) -> EditedModels {
    try decode(data)
  }

  /// Reads a list of models.
  ///
  /// Positions get the path of their file where it is among the given ones, by its module and name.
  package static func models(
    in data: Data, from files: [String: String] = [:]
  ) throws(InterchangeError) -> [Model] {
    try decode(data, from: files)
  }

  /// Reads one model.
  package static func model(in data: Data) throws(InterchangeError) -> Model { try decode(data) }

  private static func encode(
    _ value: some Encodable, _ formatting: JSONEncoder.OutputFormatting
  ) throws(InterchangeError) -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = formatting
    do {
      return try encoder.encode(value)
    } catch {
      throw InterchangeError(error)
    }
  }

  private static func decode<Value: Decodable>(
    _ data: Data, from files: [String: String] = [:]
  ) throws(InterchangeError) -> Value {
    let decoder = JSONDecoder()
    if let key = StoredPosition.filesKey { decoder.userInfo[key] = files }
    do {
      return try decoder.decode(Value.self, from: data)
    } catch {
      let reason = InterchangeError(error)
      guard case .unreadable = reason.problem, let place = syntaxError(in: data) else {
        throw reason
      }
      // What is nested too deeply may well be JSON.
      guard place.kind != .tooDeep else {
        throw InterchangeError(.tooDeep, path: "line \(place.line), column \(place.column)")
      }
      throw InterchangeError(.unreadable(place.message))
    }
  }

  /// Finds the place where a text stops being JSON, which Foundation doesn't tell.
  private static func syntaxError(in data: Data) -> JSONError? {
    do throws(JSONError) {
      _ = try JSONValue(parsing: data)
      return nil
    } catch {
      return error
    }
  }
}
