extension HashedStates {
  func reserve(_ additional: Int) -> Bool {
    while 4 * (count + additional) > 3 * capacity {
      guard grow() else { return false }
    }
    return true
  }

  @inline(__always)
  static func region(of state: Word, mixed: UInt64) -> Int {
    Int(truncatingIfNeeded: mixed &>> (64 - regionExponent))
  }

  func roomPerRegion() -> Int? {
    var room = 3 * capacity / 4 - count
    if room < capacity / Self.regionCount {
      // A table that can't grow may become somewhat fuller.
      room = (grow() ? 3 * capacity / 4 : 7 * capacity / 8) - count
    }
    return room < Self.regionCount ? nil : room / Self.regionCount
  }

  func settle(
    _ states: UnsafeBufferPointer<Word>, in region: SearchRegion<Word>, room: Int
  ) -> Int {
    let (table, homes, found) = (table, region.homes, region.found)
    let shift = 64 - exponent
    let end = (region.number + 1) << Int(exponent - Self.regionExponent)
    found.reserve(min(room, states.count))
    let new = found.base
    var total = found.count
    let full = total + room
    defer { found.count = total }
    var done = 0
    while done < states.count {
      let group = min(SearchRegion<Word>.groupSize, states.count - done)
      for index in 0..<group { homes[index] = home(of: ~states[done + index], shift: shift) }
      var seen = Word.zero
      for index in 0..<group { seen = seen | table[homes[index]] }
      region.note(seen)
      for index in 0..<group {
        guard total < full else { return done + index }
        let key = ~states[done + index]
        var place = homes[index]
        if table[place] == key { continue }
        while place < end, table[place] != key {
          if table[place] == .zero {
            table[place] = key
            new[total] = ~key
            total &+= 1
            break
          }
          place &+= 1
        }
        if place == end { region.spilled.append(~key) }
      }
      done += group
    }
    return done
  }
}
