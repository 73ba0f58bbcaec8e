/// Which predicates hold, by the values of a few neighbouring fields.
struct PredicateLookup: BitwiseCopyable, Sendable {
  /// The bits of the state that decide.
  var field: Field

  /// Where the entries begin; each is a set of predicates.
  var base: Int
}

/// The sets of values that no test of bits can express, each as a predicate with a bit of its own.
struct PredicateTable: Sendable {
  private let layout: StateLayout

  /// The number of predicates that fit.
  private let capacity: Int

  /// The predicates in use, by the set that they stand for; no set holds the code zero.
  private var bits: [SymbolicCube.Constraint: Int] = [:]

  init(layout: StateLayout, capacity: Int) {
    self.layout = layout
    self.capacity = capacity
  }

  /// What a cube tests.
  struct Test<Word: PackedWord> {
    var mask = Word.zero
    var value = Word.zero
    var predicateMask: UInt64 = 0
    var predicateValue: UInt64 = 0
  }

  /// Returns tests that hold, one at a time, exactly where all constraints do.
  ///
  /// There is one test, unless the predicates have run out.
  mutating func tests<Word: PackedWord>(
    _ constraints: [SymbolicCube.Constraint], as type: Word.Type
  ) -> [Test<Word>] {
    var tests = [Test<Word>()]
    for constraint in constraints {
      let field = layout.fields[constraint.variable]
      let all = CodeSet(below: layout.counts[constraint.variable])
      if constraint.codes == all { continue }
      if let subcube = subcube(of: constraint) {
        for index in tests.indices { tests[index].require(subcube, at: field) }
      } else if let (bit, value) = predicate(for: constraint, among: all) {
        for index in tests.indices {
          tests[index].predicateMask |= 1 << UInt64(bit)
          tests[index].predicateValue |= value << UInt64(bit)
        }
      } else {
        tests = tests.flatMap { test in
          constraint.codes.codes.map { code in
            var narrowed = test
            narrowed.require((mask: Int(field.mask), value: code), at: field)
            return narrowed
          }
        }
      }
    }
    return tests
  }

  /// Returns bits that exactly the codes of a constraint have, if there are any.
  private func subcube(of constraint: SymbolicCube.Constraint) -> (mask: Int, value: Int)? {
    let codes = constraint.codes.codes
    guard let first = codes.first else { return nil }
    let varying = codes.reduce(0) { $0 | ($1 ^ first) }
    let mask = Int(layout.fields[constraint.variable].mask) & ~varying
    for code in 0..<layout.counts[constraint.variable]
    where code & mask == first & mask && !constraint.codes.contains(code) {
      return nil
    }
    return (mask, first & mask)
  }

  private mutating func predicate(
    for constraint: SymbolicCube.Constraint, among all: CodeSet
  ) -> (bit: Int, value: UInt64)? {
    var normal = constraint
    if normal.codes.contains(0) { normal.codes = all.subtracting(normal.codes) }
    let value: UInt64 = normal == constraint ? 1 : 0
    if let bit = bits[normal] { return (bit, value) }
    guard bits.count < capacity else { return nil }
    let bit = bits.count
    bits[normal] = bit
    return (bit, value)
  }

  /// Returns tables that tell the predicates of a state.
  ///
  /// - Complexity: Linear in the sizes of the tables.
  func lookups() -> (lookups: [PredicateLookup], entries: [UInt64]) {
    var lookups: [PredicateLookup] = []
    var entries: [UInt64] = []
    let byVariable = Dictionary(grouping: bits, by: \.key.variable)
    var group: [Int] = []
    func finishGroup() {
      guard let span = span(of: group) else { return }
      lookups.append(PredicateLookup(field: span, base: entries.count))
      for bitsOfState in 0...span.mask {
        var predicates: UInt64 = 0
        for variable in group {
          let field = layout.fields[variable]
          let code = Int(bitsOfState >> (field.shift - span.shift) & field.mask)
          for (constraint, bit) in byVariable[variable] ?? []
          where code < layout.counts[variable] && constraint.codes.contains(code) {
            predicates |= 1 << UInt64(bit)
          }
        }
        entries.append(predicates)
      }
      group = []
    }
    // In the order of their fields, which need not be that of the variables.
    let variables = byVariable.keys.sorted { first, second in
      let (one, other) = (layout.fields[first], layout.fields[second])
      return (one.lane, one.shift, first) < (other.lane, other.shift, second)
    }
    for variable in variables {
      if let span = span(of: group + [variable]), span.width > 10 { finishGroup() }
      if span(of: group + [variable]) == nil { finishGroup() }
      group.append(variable)
    }
    finishGroup()
    return (lookups, entries)
  }

  /// Returns the smallest field that covers those of some variables, if they share a lane.
  private func span(of variables: [Int]) -> Field? {
    let fields = variables.map { layout.fields[$0] }
    guard let first = fields.first, let last = fields.last, first.lane == last.lane else {
      return nil
    }
    let width = Int(last.shift - first.shift) + last.width
    return width < 64
      ? Field(lane: first.lane, shift: first.shift, mask: (1 << UInt64(width)) - 1) : nil
  }
}

extension PredicateTable.Test {
  fileprivate mutating func require(_ subcube: (mask: Int, value: Int), at field: Field) {
    mask.place(subcube.mask, at: field)
    value.place(subcube.value, at: field)
  }
}
