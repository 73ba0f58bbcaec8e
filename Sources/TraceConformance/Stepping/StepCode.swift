import ModelIR

/// Expressions and lines of a system as flat tables, which are followed without counting references.
///
/// A slot is a number: first the variables, then the signals.
struct StepCode: Sendable {
  private(set) var expressions: [Expression] = []
  private(set) var statements: [Statement] = []

  /// The places in the tables that lists consist of.
  private(set) var lists: [Int32] = []
  private let variables: Int

  /// An expression; what its numbers mean depends on its kind.
  struct Expression: Sendable {
    var kind: Kind
    var first: Int32 = 0
    var second: Int32 = 0
    var third: Int32 = 0
    var value = 0

    enum Kind: UInt8, Sendable {
      case constant, read, equal, less, sum, scaled, negation, all, any, conditional
    }
  }

  /// A line; what its numbers mean depends on its kind.
  struct Statement: Sendable {
    var kind: Kind
    var first: Int32 = 0
    var second = List(start: 0, count: 0)
    var third = List(start: 0, count: 0)
    var range = 0...0

    enum Kind: UInt8, Sendable {
      /// Gives the slot `third.start` the value of the expression `first`.
      case assign

      /// Goes on with one of two lists.
      case branch

      /// Goes on with one of several lists: pairs of a condition and a branch.
      case choose

      /// Ends the run if the condition doesn't hold.
      case require
    }
  }

  /// A part of ``StepCode/lists``.
  struct List: Sendable {
    var start: Int32
    var count: Int32
  }

  init(variables: Int) { self.variables = variables }

  private func number(of slot: Slot) -> Int32 {
    switch slot {
    case .variable(let index): Int32(index)
    case .signal(let index): Int32(variables + index)
    }
  }

  private mutating func list(_ places: [Int32]) -> List {
    defer { lists += places }
    return List(start: Int32(lists.count), count: Int32(places.count))
  }

  /// Adds an expression, and returns its place.
  mutating func add(_ expression: StateExpression) -> Int32 {
    var code: Expression
    switch expression {
    case .constant(let value): code = Expression(kind: .constant, value: value)
    case .read(let slot): code = Expression(kind: .read, first: number(of: slot))
    case .equal(let lhs, let rhs):
      code = Expression(kind: .equal, first: add(lhs), second: add(rhs))
    case .less(let lhs, let rhs):
      code = Expression(kind: .less, first: add(lhs), second: add(rhs))
    case .sum(let lhs, let rhs): code = Expression(kind: .sum, first: add(lhs), second: add(rhs))
    case .scaled(let operand, let factor):
      code = Expression(kind: .scaled, first: add(operand), value: factor)
    case .negation(let operand): code = Expression(kind: .negation, first: add(operand))
    case .all(let operands), .any(let operands):
      var places: [Int32] = []
      for operand in operands { places.append(add(operand)) }
      let list = list(places)
      code = Expression(kind: .all, first: list.start, second: list.count)
      if case .any = expression { code.kind = .any }
    case .conditional(let condition, let first, let second):
      code = Expression(
        kind: .conditional, first: add(condition), second: add(first), third: add(second))
    }
    expressions.append(code)
    return Int32(expressions.count - 1)
  }

  /// Adds lines, and returns the list of them.
  mutating func add(_ body: [ModelIR.Statement], in system: TransitionSystem) -> List {
    var places: [Int32] = []
    for statement in body {
      let code: Statement
      switch statement {
      case .line: continue
      case .assign(let slot, let expression):
        code = Statement(
          kind: .assign, first: add(expression), third: List(start: number(of: slot), count: 1),
          range: system.domain(of: slot).range)
      case .branch(let condition, let first, let second):
        let place = add(condition)
        let then = add(first, in: system)
        code = Statement(
          kind: .branch, first: place, second: then, third: add(second, in: system))
      case .choose(let choice):
        var alternatives: [Int32] = []
        for alternative in choice.alternatives {
          let condition = add(alternative.condition)
          statements.append(
            Statement(
              kind: .branch, first: condition, second: add(alternative.body, in: system)))
          alternatives.append(Int32(statements.count - 1))
        }
        code = Statement(kind: .choose, second: list(alternatives))
      case .require(let condition, fault: _):
        code = Statement(kind: .require, first: add(condition))
      }
      statements.append(code)
      places.append(Int32(statements.count - 1))
    }
    return list(places)
  }
}
