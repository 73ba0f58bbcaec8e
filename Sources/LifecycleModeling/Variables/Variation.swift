package import ModelIR

/// A question about the platform to which the sources give several answers.
///
/// A variation is a constant of each run. A claim over all runs holds iff it holds under every value
/// considered. Handlers never read one: an app can't ask which reading of the documentation is true.
public struct Variation<Value: FiniteDomain>: TermConvertible {
  package let token: Token

  /// The name for `--set`, as in `VP-01`.
  package let id: String
  package let considered: [Int]

  /// What is asked, in a sentence.
  package let question: String

  /// Which sources say what.
  package let provenance: String
  package let position: SourcePosition

  public var term: Term<Value> { Term(.read(.variable(token))) }

  /// Creates a variation with the values that a verification tries by default, the canonical one first.
  ///
  /// The identifier is the name for `--set`, unique within a specification. The question is what reports
  /// print beside it. The provenance tells which sources say what, and how sure they are.
  public init(
    _ id: String, asks question: String = "", considered: [Value], provenance: String,
    fileID: String = #fileID, line: Int = #line
  ) {
    self.id = id
    self.considered = considered.map(\.code)
    self.question = question
    self.provenance = provenance
    position = SourcePosition(fileID: fileID, line: line)
    token = Token(at: position)
  }

  /// Pins the variation to a value, for a preset, a scenario or a known issue.
  public func `is`(
    _ value: Value, fileID: String = #fileID, line: Int = #line
  ) -> Setting {
    Setting(
      token: token, code: value.code, position: SourcePosition(fileID: fileID, line: line))
  }
}

extension Variation: FormulaConvertible, ConditionConvertible where Value == Bool {
  public var condition: Condition { term }
}

/// A variation with one of its values.
public struct Setting: Hashable, Sendable {
  package let token: Token
  package let code: Int
  package let position: SourcePosition
}

/// A named bundle of settings, as in `ios-17`.
public struct Preset: Sendable {
  package let name: String
  package let provenance: String
  package let settings: [Setting]
  package let position: SourcePosition

  /// Bundles settings under a name for `--preset`.
  public init(
    _ name: String, provenance: String, _ settings: Setting..., fileID: String = #fileID,
    line: Int = #line
  ) {
    self.name = name
    self.provenance = provenance
    self.settings = settings
    position = SourcePosition(fileID: fileID, line: line)
  }
}
