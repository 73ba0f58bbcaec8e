package import ModelIR

/// What a callback is called with: an archive, an empty intent, the task that expired.
///
/// The calling line sets it; the handlers of the callback and claims about the event read it. It isn't
/// state: at every other step it has its resting value. Where a checkpoint cuts the step, what isn't a constant
/// is lost, and lines behind the checkpoint can't read it.
public struct Argument<Value: ModelValue>: TermConvertible {
  package let token = Token()
  package let domain: Domain
  package let restingCode: Int
  package let position: SourcePosition

  public var term: Term<Value> { Term(.read(.argument(token))) }

  /// Gives the argument a value for a call.
  public func `is`(_ value: Value) -> ArgumentValue {
    ArgumentValue(token: token, value: .constant(value.code))
  }

  /// Gives the argument the value of an expression for a call.
  public func `is`(_ value: some TermConvertible<Value>) -> ArgumentValue {
    ArgumentValue(token: token, value: value.term.expression)
  }
}

extension Argument where Value: FiniteDomain {
  /// Creates an argument with the value that it has when no call sets it.
  public init(otherwise value: Value, fileID: String = #fileID, line: Int = #line) {
    domain = Domain(labels: Value.labels)
    restingCode = value.code
    position = SourcePosition(fileID: fileID, line: line)
  }
}

extension Argument: FormulaConvertible, ConditionConvertible where Value == Bool {
  public var condition: Condition { term }
}

/// An argument with a value for one call.
public struct ArgumentValue: Hashable, Sendable {
  package let token: Token
  package let value: ModelExpression

  /// States that the callback was called with the value.
  package var isGiven: ModelExpression { .equal(.read(.argument(token)), value) }
}
