/// A name as users write it to choose something: `*` stands for any text.
package struct NamePattern: Hashable, Sendable {
  package let text: String

  package init(_ text: String) { self.text = text }

  /// Whether a name matches; letters of either case are the same.
  ///
  /// - Complexity: The product of the lengths.
  package func matches(_ name: String) -> Bool {
    let pattern = Array(text.lowercased())
    let letters = Array(name.lowercased())
    var row = [true] + letters.map { _ in false }
    for character in pattern {
      var next = [character == "*" && row[0]]
      for (index, letter) in letters.enumerated() {
        let isMatch =
          character == "*" ? row[index + 1] || next[index] : row[index] && character == letter
        next.append(isMatch)
      }
      row = next
    }
    return row[letters.count]
  }
}
