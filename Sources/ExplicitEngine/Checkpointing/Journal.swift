internal import Checking

/// What a checkpoint keeps for one question.
final class Journal {
  private let checkpoint: Checkpoint
  private let question: ContentKey
  private let clock = ContinuousClock()
  private var latest: ContinuousClock.Instant

  init(_ checkpoint: Checkpoint, _ question: ContentKey) {
    self.checkpoint = checkpoint
    self.question = question
    latest = clock.now
  }

  /// Brings a search, of which nothing is known yet, to where an earlier one had come.
  ///
  /// - Returns: Whether there was an earlier one.
  func resume<Visited: VisitedStates>(
    _ search: LayerSearch<Visited>, _ outcome: inout Exploration<Visited.Word>.Outcome
  ) throws(DiskFailure) -> Bool {
    guard let section = checkpoint.search(for: question) else { return false }
    let figures = try section.numbers(6)
    guard figures[4] == Visited.Word.capacity else { return false }
    outcome.completeDepth = figures[0]
    outcome.statistics = ReachabilityAnswer.Statistics(
      states: figures[1], transitions: figures[2], depth: figures[0],
      representatives: figures[5] < 0 ? nil : figures[5])
    search.transitions = figures[3]
    outcome.layers = nil
    let distances = try section.numbers(outcome.findings.distances.count)
    outcome.findings.note(distances)
    outcome.stopReason = try search.resume(from: section)
    return true
  }

  /// Keeps how far a search has come, if it is time.
  ///
  /// - Parameters:
  ///   - search: The search.
  ///   - outcome: What was found up to the present layer.
  ///   - isAtLayer: Whether a layer has just been completed.
  func saveIfDue<Visited: VisitedStates>(
    _ search: LayerSearch<Visited>, _ outcome: Exploration<Visited.Word>.Outcome, isAtLayer: Bool
  ) {
    let interval = checkpoint.interval
    guard interval == .zero ? isAtLayer : clock.now - latest >= interval else { return }
    save(search, outcome)
  }

  /// Keeps how far a search has come.
  func save<Word: PackedWord, Visited: VisitedStates<Word>>(
    _ search: LayerSearch<Visited>, _ outcome: Exploration<Word>.Outcome
  ) {
    guard let depth = outcome.completeDepth else { return }
    let statistics = outcome.statistics
    checkpoint.write(about: question) { (section) throws(DiskFailure) in
      try section.write([
        depth, statistics.states, statistics.transitions, search.transitions, Word.capacity,
        statistics.representatives ?? -1,
      ])
      try section.write(outcome.findings.distances)
      try search.save(to: section)
    }
    latest = clock.now
  }
}
