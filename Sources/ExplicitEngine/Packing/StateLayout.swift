internal import ModelIR

/// How the variables of a system share the bits of a state.
///
/// A value is stored as its distance from the least value of its domain. Fields follow each other in
/// the order of the variables and never cross the border of a 64-bit lane.
struct StateLayout: Sendable {
  /// The field of each variable.
  let fields: [Field]

  /// The least value of each variable.
  let lowerBounds: [Int]

  /// The number of values of each variable; `Int.max` when there are more.
  let counts: [Int]

  /// The number of bits from the first field to the end of the last.
  let width: Int

  /// The bits that a word needs so that one with all bits set is no state.
  var requiredCapacity: Int { canBeFull ? width + 1 : width }

  /// Whether a state could have all bits up to the width set.
  private let canBeFull: Bool

  /// Lays out the variables of a system.
  ///
  /// - Complexity: Linear in the number of variables.
  init(_ variables: [TransitionSystem.Variable]) {
    var fields: [Field] = []
    var counts: [Int] = []
    var position = 0
    var used = 0
    var canBeFull = true
    for variable in variables {
      let range = variable.domain.range
      let largest = UInt64(bitPattern: Int64(range.upperBound &- range.lowerBound))
      let bits = 64 - largest.leadingZeroBitCount
      if position % 64 + bits > 64 { position += 64 - position % 64 }
      let mask = bits == 64 ? UInt64.max : (1 << UInt64(bits)) - 1
      fields.append(
        bits == 0
          ? .empty : Field(lane: position / 64, shift: UInt64(position % 64), mask: mask))
      counts.append(largest < UInt64(Int.max) ? Int(largest) + 1 : Int.max)
      if largest != mask { canBeFull = false }
      position += bits
      used += bits
    }
    self.fields = fields
    self.counts = counts
    lowerBounds = variables.map(\.domain.range.lowerBound)
    width = position
    self.canBeFull = canBeFull && used == position
  }

  /// Packs the values of all variables.
  ///
  /// - Complexity: Linear in the number of variables.
  func pack<Word: PackedWord>(_ state: [Int], as type: Word.Type = Word.self) -> Word {
    var word = Word.zero
    for (variable, value) in state.enumerated() {
      word.place(value &- lowerBounds[variable], at: fields[variable])
    }
    return word
  }

  /// Unpacks the values of all variables.
  ///
  /// - Complexity: Linear in the number of variables.
  func unpack<Word: PackedWord>(_ word: Word) -> [Int] {
    fields.indices.map { word.code(at: fields[$0]) &+ lowerBounds[$0] }
  }
}
