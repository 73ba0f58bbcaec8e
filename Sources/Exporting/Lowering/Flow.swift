internal import ModelIR

/// What an expression of a flow reads.
enum FlowLeaf: Hashable, Sendable {
  /// The value of a variable before the step, by its index.
  case variable(Int)

  /// A value that the flow names, by its index.
  case local(Int)

  /// The alternative taken at a choice, by the index of the choice.
  case choice(Int)
}

/// An expression over a state and what a flow names.
typealias FlowExpression = SymbolicExpression<FlowLeaf>

/// Lines as equations: the values after them in terms of those before, with names for what comes between.
struct Flow {
  /// A value with a name.
  struct Local {
    /// The slot that it is a value of; nil for the condition of a branch.
    var slot: Slot?
    var value: FlowExpression
  }

  /// A choice, which is a number below the number of alternatives.
  struct Choice {
    /// What is chosen, and the alternatives, in words.
    var label: String
    var alternatives: [String]
  }

  var locals: [Local] = []
  var choices: [Choice] = []

  /// What must hold so that the lines can be passed.
  var demands: [FlowExpression] = []

  /// The values that differ from those before, by the index of the variable.
  var results: [Int: FlowExpression] = [:]

  /// Drops the names that nothing uses.
  mutating func trim() {
    var used: Set<FlowLeaf> = []
    for demand in demands { demand.collectReads(into: &used) }
    for value in results.values { value.collectReads(into: &used) }
    for index in locals.indices.reversed() where used.contains(.local(index)) {
      locals[index].value.collectReads(into: &used)
    }
    var places: [FlowLeaf: FlowLeaf] = [:]
    var kept: [Local] = []
    func renamed(_ expression: FlowExpression) -> FlowExpression {
      expression.replacingReads { .read(places[$0] ?? $0) }
    }
    for (index, local) in locals.enumerated() where used.contains(.local(index)) {
      places[.local(index)] = .local(kept.count)
      kept.append(Local(slot: local.slot, value: renamed(local.value)))
    }
    demands = demands.map(renamed)
    results = results.mapValues(renamed)
    locals = kept
  }
}
