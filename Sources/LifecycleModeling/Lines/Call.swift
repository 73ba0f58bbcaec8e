package import ModelIR

/// The delivery of a callback; the app handles it within the same step.
public struct Call: Clause {
  package let channel: Token
  package let code: Int
  package let label: String
  package let arguments: [ArgumentValue]
  package let position: SourcePosition

  public var clauses: ClauseList {
    ClauseList(.call(channel, code: code, arguments: arguments), at: position)
  }
}
