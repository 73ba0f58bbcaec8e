internal import ModelIR

/// Tells statements about the bits of a state in terms of variables and their values.
struct StateDescription {
  private let encoding: SystemEncoding
  private let ownerOfInput: [Int: Int]

  /// The variable that each real input is.
  private let ownerOfTime: [Int: Int]

  init(_ encoding: SystemEncoding) {
    self.encoding = encoding
    ownerOfInput = Dictionary(
      zip(encoding.stateBits.map(\.node), encoding.ownerOfBit),
      uniquingKeysWith: { first, _ in first })
    ownerOfTime = Dictionary(
      encoding.times.map { ($0.input, $0.variable) }, uniquingKeysWith: { first, _ in first })
  }

  /// Returns the text of a conjunction of statements.
  func text(of statements: [Literal]) -> String {
    guard !statements.isEmpty else { return "true" }
    return statements.map { statement in
      let text = text(of: statement)
      return statements.count > 1 && text.contains(" ") ? "(\(text))" : text
    }.joined(separator: " ∧ ")
  }

  /// Returns the text of a statement.
  func text(of statement: Literal) -> String {
    if let constant = statement.constant { return constant ? "true" : "false" }
    let variables = variables(below: statement)
    if variables.count == 1, let variable = variables.first, !isTime(variable) {
      return text(of: variable, where: statement)
    }
    let circuit = encoding.circuit
    if let atom = circuit.atoms[statement.node] {
      return text(of: atom, isDenied: statement.isNegated)
    }
    let operands = Array(circuit.operands(of: statement.node))
    switch circuit.nodes[statement.node].kind {
    case .falsehood, .input:
      return "?"
    case .all:
      return statement.isNegated ? implication(operands) : conjunction(operands)
    case .differ:
      let relation = statement.isNegated ? "↔" : "≠"
      return "\(enclosed(operands[0])) \(relation) \(enclosed(operands[1]))"
    case .conditional:
      let condition = enclosed(operands[0])
      let first = enclosed(statement.isNegated ? !operands[1] : operands[1])
      let second = enclosed(statement.isNegated ? !operands[2] : operands[2])
      return "if \(condition) then \(first) else \(second)"
    }
  }

  private func enclosed(_ statement: Literal) -> String {
    let text = text(of: statement)
    return encoding.circuit.atoms[statement.node] == nil ? "(\(text))" : text
  }

  private func conjunction(_ operands: [Literal]) -> String {
    grouped(operands).map { text(of: $0) }.joined(separator: " ∧ ")
  }

  /// Tells that some statements don't hold together: if all but the last do, the last doesn't.
  private func implication(_ operands: [Literal]) -> String {
    let groups = grouped(operands)
    guard let last = groups.last, groups.count > 1 else { return "¬(\(conjunction(operands)))" }
    let premises = groups.dropLast().map { text(of: $0) }.joined(separator: " ∧ ")
    return "\(premises) → \(text(of: last, isDenied: true))"
  }

  /// A conjunction of literals that are about one variable, or one literal about several.
  private struct Group {
    var variable: Int?
    var literals: [Literal]
  }

  private func grouped(_ operands: [Literal]) -> [Group] {
    var groups: [Group] = []
    for operand in operands {
      let variables = variables(below: operand)
      let variable = variables.count == 1 ? variables.first { !isTime($0) } : nil
      if let variable, let index = groups.firstIndex(where: { $0.variable == variable }) {
        groups[index].literals.append(operand)
      } else {
        groups.append(Group(variable: variable, literals: [operand]))
      }
    }
    return groups.sorted { ($0.variable ?? .max) < ($1.variable ?? .max) }
  }

  private func text(of group: Group, isDenied: Bool = false) -> String {
    guard let variable = group.variable else {
      return group.literals.map { enclosed(isDenied ? !$0 : $0) }.joined(separator: " ∧ ")
    }
    return text(of: variable) { values in
      group.literals.allSatisfy { values.word(of: $0) & 1 == 1 } != isDenied
    } below: {
      group.literals
    }
  }

  private func text(of variable: Int, where statement: Literal) -> String {
    text(of: variable) {
      $0.word(of: statement) & 1 == 1
    } below: {
      [statement]
    }
  }

  /// Tells which values of a variable satisfy a statement about it.
  private func text(
    of variable: Int, where holds: ([UInt64]) -> Bool, below literals: () -> [Literal]
  ) -> String {
    let domain = encoding.system.variables[variable].domain
    let cone = encoding.circuit.cone(of: literals())
    let bits = encoding.stateBits.indices.filter { encoding.ownerOfBit[$0] == variable }
    var inputs = [UInt64](repeating: 0, count: encoding.circuit.inputs.count)
    var values = [UInt64](repeating: 0, count: encoding.circuit.nodes.count)
    var satisfying: [Int] = []
    for value in domain.range.prefix(Self.limit) {
      for (power, bit) in bits.enumerated() {
        guard let number = encoding.circuit.inputNumber(of: encoding.stateBits[bit]) else {
          continue
        }
        inputs[number] = UInt64((value - domain.range.lowerBound) >> power & 1)
      }
      encoding.circuit.evaluate(cone, into: &values, reading: inputs)
      if holds(values) { satisfying.append(value) }
    }
    return Self.text(of: encoding.system.variables[variable].name, satisfying, in: domain)
  }

  private static let limit = 1 << 16

  private static func text(of name: String, _ values: [Int], in domain: Domain) -> String {
    let others = domain.range.prefix(limit).filter { !values.contains($0) }
    if others.isEmpty { return "true" }
    if values.isEmpty { return "false" }
    if values.count == 1 { return "\(name) = \(domain.label(values[0]))" }
    if others.count == 1 { return "\(name) ≠ \(domain.label(others[0]))" }
    if let first = values.first, let last = values.last, domain.labels == nil,
      values.count == last - first + 1
    {
      if first == domain.range.lowerBound { return "\(name) ≤ \(last)" }
      if last == domain.range.upperBound { return "\(name) ≥ \(first)" }
      return "\(name) ∈ \(first)…\(last)"
    }
    return "\(name) ∈ {\(values.map { domain.label($0) }.joined(separator: ", "))}"
  }

  private func variables(below literal: Literal) -> Set<Int> {
    var variables: Set<Int> = []
    for node in encoding.circuit.cone(of: [literal]) {
      if let owner = ownerOfInput[node] { variables.insert(owner) }
      for term in encoding.circuit.atoms[node]?.form.terms ?? [] {
        if let owner = ownerOfTime[term.input] { variables.insert(owner) }
      }
    }
    return variables
  }

  private func isTime(_ variable: Int) -> Bool {
    encoding.system.variables[variable].domain.tick != nil
  }

  /// Tells how a sum of times compares with a constant, each side without what is less than zero.
  private func text(of atom: Atom, isDenied: Bool) -> String {
    let relation = isDenied ? (atom.isStrict ? "≥" : ">") : (atom.isStrict ? "<" : "≤")
    let domain = atom.form.terms.first.flatMap { ownerOfTime[$0.input] }
      .map { encoding.system.variables[$0].domain }
    func side(_ isLeft: Bool, _ constant: Int) -> String {
      var parts = atom.form.terms.filter { ($0.factor > 0) == isLeft }.map { term in
        let owner = ownerOfTime[term.input].map { encoding.system.variables[$0].name } ?? "?"
        return term.factor.magnitude == 1 ? owner : "\(term.factor.magnitude)·\(owner)"
      }
      if constant > 0 || parts.isEmpty {
        parts.append(domain?.label(constant) ?? "\(constant)")
      }
      return parts.joined(separator: " + ")
    }
    let constant = atom.form.constant
    let left = side(true, max(constant, 0))
    return "\(left) \(relation) \(side(false, max(-constant, 0)))"
  }
}
