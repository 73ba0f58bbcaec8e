/// A walk as it can be done again: the answers about the platform that it assumes, and its events.
struct Walk: Hashable, Sendable {
  /// The values of the variations, by the place of the variable.
  var variations: [Int: Int]
  var events: [DrivenModel.Key] = []
}
