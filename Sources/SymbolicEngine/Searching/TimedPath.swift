internal import ModelIR
internal import Z3

/// The steps and choices of a run that a solver found, without the times.
struct TimedPath {
  /// For each variable the bits that number its initial value.
  let selectors: [[Bool]]

  /// For each step which of the relation's steps it is, and the bits of its choices.
  let inputs: [[Bool]]

  /// The least number of parts of a tick of which all times of the run are whole numbers.
  let parts: Int

  /// Reads a path from a model.
  ///
  /// - Complexity: Linear in the length of the path and the number of inputs of a step.
  init(
    _ model: Model, of unrolling: inout Unrolling, selectors: [[Term]], length: Int
  ) throws {
    self.selectors = try selectors.map { try $0.map { try model.truth(of: $0) } }
    var inputs: [[Bool]] = []
    var parts = 1
    for time in 0...length {
      for number in unrolling.times[time] {
        // One that is too fine for words is no help.
        let fraction = try? model.fraction(of: number)
        parts = Self.commonMultiple(parts, fraction?.denominator ?? 1)
      }
      guard time < length else { break }
      let terms = try unrolling.terms(unrolling.relation.inputs, at: time)
      inputs.append(try terms.map { try model.truth(of: $0) })
    }
    self.inputs = inputs
    self.parts = parts
  }

  /// Returns what says that an unrolling follows the path.
  func constraints(
    on unrolling: inout Unrolling, selectors terms: [[Term]]
  ) throws -> [Term] {
    var result = try zip(terms, selectors).flatMap { try Self.literals($0, $1) }
    for (time, values) in inputs.enumerated() {
      let terms = try unrolling.terms(unrolling.relation.inputs, at: time)
      result += try Self.literals(terms, values)
    }
    return result
  }

  private static func literals(_ terms: [Term], _ values: [Bool]) throws -> [Term] {
    try zip(terms, values).map { try $1 ? $0 : $0.context.not($0) }
  }

  private static func commonMultiple(_ first: Int, _ second: Int) -> Int {
    let (product, overflow) = (first / Tick.greatestCommonDivisor(first, second))
      .multipliedReportingOverflow(by: second)
    return overflow ? first : product
  }
}
