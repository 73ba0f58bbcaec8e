/// A domain is stored as `"boolean"`, or with its `labels` and a `first` code that isn't zero, or as
/// a `range` of two numbers, with the `tick` that they count where they are times: two numbers, of which the
/// first is divided by the second to give nanoseconds.
extension Domain: Codable {
  package init(from decoder: any Decoder) throws {
    if let name = try? decoder.singleValueContainer().decode(String.self) {
      guard name == "boolean" else {
        throw decoder.error(.unknownName(kind: "domain", name: name))
      }
      self = .boolean
      return
    }
    let object = try ObjectReader(decoder, keys: "labels", "first", "range", "tick")
    if object.has("range") {
      try object.expectOnly(["range", "tick"])
      let bounds = try object.read("range", as: [Int].self)
      guard bounds.count == 2, bounds[0] <= bounds[1] else {
        throw object.error(.expected("two numbers, the smaller one first, as the range"))
      }
      guard object.has("tick") else {
        self.init(range: bounds[0]...bounds[1])
        return
      }
      let fraction = try object.read("tick", as: [Int].self)
      guard fraction.count == 2, fraction.allSatisfy({ $0 > 0 }), bounds[0] >= 0 else {
        throw object.error(.expected("two positive numbers as the tick, and no negative times"))
      }
      self.init(
        ticks: bounds[0]...bounds[1],
        of: Tick(nanoseconds: fraction[0], division: fraction[1]))
      return
    }
    let labels = try object.read("labels", as: [String].self)
    let first = try object.read("first", or: 0)
    let (last, overflow) = first.addingReportingOverflow(max(labels.count - 1, 0))
    guard !overflow else { throw object.error(.expected("a smaller number as the first code")) }
    self.init(range: first...last, labels: labels)
  }

  package func encode(to encoder: any Encoder) throws {
    if self == .boolean {
      var container = encoder.singleValueContainer()
      return try container.encode("boolean")
    }
    var object = ObjectWriter(encoder)
    guard let labels else {
      try object.write("range", [range.lowerBound, range.upperBound])
      if let tick { try object.write("tick", [tick.nanoseconds, tick.division]) }
      return
    }
    try object.write("labels", labels)
    try object.write("first", range.lowerBound, unless: 0)
  }
}
