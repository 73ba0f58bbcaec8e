package import ModelIR

/// A mistake in a specification that a run came upon.
package struct SpecificationFault: Hashable, Sendable {
  /// What the specification does wrong.
  package enum Kind: Hashable, Sendable {
    /// Something was demanded that doesn't hold, as in a change of what doesn't exist.
    case requirement(message: String)

    /// A variable would get a value that its domain doesn't have.
    case range(name: String, value: Int, domain: ClosedRange<Int>)

    /// The assumptions contradict every initial state, so there is no run.
    case noStart(assumptions: [String])

    /// The assumptions exclude every first step, so every run ends where it begins.
    case noStep(assumptions: [String])

    /// Time can't pass because of a deadline, and nothing else can happen.
    case timelock(deadline: String)
  }

  package var kind: Kind

  /// The action whose step goes wrong; nil in s₀.
  package var action: String?

  /// The line that goes wrong, as far as known.
  package var position: SourcePosition?

  /// The run up to the step that goes wrong; its last step is that step, cut short.
  package var trace: Trace

  /// Whether the assumptions leave no run, so that there is none to show.
  package var isAboutAssumptions: Bool {
    switch kind {
    case .noStart, .noStep: true
    case .requirement, .range, .timelock: false
    }
  }

  package init(
    kind: Kind, action: String? = nil, position: SourcePosition? = nil, trace: Trace
  ) {
    self.kind = kind
    self.action = action
    self.position = position
    self.trace = trace
  }
}
