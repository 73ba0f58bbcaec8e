/// All reachable states of a module that was read, and the definitions that some of them break.
struct TLAExploration {
  /// A value of TLA+ that is read here.
  enum Value: Hashable {
    case number(Int)
    case truth(Bool)
  }

  /// Something that has no meaning.
  enum Mistake: Error, Hashable {
    case unknownName(String)
    case wrongKind(String)
    case assignedTwice(String)

    /// An action that doesn't say what becomes of a variable.
    case unassigned(String)
  }

  typealias Environment = [String: Value]

  private(set) var states: Set<Environment> = []

  /// The number of steps of the first state in which each definition of claims is false.
  private(set) var broken: [String: Int] = [:]

  private let reader: TLAReader
  private let formulas: [String: TLAReader.Node]

  /// Searches breadth first.
  init(_ reader: TLAReader, checking invariants: [String]) throws {
    self.reader = reader
    formulas = Dictionary(reader.definitions.map { ($0.name, $0.value) }) { first, _ in first }
    guard let start = formulas["Init"], let next = formulas["Next"] else {
      throw Mistake.unknownName("Init")
    }
    var layer = try results(of: start, in: [:], primed: false)
    var depth = 0
    while !layer.isEmpty {
      var found: [Environment] = []
      for state in layer where states.insert(state).inserted {
        for name in invariants where broken[name] == nil {
          guard let formula = formulas[name] else { throw Mistake.unknownName(name) }
          if try value(formula, state) != .truth(true) { broken[name] = depth }
        }
        found += try results(of: next, in: state, primed: true)
      }
      layer = found
      depth += 1
    }
  }

  /// Returns what a formula about the next state, or the first, lets it be.
  private func results(
    of formula: TLAReader.Node, in state: Environment, primed: Bool
  ) throws -> [Environment] {
    try ways(formula, state, [[:]], primed: primed).map { result in
      for name in reader.variables where result[name] == nil { throw Mistake.unassigned(name) }
      return result
    }
  }

  private func ways(
    _ node: TLAReader.Node, _ scope: Environment, _ partial: [Environment], primed: Bool
  ) throws -> [Environment] {
    switch node {
    case .call("/\\", let operands):
      return try operands.reduce(partial) { try ways($1, scope, $0, primed: primed) }
    case .call("\\/", let operands) where operands.allSatisfy(isAction):
      return try operands.flatMap { try ways($0, scope, partial, primed: primed) }
    case .name(let name) where isAction(node):
      guard let formula = formulas[name] else { throw Mistake.unknownName(name) }
      return try ways(formula, scope, partial, primed: primed)
    case .exists(let name, .range(let first, let last), let body):
      guard case .number(let least) = try value(first, scope),
        case .number(let greatest) = try value(last, scope)
      else { throw Mistake.wrongKind(name) }
      return try (least...greatest).flatMap { number in
        try ways(body, scope.merging([name: .number(number)]) { $1 }, partial, primed: primed)
      }
    case .definitions(let values, let body):
      var scope = scope
      for (name, node) in values { scope[name] = try value(node, scope) }
      return try ways(body, scope, partial, primed: primed)
    case .unchanged(let names):
      return try partial.map { result in
        try names.reduce(into: result) { try assign($1, scope[$1], to: &$0) }
      }
    case .call("=", let sides):
      guard let name = assigned(sides[0], primed: primed) else { break }
      let value = try value(sides[1], scope)
      return try partial.map { result in
        var result = result
        try assign(name, value, to: &result)
        return result
      }
    default: break
    }
    return try value(node, scope) == .truth(true) ? partial : []
  }

  private func assign(_ name: String, _ value: Value?, to result: inout Environment) throws {
    guard let value, reader.variables.contains(name) else { throw Mistake.unknownName(name) }
    guard result[name] == nil else { throw Mistake.assignedTwice(name) }
    result[name] = value
  }

  private func assigned(_ node: TLAReader.Node, primed: Bool) -> String? {
    switch node {
    case .primed(let name) where primed: name
    case .name(let name) where !primed && reader.variables.contains(name): name
    default: nil
    }
  }

  /// Whether a node is the name of an action.
  private func isAction(_ node: TLAReader.Node) -> Bool {
    guard case .name(let name) = node, let formula = formulas[name] else { return false }
    if case .number = formula { return false }
    return true
  }

  private func value(_ node: TLAReader.Node, _ scope: Environment) throws -> Value {
    switch node {
    case .number(let number): return .number(number)
    case .truth(let truth): return .truth(truth)
    case .name(let name):
      if let value = scope[name] { return value }
      guard let formula = formulas[name], !reader.variables.contains(name) else {
        throw Mistake.unknownName(name)
      }
      return try value(formula, scope)
    case .call(let word, let operands): return try call(word, operands, scope)
    case .primed, .range, .exists, .definitions, .unchanged: throw Mistake.wrongKind("\(node)")
    }
  }

  private func call(
    _ word: String, _ operands: [TLAReader.Node], _ scope: Environment
  ) throws -> Value {
    func truth(_ node: TLAReader.Node) throws -> Bool {
      guard case .truth(let truth) = try value(node, scope) else { throw Mistake.wrongKind(word) }
      return truth
    }
    func number(_ node: TLAReader.Node) throws -> Int {
      guard case .number(let number) = try value(node, scope) else { throw Mistake.wrongKind(word) }
      return number
    }
    switch word {
    case "~": return .truth(try !truth(operands[0]))
    case "-": return .number(try -number(operands[0]))
    case "+": return .number(try number(operands[0]) + number(operands[1]))
    case "*": return .number(try number(operands[0]) * number(operands[1]))
    case "<": return .truth(try number(operands[0]) < number(operands[1]))
    case "/\\": return .truth(try operands.allSatisfy(truth))
    case "\\/": return .truth(try operands.contains(where: truth))
    case "IF": return try value(operands[try truth(operands[0]) ? 1 : 2], scope)
    case "=", "#":
      let sides = try operands.map { try value($0, scope) }
      switch (sides[0], sides[1]) {
      case (.number, .truth), (.truth, .number): throw Mistake.wrongKind(word)
      default: return .truth((sides[0] == sides[1]) == (word == "="))
      }
    case "\\in":
      guard case .range(let first, let last) = operands[1] else { throw Mistake.wrongKind(word) }
      switch (try value(operands[0], scope), try value(first, scope), try value(last, scope)) {
      case (.number(let number), .number(let least), .number(let greatest)):
        return .truth(least <= number && number <= greatest)
      case (.truth, .truth, .truth): return .truth(true)
      default: throw Mistake.wrongKind(word)
      }
    default: throw Mistake.unknownName(word)
    }
  }
}
