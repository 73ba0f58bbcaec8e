internal import Checking

/// The variations that some verdicts considered, told once for all of them.
struct VariationLegend: Sendable {
  /// A variation with its considered values, as first met.
  private struct Entry: Sendable {
    var name: String
    var considered: [String]
    var known: ReportedVariation?
  }

  private var entries: [Entry] = []

  /// Notes the variations of a verdict, and names them; values are told only where they differ from those
  /// that the legend gives.
  mutating func names(
    of variations: [ValuationSet.Variation], in specification: ReportedSpecification
  ) -> [String] {
    variations.map { variation in
      let name = variation.name
      guard let entry = entries.first(where: { $0.name == name }) else {
        entries.append(
          Entry(
            name: name, considered: variation.values,
            known: specification.variations.first { $0.name == name }))
        return name
      }
      return entry.considered == variation.values
        ? name : Wording.setting(name, variation.values.joined(separator: " or "))
    }
  }

  /// The lines of the legend; none where no verdict considered a variation.
  func lines(width: Int) -> [StyledLine] {
    guard !entries.isEmpty else { return [] }
    let sorted = entries.sorted { $0.name.compare(numerically: $1.name) }
    return [StyledLine("variations considered", .bold)] + sorted.flatMap { lines($0, width: width) }
  }

  private func lines(_ entry: Entry, width: Int) -> [StyledLine] {
    var line = StyledLine("  ")
    line.add("\(entry.name) = \(entry.considered.joined(separator: " or "))")
    let others = (entry.known?.values ?? []).filter { !entry.considered.contains($0) }
    if !others.isEmpty {
      line.add("  not considered: \(others.joined(separator: ", "))", .dim)
    }
    let question = entry.known?.question ?? ""
    return [line]
      + PrintableText.wrapped(question, to: width - 6).filter { !$0.isEmpty }
      .map { StyledLine("      " + $0, .dim) }
  }
}

extension String {
  /// Whether the text comes before another, with runs of digits compared as numbers.
  fileprivate func compare(numerically other: String) -> Bool {
    let (mine, others) = (numericParts, other.numericParts)
    for (first, second) in zip(mine, others) where first != second {
      if let first = Int(first), let second = Int(second), first != second { return first < second }
      return first < second
    }
    return mine.count < others.count
  }

  /// The text in parts that are digits throughout or hold none.
  private var numericParts: [String] {
    reduce(into: [String]()) { parts, character in
      if let last = parts.last?.last, last.isNumber == character.isNumber {
        parts[parts.count - 1].append(character)
      } else {
        parts.append(String(character))
      }
    }
  }
}
