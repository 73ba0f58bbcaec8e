internal import Checking
internal import ModelIR
internal import Z3

/// Looks for a run in whole ticks with the steps and choices of one that has real times.
///
/// Of all such runs it is one in which the least time passes.
struct Rounding {
  let query: ReachabilityQuery
  let relation: TransitionRelation

  /// The target, by its index.
  let target: Int
  let path: TimedPath
  let meter: Meter

  /// What was found.
  enum Finding {
    case run(Run)

    /// There is a run only if each tick is divided into so many parts.
    case finer(Int)
  }

  /// The most parts that are tried one after the other.
  private static let mostParts = 24

  /// What a search for a run along another path may cost.
  private static let allowance = 2_000_000

  /// Returns a run, or how fine ticks must be.
  ///
  /// - Complexity: One check for each number of parts, with all choices made.
  func find(in context: Context) throws -> Finding {
    if let run = try run(in: context, along: path) { return .run(run) }
    if let run = try run(in: context, along: nil) { return .run(run) }
    for parts in 2..<Self.mostParts where parts < path.parts {
      if try isPossible(parts, in: context) { return .finer(parts) }
    }
    return .finer(max(path.parts, 2))
  }

  private func isPossible(_ parts: Int, in context: Context) throws -> Bool {
    let counted = try Counted(self, in: context, parts: parts, along: path)
    return try meter.check(counted.solver) == .satisfiable
  }

  private func run(in context: Context, along path: TimedPath?) throws -> Run? {
    var counted = try Counted(self, in: context, parts: 1, along: path)
    let allowance = path == nil ? Self.allowance : .max
    guard let model = try counted.fastest(meter, allowance: allowance) else { return nil }
    let states = try (0...self.path.inputs.count).map { try counted.state(at: $0, in: model) }
    var steps: [Run.Step] = []
    for time in self.path.inputs.indices {
      let step = try counted.step(at: time, in: model)
      steps.append(try choices(of: step, from: states[time], to: states[time + 1]))
    }
    return Run(start: states[0], steps: steps)
  }

  /// Returns the choices with which a step leads from one state to another.
  private func choices(
    of step: (index: Int, ticks: Set<Int>), from state: [Int], to next: [Int]
  ) throws -> Run.Step {
    var system = query.system
    system.steps[step.index].body = system.steps[step.index].body.waiting(step.ticks)
    let transition = Interpreter(system).transitions(of: step.index, from: state)
      .first { $0.fault == nil && $0.state == next }
    guard let transition else {
      throw EngineFailure.internalError("the solver made a step that the system doesn't have")
    }
    return Run.Step(step: step.index, choices: transition.choices)
  }
}

/// A system as the solver sees it that counts whole parts of ticks.
private struct Counted {
  let solver: Solver
  private var unrolling: Unrolling

  init(
    _ rounding: Rounding, in context: Context, parts: Int, along path: TimedPath?
  ) throws {
    let relation = rounding.relation
    solver = try Solver(context, strategy: .linear)
    unrolling = try Unrolling(relation, in: context, measure: .whole(parts: parts))
    let start = try unrolling.start()
    for constraint in start.constraints { try solver.assert(constraint) }
    for _ in rounding.path.inputs {
      for constraint in try unrolling.addStep() { try solver.assert(constraint) }
    }
    let target = relation.encoding.targets[rounding.target]
    try solver.assert(try unrolling.term(target, at: rounding.path.inputs.count))
    guard let path else { return }
    for constraint in try path.constraints(on: &unrolling, selectors: start.selectors) {
      try solver.assert(constraint)
    }
  }

  /// Returns a model in which little time passes, the least if the path is given; nil if there is none.
  mutating func fastest(_ meter: Meter, allowance: Int) throws -> Model? {
    let context = solver.context
    let zero = try context.number(0, .integer)
    var durations: [Term] = [zero]
    for time in 0..<(unrolling.states.count - 1) {
      let inputs = unrolling.relation.encoding.durations.map(\.input)
      durations += try unrolling.numbers(inputs, at: time)
    }
    // Steps that don't wait leave them open.
    for duration in durations { try solver.assert(try context.compare(zero, .atMost, duration)) }
    guard try meter.check(solver, allowance: allowance) == .satisfiable else { return nil }
    var best = try solver.model()
    let total = try context.sum(durations)
    var (least, most) = (0, try best.fraction(of: total).numerator)
    while least < most {
      let middle = (least + most) / 2
      let isFaster = try unrolling.fresh()
      let bound = try context.compare(total, .atMost, try context.number(middle, .integer))
      try solver.assert(try context.implies(isFaster, bound))
      switch try meter.check(solver, assuming: [isFaster], allowance: allowance) {
      case .satisfiable:
        best = try solver.model()
        most = try best.fraction(of: total).numerator
      case .unsatisfiable: least = middle + 1
      case .unknown: return best
      }
    }
    return best
  }

  /// Returns the values of the variables in a state.
  func state(at time: Int, in model: Model) throws -> [Int] {
    let encoding = unrolling.relation.encoding
    var values = encoding.values(
      try unrolling.states[time].map { try model.truth(of: $0) })
    for (variable, number) in zip(encoding.times, unrolling.times[time]) {
      values[variable.variable] = try model.fraction(of: number).numerator
    }
    return values
  }

  /// Returns which step leaves a state, and the numbers of ticks that it may take.
  mutating func step(at time: Int, in model: Model) throws -> (index: Int, ticks: Set<Int>) {
    let relation = unrolling.relation
    let selections = try unrolling.terms(relation.selections, at: time)
    let durations = try unrolling.numbers(
      relation.encoding.durations.map(\.input), at: time)
    let ticks = try durations.map { try model.fraction(of: $0).numerator }
    for (selection, step) in zip(selections, relation.encoding.steps)
    where try model.truth(of: selection) {
      return (step.index, Set(ticks))
    }
    throw EngineFailure.internalError("the solver made no step")
  }
}

extension [Statement] {
  /// Returns the lines with waits of certain numbers of ticks only; all alternatives keep their numbers.
  fileprivate func waiting(_ ticks: Set<Int>) -> [Statement] {
    map { statement in
      switch statement {
      case .assign, .require, .line: return statement
      case .branch(let condition, let first, let second):
        return .branch(
          condition, then: first.waiting(ticks), else: second.waiting(ticks))
      case .choose(var choice):
        let isDuration = choice.isDuration
        let allowed = choice.durationSlot == nil ? [1] : ticks
        for index in choice.alternatives.indices {
          if isDuration, !allowed.contains(index + 1) {
            choice.alternatives[index].condition = .false
          } else {
            choice.alternatives[index].body = choice.alternatives[index].body.waiting(ticks)
          }
        }
        return .choose(choice)
      }
    }
  }
}
