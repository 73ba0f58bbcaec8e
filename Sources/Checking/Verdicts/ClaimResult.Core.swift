package import ModelIR

extension ClaimResult {
  /// What the run that breaks a claim really needs.
  package struct Core: Hashable, Sendable, Codable {
    /// A line of the app that ran.
    package struct Line: Hashable, Sendable, Codable {
      package var text: String

      /// The callback whose handler has the line, as printed.
      package var callback: String
      package var position: SourcePosition?

      package init(text: String, callback: String, position: SourcePosition? = nil) {
        self.text = text
        self.callback = callback
        self.position = position
      }
    }

    /// The lines without which alone the claim would hold.
    package var needed: [Line]

    /// The lines without each of which the claim fails as well.
    package var idle: [Line]

    /// The idle lines that stay when one after the other is left out as long as the claim fails.
    ///
    /// Each of them stands in for others, without which the claim fails; without it, too, the claim holds.
    package var substitutes: [Line]

    /// The lines of which neither was found out.
    package var open: [Line]

    package init(
      needed: [Line] = [], idle: [Line] = [], substitutes: [Line] = [], open: [Line] = []
    ) {
      self.needed = needed
      self.idle = idle
      self.substitutes = substitutes
      self.open = open
    }
  }

  /// Values of variations under which the claim fails whatever the others are, as few as possible.
  ///
  /// They are those of the counterexample without one after the other, in order, as long as it is known that
  /// the claim fails under all considered valuations with the rest. Which ones stay may depend on the order.
  package var sufficientValues: [Trace.NamedValue]? {
    guard let trace = counterexample else { return nil }
    var pinned: [(place: Int, value: Int, name: Trace.NamedValue)] = []
    for (place, variation) in fails.variations.enumerated() {
      guard let known = trace.valuation.first(where: { $0.name == variation.name }),
        let value = variation.values.firstIndex(of: known.value)
      else { return nil }
      pinned.append((place, value, known))
    }
    let failing = Set(fails.members)
    let considered = fails.everyValuation
    func suffice(_ rest: [(place: Int, value: Int, name: Trace.NamedValue)]) -> Bool {
      considered.allSatisfy { valuation in
        failing.contains(valuation) || rest.contains { valuation[$0.place] != $0.value }
      }
    }
    guard suffice(pinned) else { return nil }
    for place in fails.variations.indices {
      let rest = pinned.filter { $0.place != place }
      if suffice(rest) { pinned = rest }
    }
    return pinned.map(\.name)
  }
}
