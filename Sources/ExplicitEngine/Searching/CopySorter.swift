/// Brings states into a form that doesn't tell which copy is which: copies in the order of their bits.
///
/// States that differ only in the places of copies have the same form, which is one of them. It
/// has room of its own, so each worker has one.
final class CopySorter<Word: PackedWord> {
  /// A row of copies as the loops read it.
  private struct Row {
    let fields: RawTable<Field>
    let copyCount: Int
    let fieldCount: Int

    /// The bits outside of the row.
    let kept: Word
  }

  private let rows: [Row]

  /// Room for the copies of one state.
  private let codes: UnsafeMutablePointer<UInt64>

  /// Prepares for states of a layout; nil if nothing in it can change places.
  init?(_ layout: StateLayout) {
    let copies = layout.copies.filter { $0.fieldCount > 0 && $0.fields.count > 1 }
    guard !copies.isEmpty else { return nil }
    rows = copies.map { row in
      var bits = Word.zero
      for field in row.fields.joined() { bits.place(-1, at: field) }
      return Row(
        fields: RawTable(Array(row.fields.joined())), copyCount: row.fields.count,
        fieldCount: row.fieldCount, kept: ~bits)
    }
    codes = .allocate(capacity: rows.map(\.fields.count).max() ?? 1)
  }

  deinit { codes.deallocate() }

  /// Replaces states by their forms.
  ///
  /// - Complexity: The number of states times the number of copies; where many are out of order, up to its
  ///   square.
  func sort(_ states: UnsafeMutablePointer<Word>, _ count: Int) {
    for row in rows {
      if row.fieldCount == 1 {
        for index in 0..<count { states[index] = sortedInOneField(states[index], row) }
      } else {
        for index in 0..<count { states[index] = sortedInFields(states[index], row) }
      }
    }
  }

  /// Returns the form of a state.
  func form(of state: Word) -> Word {
    var form = state
    sort(&form, 1)
    return form
  }

  @inline(__always)
  private func sortedInOneField(_ state: Word, _ row: Row) -> Word {
    let (codes, fields, count) = (codes, row.fields.base, row.copyCount)
    var last = bits(of: state, at: fields[0])
    codes[0] = last
    var isSorted = true
    for copy in 1..<count {
      let code = bits(of: state, at: fields[copy])
      codes[copy] = code
      if code < last { isSorted = false }
      last = code
    }
    if isSorted { return state }
    for copy in 1..<count {
      let code = codes[copy]
      var place = copy
      while place > 0, codes[place &- 1] > code {
        codes[place] = codes[place &- 1]
        place &-= 1
      }
      codes[place] = code
    }
    var sorted = state & row.kept
    for copy in 0..<count { sorted.place(Int(bitPattern: UInt(codes[copy])), at: fields[copy]) }
    return sorted
  }

  private func sortedInFields(_ state: Word, _ row: Row) -> Word {
    let (codes, fields, width) = (codes, row.fields.base, row.fieldCount)
    for place in 0..<row.fields.count { codes[place] = bits(of: state, at: fields[place]) }
    for copy in 1..<row.copyCount {
      var place = copy
      while place > 0, isLess(place * width, (place - 1) * width, width) {
        for field in 0..<width {
          let code = codes[place * width + field]
          codes[place * width + field] = codes[(place - 1) * width + field]
          codes[(place - 1) * width + field] = code
        }
        place -= 1
      }
    }
    var sorted = state & row.kept
    for place in 0..<row.fields.count {
      sorted.place(Int(bitPattern: UInt(codes[place])), at: fields[place])
    }
    return sorted
  }

  private func isLess(_ first: Int, _ second: Int, _ width: Int) -> Bool {
    for field in 0..<width where codes[first + field] != codes[second + field] {
      return codes[first + field] < codes[second + field]
    }
    return false
  }

  @inline(__always)
  private func bits(of state: Word, at field: Field) -> UInt64 {
    UInt64(UInt(bitPattern: state.code(at: field)))
  }

  // MARK: - Counting

  /// Returns the number of states that have a form; `Int.max` if there are more.
  ///
  /// - Complexity: Linear in the number of copies.
  func stateCount(of form: Word) -> Int {
    var product = 1
    for row in rows {
      var orders = 1
      var alike = 1
      for copy in 1..<row.copyCount {
        alike = isLikeBefore(copy, form, row) ? alike + 1 : 1
        // A number of ways to mix copies, before and after one more comes in.
        orders = Self.product(orders, copy + 1)
        if orders == .max { return .max }
        orders /= alike
      }
      product = Self.product(product, orders)
    }
    return product
  }

  /// Returns the number of states that have one of the forms from a place on; `Int.max` if there are more.
  func stateCount(of forms: WordBuffer<Word>, from start: Int) -> Int {
    var sum = 0
    for index in start..<forms.count { sum = Self.sum(sum, stateCount(of: forms.base[index])) }
    return sum
  }

  /// Returns the sum of two numbers; `Int.max` if it is greater.
  static func sum(_ first: Int, _ second: Int) -> Int {
    let (sum, isTooLarge) = first.addingReportingOverflow(second)
    return isTooLarge ? .max : sum
  }

  /// Returns the product of two numbers; `Int.max` if it is greater.
  static func product(_ first: Int, _ second: Int) -> Int {
    let (product, isTooLarge) = first.multipliedReportingOverflow(by: second)
    return isTooLarge ? .max : product
  }

  @inline(__always)
  private func isLikeBefore(_ copy: Int, _ form: Word, _ row: Row) -> Bool {
    for field in 0..<row.fieldCount {
      let place = copy * row.fieldCount + field
      let code = bits(of: form, at: row.fields.base[place])
      if code != bits(of: form, at: row.fields.base[place - row.fieldCount]) { return false }
    }
    return true
  }
}
