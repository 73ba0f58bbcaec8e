internal import Checking
internal import ModelIR
internal import Z3

/// Makes the run that a solver found the least among those of its length.
///
/// The solver says which prefixes can be continued to the target; the reference interpreter says in which
/// order the prefixes come, and with which choices.
struct CanonicalRun {
  private let search: BoundedSearch
  private let target: StateExpression

  /// What all runs under consideration have in common.
  private var assumptions: [Term]

  /// The states of some run under consideration.
  private var states: [[Int]] = []

  /// The initial values of that run, by their place among those of the variable.
  private var selections: [Int] = []

  private var isCanonical = true

  init(_ search: BoundedSearch, goal: Term, target: StateExpression) {
    self.search = search
    self.target = target
    assumptions = [goal]
  }

  /// Returns the least run, starting from a model of any run.
  ///
  /// If the budget runs out, the run is one of the shortest but perhaps not the least.
  mutating func find(from model: Model, length: Int) throws -> (run: Run, isCanonical: Bool) {
    try adopt(model, length: length)
    try chooseInitialValues()
    let start = try chooseStart(length: length)
    var steps: [Run.Step] = []
    let interpreter = Interpreter(search.query.system)
    for time in 1..<(length + 1) {
      steps.append(try chooseStep(interpreter, at: time, isLast: time == length))
    }
    guard holds(target, in: states[length]) else {
      throw EngineFailure.internalError("a run of the solver doesn't reach its target")
    }
    return (Run(start: start, steps: steps), isCanonical)
  }

  private mutating func chooseInitialValues() throws {
    for variable in search.selectors.indices where !search.selectors[variable].isEmpty {
      let bits = search.selectors[variable]
      var chosen = selections[variable]
      for value in 0..<chosen {
        let trial = try literals(bits, (0..<bits.count).map { value >> $0 & 1 == 1 })
        guard try isPossible(trial) else { continue }
        chosen = value
        break
      }
      assumptions += try literals(bits, (0..<bits.count).map { chosen >> $0 & 1 == 1 })
    }
  }

  /// Chooses among the states that the epilogue makes of the initial values.
  private mutating func chooseStart(length: Int) throws -> [Int] {
    var pinned = search.query.system
    for (variable, selection) in selections.enumerated() {
      pinned.variables[variable].initialValues = [
        pinned.variables[variable].initialValues[selection]
      ]
    }
    let starts = Interpreter(pinned).initialStates().map(\.state)
    try choose(at: 0, among: starts, isLast: length == 0)
    return states[0]
  }

  private mutating func chooseStep(
    _ interpreter: Interpreter, at time: Int, isLast: Bool
  ) throws -> Run.Step {
    let transitions = interpreter.transitions(from: states[time - 1]).filter { $0.fault == nil }
    let index = try choose(at: time, among: transitions.map(\.state), isLast: isLast)
    return Run.Step(step: transitions[index].step, choices: transitions[index].choices)
  }

  /// Chooses the first candidate for a state from which the run can reach the target.
  @discardableResult private mutating func choose(
    at time: Int, among candidates: [[Int]], isLast: Bool
  ) throws -> Int {
    guard let known = candidates.firstIndex(of: states[time]) else {
      throw EngineFailure.internalError("the solver made a step that the system doesn't have")
    }
    var chosen = known
    var tried: Set<[Int]> = []
    for (index, candidate) in candidates.prefix(known).enumerated()
    where tried.insert(candidate).inserted {
      if isLast {
        guard holds(target, in: candidate) else { continue }
        states[time] = candidate
      } else {
        guard try isPossible(try literals(candidate, at: time)) else { continue }
      }
      chosen = index
      break
    }
    assumptions += try literals(candidates[chosen], at: time)
    return chosen
  }

  /// Whether some run under consideration has more in common; if so, goes on from one that has.
  private mutating func isPossible(_ more: [Term]) throws -> Bool {
    guard isCanonical else { return false }
    switch try search.meter.check(search.solver, assuming: assumptions + more) {
    case .satisfiable:
      try adopt(try search.solver.model(), length: states.count - 1)
      return true
    case .unsatisfiable:
      return false
    case .unknown:
      isCanonical = false
      return false
    }
  }

  private mutating func adopt(_ model: Model, length: Int) throws {
    states = try search.unrolling.states.prefix(length + 1).map {
      try search.state($0, in: model)
    }
    selections = try search.selectors.map { bits in
      try bits.enumerated().reduce(0) { number, bit in
        try model.truth(of: bit.element) ? number | 1 << bit.offset : number
      }
    }
  }

  private func literals(_ state: [Int], at time: Int) throws -> [Term] {
    try literals(
      search.unrolling.states[time], search.unrolling.relation.encoding.bits(state))
  }

  private func literals(_ bits: [Term], _ values: [Bool]) throws -> [Term] {
    try zip(bits, values).map { try $1 ? $0 : search.unrolling.context.not($0) }
  }

  private func holds(_ condition: StateExpression, in state: [Int]) -> Bool {
    condition.value { search.read($0, in: state) } != 0
  }
}
