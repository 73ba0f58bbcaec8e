package import ModelIR

extension StoredTrace {
  /// Creates what a file keeps of a run.
  package init(_ trace: Trace, in system: TransitionSystem) {
    let others = system.variables.indices.filter { system.variables[$0].isStored }
    func stored(_ value: Int, _ variable: Int) -> NamedValue {
      NamedValue(
        name: system.variables[variable].name,
        value: Value(value, in: system.variables[variable].domain))
    }
    // The run may count time in another tick than the system, so times are kept as the run tells them.
    let times = trace.valuation.filter { entry in
      system.variables.contains { $0.name == entry.name && $0.domain.tick != nil }
    }
    self.init(
      specification: trace.specification, claim: trace.claim,
      valuation: system.variables.indices.filter { system.variables[$0].role.isFixed }
        .map { index in
          let time = times.first { $0.name == system.variables[index].name }
          return time.map { NamedValue(name: $0.name, value: .label($0.value)) }
            ?? stored(trace.run.start[index], index)
        },
      start: others.map { stored(trace.run.start[$0], $0) },
      steps: trace.steps.map { step in
        Step(event: step.event, values: others.map { stored(step.state[$0], $0) })
      }, loop: trace.loop)
  }

  /// Finds the stored run in a system, which may have changed since the run was stored.
  ///
  /// Variables that the system doesn't know are passed over, variations aren't. Where a step is
  /// possible in several ways with the same events, the way with the stored values is taken.
  ///
  /// - Parameter system: The system without monitors.
  /// - Returns: The run by index.
  /// - Throws: The first reason why this isn't a run of the system.
  package func run(in system: TransitionSystem) throws(ReplayError) -> Run {
    let interpreter = Interpreter(system)
    let start = try startState(in: system)
    var run = Run(start: start, steps: [])
    var state = start
    var states = [start]
    for (index, step) in steps.enumerated() {
      let next = try interpreter.transition(as: step, from: state, number: index + 1)
      run.steps.append(Run.Step(step: next.step, choices: next.choices))
      state = next.state
      states.append(state)
    }
    if let loop, !states.indices.contains(loop) || states[loop] != state {
      throw .openCycle(state: loop)
    }
    return run
  }

  private func startState(in system: TransitionSystem) throws(ReplayError) -> [Int] {
    var freed = system
    for entry in valuation {
      guard let index = system.index(ofVariation: entry.name) else {
        throw .unknownVariation(entry.name)
      }
      guard let code = entry.value.code(in: system.variables[index].domain) else {
        throw .unknownValue(
          variation: entry.name, value: entry.value.text, possible: system.labels(of: index))
      }
      freed.variables[index].initialValues = [code]
    }
    // What the trace doesn't tell has its first value, unless the epilogue decides it.
    var wanted: [Int?] = freed.variables.indices.map { index in
      system.epilogueWrites(index) ? nil : freed.variables[index].initialValues.first
    }
    for entry in start {
      guard let index = system.index(ofVariable: entry.name) else { continue }
      let variable = system.variables[index]
      let code = entry.value.code(in: variable.domain)
      guard let code, variable.initialValues.contains(code) || system.epilogueWrites(index) else {
        throw .impossibleStart(
          variable: entry.name, value: entry.value.text,
          possible: variable.initialValues.map(variable.domain.label))
      }
      wanted[index] = code
    }
    let starts = Interpreter(freed).starts(agreeingWith: wanted)
    let start = starts.first { start in
      zip(start.state, wanted).allSatisfy { $1 == nil || $0 == $1 }
    }
    guard let start else { throw Self.startError(in: freed, wanted: wanted) }
    return start.state
  }

  /// The reason why a system can't start with some values, each of which is possible or computed.
  private static func startError(in system: TransitionSystem, wanted: [Int?]) -> ReplayError {
    let given = wanted.indices.map { system.epilogueWrites($0) ? nil : wanted[$0] }
    let start = Interpreter(system).starts(agreeingWith: given).first { start in
      zip(start.state, given).allSatisfy { $1 == nil || $0 == $1 }
    }
    guard let start else { return .excludedStart }
    for (index, value) in wanted.enumerated() {
      guard let value, value != start.state[index] else { continue }
      let domain = system.variables[index].domain
      return .otherValue(
        step: 0, variable: system.variables[index].name, stored: domain.label(value),
        actual: domain.label(start.state[index]))
    }
    return .excludedStart
  }
}

extension StoredTrace.Value {
  /// Creates the form in which a value of a domain is stored.
  package init(_ code: Int, in domain: Domain) {
    if domain == .boolean {
      self = .boolean(code != 0)
    } else if domain.labels == nil, domain.tick == nil {
      self = .integer(code)
    } else {
      self = .label(domain.label(code))
    }
  }

  /// Returns the value of a domain that is stored so, if there is one.
  package func code(in domain: Domain) -> Int? {
    switch self {
    case .boolean(let value): domain == .boolean ? (value ? 1 : 0) : nil
    case .integer(let value):
      domain.labels == nil && domain.tick == nil && domain.range.contains(value) ? value : nil
    case .label(let text): domain.labels == nil && domain.tick == nil ? nil : domain.code(text)
    }
  }
}

extension TransitionSystem.Variable {
  /// Whether stored runs tell the variable after each step; clocks follow from how much time passes.
  var isStored: Bool { !role.isFixed && domain.tick == nil }
}

extension TransitionSystem {
  fileprivate func index(ofVariation name: String) -> Int? {
    variables.firstIndex { $0.name == name && $0.role.isFixed }
  }

  fileprivate func index(ofVariable name: String) -> Int? {
    variables.firstIndex { $0.name == name && $0.isStored }
  }

  fileprivate func epilogueWrites(_ variable: Int) -> Bool {
    func writes(_ body: [Statement]) -> Bool {
      body.contains { statement in
        switch statement {
        case .assign(let slot, _): slot == .variable(variable)
        case .branch(_, let first, let second): writes(first) || writes(second)
        case .choose(let choice): choice.alternatives.contains { writes($0.body) }
        case .require, .line: false
        }
      }
    }
    return writes(epilogue)
  }
}

extension Interpreter {
  /// Returns the way in which a stored step can be taken from a state.
  fileprivate func transition(
    as stored: StoredTrace.Step, from state: State, number: Int
  ) throws(ReplayError) -> Transition {
    let event = stored.event
    guard system.actions.contains(where: { $0.name == event.action }) else {
      throw .unknownAction(step: number, name: event.action)
    }
    let candidates = system.steps.indices.filter { index in
      let step = system.steps[index]
      return system.actions[step.action].name == event.action && step.part == event.part
    }
    let ways = candidates.flatMap { transitions(of: $0, from: state) }
      .filter { $0.choices == choices(of: event, among: candidates) }
    let possible = ways.filter { $0.fault == nil }
    guard !possible.isEmpty else {
      if !ways.isEmpty { throw .fault(step: number, action: event.action) }
      throw .impossibleStep(
        step: number, action: event.action, part: event.part,
        possible: possibleActions(from: state))
    }
    let agreeing = possible.filter { system.callback(in: $0.signals) == event.callback }
    guard let nearest = agreeing.first else {
      throw .otherCallback(
        step: number, action: event.action, expected: event.callback,
        possible: possible.map { system.callback(in: $0.signals) ?? "none" })
    }
    let known = agreeing.first {
      otherValue(in: stored.values, after: number, than: $0.state) == nil
    }
    if let known { return known }
    throw otherValue(in: stored.values, after: number, than: nearest.state)
      ?? .inconsistentNarration(step: number)
  }

  /// Returns the alternatives of a stored step, with durations in ticks of the system.
  private func choices(of event: StoredTrace.Event, among steps: [Int]) -> [Int] {
    let durations = steps.flatMap { system.steps[$0].body }.compactMap { statement in
      if case .choose(let choice) = statement, choice.isDuration { choice } else { nil }
    }
    return event.choices.map { stored in
      let place = durations.first { $0.label == stored.label }.map { duration in
        duration.alternatives.firstIndex { $0.label == stored.alternative } ?? -1
      }
      return place ?? stored.index
    }
  }

  /// Returns the first stored value that isn't the one of a state.
  private func otherValue(
    in values: [StoredTrace.NamedValue], after step: Int, than state: State
  ) -> ReplayError? {
    for entry in values {
      guard let index = system.index(ofVariable: entry.name) else { continue }
      let domain = system.variables[index].domain
      guard entry.value.code(in: domain) != state[index] else { continue }
      return .otherValue(
        step: step, variable: entry.name, stored: entry.value.text,
        actual: domain.label(state[index]))
    }
    return nil
  }
}
