/// Applies compiled steps to states.
///
/// It copies what it needs into memory of its own and keeps registers, so each worker has one.
final class StepRunner<Word: PackedWord> {
  private let cubes: RawTable<Cube<Word>>
  private let spans: RawTable<CubeDispatch<Word>.Span>
  private let groups: RawTable<CubeDispatch<Word>.Group>
  private let groupStarts: RawTable<Int>
  private let root: Field
  private let mostAdmitted: Int
  private let programs: [ProgramRunner<Word>]
  private let predicates: PredicateReader<Word>

  init(_ steps: CompiledSteps<Word>, in system: CompiledSystem<Word>) {
    cubes = RawTable(steps.dispatch.cubes)
    spans = RawTable(steps.dispatch.spans)
    groups = RawTable(steps.dispatch.groups)
    groupStarts = RawTable(steps.dispatch.groupStarts)
    root = steps.dispatch.root
    mostAdmitted = steps.dispatch.mostAdmitted
    programs = steps.programs.map { ProgramRunner($0) }
    predicates = PredicateReader(system)
  }

  /// Adds the next states of some states to a buffer, one per step and choices.
  ///
  /// - Complexity: Linear in the number of cubes that the dispatch leaves to be tried.
  func expand(_ states: UnsafePointer<Word>, _ count: Int, into output: WordBuffer<Word>) {
    let (cubes, spans, groups) = (cubes.base, spans.base, groups.base)
    let (groupStarts, root, predicates) = (groupStarts.base, root, predicates)
    output.reserve(count * mostAdmitted + 1)
    let next = output.base
    var total = output.count
    for index in 0..<count {
      let state = states[index]
      let match = predicates.match(state)
      let code = state.code(at: root)
      var group = groupStarts[code]
      let lastGroup = groupStarts[code &+ 1]
      while group < lastGroup {
        let span = spans[groups[group].base &+ state.code(at: groups[group].field)]
        var cube = cubes + Int(span.start)
        let end = cubes + Int(span.end)
        while cube < end {
          next[total] = cube.pointee.next(after: state)
          total &+= cube.pointee.admits(match) ? 1 : 0
          cube += 1
        }
        group &+= 1
      }
    }
    output.count = total
    guard !programs.isEmpty else { return }
    for program in programs {
      for index in 0..<count { _ = program.run(states[index], into: output) }
    }
  }
}
