/// A sum of multiples of real inputs of a circuit and of a constant.
struct LinearForm: Hashable, Sendable {
  /// A multiple of a real input.
  struct Term: Hashable, Sendable {
    var input: Int

    /// The factor, which isn't zero.
    var factor: Int
  }

  /// The multiples, ordered by their inputs, each of which occurs once.
  private(set) var terms: [Term]

  var constant: Int

  init(_ constant: Int) {
    terms = []
    self.constant = constant
  }

  /// Creates the value of a real input.
  init(input: Int) {
    terms = [Term(input: input, factor: 1)]
    constant = 0
  }

  /// Returns the form times a factor, or nil if a number becomes too large.
  func scaled(by factor: Int) -> LinearForm? {
    guard factor != 0 else { return LinearForm(0) }
    var result = self
    guard let constant = Self.product(constant, factor) else { return nil }
    result.constant = constant
    for index in terms.indices {
      guard let product = Self.product(terms[index].factor, factor) else { return nil }
      result.terms[index].factor = product
    }
    return result
  }

  /// Returns the sum of the form and another one, or nil if a number becomes too large.
  func adding(_ other: LinearForm) -> LinearForm? {
    var factors: [Int: Int] = [:]
    for term in terms + other.terms { factors[term.input, default: 0] += term.factor }
    var result = LinearForm(constant + other.constant)
    result.terms = factors.filter { $0.value != 0 }.sorted { $0.key < $1.key }
      .map { Term(input: $0.key, factor: $0.value) }
    let numbers = result.terms.map(\.factor) + [result.constant]
    return numbers.allSatisfy { $0.magnitude <= UInt(Word.limit) } ? result : nil
  }

  /// Returns the multiples of some inputs, with the constant.
  func restricted(to inputs: Set<Int>) -> LinearForm {
    var result = self
    result.terms.removeAll { !inputs.contains($0.input) }
    return result
  }

  /// Returns a real input less the form; it may be as much larger as one can be.
  func subtracted(from input: Int) -> LinearForm {
    var factors: [Int: Int] = [input: 1]
    for term in terms { factors[term.input, default: 0] -= term.factor }
    var result = LinearForm(-constant)
    result.terms = factors.filter { $0.value != 0 }.sorted { $0.key < $1.key }
      .map { Term(input: $0.key, factor: $0.value) }
    return result
  }

  /// Returns the value where the inputs have some.
  func value(_ read: (Int) -> Int) -> Int {
    terms.reduce(constant) { $0 &+ $1.factor &* read($1.input) }
  }

  /// Returns the form divided by what divides its numbers, times minus one if it begins with less than zero.
  var normalized: (form: LinearForm, isNegated: Bool) {
    let isNegated = terms.first.map { $0.factor < 0 } ?? false
    let common = terms.reduce(constant.magnitude) {
      Self.greatestCommonDivisor($0, $1.factor.magnitude)
    }
    let divisor = Int(max(common, 1)) * (isNegated ? -1 : 1)
    var result = LinearForm(constant / divisor)
    result.terms = terms.map { Term(input: $0.input, factor: $0.factor / divisor) }
    return (result, isNegated)
  }

  private static func greatestCommonDivisor(_ first: UInt, _ second: UInt) -> UInt {
    second == 0 ? first : greatestCommonDivisor(second, first % second)
  }

  private static func product(_ lhs: Int, _ rhs: Int) -> Int? {
    let (product, overflow) = lhs.multipliedReportingOverflow(by: rhs)
    return overflow || product.magnitude > UInt(Word.limit) ? nil : product
  }
}

/// A statement that compares a sum of multiples of real inputs with zero.
struct Atom: Hashable, Sendable {
  /// The sum, which begins with a factor greater than zero and has no common divisor.
  let form: LinearForm

  /// Whether the sum must be less than zero instead of at most zero.
  let isStrict: Bool
}
