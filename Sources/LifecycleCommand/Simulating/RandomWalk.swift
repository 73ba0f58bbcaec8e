import Checking
import ModelIR

/// A run whose steps are chosen at random, the same for the same seed.
struct RandomWalk {
  let system: TransitionSystem
  private var generator: RandomSource

  init(_ system: TransitionSystem, seed: Int) {
    self.system = system
    generator = RandomSource(seed: UInt64(bitPattern: Int64(seed)))
  }

  /// Where a walk ended, and why.
  enum End: Hashable {
    /// The walk has the length that was asked for.
    case complete

    /// Nothing can happen any more.
    case stuck

    /// The specification makes a mistake in the last step.
    case fault
  }

  /// Walks so many steps, or until nothing can happen or the specification makes a mistake.
  ///
  /// An action with many choices is as likely as one without.
  ///
  /// - Returns: Nil if the system has no first state.
  mutating func walk(steps: Int) -> (run: Run, end: End)? {
    let interpreter = Interpreter(system)
    guard let start = generator.pick(from: interpreter.initialStates()) else {
      return nil
    }
    var run = Run(start: start.state, steps: [])
    var state = start.state
    while run.steps.count < steps {
      let possible = interpreter.transitions(from: state)
      let actions = Array(Set(possible.map { system.steps[$0.step].action })).sorted()
      guard let action = generator.pick(from: actions),
        let next = generator.pick(
          from: possible.filter { system.steps[$0.step].action == action })
      else { return (run, .stuck) }
      run.steps.append(Run.Step(step: next.step, choices: next.choices))
      if next.fault != nil { return (run, .fault) }
      state = next.state
    }
    return (run, .complete)
  }
}
