package import ModelIR

/// The identity of something declared in a component, independent of its name.
///
/// A variable gets its name only when the specification that stores it is elaborated, so the same type of
/// component can be part of a specification twice.
package final class Token: Hashable, Sendable {
  /// Where it is declared, if that is known.
  package let position: SourcePosition?

  package init(at position: SourcePosition? = nil) { self.position = position }

  package static func == (lhs: Token, rhs: Token) -> Bool { lhs === rhs }

  package func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
