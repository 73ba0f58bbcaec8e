extension HashedStates {
  /// Calls a function with all states, block by block, in the order of the table.
  func forEachBlock(
    _ body: (UnsafePointer<Word>, Int) throws(DiskFailure) -> Void
  ) throws(DiskFailure) {
    let buffer = WordBuffer<Word>(capacity: 1 << 12)
    for place in 0..<capacity + Self.overflow where table[place] != .zero {
      if buffer.count == buffer.capacity {
        try body(buffer.base, buffer.count)
        buffer.count = 0
      }
      buffer.append(~table[place])
    }
    if buffer.count > 0 { try body(buffer.base, buffer.count) }
  }

  /// Writes all states into a sorted file, after which the table must not be used any more.
  ///
  /// The table is almost sorted: between two free places stand the states that belong there, in some order.
  ///
  /// - Complexity: Linear in the size of the table on average.
  func sortedFile(in space: DiskSpace) throws(DiskFailure) -> WordFile<Word> {
    let table = table
    let end = capacity + Self.overflow
    var (total, place) = (0, 0)
    while place < end {
      guard table[place] != .zero else {
        place += 1
        continue
      }
      // The states of a row between free places move to the front, each to where it belongs among them.
      let start = total
      while place < end, table[place] != .zero {
        let state = ~table[place]
        var gap = total
        while gap > start, state.precedes(table[gap - 1]) {
          table[gap] = table[gap - 1]
          gap -= 1
        }
        table[gap] = state
        total += 1
        place += 1
      }
    }
    let file = try WordFile<Word>(in: space)
    try file.append(table, total)
    return file
  }
}
