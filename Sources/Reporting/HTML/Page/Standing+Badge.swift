extension Standing {
  /// A sign that says the same as the colour.
  private var sign: String {
    switch self {
    case .proved: "✓"
    case .bounded: "≤"
    case .refuted: "✗"
    case .vacuous: "∅"
    case .undecided: "?"
    case .known: "●"
    case .changed: "≠"
    case .old: "✗"
    }
  }

  /// Adds the word with its sign.
  func addBadge(to markup: inout Markup) {
    markup.add("span", ["class": "badge \(rawValue)"]) {
      $0.add("span", ["aria-hidden": "true"], sign)
      $0.write(" \(rawValue)")
    }
  }
}
