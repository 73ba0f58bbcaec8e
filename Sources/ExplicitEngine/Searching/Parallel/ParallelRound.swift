/// Takes many states to their successors at once.
///
/// First each worker expands a part of the states and sorts what they lead to by the region of the set
/// of visited states; then the regions are dealt out, and each worker adds what belongs to its own. So
/// no two workers ever write the same memory. The new states come in the order in which they were reached, as
/// with one worker: states that lead to the same ones stay near each other, which is what makes the search fast.
final class ParallelRound<Word: PackedWord> {
  private let lanes: [SearchLane<Word>]
  private let regions: [SearchRegion<Word>]

  /// The most states that are taken in a round.
  static var size: Int { 1 << 14 }

  init(_ system: CompiledSystem<Word>, workers: Int) {
    let count = HashedStates<Word>.regionCount
    lanes = (0..<workers).map { _ in SearchLane(system, regions: count) }
    regions = (0..<count).map { SearchRegion($0) }
  }

  /// Adds the successors of some states to a set, and those that are new to a layer.
  ///
  /// - Returns: The number of steps taken; nil if there is no memory for all new states. The
  ///   states may then be taken once more, after what was recorded.
  func run<Visited: VisitedStates<Word>>(
    _ states: UnsafePointer<Word>, _ count: Int, into visited: Visited,
    recordingIn layer: WordBuffer<Word>
  ) -> Int? {
    let (lanes, regions) = (lanes, regions)
    Workers.perform(lanes.count) { number in
      let share = Workers.share(of: count, number, of: lanes.count)
      lanes[number].expand(states + share.lowerBound, share.count, for: Visited.self)
    }
    for region in regions { region.begin() }
    guard settle(in: visited, recordingIn: layer) else {
      for lane in lanes { lane.forget() }
      return nil
    }
    return lanes.reduce(0) { CopySorter<Word>.sum($0, $1.transitions) }
  }

  private func settle<Visited: VisitedStates<Word>>(
    in visited: Visited, recordingIn layer: WordBuffer<Word>
  ) -> Bool {
    let (lanes, regions) = (lanes, regions)
    var isComplete = false
    let countBefore = visited.count
    while !isComplete, let room = visited.roomPerRegion() {
      let flags = WordBuffer<UInt32>(capacity: lanes.count)
      Workers.perform(lanes.count) { number in
        var isDone = true
        for region in Workers.share(of: regions.count, number, of: lanes.count) {
          let isRegionDone = regions[region].settle(lanes, in: visited, room: room)
          isDone = isDone && isRegionDone
        }
        flags.base[number] = isDone ? 1 : 0
      }
      isComplete = lanes.indices.allSatisfy { flags.base[$0] == 1 }
      visited.count = countBefore + regions.reduce(0) { $0 + $1.found }
    }
    for lane in lanes { lane.record(in: layer) }
    // What may stand across the border of two regions is left to one worker.
    for region in regions where region.spilled.count > 0 && isComplete {
      isComplete = visited.insert(region.spilled, recordingIn: layer)
    }
    return isComplete
  }
}
