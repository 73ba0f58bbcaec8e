/// The finitely many values of a variable: a range of integers, named where it is an enumeration.
package struct Domain: Hashable, Sendable {
  /// The codes of the values.
  package let range: ClosedRange<Int>

  /// The printable values in order, or nil for plain integers.
  package let labels: [String]?

  package init(range: ClosedRange<Int>, labels: [String]? = nil) {
    self.range = range
    self.labels = labels
  }

  /// Creates the domain of an enumeration.
  package init(labels: [String]) {
    self.init(range: 0...max(labels.count - 1, 0), labels: labels)
  }

  /// The domain of the truth values.
  package static let boolean = Domain(labels: ["false", "true"])

  package var count: Int { range.count }

  /// Returns the printable form of a value.
  package func label(_ code: Int) -> String {
    guard let labels, range.contains(code), labels.indices.contains(code - range.lowerBound) else {
      return String(code)
    }
    return labels[code - range.lowerBound]
  }

  /// Returns the value with a printable form, if there is one.
  package func code(_ label: String) -> Int? {
    if let labels {
      return labels.firstIndex(of: label).map { $0 + range.lowerBound }
    }
    return Int(label).flatMap { range.contains($0) ? $0 : nil }
  }
}
