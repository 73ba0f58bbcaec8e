import ModelIR
import TestSupport

/// A random run of a system, with what each of its steps shows.
struct SimulatedRun {
  /// What a step shows.
  struct Step {
    /// The component that gets a callback, with the callback's name.
    var callback: (path: String, name: String)?

    /// The arguments of the callback, by name, as printed.
    var arguments: [String: String] = [:]
    var startsProcess = false
    var endsProcess = false
    var state: [Int]
  }

  let system: TransitionSystem
  let steps: [Step]

  init(of system: TransitionSystem, steps count: Int, seed: UInt64) {
    self.system = system
    var random = SplitMix64(seed: seed)
    let interpreter = Interpreter(system)
    let starts = interpreter.initialStates()
    var state = starts[random.int(in: 0...(starts.count - 1))].state
    var steps: [Step] = []
    while steps.count < count {
      let possible = interpreter.transitions(from: state).filter { $0.fault == nil }
      let actions = Array(Set(possible.map { system.steps[$0.step].action })).sorted()
      guard !actions.isEmpty else { break }
      // Ends of the process are so frequent otherwise that nothing else happens.
      let calm = actions.filter {
        !["kill", "crash", "memory", "force", "quit"].contains(
          where: system.actions[$0].name.contains)
      }
      let pool = calm.isEmpty || random.int(in: 0...19) == 0 ? actions : calm
      let action = pool[random.int(in: 0...(pool.count - 1))]
      let ways = possible.filter { system.steps[$0.step].action == action }
      let way = ways[random.int(in: 0...(ways.count - 1))]
      steps.append(Step(way, in: system))
      state = way.state
    }
    self.steps = steps
  }
}

extension SimulatedRun.Step {
  init(_ transition: Interpreter.Transition, in system: TransitionSystem) {
    state = transition.state
    for (index, signal) in system.signals.enumerated() {
      let value = transition.signals[index]
      guard value != signal.defaultValue else { continue }
      switch signal.role {
      case .callback:
        let path = String(signal.name.dropLast(" calls".count))
        callback = (path, signal.domain.label(value))
      case .fact:
        if signal.name.hasSuffix("process has just started") { startsProcess = true }
        if signal.name.hasSuffix("process has just ended") { endsProcess = true }
      default: break
      }
    }
    guard let path = callback?.path else { return }
    for (index, signal) in system.signals.enumerated()
    where signal.role == .fact && signal.name.hasPrefix(path + ".") {
      let name = String(signal.name.dropFirst(path.count + 1))
      if !name.contains(" "), !name.contains(".") {
        arguments[name] = signal.domain.label(transition.signals[index])
      }
    }
  }
}
