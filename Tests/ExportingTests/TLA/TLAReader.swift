/// A reader for as much of TLA+ as is written here: it shares nothing with what writes it.
struct TLAReader {
  /// What is wrong with a text.
  struct Mistake: Error {
    let expected: String
    let found: String
    let line: Int
  }

  /// A part of a formula.
  indirect enum Node {
    case number(Int)
    case truth(Bool)
    case name(String)
    case primed(String)
    case call(String, [Node])
    case range(Node, Node)
    case exists(String, Node, Node)
    case definitions([(String, Node)], Node)
    case unchanged([String])
  }

  private struct Token {
    let text: String
    let line: Int
  }

  private var tokens: [Token]
  private var place = 0

  /// The variables of the module.
  private(set) var variables: [String] = []

  /// The definitions in order.
  private(set) var definitions: [(name: String, value: Node)] = []

  /// Reads a module.
  init(_ text: String) throws {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    tokens = []
    for (index, line) in lines.enumerated() where !line.hasPrefix("----") && line != "====" {
      let code = line.firstRange(of: "\\*").map { line[..<$0.lowerBound] } ?? line[...]
      let pattern =
        /[A-Za-z][A-Za-z0-9_]*|[0-9]+|==|\/\\|\\\/|\\in|\\E|\.\.|<<|>>|[-~=#<+*():,'\[\]_]/
      var covered = 0
      for match in code.matches(of: pattern) {
        tokens.append(Token(text: String(match.output), line: index + 1))
        covered += match.output.count
      }
      guard covered == code.filter({ !$0.isWhitespace }).count else {
        throw Mistake(expected: "known characters", found: String(code), line: index + 1)
      }
    }
    try readModule()
  }

  // MARK: - Module

  private mutating func readModule() throws {
    try expect("EXTENDS")
    try expect("Integers")
    while place < tokens.count {
      if peek == "VARIABLES" {
        _ = next()
        repeat { variables.append(next()) } while take(",")
        continue
      }
      let name = next()
      try expect("==")
      if name == "Spec" {
        for word in ["Init", "/\\", "[", "]", "[", "Next", "]", "_", "vars"] { try expect(word) }
        continue
      }
      definitions.append((name, try formula()))
    }
  }

  private var peek: String { place < tokens.count ? tokens[place].text : "" }

  private mutating func next() -> String {
    defer { place += 1 }
    return peek
  }

  private mutating func take(_ word: String) -> Bool {
    guard peek == word else { return false }
    place += 1
    return true
  }

  private mutating func expect(_ word: String) throws {
    guard take(word) else {
      throw Mistake(expected: word, found: peek, line: tokens[min(place, tokens.count - 1)].line)
    }
  }

  // MARK: - Formulas

  private mutating func formula() throws -> Node {
    if take("\\E") {
      let name = next()
      try expect("\\in")
      let range = try sum()
      try expect(":")
      return .exists(name, range, try formula())
    }
    if take("LET") {
      var values: [(String, Node)] = []
      while !take("IN") {
        let name = next()
        try expect("==")
        values.append((name, try formula()))
      }
      return .definitions(values, try formula())
    }
    let word = ["/\\", "\\/"].first { $0 == peek }
    if word != nil { place += 1 }
    var operands = [try comparison()]
    let junction = word ?? peek
    let isJunction = junction == "/\\" || junction == "\\/"
    while isJunction, take(junction) { operands.append(try comparison()) }
    return operands.count == 1 ? operands[0] : .call(junction, operands)
  }

  private mutating func comparison() throws -> Node {
    let left = try sum()
    for word in ["=", "#", "<", "\\in"] where take(word) {
      return .call(word, [left, try sum()])
    }
    return left
  }

  private mutating func sum() throws -> Node {
    var left = try atom()
    while ["+", "*", ".."].contains(peek) {
      let word = next()
      let right = try atom()
      left = word == ".." ? .range(left, right) : .call(word, [left, right])
    }
    return left
  }

  private mutating func atom() throws -> Node {
    let word = next()
    switch word {
    case "~": return .call("~", [try atom()])
    case "-": return .call("-", [try atom()])
    case "TRUE", "FALSE": return .truth(word == "TRUE")
    case "BOOLEAN": return .range(.truth(false), .truth(true))
    case "(":
      let inner = try formula()
      try expect(")")
      return inner
    case "IF":
      let test = try formula()
      try expect("THEN")
      let first = try formula()
      try expect("ELSE")
      return .call("IF", [test, first, try formula()])
    case "UNCHANGED", "<<":
      if word == "UNCHANGED" { try expect("<<") }
      var names: [String] = []
      repeat { names.append(next()) } while take(",")
      try expect(">>")
      return .unchanged(names)
    default:
      if let number = Int(word) { return .number(number) }
      guard word.first?.isLetter == true else {
        throw Mistake(
          expected: "an expression", found: word, line: tokens[min(place, tokens.count) - 1].line)
      }
      return take("'") ? .primed(word) : .name(word)
    }
  }
}
