internal import ModelIR

extension DecisionDiagrams {
  /// Returns the function that an expression computes from the present values of the slots.
  ///
  /// - Complexity: Exponential in the size of the expression at worst, bounded by the growth allowed.
  mutating func function(
    of expression: StateExpression, reading read: (Slot) -> Diagram
  ) throws(TooLarge) -> Diagram {
    switch expression {
    case .constant(let value):
      return constant(value)
    case .read(let slot):
      let value = read(slot)
      if value == .unreadable { throw TooLarge() }
      return value
    case .equal(let lhs, let rhs):
      return try join(.equal, function(of: lhs, reading: read), function(of: rhs, reading: read))
    case .less(let lhs, let rhs):
      return try join(.less, function(of: lhs, reading: read), function(of: rhs, reading: read))
    case .sum(let lhs, let rhs):
      return try join(.sum, function(of: lhs, reading: read), function(of: rhs, reading: read))
    case .scaled(let operand, by: let factor):
      return try join(.product, function(of: operand, reading: read), constant(factor))
    case .negation(let operand):
      return try negation(function(of: operand, reading: read))
    case .all(let operands):
      var result = Diagram.one
      for operand in operands where result != .zero {
        result = try join(.both, result, condition(operand, reading: read))
      }
      return result
    case .any(let operands):
      var result = Diagram.zero
      for operand in operands where result != .one {
        result = try join(.either, result, condition(operand, reading: read))
      }
      return result
    case .conditional(let test, let first, let second):
      let test = try condition(test, reading: read)
      if test == .one { return try function(of: first, reading: read) }
      if test == .zero { return try function(of: second, reading: read) }
      return try conditional(
        test, then: function(of: first, reading: read), else: function(of: second, reading: read))
    }
  }

  /// Returns where an expression isn't zero, as a function that is zero or one.
  mutating func condition(
    _ expression: StateExpression, reading read: (Slot) -> Diagram
  ) throws(TooLarge) -> Diagram {
    let value = try function(of: expression, reading: read)
    switch expression {
    case .equal, .less, .negation, .all, .any: return value
    default: return try truth(value)
    }
  }

  /// Returns where a function has values within a range.
  mutating func isWithin(
    _ range: ClosedRange<Int>, _ value: Diagram
  ) throws(TooLarge) -> Diagram {
    let isBelow = try join(.less, value, constant(range.lowerBound))
    let isAbove = try join(.less, constant(range.upperBound), value)
    return try negation(join(.either, isBelow, isAbove))
  }

  /// Returns the codes that a condition forces on variables, for each variable that it forces.
  ///
  /// - Complexity: Linear in the size of the diagram, times the number of variables forced.
  func forcedCodes(_ condition: Diagram) -> [Int: Int] {
    var known: [Diagram: [Int: Int]] = [:]
    return forcedCodes(condition, &known)
  }

  private func forcedCodes(_ condition: Diagram, _ known: inout [Diagram: [Int: Int]]) -> [Int: Int]
  {
    guard !condition.isConstant else { return [:] }
    if let codes = known[condition] { return codes }
    let level = level(of: condition)
    var shared: [Int: Int]?
    var previous = Diagram.zero
    var only: Int?
    for code in 0..<counts[level] {
      let child = child(of: condition, at: level, code: code)
      guard child != .zero else { continue }
      only = shared == nil ? code : nil
      if child == previous { continue }
      previous = child
      let codes = forcedCodes(child, &known)
      shared = shared?.filter { codes[$0.key] == $0.value } ?? codes
    }
    var result = shared ?? [:]
    if let only { result[level] = only }
    known[condition] = result
    return result
  }
}
