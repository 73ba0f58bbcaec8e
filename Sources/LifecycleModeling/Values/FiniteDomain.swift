/// A value that a model can store, encoded as an integer for the engines.
public protocol ModelValue: Hashable, Sendable {
  /// The integer that stands for this value in every engine.
  var code: Int { get }
}

/// A type with finitely many values, so that an engine can enumerate all of them.
///
/// An enumeration without associated values needs no code of its own: declare it `CaseIterable` as
/// well, and the order of its cases becomes the order of the domain. What a value prints as in traces
/// is its `description`, which must differ from the others'.
public protocol FiniteDomain: ModelValue {
  /// Every value of the type, in a fixed order.
  static var domain: [Self] { get }
}

extension FiniteDomain {
  /// The place in the domain; a value that is missing there has a code that no variable can hold.
  public var code: Int { Self.domain.firstIndex(of: self) ?? -1 }

  /// The printable form of each value, in order.
  package static var labels: [String] { domain.map { "\($0)" } }
}

extension FiniteDomain where Self: CaseIterable {
  public static var domain: [Self] { Array(allCases) }
}

extension Bool: FiniteDomain {
  public static var domain: [Bool] { [false, true] }

  public var code: Int { self ? 1 : 0 }
}

extension Int: ModelValue {
  public var code: Int { self }
}
