/// Tells which targets hold in a state.
final class TargetTester<Word: PackedWord> {
  private let cubeTables: CubeTables<Word>
  private let predicateTables: PredicateTables<Word>
  private let cubes: CubeReader<Word>
  private let predicates: PredicateReader<Word>
  private let programs: [(target: Int, runner: ProgramRunner<Word>)]
  private let hasPrograms: Bool
  private let scratch = WordBuffer<Word>(capacity: 1)

  init(_ system: CompiledSystem<Word>) {
    cubeTables = CubeTables(system.targets.dispatch)
    predicateTables = PredicateTables(system)
    cubes = cubeTables.reader
    predicates = predicateTables.reader
    hasPrograms = !system.targets.programs.isEmpty
    programs = system.targets.programs.map { ($0.tag, ProgramRunner($0.program)) }
  }

  /// Calls a function with each target that holds in a state; with some of them several times.
  ///
  /// - Complexity: Linear in the number of cubes that the dispatch leaves to be tried.
  @inline(__always)
  func forEachTarget(in state: Word, _ body: (Int) -> Void) {
    let match = predicates.match(state)
    var group = cubes.firstGroup(for: state)
    let lastGroup = cubes.lastGroup(for: state)
    while group < lastGroup {
      let span = cubes.span(group, for: state)
      var index = Int(span.start)
      while index < Int(span.end) {
        if cubes.cubes[index].admits(match) { body(cubes.tag(index)) }
        index &+= 1
      }
      group &+= 1
    }
    guard hasPrograms else { return }
    for program in programs {
      scratch.count = 0
      if program.runner.run(state, into: scratch) > 0 { body(program.target) }
    }
  }
}
