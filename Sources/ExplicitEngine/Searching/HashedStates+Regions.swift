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
    _ finds: SearchLane<Word>.Finds, in region: SearchRegion<Word>, room: Int
  ) -> Int {
    let (table, keys, homes, places) = (table, region.keys, region.homes, finds.places)
    let shift = 64 - exponent
    let end = (region.number + 1) << Int(exponent - Self.regionExponent)
    var room = room
    let before = room
    defer { region.found += before - room }
    var done = 0
    while done < places.count {
      let group = min(SearchRegion<Word>.groupSize, places.count - done)
      for index in 0..<group {
        let key = ~finds.states[Int(places[done + index])]
        keys[index] = key
        homes[index] = home(of: key, shift: shift)
      }
      var seen = Word.zero
      for index in 0..<group { seen = seen | table[homes[index]] }
      region.note(seen)
      for index in 0..<group {
        guard room > 0 else { return done + index }
        let key = keys[index]
        var place = homes[index]
        if place &+ 3 < end, isNear(key, place) { continue }
        while place < end, table[place] != key {
          if table[place] == .zero {
            table[place] = key
            finds.isNew[Int(places[done + index])] = 1
            room &-= 1
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
