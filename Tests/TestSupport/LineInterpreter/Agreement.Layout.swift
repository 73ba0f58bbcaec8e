import LifecycleModeling
import ModelIR

extension Agreement {
  /// Where the two sides keep the same things.
  struct Layout {
    private let system: TransitionSystem
    private let cast: LineInterpreter.Cast

    /// The variable that says where the sequence of each process waits.
    let positions: [Int]

    init(_ system: TransitionSystem, _ cast: LineInterpreter.Cast) {
      self.system = system
      self.cast = cast
      positions = cast.processes.map { process in
        let owner = process.flatMap { token in cast.tree.owners.first { $0.owner.token == token } }
        let name = owner.map { "\($0.name).sequence" } ?? "sequence"
        return system.variables.firstIndex { $0.role == .position && $0.name == name } ?? 0
      }
    }

    func actionName(_ transition: Interpreter.Transition) -> String {
      let step = system.steps[transition.step]
      return "\(system.actions[step.action].name) \(transition.choices)"
    }

    func fault(_ transition: Interpreter.Transition) -> String? {
      switch transition.fault {
      case nil: nil
      case .requirement(let index): system.faults[index].message
      case .range(let slot, let value): "\(system.name(of: slot)) = \(value)"
      }
    }

    // MARK: - States

    func facts(_ state: [Int]) -> [String: Int] {
      var facts: [String: Int] = [:]
      for (index, variable) in system.variables.enumerated() where variable.role != .position {
        facts[variable.name] = state[index]
      }
      return facts
    }

    func facts(_ state: LineInterpreter.State) -> [String: Int] {
      var facts: [String: Int] = [:]
      for (index, variable) in cast.tree.variables.enumerated() {
        facts[variable.name] = state.values[index]
      }
      for (index, work) in cast.works.enumerated() {
        let name = cast.tree.qualified(work.deferred.name, in: work.component)
        facts["\(name) (pending)"] = state.pending[index].live
        for (ended, count) in state.pending[index].orphaned {
          let others = cast.owners.filter { ended.contains($0) && $0 != work.owner }
          let all = (["owner"] + others.map(cast.name(of:))).joined(separator: " and ")
          facts["\(name) (pending, \(all) ended)"] = count
        }
      }
      return facts
    }

    // MARK: - Events

    /// What happened, by the names of the signals; what has its default value is left out.
    func event(_ transition: Interpreter.Transition) -> [String: String] {
      var facts: [String: String] = [:]
      for (index, signal) in system.signals.enumerated() where signal.role != .scratch {
        let value = transition.signals[index]
        if value != signal.defaultValue { facts[signal.name] = signal.domain.label(value) }
      }
      return facts
    }

    func event(_ event: LineInterpreter.Event) -> [String: String] {
      var facts: [String: String] = [:]
      func note(_ isFact: Bool, _ name: String) { if isFact { facts[name] = "true" } }
      facts["action"] = event.action.map { system.actions[$0].name }
      note(event.isFirstPart, "first part")
      note(event.isLastPart, "last part")
      note(event.ownerHasEnded, "owner has ended")
      for (index, channel) in cast.tree.channels.enumerated() {
        facts["\(channel.name) calls"] = event.delivered[index].map { channel.labels[$0] }
        facts["\(channel.name) is handling"] = event.handling[index].map { channel.labels[$0] }
      }
      for (index, argument) in cast.tree.arguments.enumerated()
      where event.arguments[index] != argument.restingCode {
        facts[argument.name] = argument.domain.label(event.arguments[index])
      }
      for (index, owner) in cast.tree.owners.enumerated() {
        note(event.started[index], "\(owner.name) has just started")
        note(event.ended[index], "\(owner.name) has just ended")
      }
      return facts
    }
  }
}
