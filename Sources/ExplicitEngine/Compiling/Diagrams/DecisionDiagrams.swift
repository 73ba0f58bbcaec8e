/// Functions from states to integers as ordered decision diagrams with shared nodes.
///
/// A node branches on the code of one variable, with one child per value; variables with lower
/// indices are asked first. Equal functions are equal diagrams.
struct DecisionDiagrams {
  /// The number of values of each variable.
  let counts: [Int]

  /// The least value of each variable.
  let lowerBounds: [Int]

  /// The variable that each node asks, and where its children begin.
  private var levels: [Int32] = []
  private var firstChildren: [Int32] = []
  private var children: [Diagram] = []

  /// The place of each node by its contents; zero is empty.
  private var uniqueTable = [Int32](repeating: 0, count: 1024)

  private var constants = [0, 1]
  private var constantPlaces: [Int: Int32] = [0: 0, 1: 1]

  /// The value of each variable before the step, made when asked for.
  private var identities: [Diagram?]

  /// The latest results of operations, by a hash of operation and operands.
  private var results: [Result]

  /// Children of nodes under construction.
  var scratch: [Diagram] = []

  /// The number of children at which construction stops.
  private var limit = Int.max

  /// A remembered result of an operation.
  private struct Result: BitwiseCopyable {
    var operation: Int32 = -1
    var first = Diagram.zero
    var second = Diagram.zero
    var third = Diagram.zero
    var value = Diagram.zero
  }

  /// What two functions can be joined by, value by value.
  enum Operation: Int32 {
    case equal, less, sum, product, both, either
  }

  /// The operation number of the conditional, after those of ``Operation``.
  private static let conditionalOperation: Int32 = 100

  init(counts: [Int], lowerBounds: [Int]) {
    self.counts = counts
    self.lowerBounds = lowerBounds
    identities = Array(repeating: nil, count: counts.count)
    results = Array(repeating: Result(), count: 1 << 12)
  }

  /// The number of children that all nodes have together.
  var size: Int { children.count }

  /// Lets the diagrams grow by so many children and no more.
  mutating func allowGrowth(by growth: Int) {
    limit = children.count + growth
    scratch.removeAll(keepingCapacity: true)
  }

  // MARK: Looking at diagrams

  /// Returns the variable that a diagram asks first, or `Int.max` for a constant.
  func level(of diagram: Diagram) -> Int {
    diagram.isConstant ? Int.max : Int(levels[Int(diagram.place)])
  }

  /// Returns the function that is left when a variable has a given code.
  ///
  /// The diagram must not ask an earlier variable.
  func child(of diagram: Diagram, at level: Int, code: Int) -> Diagram {
    self.level(of: diagram) == level
      ? children[Int(firstChildren[Int(diagram.place)]) + code] : diagram
  }

  /// Returns the value of a constant function.
  func constant(_ diagram: Diagram) -> Int { constants[Int(-1 - diagram.place)] }

  // MARK: Making diagrams

  /// Returns the function with the same value in every state.
  mutating func constant(_ value: Int) -> Diagram {
    if let place = constantPlaces[value] { return Diagram(place: -1 - place) }
    let place = Int32(constants.count)
    constants.append(value)
    constantPlaces[value] = place
    return Diagram(place: -1 - place)
  }

  /// Returns the value of a variable before the step.
  mutating func identity(_ variable: Int) throws(TooLarge) -> Diagram {
    if let known = identities[variable] { return known }
    let count = counts[variable]
    guard count <= CodeSet.capacity else {
      identities[variable] = .unreadable
      return .unreadable
    }
    let start = scratch.count
    for code in 0..<count { scratch.append(constant(lowerBounds[variable] &+ code)) }
    let diagram = try node(variable, start)
    identities[variable] = diagram
    return diagram
  }

  /// Returns the node that asks a variable and has the latest children, and forgets them.
  mutating func node(_ level: Int, _ start: Int) throws(TooLarge) -> Diagram {
    defer { scratch.removeSubrange(start...) }
    let first = scratch[start]
    var hash = UInt64(truncatingIfNeeded: level) &* mixingFactor
    var isConstant = true
    for index in start..<scratch.count {
      let child = scratch[index]
      if child != first { isConstant = false }
      hash = (hash ^ UInt64(UInt32(bitPattern: child.place))) &* mixingFactor
      hash ^= hash &>> 29
    }
    if isConstant { return first }
    var slot = Int(truncatingIfNeeded: hash) & (uniqueTable.count - 1)
    while uniqueTable[slot] != 0 {
      let candidate = Int(uniqueTable[slot] - 1)
      if Int(levels[candidate]) == level && hasScratchChildren(candidate, start) {
        return Diagram(place: Int32(candidate))
      }
      slot = (slot + 1) & (uniqueTable.count - 1)
    }
    guard children.count + scratch.count - start <= limit else { throw TooLarge() }
    let place = levels.count
    levels.append(Int32(level))
    firstChildren.append(Int32(children.count))
    children.append(contentsOf: scratch[start...])
    uniqueTable[slot] = Int32(place + 1)
    if 2 * levels.count > uniqueTable.count { growUniqueTable() }
    return Diagram(place: Int32(place))
  }

  private func hasScratchChildren(_ node: Int, _ start: Int) -> Bool {
    let first = Int(firstChildren[node])
    for index in start..<scratch.count where children[first + index - start] != scratch[index] {
      return false
    }
    return true
  }

  private mutating func growUniqueTable() {
    var table = [Int32](repeating: 0, count: 2 * uniqueTable.count)
    for node in levels.indices {
      let first = Int(firstChildren[node])
      var hash = UInt64(truncatingIfNeeded: levels[node]) &* mixingFactor
      for index in first..<first + counts[Int(levels[node])] {
        hash = (hash ^ UInt64(UInt32(bitPattern: children[index].place))) &* mixingFactor
        hash ^= hash &>> 29
      }
      var slot = Int(truncatingIfNeeded: hash) & (table.count - 1)
      while table[slot] != 0 { slot = (slot + 1) & (table.count - 1) }
      table[slot] = Int32(node + 1)
    }
    uniqueTable = table
  }

  // MARK: Joining diagrams

  /// Joins two functions value by value.
  ///
  /// - Complexity: At most the product of the sizes.
  mutating func join(
    _ operation: Operation, _ lhs: Diagram, _ rhs: Diagram
  ) throws(TooLarge) -> Diagram {
    if lhs == .unreadable || rhs == .unreadable { throw TooLarge() }
    if lhs.isConstant && rhs.isConstant {
      return constant(Self.value(operation, constant(lhs), constant(rhs)))
    }
    switch operation {
    case .both:
      if lhs == .zero || rhs == .zero { return .zero }
      if lhs == .one || lhs == rhs { return rhs }
      if rhs == .one { return lhs }
    case .either:
      if lhs == .one || rhs == .one { return .one }
      if lhs == .zero || lhs == rhs { return rhs }
      if rhs == .zero { return lhs }
    case .equal:
      if lhs == rhs { return .one }
    case .less:
      if lhs == rhs { return .zero }
    case .sum, .product:
      break
    }
    let slot = resultSlot(operation.rawValue, lhs, rhs, .zero)
    let known = results[slot]
    if known.operation == operation.rawValue && known.first == lhs && known.second == rhs {
      return known.value
    }
    let level = min(level(of: lhs), level(of: rhs))
    let start = scratch.count
    for code in 0..<counts[level] {
      let child = try join(
        operation, child(of: lhs, at: level, code: code), child(of: rhs, at: level, code: code))
      scratch.append(child)
    }
    let diagram = try node(level, start)
    results[slot] = Result(
      operation: operation.rawValue, first: lhs, second: rhs, third: .zero, value: diagram)
    return diagram
  }

  /// Returns the function that is one function where a condition holds, and another elsewhere.
  ///
  /// The condition is zero or one in every state.
  ///
  /// - Complexity: At most the product of the sizes.
  mutating func conditional(
    _ condition: Diagram, then first: Diagram, else second: Diagram
  ) throws(TooLarge) -> Diagram {
    if condition == .one || first == second { return first }
    if condition == .zero { return second }
    if first == .one && second == .zero { return condition }
    // A value that nobody may read is nobody's business until somebody does.
    if first == .unreadable || second == .unreadable { return .unreadable }
    let slot = resultSlot(Self.conditionalOperation, condition, first, second)
    let known = results[slot]
    if known.operation == Self.conditionalOperation && known.first == condition
      && known.second == first && known.third == second
    {
      return known.value
    }
    let level = min(level(of: condition), min(level(of: first), level(of: second)))
    let start = scratch.count
    for code in 0..<counts[level] {
      let child = try conditional(
        child(of: condition, at: level, code: code),
        then: child(of: first, at: level, code: code),
        else: child(of: second, at: level, code: code))
      scratch.append(child)
    }
    let diagram = try node(level, start)
    results[slot] = Result(
      operation: Self.conditionalOperation, first: condition, second: first, third: second,
      value: diagram)
    return diagram
  }

  /// Returns the condition that a condition doesn't hold.
  mutating func negation(_ operand: Diagram) throws(TooLarge) -> Diagram {
    try join(.equal, operand, .zero)
  }

  /// Returns the condition that a function isn't zero.
  mutating func truth(_ operand: Diagram) throws(TooLarge) -> Diagram {
    try negation(negation(operand))
  }

  private func resultSlot(
    _ operation: Int32, _ first: Diagram, _ second: Diagram, _ third: Diagram
  ) -> Int {
    var hash = UInt64(UInt32(bitPattern: first.place)) &* mixingFactor
    hash = (hash ^ hash >> 31 ^ UInt64(UInt32(bitPattern: second.place))) &* mixingFactor
    hash = (hash ^ hash >> 31 ^ UInt64(UInt32(bitPattern: third.place))) &* mixingFactor
    hash = (hash ^ hash >> 31 ^ UInt64(UInt32(bitPattern: operation))) &* mixingFactor
    return Int(truncatingIfNeeded: hash >> 32) & (results.count - 1)
  }

  private static func value(_ operation: Operation, _ lhs: Int, _ rhs: Int) -> Int {
    switch operation {
    case .equal: lhs == rhs ? 1 : 0
    case .less: lhs < rhs ? 1 : 0
    case .sum: lhs &+ rhs
    case .product: lhs &* rhs
    case .both: lhs != 0 && rhs != 0 ? 1 : 0
    case .either: lhs != 0 || rhs != 0 ? 1 : 0
    }
  }
}
