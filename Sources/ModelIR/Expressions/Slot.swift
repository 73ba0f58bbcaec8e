/// The place of a value that an expression can read and a statement can write.
package enum Slot: Hashable, Sendable {
  /// A part of the state, by its index among the variables of the system.
  case variable(Int)

  /// A part of the latest event, by its index among the signals of the system.
  case signal(Int)
}
