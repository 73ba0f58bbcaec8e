package import ModelIR
package import TemporalProperties

extension Trace {
  /// Follows a run with the reference interpreter, and tells it.
  ///
  /// Variations may have any value of their domain, also one that isn't considered.
  ///
  /// - Parameters:
  ///   - run: A run by index.
  ///   - system: The system without monitors.
  ///   - claim: The claim that the run is about.
  ///   - endsWithFault: Whether the last step is the one in which the specification makes a mistake.
  /// - Throws: The first reason why this isn't a run of the system.
  package init(
    replaying run: Run, in system: TransitionSystem, claim: Claim? = nil,
    endsWithFault: Bool = false
  ) throws(ReplayError) {
    let interpreter = Interpreter(system)
    let start = try interpreter.anyStart(of: run)
    var state = start.state
    var reads: Set<Slot> = Set(claim?.slots ?? [])
    var steps: [Step] = []
    var time = 0
    for (index, move) in run.steps.enumerated() {
      let mayFail = endsWithFault && index == run.steps.count - 1
      let transition = try interpreter.transition(move, from: state, number: index + 1)
      guard transition.fault == nil || mayFail else {
        throw .fault(step: index + 1, action: system.actionName(ofStep: move.step))
      }
      var step = Step(transition, from: state, in: system, reads: &reads)
      if let elapsed = system.elapsedSignal, let tick = system.signals[elapsed].domain.tick {
        time += transition.signals[elapsed]
        step?.time = tick.text(time)
      }
      guard let step else { throw .inconsistentNarration(step: index + 1) }
      steps.append(step)
      state = transition.state
    }
    for assumption in system.assumptions { assumption.condition.collectReads(into: &reads) }
    let variations = system.variables.indices.filter { system.variables[$0].role.isFixed }
    self.init(
      specification: system.name, claim: claim?.name,
      valuation: variations.map { system.namedValue(run.start[$0], of: .variable($0)) },
      variationsRead: variations.filter { reads.contains(.variable($0)) }
        .map { system.variables[$0].name },
      start: system.variables.indices.filter { !system.variables[$0].role.isFixed }
        .map { system.namedValue(start.state[$0], of: .variable($0)) },
      steps: steps, run: run)
  }

  /// The states and events of the run, to evaluate formulas on.
  ///
  /// - Parameter system: The system that the run was told in.
  /// - Returns: The run, or nil where it isn't one of the system.
  package func finiteRun(in system: TransitionSystem) -> FiniteRun? {
    let interpreter = Interpreter(system)
    guard let start = try? interpreter.anyStart(of: run) else { return nil }
    var positions = [FiniteRun.Position(state: start.state, signals: start.signals)]
    for (index, step) in run.steps.enumerated() {
      let state = positions[index].state
      guard
        let next = try? interpreter.transition(step, from: state, number: index + 1),
        next.fault == nil
      else { return nil }
      positions.append(FiniteRun.Position(state: next.state, signals: next.signals))
    }
    return FiniteRun(
      positions: positions, quietSignals: system.signals.map(\.defaultValue))
  }
}

extension Interpreter {
  /// Returns the start of a run, which may have variations that aren't considered.
  package func anyStart(of run: Run) throws(ReplayError) -> Start {
    guard run.start.count == system.variables.count else { throw .excludedStart }
    var freed = system
    for index in system.variables.indices where system.variables[index].role.isFixed {
      let value = run.start[index]
      guard system.variables[index].domain.range.contains(value) else {
        throw .unknownValue(
          variation: system.variables[index].name, value: String(value),
          possible: system.labels(of: index))
      }
      freed.variables[index].initialValues = [value]
    }
    if let start = Interpreter(freed).start(of: run) { return start }
    for (index, value) in run.start.enumerated()
    where !freed.variables[index].initialValues.contains(value) {
      throw .impossibleStart(
        variable: system.variables[index].name,
        value: system.variables[index].domain.label(value),
        possible: freed.variables[index].initialValues.map(system.variables[index].domain.label))
    }
    throw .excludedStart
  }

  /// Returns what a step of a run does.
  func transition(
    _ move: Run.Step, from state: State, number: Int
  ) throws(ReplayError) -> Transition {
    guard system.steps.indices.contains(move.step) else {
      throw .unknownAction(step: number, name: "step \(move.step)")
    }
    let ways = transitions(of: move.step, from: state)
    // A fault cuts a step short, so that its choices may be fewer.
    guard let way = ways.first(where: { $0.choices == move.choices }) else {
      throw .impossibleStep(
        step: number, action: system.actionName(ofStep: move.step),
        part: system.steps[move.step].part, possible: possibleActions(from: state))
    }
    return way
  }

  /// The names of the actions that can go on from a state, each once, in order.
  func possibleActions(from state: State) -> [String] {
    var names: [String] = []
    for transition in transitions(from: state) where transition.fault == nil {
      let name = system.actionName(ofStep: transition.step)
      if !names.contains(name) { names.append(name) }
    }
    return names
  }
}

extension TransitionSystem {
  func actionName(ofStep step: Int) -> String {
    guard steps.indices.contains(step), actions.indices.contains(steps[step].action) else {
      return "step \(step)"
    }
    return actions[steps[step].action].name
  }

  /// The values of a variable as printed, in order.
  func labels(of variable: Int) -> [String] {
    let domain = variables[variable].domain
    return domain.labels ?? domain.range.prefix(32).map(domain.label)
  }
}

extension Trace.Step {
  /// Tells a transition, or returns nil if the narrator and the interpreter differ.
  init?(
    _ transition: Interpreter.Transition, from state: [Int], in system: TransitionSystem,
    reads: inout Set<Slot>
  ) {
    let step = system.steps[transition.step]
    let narrator = Narrator(step, from: state, choices: transition.choices, in: system)
    reads.formUnion(narrator.reads)
    let told = narrator.moments.compactMap {
      if case .ran(let line) = $0 { line.index } else { nil }
    }
    guard narrator.state == transition.state, narrator.signals == transition.signals,
      told == transition.lines
    else { return nil }
    self.init(
      action: Trace.Action(system.actions[step.action], part: step.part),
      choices: narrator.moments.compactMap {
        if case .chose(let choice) = $0 { choice } else { nil }
      },
      callback: system.callback(in: transition.signals), moments: narrator.moments,
      changes: system.variables.indices.compactMap {
        system.change(of: $0, from: state[$0], to: transition.state[$0])
      },
      signals: system.signals.indices.compactMap { index in
        let value = transition.signals[index]
        let signal = system.signals[index]
        guard value != signal.defaultValue, signal.role != .scratch else { return nil }
        return system.namedValue(value, of: .signal(index))
      }, state: transition.state)
  }
}

extension TransitionSystem {
  /// Returns the callback that an event delivers, as printed; nil for a silent step.
  func callback(in signals: [Int]) -> String? {
    for (index, signal) in self.signals.enumerated()
    where signal.role == .callback && signals[index] != signal.defaultValue {
      return eventName(of: index, signals[index])
    }
    return nil
  }
}

extension Trace.Action {
  init(_ action: TransitionSystem.Action, part: Int) {
    let suffix = ": \(action.title)"
    self.init(
      name: action.name, title: action.title,
      path: action.name.hasSuffix(suffix) ? String(action.name.dropLast(suffix.count)) : "",
      initiator: action.initiator, part: part, isContinuation: part > 0,
      isDeferred: action.isDeferred, provenance: action.provenance, position: action.position)
  }
}
