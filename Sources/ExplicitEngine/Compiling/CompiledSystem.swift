/// A system with questions about it, compiled for one size of word.
struct CompiledSystem<Word: PackedWord>: Sendable {
  let layout: StateLayout
  let steps: CompiledSteps<Word>

  /// What leads from initial values to s₀: the epilogue alone.
  let start: CompiledSteps<Word>

  /// What holds in the states asked for; only the tests of its cubes matter.
  let targets: CompiledSteps<Word>

  /// Tables that tell the predicates of a state.
  let lookups: [PredicateLookup]
  let predicates: [UInt64]
}
