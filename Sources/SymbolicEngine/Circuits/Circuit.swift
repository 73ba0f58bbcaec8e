/// A Boolean circuit in which equal nodes exist once, each after the nodes that it depends on.
struct Circuit: Sendable {
  /// What a node computes.
  enum Kind: UInt8, Sendable {
    /// The constant false, which is node zero.
    case falsehood

    /// An input, by its number.
    case input

    /// The conjunction of at least two operands.
    case all

    /// Whether exactly one of two operands holds.
    case differ

    /// The second or the third operand, as the first decides.
    case conditional
  }

  /// A node, by its kind and its place in the list of operands or of inputs.
  struct Node: Sendable {
    let kind: Kind
    let first: Int32
    let count: Int32

    var operands: Range<Int> { count == 0 ? 0..<0 : Int(first)..<Int(first + count) }
  }

  private(set) var nodes: [Node] = [Node(kind: .falsehood, first: 0, count: 0)]

  /// The operands of all nodes, one list after the other.
  private(set) var operands: [Literal] = []

  /// The node of each input.
  private(set) var inputs: [Int] = []

  /// What each input means that is a statement about real inputs, by the node.
  private(set) var atoms: [Int: Atom] = [:]

  /// The range of each real input, if it is known to keep to one.
  private(set) var realInputs: [ClosedRange<Int>?] = []

  private var known: [Key: Int] = [:]
  private var knownAtoms: [Atom: Literal] = [:]

  private struct Key: Hashable {
    let kind: Kind
    let operands: [Literal]
  }

  /// Returns the operands of a node; an input and the constant have none.
  func operands(of node: Int) -> ArraySlice<Literal> { operands[nodes[node].operands] }

  /// Adds an input.
  mutating func input() -> Literal {
    let node = nodes.count
    nodes.append(Node(kind: .input, first: Int32(inputs.count), count: 0))
    inputs.append(node)
    return Literal(node: node)
  }

  /// Adds a real input and returns its number.
  mutating func realInput(in range: ClosedRange<Int>? = nil) -> Int {
    realInputs.append(range)
    return realInputs.count - 1
  }

  /// Returns the input that means a statement about real inputs.
  mutating func literal(of atom: Atom) -> Literal {
    if let literal = knownAtoms[atom] { return literal }
    let literal = input()
    knownAtoms[atom] = literal
    atoms[literal.node] = atom
    return literal
  }

  /// Returns the number of the input that a literal is, or the negation of which it is.
  func inputNumber(of literal: Literal) -> Int? {
    let node = nodes[literal.node]
    return node.kind == .input ? Int(node.first) : nil
  }

  /// Returns the conjunction of literals.
  mutating func all(_ literals: [Literal]) -> Literal {
    var flat: [Literal] = []
    flat.reserveCapacity(literals.count)
    for literal in literals where literal != .true {
      let node = nodes[literal.node]
      if !literal.isNegated && node.kind == .all && node.count <= Self.flatteningLimit {
        flat.append(contentsOf: operands[node.operands])
      } else {
        flat.append(literal)
      }
    }
    flat.sort()
    var unique: [Literal] = []
    unique.reserveCapacity(flat.count)
    for literal in flat {
      if literal == .false { return .false }
      guard let last = unique.last else {
        unique.append(literal)
        continue
      }
      if last == literal { continue }
      if last == !literal { return .false }
      unique.append(literal)
    }
    guard unique.count > 1 else { return unique.first ?? .true }
    return make(.all, unique)
  }

  mutating func all(_ lhs: Literal, _ rhs: Literal) -> Literal {
    if lhs == .false || rhs == .false || lhs == !rhs { return .false }
    if lhs == .true || lhs == rhs { return rhs }
    return rhs == .true ? lhs : all([lhs, rhs])
  }

  /// Returns the disjunction of literals.
  mutating func any(_ literals: [Literal]) -> Literal { !all(literals.map { !$0 }) }

  mutating func any(_ lhs: Literal, _ rhs: Literal) -> Literal { !all(!lhs, !rhs) }

  mutating func implies(_ lhs: Literal, _ rhs: Literal) -> Literal { !all(lhs, !rhs) }

  /// Returns whether exactly one of two literals holds.
  mutating func differ(_ lhs: Literal, _ rhs: Literal) -> Literal {
    if let constant = lhs.constant { return constant ? !rhs : rhs }
    if let constant = rhs.constant { return constant ? !lhs : lhs }
    if lhs.positive == rhs.positive { return Literal(lhs != rhs) }
    let pair = [lhs.positive, rhs.positive].sorted()
    let node = make(.differ, pair)
    return lhs.isNegated == rhs.isNegated ? node : !node
  }

  mutating func same(_ lhs: Literal, _ rhs: Literal) -> Literal { !differ(lhs, rhs) }

  /// Returns one of two literals, as a condition decides.
  mutating func conditional(
    _ condition: Literal, then first: Literal, else second: Literal
  ) -> Literal {
    if let constant = condition.constant { return constant ? first : second }
    if first == second { return first }
    if condition.isNegated { return conditional(!condition, then: second, else: first) }
    if first == !second { return same(condition, first) }
    if first == .true || first == condition { return any(condition, second) }
    if first == .false || first == !condition { return all(!condition, second) }
    if second == .false || second == condition { return all(condition, first) }
    if second == .true || second == !condition { return any(!condition, first) }
    if first.isNegated { return !make(.conditional, [condition, !first, !second]) }
    return make(.conditional, [condition, first, second])
  }

  /// The longest conjunction that becomes part of another one instead of staying a node.
  private static let flatteningLimit: Int32 = 8

  private mutating func make(_ kind: Kind, _ list: [Literal]) -> Literal {
    let key = Key(kind: kind, operands: list)
    if let node = known[key] { return Literal(node: node) }
    let node = nodes.count
    nodes.append(Node(kind: kind, first: Int32(operands.count), count: Int32(list.count)))
    operands.append(contentsOf: list)
    known[key] = node
    return Literal(node: node)
  }
}
