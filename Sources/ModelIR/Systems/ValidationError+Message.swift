extension ValidationError {
  /// The stable code of the rule.
  package var code: String { rule.rawValue }

  /// What is wrong, where, and what would be right.
  package var message: String { "\(path.isEmpty ? "the system" : path): \(explanation)" }

  private var explanation: String {
    switch rule {
    case .namesAreNotEmpty: "the name is empty"
    case .namesAreUnique: "the name '\(detail)' is taken already"
    case .labelsMatchValues: "a domain needs one label for each value, but has \(detail)"
    case .labelsAreUnique: "the label '\(detail)' is empty or stands for another value already"
    case .numbersAreSmall: "the number \(detail) is too large, or a value could become so"
    case .initialValuesExist: "'\(detail)' has no initial value"
    case .initialValuesAreUnique: "the initial value \(detail) is given twice"
    case .valuesAreInDomain: "\(detail) isn't in the domain"
    case .referencesAreInRange: "there is no \(detail)"
    case .nestingIsLimited: "nested more than \(detail) levels deep"
    case .sizeIsLimited: "more than \(detail)"
    case .guardsReadNoSignals: "a guard can't read the signal '\(detail)': nothing has happened yet"
    case .variationsAreConstant: "'\(detail)' is constant during a run; no line can change it"
    case .epilogueIsDeterministic: "the epilogue can't make a \(detail)"
    case .epilogueWritesMonitors: "the epilogue can't change '\(detail)', which isn't a monitor"
    case .timesAreWholeTicks: "\(detail) isn't a time in the tick of the system"
    case .copiesAreAlike: "the copies of '\(detail)' don't have the same variables"
    }
  }
}
