internal import Checking

/// At which distance each target was found first, by valuation.
struct Findings: Sendable {
  /// The distance per target and valuation; negative where it hasn't been found.
  private(set) var distances: [Int]
  let targetCount: Int
  let valuationCount: Int

  /// The number of targets not found yet, by valuation.
  private var missing: [Int]

  /// The number of targets and valuations that are not found yet.
  private(set) var missingCount: Int

  init(targetCount: Int, valuationCount: Int) {
    self.targetCount = targetCount
    self.valuationCount = valuationCount
    distances = Array(repeating: -1, count: targetCount * valuationCount)
    missing = Array(repeating: targetCount, count: valuationCount)
    missingCount = targetCount * valuationCount
  }

  /// Notes that a target holds in a state of a valuation.
  mutating func note(target: Int, valuation: Int, distance: Int) {
    let place = target * valuationCount + valuation
    guard distances[place] < 0 else { return }
    distances[place] = distance
    missing[valuation] -= 1
    missingCount -= 1
  }

  /// Notes what others have found, too: a distance per target and valuation, negative where there is none.
  mutating func note(_ others: [Int]) {
    for (place, distance) in others.enumerated() where distance >= 0 {
      note(
        target: place / valuationCount, valuation: place % valuationCount, distance: distance)
    }
  }

  /// Returns the distance of a target under a valuation, if it has been found.
  func distance(target: Int, valuation: Int) -> Int? {
    let distance = distances[target * valuationCount + valuation]
    return distance < 0 ? nil : distance
  }

  /// Returns the least distance of a target under any valuation, if it has been found.
  func distance(target: Int) -> Int? {
    (0..<valuationCount).compactMap { distance(target: target, valuation: $0) }.min()
  }

  /// Returns whether states of a valuation can still lead to news.
  ///
  /// Without targets every state is news.
  func isOpen(_ valuation: Int) -> Bool { targetCount == 0 || missing[valuation] > 0 }

  /// Whether there is nothing left to find.
  var areComplete: Bool { targetCount > 0 && missingCount == 0 }
}
