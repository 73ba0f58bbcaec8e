/// A line of a step, in the order of execution; each sees the changes of the ones before it.
package indirect enum Statement: Hashable, Sendable {
  /// Gives a slot a value; a value outside its domain is a fault of the specification.
  case assign(Slot, StateExpression)

  /// Continues with one of two groups of lines.
  case branch(StateExpression, then: [Statement], else: [Statement])

  /// Continues with any alternative whose condition holds; without one the step isn't possible.
  case choose(Choice)

  /// Demands a condition; where it doesn't hold, the specification is wrong.
  case require(StateExpression, fault: Int)

  /// Notes that a line of the specification ran; changes nothing.
  case line(Int)

  /// A free choice among alternatives.
  package struct Choice: Hashable, Sendable {
    package var label: String
    package var alternatives: [Alternative]

    /// Whether the alternatives are the whole numbers of ticks that can pass, from one on.
    ///
    /// Each has one line, which gives the number to a signal. Who measures time in real numbers lets the
    /// signal have any positive value instead.
    package var isDuration: Bool

    package init(label: String, alternatives: [Alternative], isDuration: Bool = false) {
      self.label = label
      self.alternatives = alternatives
      self.isDuration = isDuration
    }
  }

  /// One way to continue.
  package struct Alternative: Hashable, Sendable {
    package var label: String
    package var condition: StateExpression
    package var body: [Statement]

    package init(label: String, condition: StateExpression = .true, body: [Statement]) {
      self.label = label
      self.condition = condition
      self.body = body
    }
  }
}
