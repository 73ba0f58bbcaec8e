extension SymbolicPath {
  /// A path in those states in which some variables have given values.
  struct Case {
    var path: SymbolicPath

    /// The codes of those variables, one each.
    var given: [SymbolicCube.Constraint]
  }
}

extension SymbolicExecution {
  /// The most cases that one path is divided into.
  private static var mostCases: Int { 128 }

  /// Divides paths by the values of the variables that decide what is written.
  ///
  /// - Complexity: The number of nodes times the number of cases.
  mutating func cases(of paths: [SymbolicPath]) throws(TooLarge) -> [SymbolicPath.Case] {
    var cases: [SymbolicPath.Case] = []
    for path in paths {
      let changes = path.changes.filter { $0 != .keep }
      let deciding = changes.reduce(into: Set<Int>()) { $0.formUnion(diagrams.support(of: $1)) }
      let count = deciding.reduce(1) { min($0 * diagrams.counts[$1], Self.mostCases + 1) }
      guard count <= Self.mostCases else { throw TooLarge() }
      var parts = [SymbolicPath.Case(path: path, given: [])]
      for variable in deciding.sorted() {
        var finer: [SymbolicPath.Case] = []
        for part in parts {
          for code in 0..<diagrams.counts[variable] {
            let restricted = try part.restricted(variable, to: code, in: &diagrams)
            if restricted.path.domain != .zero { finer.append(restricted) }
          }
        }
        parts = finer
      }
      cases += parts
    }
    return cases
  }
}

extension SymbolicPath.Case {
  fileprivate func restricted(
    _ variable: Int, to code: Int, in diagrams: inout DecisionDiagrams
  ) throws(TooLarge) -> SymbolicPath.Case {
    var result = self
    result.path.domain = try diagrams.restricted(path.domain, variable, to: code)
    for index in path.changes.indices where path.changes[index] != .keep {
      result.path.changes[index] = try diagrams.restricted(path.changes[index], variable, to: code)
    }
    var codes = CodeSet()
    codes.insert(code)
    result.given.append(SymbolicCube.Constraint(variable: variable, codes: codes))
    return result
  }
}
