/// The tables of the predicates of a system, in memory of their own.
final class PredicateTables<Word: PackedWord> {
  private let lookups: RawTable<PredicateLookup>
  private let entries: RawTable<UInt64>

  /// What reads the tables, as long as they are there.
  let reader: PredicateReader<Word>

  init(_ system: CompiledSystem<Word>) {
    lookups = RawTable(system.lookups)
    entries = RawTable(system.predicates)
    reader = PredicateReader(
      lookups: lookups.base, entries: entries.base, count: lookups.count)
  }
}

/// Looks up which predicates hold in a state.
struct PredicateReader<Word: PackedWord> {
  fileprivate let lookups: UnsafePointer<PredicateLookup>
  fileprivate let entries: UnsafePointer<UInt64>
  fileprivate let count: Int

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
