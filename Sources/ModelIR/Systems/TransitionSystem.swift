/// Finitely many variables, and the steps that change them.
///
/// A run is a sequence s₀ e₁ s₁ e₂ s₂ …. Variables make up the states, signals make up the events. Every
/// signal has its default value in s₀ and again at the start of each step; then the lines of the step
/// run, then the ``epilogue``. A step whose result breaks an assumption doesn't exist.
package struct TransitionSystem: Hashable, Sendable {
  /// What the system is called in every report.
  package var name: String

  package var variables: [Variable]
  package var signals: [Signal]
  package var actions: [Action]

  /// The steps in canonical order: it decides between counterexamples of the same length.
  package var steps: [Step]

  /// Lines that run in s₀ and after every step: how monitors follow a run.
  package var epilogue: [Statement]

  package var assumptions: [Assumption]

  /// Obligations to act in the end; they restrict infinite runs only.
  package var fairness: [Fairness]

  /// The lines of the specification that ``Statement/line(_:)`` refers to.
  package var lines: [Line]

  /// The mistakes that ``Statement/require(_:fault:)`` refers to.
  package var faults: [Fault]

  package init(
    name: String, variables: [Variable] = [], signals: [Signal] = [], actions: [Action] = [],
    steps: [Step] = [], epilogue: [Statement] = [], assumptions: [Assumption] = [],
    fairness: [Fairness] = [], lines: [Line] = [], faults: [Fault] = []
  ) {
    self.name = name
    self.variables = variables
    self.signals = signals
    self.actions = actions
    self.steps = steps
    self.epilogue = epilogue
    self.assumptions = assumptions
    self.fairness = fairness
    self.lines = lines
    self.faults = faults
  }

  /// The domain of what a slot holds.
  package func domain(of slot: Slot) -> Domain {
    switch slot {
    case .variable(let index): variables[index].domain
    case .signal(let index): signals[index].domain
    }
  }

  /// The printable name of a slot.
  package func name(of slot: Slot) -> String {
    switch slot {
    case .variable(let index): variables[index].name
    case .signal(let index): signals[index].name
    }
  }
}
