internal import ModelIR

/// Runs the lines of a step on all states at once.
struct SymbolicExecution {
  let system: TransitionSystem
  var diagrams: DecisionDiagrams

  /// The most ways through one step.
  let pathLimit: Int

  /// The most children that the diagrams of one step add.
  private static let growthLimit = 1 << 19

  init(_ system: TransitionSystem, layout: StateLayout, pathLimit: Int) {
    self.system = system
    self.pathLimit = pathLimit
    diagrams = DecisionDiagrams(counts: layout.counts, lowerBounds: layout.lowerBounds)
  }

  /// Returns the ways through a step and the epilogue after it.
  ///
  /// - Complexity: Exponential in the number of variables that the step reads at worst; stops when
  ///   the diagrams become too large.
  mutating func paths(
    guard guardCondition: StateExpression, body: [Statement]
  ) throws(TooLarge) -> [SymbolicPath] {
    diagrams.allowGrowth(by: Self.growthLimit)
    var start = SymbolicPath(
      condition: .one, values: [], changes: Array(repeating: .keep, count: system.variables.count))
    for variable in system.variables.indices {
      start.values.append(try diagrams.identity(variable))
    }
    for signal in system.signals { start.values.append(diagrams.constant(signal.defaultValue)) }
    let isEnabled = try condition(guardCondition, in: start)
    guard isEnabled != .zero else { return [] }
    restrict(&start, to: isEnabled)
    var kept: [SymbolicPath] = []
    for var path in try run(body + system.epilogue, from: start) {
      path.domain = try diagrams.join(.both, path.condition, path.isSound)
      for assumption in system.assumptions where path.domain != .zero {
        let holds = try condition(assumption.condition, in: path)
        path.domain = try diagrams.join(.both, path.domain, holds)
      }
      if path.domain != .zero { kept.append(path) }
    }
    return kept
  }

  /// Returns where a condition about variables holds.
  mutating func states(where target: StateExpression) throws(TooLarge) -> Diagram {
    diagrams.allowGrowth(by: Self.growthLimit)
    var path = SymbolicPath(condition: .one, values: [], changes: [])
    for variable in system.variables.indices { path.values.append(try diagrams.identity(variable)) }
    for signal in system.signals { path.values.append(diagrams.constant(signal.defaultValue)) }
    return try condition(target, in: path)
  }

  private func place(of slot: Slot) -> Int {
    switch slot {
    case .variable(let index): index
    case .signal(let index): system.variables.count + index
    }
  }

  private mutating func condition(
    _ expression: StateExpression, in path: SymbolicPath
  ) throws(TooLarge) -> Diagram {
    let variableCount = system.variables.count
    return try diagrams.condition(expression) { slot in
      switch slot {
      case .variable(let index): path.values[index]
      case .signal(let index): path.values[variableCount + index]
      }
    }
  }

  private mutating func value(
    of expression: StateExpression, in path: SymbolicPath
  ) throws(TooLarge) -> Diagram {
    let variableCount = system.variables.count
    return try diagrams.function(of: expression) { slot in
      switch slot {
      case .variable(let index): path.values[index]
      case .signal(let index): path.values[variableCount + index]
      }
    }
  }

  /// Narrows a path down, and replaces unchanged variables that have only one value left.
  private mutating func restrict(_ path: inout SymbolicPath, to condition: Diagram) {
    path.condition = condition
    for (variable, code) in diagrams.forcedCodes(condition) where path.changes[variable] == .keep {
      path.values[variable] = diagrams.constant(diagrams.lowerBounds[variable] &+ code)
    }
  }

  private mutating func run(
    _ body: [Statement], from start: SymbolicPath
  ) throws(TooLarge) -> [SymbolicPath] {
    var current = [start]
    for statement in body {
      var next: [SymbolicPath] = []
      for path in current { next += try run(statement, from: path) }
      guard next.count <= pathLimit else { throw TooLarge() }
      current = next
    }
    return current
  }

  private mutating func run(
    _ statement: Statement, from start: SymbolicPath
  ) throws(TooLarge) -> [SymbolicPath] {
    var path = start
    switch statement {
    case .assign(let slot, let expression):
      let value = try value(of: expression, in: path)
      let fits = try diagrams.isWithin(system.domain(of: slot).range, value)
      path.isSound = try diagrams.join(.both, path.isSound, fits)
      path.values[place(of: slot)] = value
      if case .variable(let variable) = slot {
        path.changes[variable] = try diagrams.identity(variable) == value ? .keep : value
      }
      return [path]
    case .branch(let test, then: let first, else: let second):
      return try branch(test, first, second, from: path)
    case .choose(let choice):
      var chosen: [SymbolicPath] = []
      for alternative in choice.alternatives {
        let holds = try condition(alternative.condition, in: path)
        let isPossible = try diagrams.join(.both, path.condition, holds)
        guard isPossible != .zero else { continue }
        var next = path
        restrict(&next, to: isPossible)
        chosen += try run(alternative.body, from: next)
        guard chosen.count <= pathLimit else { throw TooLarge() }
      }
      return chosen
    case .require(let test, fault: _):
      path.isSound = try diagrams.join(.both, path.isSound, condition(test, in: path))
      return [path]
    case .line:
      return [path]
    }
  }

  private mutating func branch(
    _ test: StateExpression, _ first: [Statement], _ second: [Statement], from start: SymbolicPath
  ) throws(TooLarge) -> [SymbolicPath] {
    let holds = try condition(test, in: start)
    let whereHolding = try diagrams.join(.both, start.condition, holds)
    if whereHolding == start.condition { return try run(first, from: start) }
    if whereHolding == .zero { return try run(second, from: start) }
    if first.makesChoice || second.makesChoice {
      var (holding, failing) = (start, start)
      restrict(&holding, to: whereHolding)
      restrict(&failing, to: try diagrams.join(.both, start.condition, diagrams.negation(holds)))
      return try run(first, from: holding) + run(second, from: failing)
    }
    // Without choices each side is one path, and both become one again.
    let holding = try run(first, from: start)
    let failing = try run(second, from: start)
    guard var merged = holding.first, let failing = failing.first else { throw TooLarge() }
    for index in merged.values.indices where merged.values[index] != failing.values[index] {
      merged.values[index] = try diagrams.conditional(
        holds, then: merged.values[index], else: failing.values[index])
    }
    for index in merged.changes.indices where merged.changes[index] != failing.changes[index] {
      merged.changes[index] = try diagrams.conditional(
        holds, then: merged.changes[index], else: failing.changes[index])
    }
    merged.isSound = try diagrams.conditional(
      holds, then: merged.isSound, else: failing.isSound)
    return [merged]
  }
}

extension [Statement] {
  /// Whether any line below makes a choice.
  fileprivate var makesChoice: Bool {
    contains { statement in
      switch statement {
      case .assign, .require, .line: false
      case .branch(_, then: let first, else: let second):
        first.makesChoice || second.makesChoice
      case .choose: true
      }
    }
  }
}
