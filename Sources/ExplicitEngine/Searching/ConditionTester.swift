/// Tests a compiled condition in states.
final class ConditionTester<Word: PackedWord> {
  private let cubes: RawTable<Cube<Word>>
  private let program: ProgramRunner<Word>?
  private let scratch = WordBuffer<Word>(capacity: 1)

  init(_ condition: CompiledCondition<Word>) {
    cubes = RawTable(condition.cubes)
    program = condition.program.map { ProgramRunner($0) }
  }

  /// Returns whether the condition holds in a state.
  ///
  /// - Complexity: Linear in the size of the condition.
  @inline(__always)
  func holds(in state: Word, _ match: Word.Match) -> Bool {
    if let program {
      scratch.count = 0
      return program.run(state, into: scratch) > 0
    }
    var index = 0
    while index < cubes.count {
      if cubes.base[index].admits(match) { return true }
      index &+= 1
    }
    return false
  }
}
