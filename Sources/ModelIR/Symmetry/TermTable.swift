/// The expressions and lines of a system, such that equal ones have the same number.
///
/// What means the same whatever its order is stored in one order: the operands of `and`, `or`, sums and
/// equations, the alternatives of a choice, and lines of which none reads or writes what another writes.
/// Notes of lines, labels and the messages of demands don't count.
///
/// Numbers grow from operands to what is made of them.
struct TermTable {
  /// What a term is.
  enum Kind: UInt8 {
    /// A number, which is the payload.
    case constant

    /// The value of the atom that is the payload.
    case read

    /// Whether a signal has the value that the payload names as an atom.
    case hasValue
    case equal, less, sum
    case scaled
    case negation, all, any, conditional

    /// Gives the atom that is the payload the value of the operand.
    case assign

    /// Gives a signal the value that the payload names as an atom.
    case setValue
    case branch, alternative, choice, requirement, block, step

    /// Whether the order of the operands doesn't matter.
    var isCommutative: Bool {
      switch self {
      case .equal, .sum, .all, .any, .choice: true
      default: false
      }
    }

    /// Whether the payload is an atom.
    var namesAtom: Bool {
      switch self {
      case .read, .hasValue, .assign, .setValue: true
      default: false
      }
    }
  }

  /// An expression, a line, or several lines.
  struct Term: BitwiseCopyable {
    var kind: Kind
    var payload: Int

    /// Where the numbers of the operands begin, and how many they are.
    var start: Int32
    var count: Int32
  }

  /// What terms are about.
  let atoms: AtomTable
  private(set) var terms: [Term] = []
  private var operandNumbers: [Int32] = []

  /// The places of a hash table: the number of a term plus one, or zero.
  private var places: [Int32] = Array(repeating: 0, count: 1 << 10)

  /// The slots that each term reads, then those that it writes, as bits.
  private var footprints: [UInt64] = []

  /// The number of words for the bits of all slots.
  private let slotWords: Int

  init(_ atoms: AtomTable) {
    self.atoms = atoms
    slotWords = (atoms.slotCount + 63) / 64
  }

  /// The numbers of the operands of a term.
  func operands(of term: Int) -> ArraySlice<Int32> {
    let start = Int(terms[term].start)
    return operandNumbers[start..<start + Int(terms[term].count)]
  }

  /// Returns the number of a term, which is added if it is new.
  ///
  /// - Complexity: Linear in the number of operands on average; where the order doesn't matter, a little
  ///   more; quadratic for lines.
  mutating func number(_ kind: Kind, _ payload: Int = 0, _ operands: [Int32] = []) -> Int32 {
    var operands = operands
    if kind.isCommutative {
      operands.sort()
    } else if kind == .block {
      operands = inNormalOrder(operands)
    }
    if 2 * (terms.count + 1) > places.count { grow() }
    var place = Self.hash(kind, payload, operands[...]) & (places.count - 1)
    while places[place] != 0 {
      let known = Int(places[place]) - 1
      let term = terms[known]
      if term.kind == kind, term.payload == payload,
        self.operands(of: known).elementsEqual(operands)
      {
        return Int32(known)
      }
      place = (place + 1) & (places.count - 1)
    }
    let term = Term(
      kind: kind, payload: payload, start: Int32(operandNumbers.count), count: Int32(operands.count)
    )
    places[place] = Int32(terms.count + 1)
    terms.append(term)
    operandNumbers += operands
    addFootprint(of: term, operands)
    return Int32(terms.count - 1)
  }

  private static func hash(_ kind: Kind, _ payload: Int, _ operands: ArraySlice<Int32>) -> Int {
    var hash = Mixing.mix(UInt64(kind.rawValue), UInt64(bitPattern: Int64(payload)))
    for operand in operands { hash = Mixing.mix(hash, UInt64(UInt32(bitPattern: operand))) }
    return Int(truncatingIfNeeded: hash >> 8)
  }

  private mutating func grow() {
    places = Array(repeating: 0, count: 2 * places.count)
    for (number, term) in terms.enumerated() {
      var place = Self.hash(term.kind, term.payload, operands(of: number)) & (places.count - 1)
      while places[place] != 0 { place = (place + 1) & (places.count - 1) }
      places[place] = Int32(number + 1)
    }
  }

  // MARK: - Footprints

  private mutating func addFootprint(of term: Term, _ operands: [Int32]) {
    let start = footprints.count
    footprints.append(contentsOf: repeatElement(0, count: 2 * slotWords))
    for operand in operands {
      let other = Int(operand) * 2 * slotWords
      for word in 0..<2 * slotWords { footprints[start + word] |= footprints[other + word] }
    }
    guard term.kind.namesAtom else { return }
    let slot = atoms.slot(of: term.payload)
    let isWritten = term.kind == .assign || term.kind == .setValue
    footprints[start + (isWritten ? slotWords : 0) + slot / 64] |= 1 << UInt64(slot % 64)
  }

  /// Whether a term reads or writes some slots, given as bits.
  func concerns(_ term: Int, _ slots: [UInt64]) -> Bool {
    let start = term * 2 * slotWords
    for word in 0..<slotWords
    where (footprints[start + word] | footprints[start + slotWords + word]) & slots[word] != 0 {
      return true
    }
    return false
  }

  /// Returns some slots as bits.
  func bits(of slots: some Sequence<Int>) -> [UInt64] {
    var bits = [UInt64](repeating: 0, count: slotWords)
    for slot in slots { bits[slot / 64] |= 1 << UInt64(slot % 64) }
    return bits
  }

  /// Whether it matters which of two lines runs first.
  private func depend(_ first: Int32, _ second: Int32) -> Bool {
    let (one, other) = (Int(first) * 2 * slotWords, Int(second) * 2 * slotWords)
    for word in 0..<slotWords {
      let (firstReads, firstWrites) = (footprints[one + word], footprints[one + slotWords + word])
      let (secondReads, secondWrites) = (
        footprints[other + word], footprints[other + slotWords + word]
      )
      if firstWrites & (secondReads | secondWrites) | firstReads & secondWrites != 0 { return true }
    }
    return false
  }

  /// The most lines in a row that are put into order; more have to be in the same order already.
  private static var mostLines: Int { 1_000 }

  /// Returns lines in the least order among those that mean the same.
  private func inNormalOrder(_ lines: [Int32]) -> [Int32] {
    guard lines.count > 1, lines.count <= Self.mostLines else { return lines }
    // How many lines before each one have to run before it.
    var waiting = lines.indices.map { later in
      (0..<later).count { depend(lines[$0], lines[later]) }
    }
    var rest = Array(lines.indices)
    var result: [Int32] = []
    while !rest.isEmpty {
      var best: Int?
      for place in rest.indices where waiting[rest[place]] == 0 {
        if best.map({ lines[rest[place]] < lines[rest[$0]] }) ?? true { best = place }
      }
      // The first of the rest waits for none.
      let chosen = rest.remove(at: best ?? 0)
      result.append(lines[chosen])
      for later in rest where later > chosen && depend(lines[chosen], lines[later]) {
        waiting[later] -= 1
      }
    }
    return result
  }
}
