internal import ModelIR

/// One way through a step, for all states at once.
///
/// Two paths make different choices or leave different states, so that every successor of a state
/// belongs to one path.
struct SymbolicPath {
  /// Where the guard holds and the choices of the path can be made.
  var condition: Diagram

  /// Where no line so far was a fault, inside the condition.
  var isSound: Diagram = .one

  /// The present value of each variable, then of each signal.
  var values: [Diagram]

  /// The new value of each variable, or ``Diagram/keep`` in states where it has its old one.
  var changes: [Diagram]

  /// Where the path leads to a next state.
  var domain: Diagram = .zero
}
