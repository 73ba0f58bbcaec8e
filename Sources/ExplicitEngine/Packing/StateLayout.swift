internal import ModelIR

/// How the variables of a system share the bits of a state.
///
/// A value is stored as its distance from the least value of its domain. Fields follow each other in
/// the order of the variables and never cross the border of a 64-bit lane. The variables of copies that
/// can change places stand together, copy after copy and each in the same way; see ``CopyLayout``.
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

  /// Where the copies stand that can change places.
  let copies: [CopyLayout]

  /// Whether a state could have all bits up to the width set.
  private let canBeFull: Bool

  /// Lays out the variables of a system.
  ///
  /// - Complexity: Linear in the number of variables.
  init(_ variables: [TransitionSystem.Variable], copies rows: [InterchangeableCopies] = []) {
    let largest = variables.map { variable in
      let range = variable.domain.range
      return UInt64(bitPattern: Int64(range.upperBound &- range.lowerBound))
    }
    let widths = largest.map { 64 - $0.leadingZeroBitCount }
    var fields = [Field](repeating: .empty, count: variables.count)
    var room = FieldRoom()
    let rowed = Set(rows.flatMap { $0.variables.joined() })
    for variable in variables.indices where !rowed.contains(variable) {
      fields[variable] = room.field(ofWidth: widths[variable])
    }
    copies = rows.map { row in
      let (layout, places) = CopyLayout.layOut(row, widths, in: &room)
      for (variable, field) in places { fields[variable] = field }
      return layout
    }
    self.fields = fields
    counts = largest.map { $0 < UInt64(Int.max) ? Int($0) + 1 : Int.max }
    lowerBounds = variables.map(\.domain.range.lowerBound)
    width = room.width
    canBeFull = room.isUsedUp && zip(fields, largest).allSatisfy { $0.mask == $1 }
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
