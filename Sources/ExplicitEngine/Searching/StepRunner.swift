/// Applies compiled steps to states.
///
/// What comes out has its copies in order, where they can change places. It copies what it needs into memory
/// of its own and keeps registers, so each worker has one.
final class StepRunner<Word: PackedWord> {
  private let cubeTables: CubeTables<Word>
  private let predicateTables: PredicateTables<Word>
  private let cubes: CubeReader<Word>
  private let predicates: PredicateReader<Word>
  private let programs: [GuardedProgram]
  private let sorter: CopySorter<Word>?

  /// A program with the cubes of which one has to admit the state, if that can be told by cubes.
  private final class GuardedProgram {
    private let admission: RawTable<Cube<Word>>?
    private let runner: ProgramRunner<Word>

    init(_ program: Program, admission: [Cube<Word>]?) {
      self.admission = admission.map { RawTable($0) }
      runner = ProgramRunner(program)
    }

    /// Adds the next states of the states that the program is for.
    func run(
      _ states: UnsafePointer<Word>, _ count: Int, _ predicates: PredicateReader<Word>,
      into output: WordBuffer<Word>
    ) {
      let runner = runner
      guard let admission else {
        for index in 0..<count { _ = runner.run(states[index], into: output) }
        return
      }
      let (cubes, cubeCount) = (admission.base, admission.count)
      for index in 0..<count {
        let match = predicates.match(states[index])
        var cube = 0
        while cube < cubeCount, !cubes[cube].admits(match) { cube &+= 1 }
        if cube < cubeCount { _ = runner.run(states[index], into: output) }
      }
    }
  }

  init(_ steps: CompiledSteps<Word>, in system: CompiledSystem<Word>) {
    cubeTables = CubeTables(steps.dispatch)
    predicateTables = PredicateTables(system)
    cubes = cubeTables.reader
    predicates = predicateTables.reader
    programs = steps.programs.map { program in
      GuardedProgram(program.program, admission: program.admission)
    }
    sorter = CopySorter(system.layout)
  }

  /// Adds the next states of some states to a buffer, and returns the number of steps.
  ///
  /// Where a state stands for several, the steps from all of them count; `Int.max` if there are more.
  ///
  /// - Complexity: As that of ``expand(_:_:into:)``.
  func countedExpand(
    _ states: UnsafePointer<Word>, _ count: Int, into output: WordBuffer<Word>
  ) -> Int {
    guard let sorter else {
      let before = output.count
      expand(states, count, into: output)
      return output.count - before
    }
    var steps = 0
    for index in 0..<count {
      let before = output.count
      expand(states + index, 1, into: output)
      let weight = sorter.stateCount(of: states[index])
      steps = CopySorter<Word>.sum(
        steps, CopySorter<Word>.product(weight, output.count - before))
    }
    return steps
  }

  /// Adds the next states of some states to a buffer, one per step and choices.
  ///
  /// - Complexity: Linear in the number of cubes that the dispatch leaves to be tried.
  func expand(_ states: UnsafePointer<Word>, _ count: Int, into output: WordBuffer<Word>) {
    let (cubes, predicates) = (cubes, predicates)
    output.reserve(count * cubes.mostTried + 1)
    let next = output.base
    let before = output.count
    var total = before
    for index in 0..<count {
      let state = states[index]
      let match = predicates.match(state)
      var group = cubes.firstGroup(for: state)
      let lastGroup = cubes.lastGroup(for: state)
      while group < lastGroup {
        let span = cubes.span(group, for: state)
        var cube = cubes.cubes + Int(span.start)
        let end = cubes.cubes + Int(span.end)
        // Every cube writes, and only those that admit the state count: there is nothing to predict.
        while cube < end {
          next[total] = cube.pointee.next(after: state)
          total &+= cube.pointee.admits(match) ? 1 : 0
          cube += 1
        }
        group &+= 1
      }
    }
    output.count = total
    for program in programs { program.run(states, count, predicates, into: output) }
    if let sorter { sorter.sort(output.base + before, output.count - before) }
  }
}
