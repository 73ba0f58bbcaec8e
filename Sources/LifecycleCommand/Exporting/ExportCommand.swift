import Checking
import CommandLineParsing
import Lifecycle
import ModelIR
import TemporalProperties

/// Writes a specification in another language.
struct ExportCommand {
  let parsed: ParsedCommand
  let loader: SpecificationLoader

  /// The languages that can be written.
  private static let formats = ["json"]

  func run() throws(CommandFailure) -> Int32 {
    let format = parsed.arguments[0]
    guard Self.formats.contains(format) else {
      throw .unknownExportFormat(format, known: Self.formats)
    }
    let text = try text(of: loader.loadOne(parsed.arguments[1]))
    if let path = parsed.value(of: Lifecheck.output) {
      try AtomicFile.write(text, to: loader.context.file(path))
    } else {
      try loader.context.write(text)
    }
    return Outcome.success.exitStatus
  }

  private func text(of model: Model) throws(CommandFailure) -> String {
    do {
      return String(decoding: try ExportedModel.data(model), as: UTF8.self)
    } catch {
      throw .elaboration(path: model.system.name, output: error.message)
    }
  }
}
