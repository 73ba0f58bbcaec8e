extension ValuationSet {
  /// The most alternatives that a phrase names before it only counts the others.
  private static let alternativesNamed = 4

  /// The set in words, as in `VP-01 = yes` or `VP-01 = no, or VP-02 = yes and VP-03 = off`.
  ///
  /// Variations that make no difference aren't mentioned. The words for an empty set are
  /// `no considered variation`, for a complete one `every considered variation`.
  package var phrase: String {
    if isEmpty { return "no considered variation" }
    if isComplete { return "every considered variation" }
    let boxes = self.boxes
    var alternatives = boxes.prefix(Self.alternativesNamed).map(words)
    if boxes.count > alternatives.count {
      alternatives.append("\(boxes.count - alternatives.count) further combinations")
    }
    return alternatives.joined(separator: ", or ")
  }

  /// Products of value sets that cover exactly the members, found greedily and in a fixed order.
  private var boxes: [[[Int]]] {
    let present = Set(members).union(excluded)
    var covered: Set<[Int]> = []
    var boxes: [[[Int]]] = []
    for member in members where !covered.contains(member) {
      var box = member.map { [$0] }
      for place in variations.indices {
        for value in variations[place].values.indices where !box[place].contains(value) {
          var slab = box
          slab[place] = [value]
          guard Self.valuations(of: slab).allSatisfy(present.contains) else { continue }
          box[place].append(value)
        }
        box[place].sort()
      }
      covered.formUnion(Self.valuations(of: box))
      boxes.append(box)
    }
    return boxes
  }

  private static func valuations(of box: [[Int]]) -> [[Int]] {
    box.reduce([[]]) { heads, values in heads.flatMap { head in values.map { head + [$0] } } }
  }

  private func words(for box: [[Int]]) -> String {
    zip(variations, box)
      .filter { variation, values in values.count < variation.values.count }
      .map { variation, values in
        let names = values.map { variation.values[$0] }
        return "\(variation.name) = \(names.joined(separator: " or "))"
      }
      .joined(separator: " and ")
  }
}
