/// A cube in machine words: a test of a state, and what becomes of it.
struct Cube<Word: PackedWord>: BitwiseCopyable, Equatable, Sendable {
  /// The bits and predicates that are tested.
  var mask: Word.Match

  /// What they must be.
  var value: Word.Match

  /// The bits that stay.
  var keep: Word

  /// The bits that are set.
  var set: Word

  /// Returns whether a state fulfils the test.
  @inline(__always)
  func admits(_ match: Word.Match) -> Bool { match.agrees(mask: mask, value: value) }

  /// Returns what becomes of a state.
  @inline(__always)
  func next(after state: Word) -> Word { state & keep | set }
}
