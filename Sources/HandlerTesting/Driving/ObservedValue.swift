/// A value that a variable of a specification has in the real app.
public struct ObservedValue: Hashable, Sendable, CustomStringConvertible {
  /// The value as specifications print it: `true`, `3`, or the name of a case.
  public let description: String

  /// Creates a value of a case, a number or a truth value by what it is printed as.
  public init(_ value: some Hashable & Sendable) { description = String(describing: value) }
}

extension ObservedValue: ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByStringLiteral
{
  public init(booleanLiteral value: Bool) { self.init(value) }
  public init(integerLiteral value: Int) { self.init(value) }
  public init(stringLiteral value: String) { self.init(value) }
}
