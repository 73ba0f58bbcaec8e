/// Steps or targets in the form that the search runs: cubes, and programs for the rest.
///
/// A value without references to anything that changes: workers may share it.
struct CompiledSteps<Word: PackedWord>: Sendable {
  /// A program with the step or target that it stands for.
  struct TaggedProgram: Sendable {
    var tag: Int
    var program: Program

    /// The states in which it is worth to run the program, as tests of which one suffices; nil means all.
    var admission: [Cube<Word>]?
  }

  var dispatch: CubeDispatch<Word>

  /// What has no compact form as cubes.
  var programs: [TaggedProgram]
}
