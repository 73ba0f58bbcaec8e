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

  /// The variables that hold times, which are checked once their tick is known.
  private let times: Set<Token>

  init(_ tree: ComponentTree, _ text: WrittenText) {
    times = Set(
      tree.variables.filter { $0.declaration.domain.tick != nil }.map(\.declaration.token))
    for variable in tree.variables where variable.declaration.timing == .none {
      let range = variable.declaration.domain.range
      for bound in [range.lowerBound, range.upperBound] where Self.isTooLarge(bound) {
        errors.append(ElaborationError(.numberTooLarge(bound), at: variable.declaration.position))
      }
    }
    for place in text.tooDeep {
      errors.append(ElaborationError(.nestedTooDeeply(place.limit), at: place.position))
    }
    for written in text.expressions + text.conditions {
      if let problem = problem(in: written) {
        errors.append(ElaborationError(problem, at: written.position))
      }
    }
  }

  private func isTime(_ reference: Reference) -> Bool {
    if case .variable(let token) = reference { times.contains(token) } else { false }
  }

  private static func isTooLarge(_ number: Int) -> Bool {
    number.magnitude > SystemLimits.number.magnitude
  }

  /// Returns what is wrong with an expression, without a call for each of its levels.
  private func problem(in written: WrittenText.Expression) -> ElaborationError.Problem? {
    var front = [(expression: written.expression, depth: 1, isTime: written.isTime)]
    var count = 0
    while let (expression, depth, isTime) = front.popLast() {
      count += 1
      guard depth <= Self.depthLimit else { return .nestedTooDeeply(Self.depthLimit) }
      guard count <= SystemLimits.nodes else { return .expressionTooLarge(SystemLimits.nodes) }
      switch expression {
      case .constant(let value) where !isTime && Self.isTooLarge(value):
        return .numberTooLarge(value)
      case .scaled(_, by: let factor) where Self.isTooLarge(factor): return .numberTooLarge(factor)
      default: break
      }
      let holdsTimes = isTime || expression.comparesTimes(self.isTime)
      front += expression.children.map { ($0, depth + 1, holdsTimes) }
    }
    return nil
  }
}
