/// The sizes that a valid system doesn't exceed, so that no part of the program runs out of anything.
///
/// They are far above what specifications need. The limits of nesting keep recursion within the
/// small stacks of secondary threads, and exported systems within what JSON parsers accept.
package enum SystemLimits {
  /// The most levels of an expression.
  package static let expressionDepth = 150

  /// The most levels of branches and choices.
  package static let bodyDepth = 40

  /// The most levels of a formula, down to its conditions.
  package static let formulaDepth = 50

  /// The most variables, signals, steps, labels and so on, of each kind.
  package static let count = 65_536

  /// The most expressions and statements in a whole system or in a whole list of claims.
  package static let nodes = 4_000_000

  /// The most ways in which the choices of a step can be made, and the most initial states.
  package static let alternatives = 1 << 24

  /// The most levels of a stored system or model; each level of choices takes four.
  package static let documentDepth = 480

  /// The greatest magnitude of a number.
  package static let number = 1 << 31

  /// The greatest magnitude of the value of an expression.
  package static let value = 1 << 48
}
