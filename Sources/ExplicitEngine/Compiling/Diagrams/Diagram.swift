/// A function from states to integers, by its place among the shared diagrams.
///
/// Two diagrams of one collection are the same function iff they are equal.
struct Diagram: BitwiseCopyable, Hashable, Sendable {
  var place: Int32

  /// The functions that are zero, and one, in every state.
  static let zero = Diagram(place: -1)
  static let one = Diagram(place: -2)

  /// What stands for the old value of a variable where a step doesn't change it.
  static let keep = Diagram(place: .min)

  /// The value of a variable that has too many values to tell them apart.
  static let unreadable = Diagram(place: .min + 1)

  /// Whether the function doesn't depend on the state.
  @inline(__always)
  var isConstant: Bool { place < 0 }
}

/// Something that takes too much room in the form at hand.
struct TooLarge: Error {}
