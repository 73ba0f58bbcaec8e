internal import ModelIR

/// The search for numbers and expressions that are too large to compute with.
///
/// It comes before everything else, since nothing else could cope with them.
struct SizeCheck {
  /// The levels that elaboration may add to an expression.
  private static let reserve = 30

  /// The most levels that an author may write.
  private static let depthLimit = SystemLimits.expressionDepth - reserve

  private(set) var errors: [ElaborationError] = []

  init(_ tree: ComponentTree, _ text: WrittenText) {
    for variable in tree.variables {
      let range = variable.declaration.domain.range
      for bound in [range.lowerBound, range.upperBound] where Self.isTooLarge(bound) {
        errors.append(ElaborationError(.numberTooLarge(bound), at: variable.declaration.position))
      }
    }
    for place in text.tooDeep {
      errors.append(ElaborationError(.nestedTooDeeply(place.limit), at: place.position))
    }
    for written in text.expressions + text.conditions {
      if let problem = problem(in: written.expression) {
        errors.append(ElaborationError(problem, at: written.position))
      }
    }
  }

  private static func isTooLarge(_ number: Int) -> Bool {
    number.magnitude > SystemLimits.number.magnitude
  }

  /// Returns what is wrong with an expression, without a call for each of its levels.
  private func problem(in expression: ModelExpression) -> ElaborationError.Problem? {
    var front = [(expression: expression, depth: 1)]
    var count = 0
    while let (expression, depth) = front.popLast() {
      count += 1
      guard depth <= Self.depthLimit else { return .nestedTooDeeply(Self.depthLimit) }
      guard count <= SystemLimits.nodes else { return .expressionTooLarge(SystemLimits.nodes) }
      switch expression {
      case .constant(let value) where Self.isTooLarge(value): return .numberTooLarge(value)
      case .scaled(_, by: let factor) where Self.isTooLarge(factor): return .numberTooLarge(factor)
      default: break
      }
      front += expression.children.map { ($0, depth + 1) }
    }
    return nil
  }
}
