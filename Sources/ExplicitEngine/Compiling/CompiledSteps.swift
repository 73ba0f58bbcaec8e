/// Steps in the form that the search runs: cubes, and programs for what has no compact cubes.
///
/// A value without references to anything that changes: workers may share it.
struct CompiledSteps<Word: PackedWord>: Sendable {
  var dispatch: CubeDispatch<Word>
  var programs: [Program]
}

/// A condition in the form that the search tests.
struct CompiledCondition<Word: PackedWord>: Sendable {
  /// Cubes that share no state; only their tests matter.
  var cubes: [Cube<Word>]

  /// What decides instead if there are too many cubes.
  var program: Program?
}

/// A system with questions about it, compiled for one size of word.
struct CompiledSystem<Word: PackedWord>: Sendable {
  let layout: StateLayout
  let steps: CompiledSteps<Word>

  /// What leads from initial values to s₀: the epilogue alone.
  let start: CompiledSteps<Word>
  let targets: [CompiledCondition<Word>]

  /// Tables that tell the predicates of a state.
  let lookups: [PredicateLookup]
  let predicates: [UInt64]
}
