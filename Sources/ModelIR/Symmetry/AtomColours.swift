/// Numbers that tell atoms apart by the parts that they play in a system.
///
/// If exchanging atoms leaves a system as it is, each atom has the colour of the one whose place it takes.
/// The converse need not hold.
struct AtomColours {
  private let terms: SystemTerms

  /// The colour of each atom.
  private(set) var colours: [UInt64]

  /// The most rounds; more would only tell more atoms apart.
  private static let roundLimit = 8

  /// Refines colours until no more atoms are told apart.
  ///
  /// - Complexity: The number of terms times the number of rounds.
  init(of terms: SystemTerms, from initial: [UInt64]) {
    self.terms = terms
    colours = initial
    var distinct = Set(colours).count
    for _ in 0..<Self.roundLimit {
      refine()
      let count = Set(colours).count
      if count == distinct { break }
      distinct = count
    }
  }

  private mutating func refine() {
    let table = terms.table
    let contents = contents
    var contexts = contextsOfParts
    var next = colours.map { Mixing.mix($0, 1) }
    for number in (0..<terms.count).reversed() where contexts[number] != 0 {
      let term = table.terms[number]
      let context = Mixing.mix(contexts[number], UInt64(term.kind.rawValue))
      if term.kind.namesAtom {
        let role = term.kind == .assign ? contents[Int(table.operands(of: number).first ?? 0)] : 0
        next[term.payload] &+= Mixing.mix(context, role)
      }
      let around = Mixing.mix(context, contents[number])
      for (place, operand) in table.operands(of: number).enumerated() {
        contexts[Int(operand)] &+= Mixing.mix(around, term.kind.isOrdered ? UInt64(place) : 0)
      }
    }
    // A signal is known by its values, and they by it.
    let atoms = table.atoms
    let former = colours
    for (index, named) in atoms.namedValues.enumerated() {
      let signal = atoms.variableCount + named.signal
      next[signal] &+= Mixing.mix(former[atoms.slotCount + index], 2)
      next[atoms.slotCount + index] &+= Mixing.mix(former[signal], 3)
    }
    colours = next
  }

  /// A number for each term that depends on what it is made of.
  private var contents: [UInt64] {
    let table = terms.table
    var contents = [UInt64](repeating: 0, count: terms.count)
    for number in 0..<terms.count {
      let term = table.terms[number]
      let payload =
        term.kind.namesAtom ? colours[term.payload] : UInt64(bitPattern: Int64(term.payload))
      var content = Mixing.mix(UInt64(term.kind.rawValue), payload)
      var sum: UInt64 = 0
      for operand in table.operands(of: number) {
        let inner = Mixing.mix(contents[Int(operand)], 4)
        if term.kind.isOrdered { content = Mixing.mix(content, inner) } else { sum &+= inner }
      }
      contents[number] = Mixing.mix(content, sum)
    }
    return contents
  }

  /// A number for each part of the system that tells which kind of part it is; zero for all other terms.
  private var contextsOfParts: [UInt64] {
    var contexts = [UInt64](repeating: 0, count: terms.count)
    for (index, target) in terms.targets.enumerated() {
      contexts[Int(target)] &+= Mixing.mix(5, UInt64(index))
    }
    for step in terms.steps { contexts[Int(step)] &+= Mixing.mix(6, 0) }
    contexts[Int(terms.epilogue)] &+= Mixing.mix(7, 0)
    for assumption in terms.assumptions { contexts[Int(assumption)] &+= Mixing.mix(8, 0) }
    return contexts
  }
}

extension TermTable.Kind {
  /// Whether the order of the operands always matters.
  fileprivate var isOrdered: Bool { !isCommutative && self != .block }
}
