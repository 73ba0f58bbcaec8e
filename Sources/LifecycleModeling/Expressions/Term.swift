internal import ModelIR

/// A symbolic value: an expression together with its Swift type.
public struct Term<Value: ModelValue>: TermConvertible {
  package let expression: ModelExpression

  package init(_ expression: ModelExpression) { self.expression = expression }

  public var term: Term<Value> { self }
}

/// A symbolic statement about one state.
public typealias Condition = Term<Bool>

extension Term<Bool> {
  /// The condition that holds in every state.
  public static var always: Condition { Condition(.true) }
}

/// A variable, or an expression over variables.
public protocol TermConvertible<Value>: Sendable {
  associatedtype Value: ModelValue

  /// The symbolic value.
  var term: Term<Value> { get }
}

extension TermConvertible {
  /// States that both sides have the same value.
  public static func == (lhs: Self, rhs: Value) -> Condition {
    Condition(.equal(lhs.term.expression, .constant(rhs.code)))
  }

  /// States that both sides have the same value.
  public static func == (lhs: Self, rhs: some TermConvertible<Value>) -> Condition {
    Condition(.equal(lhs.term.expression, rhs.term.expression))
  }

  /// States that the two sides differ.
  public static func != (lhs: Self, rhs: Value) -> Condition { !(lhs == rhs) }

  /// States that the two sides differ.
  public static func != (lhs: Self, rhs: some TermConvertible<Value>) -> Condition {
    !(lhs == rhs)
  }

  /// States that the value is among the given ones.
  public func isOne(of values: Value...) -> Condition { isOne(of: values) }

  /// States that the value is among the given ones.
  public func isOne(of values: [Value]) -> Condition {
    Condition(.any(values.map { .equal(term.expression, .constant($0.code)) }))
  }
}
