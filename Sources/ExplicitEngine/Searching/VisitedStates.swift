/// An exact set of the states seen so far.
protocol VisitedStates<Word>: AnyObject {
  associatedtype Word: PackedWord

  /// The number of states.
  var count: Int { get set }

  /// The memory in use, in bytes.
  var bytes: Int { get }

  /// Adds the states of a batch, and appends those that are new to a layer in the order of the batch.
  ///
  /// Returns false if there is no memory for all of them; the batch may then be added again elsewhere.
  ///
  /// - Complexity: Linear in the size of the batch on average.
  func insert(_ batch: WordBuffer<Word>, recordingIn layer: WordBuffer<Word>) -> Bool

  /// Makes room for more states; returns false if there is no memory for that.
  func reserve(_ additional: Int) -> Bool

  /// Returns which of the regions of the set a state belongs to.
  ///
  /// Several workers may add states at the same time if they do so in different regions.
  static func region(of state: Word, mixed: UInt64) -> Int

  /// Returns how many states each region has room for, or nil if there is no memory for more.
  func roomPerRegion() -> Int?

  /// Adds what a lane has found in one region, and notes what is new, until there is no more room.
  ///
  /// States that may have to stand in the next region are left to be inserted on their own. The count of
  /// the set isn't changed.
  ///
  /// - Returns: How many states were looked at.
  func settle(
    _ finds: SearchLane<Word>.Finds, in region: SearchRegion<Word>, room: Int
  ) -> Int

  /// Calls a function with all states, block by block.
  func forEachBlock(
    _ body: (UnsafePointer<Word>, Int) throws(DiskFailure) -> Void
  ) throws(DiskFailure)

  #if DEBUG || CHECKED_TABLES
    /// Returns whether the set holds a state.
    func contains(_ state: Word) -> Bool

    /// Ends the process if the set is damaged.
    func checkInvariants()
  #endif
}

extension VisitedStates {
  /// The binary logarithm of the number of regions.
  static var regionExponent: UInt64 { 6 }

  /// The number of regions.
  static var regionCount: Int { 1 << Int(regionExponent) }
}
