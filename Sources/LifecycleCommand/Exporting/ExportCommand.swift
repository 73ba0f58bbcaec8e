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
    var (format, word) = (parsed.arguments[0], parsed.arguments[1])
    // The two words can hardly be meant in another way.
    if !Self.formats.contains(format), Self.formats.contains(word) { swap(&format, &word) }
    guard Self.formats.contains(format) else {
      throw .unknownExportFormat(format, known: Self.formats)
    }
    let patterns = parsed.values(of: VerifyOptions.spec).map(NamePattern.init)
    let text = try text(of: loader.loadOne(word, named: patterns))
    if let path = parsed.value(of: Lifecheck.output), path != "-" {
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
