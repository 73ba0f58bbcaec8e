/// A system with targets as terms, to find out what stays the same when atoms change places.
struct SystemTerms {
  private(set) var table: TermTable

  /// The terms of the parts of the system.
  let targets: [Int32]
  let steps: [Int32]
  let epilogue: Int32
  let assumptions: [Int32]

  /// The number of terms that the system has.
  let count: Int

  /// Reads a system.
  ///
  /// - Complexity: Linear in the size of the system, quadratic in the longest row of lines.
  init(of system: TransitionSystem, targets: [StateExpression]) {
    var table = TermTable(AtomTable(of: system, targets: targets))
    self.targets = targets.map { table.number(of: $0) }
    steps = system.steps.map { table.number(of: $0) }
    epilogue = table.number(of: system.epilogue)
    assumptions = system.assumptions.map { table.number(of: $0.condition) }
    count = table.terms.count
    self.table = table
  }

  /// A part of the system that doesn't stay the same, by its index.
  enum Difference {
    case target, step(Int), epilogue, assumption(Int)
  }

  /// Returns the first part that doesn't stay the same when atoms change places.
  ///
  /// Steps and assumptions may change places, too. Targets may not.
  ///
  /// - Parameter places: The atom in whose place each atom comes; the inverse of itself.
  /// - Returns: The part, or nil if everything stays the same.
  /// - Complexity: Linear in the number of terms, with the exception of lines as in ``TermTable``.
  mutating func firstDifference(exchanging places: [Int]) -> Difference? {
    let renamed = renamed(exchanging: places)
    func isKept(_ term: Int32) -> Bool { renamed[Int(term)] == term }
    if !targets.allSatisfy(isKept) { return .target }
    if let step = Self.firstMissing(steps, renamed) { return .step(step) }
    if !isKept(epilogue) { return .epilogue }
    return Self.firstMissing(assumptions, renamed).map { .assumption($0) }
  }

  /// Returns the first term that has no counterpart of its own among all of them.
  private static func firstMissing(_ terms: [Int32], _ renamed: [Int32]) -> Int? {
    if terms.allSatisfy({ renamed[Int($0)] == $0 }) { return nil }
    var available: [Int32: Int] = [:]
    for term in terms { available[term, default: 0] += 1 }
    return terms.firstIndex { term in
      let count = available[renamed[Int(term)], default: 0]
      available[renamed[Int(term)]] = count - 1
      return count <= 0
    }
  }

  /// Returns the number that each term of the system has when atoms change places.
  private mutating func renamed(exchanging places: [Int]) -> [Int32] {
    let moved = places.indices.filter { places[$0] != $0 }.map(table.atoms.slot)
    let bits = table.bits(of: moved)
    var renamed = [Int32](repeating: 0, count: count)
    for number in 0..<count {
      guard table.concerns(number, bits) else {
        renamed[number] = Int32(number)
        continue
      }
      let term = table.terms[number]
      let payload = term.kind.namesAtom ? places[term.payload] : term.payload
      renamed[number] = table.number(
        term.kind, payload, table.operands(of: number).map { renamed[Int($0)] })
    }
    return renamed
  }
}
