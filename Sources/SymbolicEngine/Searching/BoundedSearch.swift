internal import Checking
internal import ModelIR
internal import Z3

/// Looks for runs to targets, one more part at a time.
final class BoundedSearch {
  let query: ReachabilityQuery
  let solver: Solver
  let meter: Meter
  var unrolling: Unrolling

  /// The time whose values tell runs apart, by its place among the times of a state.
  let parameter: Int?

  /// For each variable the terms that number its initial value.
  let selectors: [[Term]]

  /// The number of parts up to which every run is known; negative before s₀ is.
  private(set) var depth = -1

  /// Whether no run is longer than ``depth`` parts.
  private(set) var isAtEnd = false

  /// For each target what holds while its reached valuations don't count.
  private var fresh: [Term] = []

  init(
    _ query: ReachabilityQuery, _ relation: TransitionRelation, parameter: Int? = nil,
    in context: Context, meter: Meter
  ) throws {
    self.query = query
    self.parameter = parameter
    self.meter = meter
    solver = try Solver(context, strategy: relation.encoding.strategy)
    try meter.record(solver)
    unrolling = try Unrolling(relation, in: context)
    let start = try unrolling.start()
    selectors = start.selectors
    for constraint in start.constraints { try solver.assert(constraint) }
    for _ in query.targets { fresh.append(try unrolling.fresh()) }
  }

  private var context: Context { unrolling.context }

  /// Finds all targets and valuations that runs of one more part reach.
  ///
  /// Returns whether the search came to its end; if not, calling again continues it.
  ///
  /// - Complexity: Exponential at worst in the number of parts.
  func advance(_ pursuits: inout [Pursuit], allowance: Int) throws -> Bool {
    let time = depth + 1
    try extend(to: time)
    let limit = meter.spent &+ allowance
    while true {
      let open = pursuits.indices.filter { !pursuits[$0].isSettled(among: valuationCount) }
      guard !open.isEmpty, !isAtEnd else { return true }
      let goals = try open.map { try goal(of: pursuits[$0].index, at: time) }
      let some = try unrolling.fresh()
      try solver.assert(try context.implies(some, try context.any(goals)))
      switch try meter.check(solver, assuming: [some], allowance: limit - meter.spent) {
      case .unknown:
        return false
      case .unsatisfiable:
        isAtEnd = try solver.unsatisfiableCore().isEmpty
        depth = time
        return true
      case .satisfiable:
        try record(try solver.model(), open, goals, &pursuits)
      }
    }
  }

  /// How many valuations there are.
  private(set) lazy var valuationCount = query.variations.reduce(1) { count, variable in
    let (product, overflow) = count.multipliedReportingOverflow(
      by: query.system.variables[variable].initialValues.count)
    return overflow ? .max : product
  }

  private var goals: [[Term?]] = []

  /// Returns an unknown that demands a target at a time, under a valuation not yet reached.
  private func goal(of target: Int, at time: Int) throws -> Term {
    while goals.count <= time { goals.append(query.targets.map { _ in nil }) }
    if let goal = goals[time][target] { return goal }
    let goal = try unrolling.fresh()
    let holds = try unrolling.term(unrolling.relation.encoding.targets[target], at: time)
    try solver.assert(try context.implies(goal, try context.all([holds, fresh[target]])))
    goals[time][target] = goal
    return goal
  }

  private func extend(to time: Int) throws {
    while unrolling.states.count <= time {
      for constraint in try unrolling.addStep() { try solver.assert(constraint) }
    }
  }

  /// Notes which targets the run of a model reaches.
  private func record(
    _ model: Model, _ open: [Int], _ goals: [Term], _ pursuits: inout [Pursuit]
  ) throws {
    let start = try state(unrolling.states[0], in: model)
    let valuation = query.variations.map { start[$0] }
    var isNew = false
    for (position, goal) in zip(open, goals) {
      let target = pursuits[position].index
      guard !pursuits[position].reached.contains(valuation),
        try isTrue(target, at: depth + 1, in: model)
      else { continue }
      isNew = true
      if let parameter {
        try measure(parameter, along: model, of: target, &pursuits[position])
        continue
      }
      if isTimed, pursuits[position].run == nil, pursuits[position].finerTicks == nil {
        try tell(model, of: target, &pursuits[position])
      } else if !isTimed, pursuits[position].run == nil {
        var least = CanonicalRun(self, goal: goal, target: query.targets[target])
        let choice = try least.find(from: model, length: depth + 1)
        pursuits[position].run = choice.run
        pursuits[position].isCanonical = choice.isCanonical
      }
      pursuits[position].reached.insert(valuation)
      try exclude(valuation, for: target)
    }
    guard isNew else {
      throw EngineFailure.internalError("the solver's run doesn't reach the target")
    }
  }

  private var isTimed: Bool { unrolling.relation.encoding.isTimed }

  /// Whether a target holds in a state of a model.
  private func isTrue(_ target: Int, at time: Int, in model: Model) throws -> Bool {
    guard isTimed else {
      let last = try state(unrolling.states[time], in: model)
      return query.targets[target].value { read($0, in: last) } != 0
    }
    return try model.truth(
      of: unrolling.term(unrolling.relation.encoding.targets[target], at: time))
  }

  /// Looks for a run in whole ticks along the path of a model, and else says how fine they must be.
  private func tell(_ model: Model, of target: Int, _ pursuit: inout Pursuit) throws {
    let path = try TimedPath(model, of: &unrolling, selectors: selectors, length: depth + 1)
    let rounding = Rounding(
      query: query, relation: unrolling.relation, target: target, path: path, meter: meter)
    pursuit.isCanonical = false
    switch try rounding.find(in: context) {
    case .run(let run): pursuit.run = run
    case .finer(let parts): pursuit.finerTicks = parts
    }
  }

  /// Notes with which values of a time the path of a model is possible, and looks for others from now on.
  private func measure(
    _ parameter: Int, along model: Model, of target: Int, _ pursuit: inout Pursuit
  ) throws {
    let interval = try PathInterval(context: context, meter: meter).values(
      of: parameter, along: model, of: &unrolling,
      to: unrolling.relation.encoding.targets[target], length: depth + 1)
    let all = Interval.merged(pursuit.intervals + [interval])
    guard all != pursuit.intervals else {
      throw EngineFailure.internalError("the solver's run has a value that was excluded")
    }
    pursuit.intervals = all
    pursuit.isKnownReachable = false
    let variable = unrolling.relation.encoding.times[parameter].variable
    let values = query.system.variables[variable].initialValues
    if let least = values.min(), let most = values.max(),
      Interval(least...most).without(all).isEmpty
    {
      pursuit.reached.insert([])
    }
    let isReached = try context.number(unrolling.times[0][parameter], isIn: interval)
    try solver.assert(try context.implies(fresh[target], try context.not(isReached)))
  }

  private func exclude(_ valuation: [Int], for target: Int) throws {
    let encoding = unrolling.relation.encoding
    var values = encoding.state.map(\.offset)
    for (variable, value) in zip(query.variations, valuation) { values[variable] = value }
    let bits = encoding.bits(values)
    let owners = encoding.ownerOfBit
    let literals = try bits.indices.filter { query.variations.contains(owners[$0]) }.map { bit in
      let term = unrolling.states[0][bit]
      return try bits[bit] ? context.not(term) : term
    }
    try solver.assert(
      try context.implies(fresh[target], try context.any(literals)))
  }

  /// Returns the values of the variables that a model gives to a state.
  func state(_ bits: [Term], in model: Model) throws -> [Int] {
    unrolling.relation.encoding.values(try bits.map { try model.truth(of: $0) })
  }

  func read(_ slot: Slot, in state: [Int]) -> Int {
    switch slot {
    case .variable(let index): state[index]
    case .signal(let index): query.system.signals[index].defaultValue
    }
  }
}
