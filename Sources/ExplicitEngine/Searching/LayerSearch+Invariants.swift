#if DEBUG || CHECKED_TABLES
  extension LayerSearch {
    /// Checks the layer that has just begun: that its states exist, stand in it once, and are known.
    func checkInvariants(of layout: StateLayout) {
      let states = Set((try? all(in: layer)) ?? [])
      precondition(states.count == layer.count, "a state stands in a layer twice")
      for state in states {
        let values = layout.unpack(state.word)
        for (variable, value) in values.enumerated() {
          let code = value - layout.lowerBounds[variable]
          precondition(
            code >= 0 && code < layout.counts[variable], "a stored value is outside of its domain")
        }
        precondition(layout.pack(values) == state.word, "a state has bits that mean nothing")
      }
      switch known {
      case .memory(let visited):
        visited.checkInvariants()
        for state in states { precondition(visited.contains(state.word), "a state was forgotten") }
      case .disk(let disk):
        disk.checkInvariants()
      }
    }

    private func all(in layer: Layer<Word>) throws(DiskFailure) -> [Hashed<Word>] {
      var states: [Hashed<Word>] = []
      try layer.forEachBlock { (block) throws(DiskFailure) in
        states += block.map(Hashed.init)
      }
      return states
    }
  }

  extension DiskStates {
    /// Checks that the states known stand in order, and no state in two files.
    func checkInvariants() {
      precondition(candidates.isEmpty && table.count == 0, "the layer before isn't complete")
      var total = 0
      var states: Set<Hashed<Word>> = []
      for file in known {
        var latest: Word?
        total += file.count
        try? Layer([.file(file)]).forEachBlock { (block) throws(DiskFailure) in
          for state in block {
            precondition(latest?.precedes(state) != false, "a file isn't sorted")
            latest = state
            states.insert(Hashed(word: state))
          }
        }
      }
      precondition(states.count == total, "a state stands in two files")
    }
  }

  /// A word as a member of a set of the library.
  private struct Hashed<Word: PackedWord>: Hashable {
    var word: Word

    func hash(into hasher: inout Hasher) { hasher.combine(word.mixed) }
  }
#endif
