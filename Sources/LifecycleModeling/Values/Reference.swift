package import ModelIR
package import TemporalProperties

/// What an expression of a specification can read, before names and indices exist.
package enum Reference: Hashable, Sendable {
  /// A variable or a variation.
  case variable(Token)

  /// What a callback was called with.
  case argument(Token)

  /// Whether the step delivered a callback of a channel.
  case called(Token, code: Int)

  /// Whether the step ran handlers of a callback.
  case handling(Token, code: Int)

  /// Whether the step completed an action.
  case done(ActionKey)

  /// Whether the step was the first part of an action.
  case begun(ActionKey)

  /// Whether the guard of an action holds and no pending sequence excludes it.
  case canHappen(ActionKey)

  /// Whether the step completed deferred work.
  case ran(later: String)

  /// Whether the step was the first part of deferred work.
  case began(later: String)

  /// Whether an owner began to exist within the step.
  case started(Token)

  /// Whether an owner ended within the step.
  case ended(Token)

  /// Whether an owner exists.
  case exists(Token)

  /// Whether the deferred work that runs outlived its owner.
  case ownerHasEnded
}

/// The identity of an action: what its author wrote, with the variables of its component.
package struct ActionKey: Hashable, Sendable {
  package let title: String
  package let position: SourcePosition
  package let lines: [ClauseLine]

  /// The component that performs the action, where its author names it.
  package var performer: Performer?

  /// A component, by what it stores; one that stores nothing has no identity.
  package struct Performer: Hashable, Sendable {
    package let token: Token?
  }
}

/// An expression of a specification.
package typealias ModelExpression = SymbolicExpression<Reference>

/// A formula of a specification.
package typealias ModelFormula = TemporalFormula<Reference>
