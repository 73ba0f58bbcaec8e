internal import ModelIR

/// Writes conditions, formulas and claims the way textbooks do, with the names of a system.
struct StandardNotation {
  let system: TransitionSystem

  /// A piece of text with how tightly its outermost operator binds.
  struct Text {
    enum Binding: Int, Comparable {
      case implication
      case temporal
      case disjunction
      case conjunction
      case comparison
      case sum
      case prefix
      case atom

      static func < (lhs: Self, rhs: Self) -> Bool { lhs.rawValue < rhs.rawValue }
    }

    var string: String
    var binding: Binding

    init(_ string: String, _ binding: Binding = .atom) {
      self.string = string
      self.binding = binding
    }

    /// The text, in parentheses unless it binds at least so tightly.
    func within(_ outer: Binding) -> String { binding >= outer ? string : "(\(string))" }
  }

  /// Joins texts by an operator; texts of a looser operator get parentheses.
  static func joined(_ texts: [Text], by word: String, _ binding: Text.Binding) -> Text {
    if texts.count == 1 { return texts[0] }
    // And within or gets parentheses too: few readers are sure which of the two binds tighter.
    let outer = binding == .disjunction ? Text.Binding.comparison : binding
    let strings = texts.map { $0.binding == binding ? $0.string : $0.within(outer) }
    return Text(strings.joined(separator: " \(word) "), binding)
  }

  static func prefixed(_ word: String, _ operand: Text) -> Text {
    let separator = word == "¬" ? "" : " "
    return Text("\(word)\(separator)\(operand.within(.prefix))", .prefix)
  }

  static func infix(_ lhs: Text, _ word: String, _ rhs: Text, _ binding: Text.Binding) -> Text {
    let inner = Text.Binding(rawValue: binding.rawValue + 1) ?? .atom
    return Text("\(lhs.within(inner)) \(word) \(rhs.within(inner))", binding)
  }
}
