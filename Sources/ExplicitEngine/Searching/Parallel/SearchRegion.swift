/// A part of the set of visited states, with what one worker finds in it during a round.
final class SearchRegion<Word: PackedWord> {
  let number: Int

  /// The number of states of the region that are new.
  var found = 0

  /// States that may belong to the next region.
  let spilled = WordBuffer<Word>(capacity: 16)

  /// Room for some states as they stand in a table, and for where they belong.
  let keys = UnsafeMutablePointer<Word>.allocate(capacity: SearchRegion.groupSize)
  let homes = UnsafeMutablePointer<Int>.allocate(capacity: SearchRegion.groupSize)

  /// What the first look at the table has found, so that nobody thinks that the look is idle.
  private var seen = Word.zero

  /// The lane and the place in its bucket at which the work goes on.
  private var lane = 0
  private var place = 0

  /// The states that are looked at together, so that the waits for memory overlap.
  static var groupSize: Int { 128 }

  init(_ number: Int) { self.number = number }

  deinit {
    keys.deallocate()
    homes.deallocate()
  }

  /// Notes what the first look at the table has found.
  @inline(__always)
  func note(_ seen: Word) { self.seen = seen }

  /// Prepares for a round.
  func begin() {
    found = 0
    spilled.count = 0
    (lane, place) = (0, 0)
  }

  /// Adds the states that all lanes have for the region to a set, while there is room.
  ///
  /// - Returns: Whether all are done.
  func settle<Visited: VisitedStates<Word>>(
    _ lanes: [SearchLane<Word>], in visited: Visited, room: Int
  ) -> Bool {
    let full = found + room
    while lane < lanes.count {
      let finds = lanes[lane].finds(in: number, from: place)
      let done = visited.settle(finds, in: self, room: full - found)
      place += done
      guard done == finds.places.count else { return false }
      place = 0
      lane += 1
    }
    return true
  }
}
