/// The guess at what a user meant by a word that doesn't exist.
package enum NearestName {
  /// Returns the known name that is most like a word, if one is near enough.
  ///
  /// A name is near enough if at most a third of the letters differ, or if it begins with the word.
  /// The first of several equally near names wins.
  package static func find(_ word: String, among known: [String]) -> String? {
    let wanted = word.lowercased()
    let limit = max(1, wanted.count / 3)
    let distances = known.map { distance(wanted, $0.lowercased()) }
    if let best = distances.min(), best <= limit {
      return zip(known, distances).first { $0.1 == best }?.0
    }
    guard wanted.count > 1 else { return nil }
    return known.first { $0.lowercased().hasPrefix(wanted) }
  }

  /// Returns the fewest insertions, removals, replacements and swaps of neighbours between two words.
  ///
  /// - Complexity: The product of the lengths.
  package static func distance(_ lhs: String, _ rhs: String) -> Int {
    let source = Array(lhs)
    let target = Array(rhs)
    var beforePrevious: [Int] = []
    var previous = Array(0...target.count)
    for (row, character) in source.enumerated() {
      var current = [row + 1]
      for (column, other) in target.enumerated() {
        var best = min(previous[column + 1], current[column]) + 1
        best = min(best, previous[column] + (character == other ? 0 : 1))
        if row > 0, column > 0, character == target[column - 1], source[row - 1] == other {
          best = min(best, beforePrevious[column - 1] + 1)
        }
        current.append(best)
      }
      beforePrevious = previous
      previous = current
    }
    return previous[target.count]
  }
}
