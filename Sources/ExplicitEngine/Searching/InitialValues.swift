internal import ModelIR

/// Every combination of initial values in canonical order, one after the other.
struct InitialValues: Sequence, IteratorProtocol {
  private let choices: [[Int]]
  private var positions: [Int]
  private var isAtEnd: Bool

  init(_ system: TransitionSystem) {
    choices = system.variables.map(\.initialValues)
    positions = Array(repeating: 0, count: choices.count)
    isAtEnd = choices.contains(where: \.isEmpty)
  }

  /// Returns the next combination: the last variable changes fastest.
  ///
  /// - Complexity: Linear in the number of variables.
  mutating func next() -> [Int]? {
    guard !isAtEnd else { return nil }
    let values = choices.indices.map { choices[$0][positions[$0]] }
    isAtEnd = true
    for variable in choices.indices.reversed() {
      positions[variable] += 1
      if positions[variable] < choices[variable].count {
        isAtEnd = false
        break
      }
      positions[variable] = 0
    }
    return values
  }
}
