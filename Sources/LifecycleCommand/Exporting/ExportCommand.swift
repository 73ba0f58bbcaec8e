import Checking
import CommandLineParsing
import Exporting
import Lifecycle
import ModelIR
import TemporalProperties

/// Writes a specification in another language.
struct ExportCommand {
  let parsed: ParsedCommand
  let loader: SpecificationLoader

  func run() throws(CommandFailure) -> Int32 {
    let known = ExportOptions.languages
    var (format, word) = (parsed.arguments[0], parsed.arguments[1])
    // The two words can hardly be meant in another way.
    if !known.contains(format), known.contains(word) { swap(&format, &word) }
    guard known.contains(format) else { throw .unknownExportFormat(format, known: known) }
    let patterns = parsed.values(of: VerifyOptions.spec).map(NamePattern.init)
    let model = try chosen(in: loader.loadOne(word, named: patterns), from: word)
    let text = try text(of: model, in: ExportLanguage(rawValue: format))
    if let path = parsed.value(of: ExportOptions.output), path != "-" {
      try AtomicFile.write(text, to: loader.context.file(path))
    } else {
      try loader.context.write(text)
    }
    return Outcome.success.exitStatus
  }

  /// Returns a model with the chosen claims and values of variations.
  private func chosen(in loaded: Model, from word: String) throws(CommandFailure) -> Model {
    let presets = parsed.values(of: SharedOptions.preset)
    var settings: [VariationSetting] = []
    do throws(CommandLineError) {
      settings = try parsed.values(of: SharedOptions.set).map(VariationSetting.init)
    } catch {
      throw .badValue(error, command: "export")
    }
    try VariationSetting.check(settings, presets, among: [loaded])
    var model = try loaded.applying(presets: presets, settings: settings)
    let patterns = parsed.values(of: ExportOptions.claim).map(NamePattern.init)
    func matches(_ claim: Claim, _ pattern: NamePattern) -> Bool {
      pattern.matches(claim.name) || pattern.matches(claim.title)
    }
    for pattern in patterns where !model.claims.contains(where: { matches($0, pattern) }) {
      throw .unknownClaim(
        pattern.text, known: model.claims.map(\.title), paths: loader.isFile(word) ? [word] : [])
    }
    if !patterns.isEmpty {
      model.claims.removeAll { claim in !patterns.contains { matches(claim, $0) } }
    }
    if parsed.has(ExportOptions.noClaims) { model.claims = [] }
    return model
  }

  private func text(
    of model: Model, in language: ExportLanguage?
  ) throws(CommandFailure) -> String {
    guard let language else {
      do {
        return String(decoding: try ExportedModel.data(model), as: UTF8.self)
      } catch {
        throw .elaboration(path: model.system.name, output: error.message)
      }
    }
    let exported = ExportedSystem(model)
    let name = model.system.name
    for claim in exported.omitted {
      loader.context.complain(
        "lifecheck: warning: '\(claim.claim)' isn't written: \(claim.words).\n")
    }
    let isAskedFor = !parsed.values(of: ExportOptions.claim).isEmpty
    if isAskedFor, exported.goals.isEmpty, !exported.omitted.isEmpty {
      throw .unexportable(
        specification: name,
        reason: "none of the chosen claims can be written as \(language.rawValue)")
    }
    do {
      return try language.text(of: exported)
    } catch {
      throw .unexportable(specification: name, reason: error.message)
    }
  }
}
