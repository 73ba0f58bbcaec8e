extension [Statement] {
  /// Calls a function with each expression of the statements, in reading order.
  package func forEachExpression(_ body: (StateExpression) -> Void) {
    for statement in self {
      switch statement {
      case .assign(_, let expression): body(expression)
      case .branch(let condition, let first, let second):
        body(condition)
        first.forEachExpression(body)
        second.forEachExpression(body)
      case .choose(let choice):
        for alternative in choice.alternatives {
          body(alternative.condition)
          alternative.body.forEachExpression(body)
        }
      case .require(let condition, fault: _): body(condition)
      case .line: break
      }
    }
  }

  /// Calls a function with each assignment among the statements, in reading order.
  package func forEachAssignment(_ body: (Slot, StateExpression) -> Void) {
    for statement in self {
      switch statement {
      case .assign(let slot, let expression): body(slot, expression)
      case .branch(_, let first, let second):
        first.forEachAssignment(body)
        second.forEachAssignment(body)
      case .choose(let choice):
        for alternative in choice.alternatives { alternative.body.forEachAssignment(body) }
      case .require, .line: break
      }
    }
  }

  /// Whether no run gets past the statements, because a choice among them has no alternative.
  var isImpossible: Bool {
    contains { statement in
      switch statement {
      case .choose(let choice): choice.alternatives.isEmpty
      case .branch(_, let first, let second): first.isImpossible && second.isImpossible
      default: false
      }
    }
  }
}
