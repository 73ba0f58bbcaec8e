/// Finds the states of layers from which targets can be reached in exactly the steps left.
struct BackwardMarking<Word: PackedWord> {
  private let lanes: [Lane]

  /// One of the workers.
  private final class Lane {
    let runner: StepRunner<Word>
    let inspector: LayerInspector<Word>
    let next = WordBuffer<Word>()

    init(_ system: CompiledSystem<Word>, _ valuations: Valuations) {
      runner = StepRunner(system.steps, in: system)
      inspector = LayerInspector(system, valuations)
    }

    /// Returns the targets that a state leads to, as bits.
    func marks(
      of state: UnsafePointer<Word>, _ ending: [UInt64]?, _ following: MarkedStates<Word>?
    ) -> UInt64 {
      var found = ending.map { inspector.marks(of: state.pointee, $0) } ?? 0
      guard let following, following.count > 0 else { return found }
      next.count = 0
      runner.expand(state, 1, into: next)
      for successor in 0..<next.count { found |= following.marks(of: next.base[successor]) }
      return found
    }
  }

  /// The number of states from which on they are divided among workers.
  private static var leastParallel: Int { 1 << 14 }

  init(_ system: CompiledSystem<Word>, _ valuations: Valuations, workers: Int) {
    lanes = (0..<workers).map { _ in Lane(system, valuations) }
  }

  /// Returns the states of a layer that lead to targets, each with those.
  ///
  /// - Parameters:
  ///   - layer: The states at some distance.
  ///   - ending: The bit of each target that a run reaches at that distance; nil if there is none.
  ///   - following: The states at the next distance that lead to targets.
  ///   - isCancelled: Is asked now and then whether to give up.
  /// - Returns: The states, or nil if the work was cancelled.
  /// - Throws: An error if the layer is in a file that can't be read.
  func marks(
    of layer: Layer<Word>, ending: [UInt64]?, following: MarkedStates<Word>?,
    unless isCancelled: (_ states: Int) -> Bool
  ) throws(DiskFailure) -> MarkedStates<Word>? {
    let marked = MarkedStates<Word>()
    var isGivenUp = false
    try layer.forEachBlock { (block) throws(DiskFailure) in
      guard !isGivenUp, let base = block.baseAddress else { return }
      let found = marks(of: UnsafePointer(base), block.count, ending, following)
      for index in found.indices where found[index] != 0 {
        marked.insert(block[index], marks: found[index])
      }
      isGivenUp = isCancelled(block.count)
    }
    return isGivenUp ? nil : marked
  }

  private func marks(
    of states: UnsafePointer<Word>, _ count: Int, _ ending: [UInt64]?,
    _ following: MarkedStates<Word>?
  ) -> [UInt64] {
    let lanes = count >= Self.leastParallel ? lanes : Array(lanes.prefix(1))
    let found = UnsafeMutablePointer<UInt64>.allocate(capacity: count)
    defer { found.deallocate() }
    Workers.perform(lanes.count) { number in
      for index in Workers.share(of: count, number, of: lanes.count) {
        found[index] = lanes[number].marks(of: states + index, ending, following)
      }
    }
    return Array(UnsafeBufferPointer(start: found, count: count))
  }
}
