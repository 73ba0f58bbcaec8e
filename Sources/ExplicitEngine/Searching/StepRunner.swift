/// Applies compiled steps to states.
///
/// It copies what it needs into memory of its own and keeps registers, so each worker has one.
final class StepRunner<Word: PackedWord> {
  private let cubes: CubeReader<Word>
  private let predicates: PredicateReader<Word>
  private let programs: [(admission: [Cube<Word>]?, runner: ProgramRunner<Word>)]

  init(_ steps: CompiledSteps<Word>, in system: CompiledSystem<Word>) {
    cubes = CubeReader(steps.dispatch)
    predicates = PredicateReader(system)
    programs = steps.programs.map { ($0.admission, ProgramRunner($0.program)) }
  }

  /// Adds the next states of some states to a buffer, one per step and choices.
  ///
  /// - Complexity: Linear in the number of cubes that the dispatch leaves to be tried.
  func expand(_ states: UnsafePointer<Word>, _ count: Int, into output: WordBuffer<Word>) {
    let (cubes, predicates) = (cubes, predicates)
    output.reserve(count * cubes.mostTried + 1)
    let next = output.base
    var total = output.count
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
    for (admission, program) in programs {
      for index in 0..<count {
        if let admission {
          let match = predicates.match(states[index])
          guard admission.contains(where: { $0.admits(match) }) else { continue }
        }
        _ = program.run(states[index], into: output)
      }
    }
  }
}
