internal import Checking
internal import ModelIR

/// The values that the variations can have in a run, and which of them a state belongs to.
struct Valuations: Sendable {
  /// A variation with more than one value.
  private struct Digit: Sendable {
    var field: Field

    /// The codes of the values, in canonical order.
    var codes: [Int]

    /// What one step in the order of the values is worth.
    var weight: Int
  }

  /// Every valuation, in canonical order.
  let all: [[Int]]
  private let digits: [Digit]

  /// Numbers the valuations of a question.
  ///
  /// - Complexity: Linear in the number of valuations.
  init(_ query: ReachabilityQuery, layout: StateLayout) {
    all = query.valuations
    var digits: [Digit] = []
    var weight = 1
    for variable in query.variations.reversed() {
      let values = query.system.variables[variable].initialValues
      if values.count > 1 {
        digits.append(
          Digit(
            field: layout.fields[variable],
            codes: values.map { $0 &- layout.lowerBounds[variable] },
            weight: weight))
      }
      weight *= values.count
    }
    self.digits = digits
  }

  /// Returns the place of the valuation that a state belongs to.
  ///
  /// - Complexity: Linear in the number of values of all variations.
  @inline(__always)
  func index<Word: PackedWord>(of state: Word) -> Int {
    var index = 0
    for digit in digits {
      let code = state.code(at: digit.field)
      index &+= digit.weight &* (digit.codes.firstIndex(of: code) ?? 0)
    }
    return index
  }
}
