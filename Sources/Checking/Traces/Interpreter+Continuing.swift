package import ModelIR

extension Interpreter {
  /// Whether anything can happen; a wait that changes nothing doesn't count.
  package func canContinue(from state: State) -> Bool {
    transitions(from: state).contains { transition in
      let isWait = system.actions[system.steps[transition.step].action].initiator == .time
      return transition.fault == nil && !(isWait && transition.state == state)
    }
  }
}
