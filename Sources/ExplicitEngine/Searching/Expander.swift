/// Takes states to their successors, with one worker or several.
final class Expander<Word: PackedWord> {
  /// The steps taken so far, counted with their choices, and from every state that a state stands for.
  var transitions = 0

  /// The number of states from which on a row is worth several workers.
  let leastParallel: Int
  let workers: Int

  private let system: CompiledSystem<Word>
  private let runner: StepRunner<Word>
  private let batch = WordBuffer<Word>(capacity: 1 << 13)

  /// The other workers, once they are needed.
  private var round: ParallelRound<Word>?

  /// The states that are taken together, so that the waits for memory overlap.
  private static var batchSize: Int { 32 }

  init(_ system: CompiledSystem<Word>, workers: Int, leastParallel: Int) {
    self.system = system
    self.workers = workers
    self.leastParallel = leastParallel
    runner = StepRunner(system.steps, in: system)
  }

  /// Adds the successors of states to a set, and those that are new to a layer.
  ///
  /// - Returns: The number of states for which that is done; if there was no memory for the successors of
  ///   the next one, it is less than their count.
  /// - Complexity: Linear in the number of transitions.
  func expand<Visited: VisitedStates<Word>>(
    _ states: UnsafePointer<Word>, _ count: Int, into visited: Visited,
    recordingIn layer: WordBuffer<Word>
  ) -> Int {
    var done = 0
    while done < count {
      let step = min(Self.batchSize, count - done)
      batch.count = 0
      let steps = runner.countedExpand(states + done, step, into: batch)
      guard visited.insert(batch, recordingIn: layer) else { return done }
      transitions = CopySorter<Word>.sum(transitions, steps)
      done += step
    }
    return done
  }

  /// Does the same with all workers; returns false if there is no memory for some of the successors.
  func expandTogether<Visited: VisitedStates<Word>>(
    _ states: UnsafePointer<Word>, _ count: Int, into visited: Visited,
    recordingIn layer: WordBuffer<Word>
  ) -> Bool {
    let round = round ?? ParallelRound(system, workers: workers)
    self.round = round
    guard let steps = round.run(states, count, into: visited, recordingIn: layer) else {
      return false
    }
    transitions = CopySorter<Word>.sum(transitions, steps)
    return true
  }

  /// Returns the successors of one state, until the next ones are asked for.
  func successors(of state: UnsafePointer<Word>) -> WordBuffer<Word> {
    batch.count = 0
    let steps = runner.countedExpand(state, 1, into: batch)
    transitions = CopySorter<Word>.sum(transitions, steps)
    return batch
  }
}
