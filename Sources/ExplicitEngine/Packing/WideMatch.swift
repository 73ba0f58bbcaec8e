/// A state of at least 64 bits with up to 64 predicates.
struct WideMatch<Word: PackedWord>: PackedMatch {
  var word: Word
  var predicates: UInt64

  @inline(__always)
  func agrees(mask: Self, value: Self) -> Bool {
    (word & mask.word == value.word) && (predicates & mask.predicates == value.predicates)
  }
}
