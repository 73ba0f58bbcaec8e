package import ModelIR

/// A time that is fixed at the start of a run, for `lifecheck budget` to find its limits.
///
///     let save = Parameter("save", in: .seconds(0)...(.seconds(60)))
///
/// Without a usual value a claim has to hold for every value of the range. `--set save=5s` pins it,
/// `--set 'save=*'` opens it.
public struct Parameter: TermConvertible {
  package let token: Token

  /// The name for `--set` and for `lifecheck budget`.
  package let id: String
  package let range: ClosedRange<Duration>

  /// The value that counts when nobody asks for another one.
  package let usual: Duration?

  /// What the time is, in a sentence.
  package let question: String

  /// Which sources say what.
  package let provenance: String
  package let position: SourcePosition

  public var term: Term<Duration> { Term(.read(.variable(token))) }

  /// Creates a time that may have any value of a range.
  ///
  /// The name has to be unique within a specification, and the range begins at zero or later. The usual value
  /// counts when nobody asks for another one. The question is what reports print beside it, the provenance
  /// which sources say what, and how sure they are.
  public init(
    _ id: String, in range: ClosedRange<Duration>, usually usual: Duration? = nil,
    asks question: String = "", provenance: String = "", fileID: String = #fileID,
    line: Int = #line
  ) {
    self.id = id
    self.range = range
    self.usual = usual
    self.question = question
    self.provenance = provenance
    position = SourcePosition(fileID: fileID, line: line)
    token = Token(at: position)
  }

  /// Pins the time, for a preset, a scenario or a known issue.
  public func `is`(_ value: Duration, fileID: String = #fileID, line: Int = #line) -> Setting {
    Setting(
      token: token, code: value.code, position: SourcePosition(fileID: fileID, line: line))
  }
}

extension Duration: ModelValue {
  /// The time in nanoseconds; shorter times count as none.
  public var code: Int {
    let (whole, rest) = components
    let (product, overflow) = Int(whole).multipliedReportingOverflow(by: 1_000_000_000)
    guard !overflow, product.magnitude < 1 << 60 else { return whole < 0 ? -(1 << 60) : 1 << 60 }
    return product + Int(rest / 1_000_000_000)
  }
}
