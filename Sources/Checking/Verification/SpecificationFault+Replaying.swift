package import ModelIR

extension SpecificationFault {
  /// Follows a run whose last step is one in which the specification makes a mistake.
  ///
  /// Without steps, the mistake is made in s₀. The result is nil if the run doesn't end with a mistake.
  ///
  /// - Parameters:
  ///   - run: A run by index.
  ///   - system: The system without monitors.
  package init?(replaying run: Run, in system: TransitionSystem) {
    guard let last = run.steps.last else {
      self.init(inStartOf: system)
      return
    }
    guard
      let trace = try? Trace(replaying: run, in: system, endsWithFault: true),
      let way = Self.fault(of: last, after: trace, in: system)
    else { return nil }
    self.init(way, in: system, action: system.actionName(ofStep: last.step), trace: trace)
  }

  private static func fault(
    of step: Run.Step, after trace: Trace, in system: TransitionSystem
  ) -> Interpreter.Transition? {
    let interpreter = Interpreter(system)
    let state =
      trace.steps.count > 1
      ? trace.steps[trace.steps.count - 2].state
      : (try? interpreter.anyStart(of: trace.run))?.state
    return state.flatMap { state in
      interpreter.transitions(of: step.step, from: state)
        .first { $0.choices == step.choices && $0.fault != nil }
    }
  }

  /// Finds the first initial state in which the epilogue makes a mistake.
  private init?(inStartOf system: TransitionSystem) {
    var plain = system
    plain.epilogue = []
    plain.assumptions = []
    plain.steps = [TransitionSystem.Step(action: 0, guard: .true, body: system.epilogue)]
    let interpreter = Interpreter(plain)
    for start in interpreter.initialStates() {
      let ways = interpreter.transitions(of: 0, from: start.state)
      guard let way = ways.first(where: { $0.fault != nil }),
        let trace = try? Trace(replaying: Run(start: start.state, steps: []), in: plain)
      else { continue }
      self.init(way, in: system, action: nil, trace: trace)
      return
    }
    return nil
  }

  private init?(
    _ way: Interpreter.Transition, in system: TransitionSystem, action: String?, trace: Trace
  ) {
    guard let found = way.fault else { return nil }
    var position = way.lines.last.flatMap { line in
      system.lines.indices.contains(line) ? system.lines[line].position : nil
    }
    if case .requirement(let index) = found, system.faults.indices.contains(index) {
      position = system.faults[index].position ?? position
    }
    self.init(kind: Kind(found, in: system), action: action, position: position, trace: trace)
  }
}

extension SpecificationFault.Kind {
  /// Tells what the interpreter came upon.
  init(_ found: Interpreter.FoundFault, in system: TransitionSystem) {
    switch found {
    case .requirement(let index):
      let fault = system.faults.indices.contains(index) ? system.faults[index] : nil
      self = .requirement(message: fault?.message ?? "a demand of the specification fails")
    case .range(let slot, value: let value):
      self = .range(
        name: system.name(of: slot), value: value, domain: system.domain(of: slot).range)
    }
  }
}
