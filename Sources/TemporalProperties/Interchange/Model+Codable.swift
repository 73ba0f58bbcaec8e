internal import ModelIR

/// A model is stored as an object with `format` and `version`, the `system`, `claims`, `presets`,
/// `warnings` and `handledCallbacks`; the last two may be missing.
///
/// A **formula** is an array that begins with an operation: `["now", x]` for a condition, `["not", f]`,
/// `["all", f, …]`, `["any", f, …]`, `["implies", f, g]`, or a temporal operator such as `["once", f]` or
/// `["since", f, g]`. A **claim** is an object with `name` and `kind`, and by its kind:
///
/// | kind | other keys |
/// | --- | --- |
/// | `always`, `temporal`, `unreachable`, `reachable` | `formula` |
/// | `precedence` | `cause`, `effect` |
/// | `absence` | `formula`, `scope` (`globally` and so on), `opening`, `closing` |
/// | `response` | `trigger`, `reaction`, `release` where there is one |
/// | `phaseGraph` | `variable`, `condition` of `["edge", from, to]`, `not`, `all`, `any` |
/// | `scenario` | `events`, `isCallbackFree`, `isPossible`, `valuation` |
/// | `noDeadlock` | `except` |
///
/// The same model gives the same text, if the keys are sorted. Reading and writing validate the model.
/// An error while reading is a `DecodingError` or an ``InterchangeError``, which can be made from any.
extension Model: Codable {
  /// What the key `format` says.
  package static let format = "lifecheck-model"

  /// What the key `version` says.
  package static let version = 1

  package init(from decoder: any Decoder) throws {
    let object = try ObjectReader(decoder)
    let format: String = try object.read("format")
    guard format == Self.format else { throw object.error(.wrongFormat(format)) }
    let version: Int = try object.read("version")
    guard version == Self.version else { throw object.error(.unsupportedVersion(version)) }
    try object.expectOnly([
      "format", "version", "system", "claims", "presets", "warnings", "handledCallbacks",
    ])
    let system: TransitionSystem = try object.read("system")
    let reader = SystemReader(system)
    self.init(
      system: system, claims: try object.list("claims", reader.claim),
      presets: try object.list("presets", reader.preset),
      warnings: object.has("warnings") ? try object.list("warnings", Warning.init) : [],
      handledCallbacks: object.has("handledCallbacks")
        ? try object.list("handledCallbacks") { try HandledCallback($0, of: system) } : [])
    let errors = validateClaims()
    guard errors.isEmpty else { throw object.error(.invalid(errors)) }
  }

  package func encode(to encoder: any Encoder) throws {
    let errors = validate()
    guard errors.isEmpty else {
      throw InterchangeError(.invalid(errors), at: encoder.codingPath)
    }
    let writer = SystemWriter(system)
    var object = ObjectWriter(encoder)
    try object.write("format", Self.format)
    try object.write("version", Self.version)
    try object.write("system", system)
    try object.write("claims", claims.map { StoredClaim(claim: $0, writer: writer) })
    try object.write("presets", presets.map { StoredPreset(preset: $0, writer: writer) })
    if !warnings.isEmpty { try object.write("warnings", warnings.map(StoredWarning.init)) }
    if !handledCallbacks.isEmpty {
      try object.write(
        "handledCallbacks",
        handledCallbacks.map { StoredHandledCallback(handled: $0, system: system) })
    }
  }
}

/// A bundle of variation values in the form in which it is stored.
private struct StoredPreset: Encodable {
  let preset: Model.Preset
  let writer: SystemWriter

  func encode(to encoder: any Encoder) throws {
    var object = ObjectWriter(encoder)
    try object.write("name", preset.name)
    try object.write("provenance", preset.provenance, unless: "")
    try object.write("valuation", writer.values(preset.valuation))
  }
}

/// A warning in the form in which it is stored.
private struct StoredWarning: Encodable {
  let warning: Model.Warning

  func encode(to encoder: any Encoder) throws {
    var object = ObjectWriter(encoder)
    try object.write("message", warning.message)
    try object.write(warning.position)
  }
}

extension SystemReader {
  /// Reads a bundle of variation values.
  fileprivate func preset(_ decoder: any Decoder) throws -> Model.Preset {
    let object = try ObjectReader(decoder, keys: "name", "provenance", "valuation")
    return Model.Preset(
      name: try object.read("name"), provenance: try object.read("provenance", or: ""),
      valuation: try object.list("valuation", value))
  }
}

extension Model.Warning {
  fileprivate init(_ decoder: any Decoder) throws {
    let object = try ObjectReader(decoder, keys: "message", "position")
    self.init(message: try object.read("message"), position: try object.position())
  }
}
