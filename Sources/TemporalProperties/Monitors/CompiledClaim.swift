package import ModelIR

/// A claim as a question about reachable states of the system beside a monitor, or about its cycles.
package struct CompiledClaim: Hashable, Sendable {
  package var monitor: Monitor
  package var question: Question

  /// What the demands of the claim depend on; if none is reachable, the claim says nothing.
  package var triggers: [StateExpression]

  /// The formulas of the triggers, to name them by.
  package var occasions: [RunFormula]

  /// Whether the claim demands something besides, whatever becomes of its triggers.
  package var demandsAlways: Bool

  /// The variation values that the claim is about.
  package var valuation: [VariableValue]

  /// Whether it is certain that steps without relevant changes or events don't matter.
  ///
  /// Such steps change neither what the monitor remembers nor any answer. Where that isn't certain,
  /// slicing has to find out.
  package var toleratesStuttering: Bool

  package init(
    monitor: Monitor = Monitor(), question: Question, triggers: [StateExpression] = [],
    occasions: [RunFormula] = [], demandsAlways: Bool = false, valuation: [VariableValue] = [],
    toleratesStuttering: Bool
  ) {
    self.monitor = monitor
    self.question = question
    self.triggers = triggers
    self.occasions = occasions
    self.demandsAlways = demandsAlways
    self.valuation = valuation
    self.toleratesStuttering = toleratesStuttering
  }

  /// Creates the question whether a run breaks a claim in the long run.
  init(following product: LivenessProduct) {
    self.init(
      question: .cycle(product), triggers: product.triggers, occasions: product.occasions,
      toleratesStuttering: false)
  }

  /// What a claim asks about the reachable states.
  package enum Question: Hashable, Sendable {
    /// The claim holds under a valuation iff the condition is unreachable under it.
    case never(StateExpression)

    /// The claim holds under a valuation iff the condition is reachable under it.
    case each(StateExpression)

    /// The claim holds iff the condition is reachable under some valuation.
    case some(StateExpression)

    /// The claim combines the answers about several edges, each reachable or not.
    case graph(edges: [Edge], PhaseGraph.Condition)

    /// The claim holds under a valuation iff no run of the product comes to a cycle that counts.
    case cycle(LivenessProduct)

    /// The conditions to ask an engine about, in order.
    package var targets: [StateExpression] {
      switch self {
      case .never(let target), .each(let target), .some(let target): [target]
      case .graph(let edges, _): edges.map(\.target)
      case .cycle: []
      }
    }
  }

  /// A change of a variable from one value to another.
  package struct Edge: Hashable, Sendable {
    package var from: Int
    package var to: Int

    /// Holds after a step that takes the edge.
    package var target: StateExpression
  }

  /// The conditions to ask an engine about which of them are reachable: those of the question, then the triggers.
  package var targets: [StateExpression] { question.targets + triggers }
}
