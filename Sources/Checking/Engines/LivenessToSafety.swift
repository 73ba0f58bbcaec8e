internal import ModelIR
internal import TemporalProperties

/// A question about cycles as one about reachable states.
///
/// Once in a run the state may be saved: there the cycle begins. From then on it is noted what holds, and
/// when the saved state comes again and everything that must have held has, the cycle is closed. So a
/// cycle that counts exists iff a closed one is reachable, and the shortest run to it is the shortest
/// one with its cycle. What never changes isn't saved.
package struct LivenessToSafety: Sendable {
  /// The question whether a cycle is ever closed.
  package let query: ReachabilityQuery

  /// The number of variables of the system that was asked about.
  private let width: Int

  /// Whether the cycle has begun, by the index of the variable.
  private let looping: Int

  package init(_ question: LassoQuery) {
    var system = question.system
    let recurrence = question.recurrence
    let width = system.variables.count
    func add(_ name: String, _ domain: Domain = .boolean, _ values: Int...) -> Slot {
      system.variables.append(
        TransitionSystem.Variable(
          name: "cycle.\(name)", domain: domain, initialValues: values, role: .monitor))
      return .variable(system.variables.count - 1)
    }
    let begins = add("begins", .boolean, 0, 1)
    let begun = add("has begun", .boolean, 0)
    let closed = add("is closed", .boolean, 0)
    let broken = Slot.signal(system.signals.count)
    system.signals.append(
      TransitionSystem.Signal(name: "cycle.is broken", domain: .boolean, role: .scratch))
    let hasBegun = StateExpression.read(begun)
    var epilogue: [Statement] = [
      .assign(broken, .all([hasBegun, .negation(.all(recurrence.persistence))]))
    ]
    /// Notes that a condition holds somewhere on the cycle.
    func noted(_ condition: StateExpression, _ name: String) -> StateExpression {
      let bit = add(name, .boolean, 0)
      epilogue.append(.assign(bit, .any([.read(bit), .all([hasBegun, condition])])))
      return .read(bit)
    }
    var demands = recurrence.justice.enumerated().map { noted($1, "justice \($0 + 1)") }
    for (index, pair) in recurrence.compassion.enumerated() {
      let occasion = noted(pair.occasion, "occasion \(index + 1)")
      let reaction = noted(pair.reaction, "reaction \(index + 1)")
      demands.append(.any([.negation(occasion), reaction]))
    }
    var saving: [Statement] = [.assign(begun, .true)]
    var isBack: [StateExpression] = []
    for index in Self.changing(in: question.system) {
      let variable = system.variables[index]
      let copy = add(
        "saved \(variable.name)", variable.domain, variable.initialValues.first ?? 0)
      saving.append(.assign(copy, .read(.variable(index))))
      isBack.append(.equal(.read(.variable(index)), .read(copy)))
    }
    epilogue.append(.assign(closed, .all([hasBegun] + isBack + demands)))
    epilogue.append(
      .branch(.all([.read(begins), .negation(hasBegun)]), then: saving, else: []))
    epilogue.append(.assign(begins, .false))
    system.epilogue += epilogue
    system.assumptions.append(
      TransitionSystem.Assumption(
        name: "cycle.is kept", condition: .negation(.read(broken))))
    for index in system.steps.indices {
      system.steps[index].body.append(
        .choose(
          Statement.Choice(
            label: "the cycle begins",
            alternatives: [
              Statement.Alternative(label: "no", body: []),
              Statement.Alternative(
                label: "yes", condition: .negation(hasBegun), body: [.assign(begins, .true)]),
            ])))
    }
    self.width = width
    looping = width + 1
    query = ReachabilityQuery(system: system, targets: [.read(closed)])
  }

  /// The variables that a step or the epilogue writes, by index.
  private static func changing(in system: TransitionSystem) -> [Int] {
    var written: Set<Int> = []
    let note = { (slot: Slot, _: StateExpression) in
      if case .variable(let index) = slot { written.insert(index) }
    }
    for step in system.steps { step.body.forEachAssignment(note) }
    system.epilogue.forEachAssignment(note)
    return written.sorted()
  }

  /// Returns what the answer about reachable states says about cycles.
  package func answer(
    _ answer: ReachabilityAnswer
  ) throws(EngineFailure) -> LassoAnswer {
    guard let target = answer.targets.first else {
      throw .internalError("the question about cycles was left unanswered")
    }
    return LassoAnswer(
      lasso: try target.run.map(lasso), finerTicks: target.finerTicks, reached: target.reached,
      rest: target.rest,
      statistics: answer.statistics)
  }

  private func lasso(_ run: Run) throws(EngineFailure) -> Lasso {
    let begin =
      run.start.indices.contains(looping) && run.start[looping] == 1
      ? 0 : run.steps.firstIndex { $0.choices.last == 1 }.map { $0 + 1 }
    guard let begin, begin < run.steps.count else {
      throw .internalError("the cycle is closed before it begins")
    }
    return Lasso(
      run: Run(
        start: Array(run.start.prefix(width)),
        steps: run.steps.map { Run.Step(step: $0.step, choices: $0.choices.dropLast()) }),
      loop: begin)
  }
}

extension Engine {
  /// Decides a question about cycles as one about reachable states.
  package func answer(
    _ query: LassoQuery, within budget: Budget, reporting progress: @escaping ProgressReporter
  ) throws(EngineFailure) -> LassoAnswer {
    let safety = LivenessToSafety(query)
    return try safety.answer(
      try answer(safety.query, within: budget, reporting: progress))
  }
}
