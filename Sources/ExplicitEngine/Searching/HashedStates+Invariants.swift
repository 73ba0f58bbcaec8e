#if DEBUG || CHECKED_TABLES
  extension HashedStates {
    /// Checks that every state can be found and stands in one place only.
    func checkInvariants() {
      var found = 0
      for place in 0..<capacity + Self.overflow where table[place] != .zero {
        found += 1
        var probe = home(of: table[place], shift: 64 - exponent)
        precondition(probe <= place, "a state stands before the place where it belongs")
        while probe < place {
          precondition(table[probe] != .zero, "a gap hides a state")
          precondition(table[probe] != table[place], "a state stands in two places")
          probe += 1
        }
      }
      precondition(found == count, "the table has lost count")
      precondition(8 * count <= 7 * capacity, "the table is too full")
    }

    /// Returns whether the table holds a state.
    ///
    /// - Complexity: Constant on average.
    func contains(_ state: Word) -> Bool {
      let key = ~state
      var place = home(of: key, shift: 64 - exponent)
      while place < capacity + Self.overflow, table[place] != .zero {
        if table[place] == key { return true }
        place += 1
      }
      return false
    }
  }
#endif
