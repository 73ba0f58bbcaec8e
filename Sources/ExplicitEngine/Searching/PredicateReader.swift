/// Looks up which predicates hold in a state.
struct PredicateReader<Word: PackedWord> {
  private let lookupTable: RawTable<PredicateLookup>
  private let entryTable: RawTable<UInt64>
  private let lookups: UnsafePointer<PredicateLookup>
  private let entries: UnsafePointer<UInt64>
  private let count: Int

  init(_ system: CompiledSystem<Word>) {
    lookupTable = RawTable(system.lookups)
    entryTable = RawTable(system.predicates)
    lookups = lookupTable.base
    entries = entryTable.base
    count = lookupTable.count
  }

  /// Returns the state beside the predicates that hold in it.
  ///
  /// - Complexity: Linear in the number of lookups.
  @inline(__always)
  func match(_ state: Word) -> Word.Match {
    var predicates: UInt64 = 0
    var index = 0
    while index < count {
      predicates |= entries[lookups[index].base &+ state.code(at: lookups[index].field)]
      index &+= 1
    }
    return state.match(with: predicates)
  }
}
