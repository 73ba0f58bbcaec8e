/// The finitely many values of a variable: a range of integers, named where it is an enumeration.
///
/// A range may also count ticks of time; its greatest value then stands for all longer times.
package struct Domain: Hashable, Sendable {
  /// The codes of the values.
  package let range: ClosedRange<Int>

  /// The printable values in order, or nil for plain integers.
  package let labels: [String]?

  /// The tick of which the codes count how many have passed; nil for what isn't a time.
  package let tick: Tick?

  package init(range: ClosedRange<Int>, labels: [String]? = nil) {
    self.init(range: range, labels: labels, tick: nil)
  }

  private init(range: ClosedRange<Int>, labels: [String]?, tick: Tick?) {
    self.range = range
    self.labels = labels
    self.tick = tick
  }

  /// Creates the domain of times up to so many ticks.
  package init(ticks range: ClosedRange<Int>, of tick: Tick) {
    self.init(range: range, labels: nil, tick: tick)
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
    if let tick { return tick.text(code) }
    guard let labels, range.contains(code), labels.indices.contains(code - range.lowerBound) else {
      return String(code)
    }
    return labels[code - range.lowerBound]
  }

  /// The values as printed; a long range of numbers or times by its ends.
  package var listedLabels: [String] {
    if labels == nil, count > 8 || tick != nil, count > 1 {
      let ends = (label(range.lowerBound), label(range.upperBound))
      return [tick == nil ? "\(ends.0)...\(ends.1)" : "\(ends.0) to \(ends.1)"]
    }
    return range.map(label)
  }

  /// Returns the value with a printable form, if there is one.
  package func code(_ label: String) -> Int? {
    if let tick {
      return Tick.Time(label).flatMap { tick.count(of: $0) }.flatMap {
        range.contains($0) ? $0 : nil
      }
    }
    if let labels {
      return labels.firstIndex(of: label).map { $0 + range.lowerBound }
    }
    return Int(label).flatMap { range.contains($0) ? $0 : nil }
  }
}
