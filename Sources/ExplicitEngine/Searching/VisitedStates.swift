/// An exact set of the states seen so far.
protocol VisitedStates<Word>: AnyObject {
  associatedtype Word: PackedWord

  /// The number of states.
  var count: Int { get }

  /// The memory in use, in bytes.
  var bytes: Int { get }

  /// Adds the states of a batch, and appends those that are new to a layer in the order of the batch.
  ///
  /// Returns false if there is no memory for all of them.
  ///
  /// - Complexity: Linear in the size of the batch on average.
  func insert(_ batch: WordBuffer<Word>, recordingIn layer: WordBuffer<Word>) -> Bool
}
