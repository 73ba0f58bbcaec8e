extension ReplayError {
  /// What is wrong, where, and what would be possible instead.
  package var message: String {
    switch self {
    case .impossibleStart(let variable, let value, let possible):
      "\(variable) can't start with \(value), only with \(Self.list(possible, "or"))"
    case .excludedStart:
      "the system can't start with these values together"
    case .unknownVariation(let name):
      "the specification has no variation \(name)"
    case .unknownValue(let variation, let value, let possible):
      "\(variation) has no value \(value); it has \(Self.list(possible, "and"))"
    case .unknownAction(let step, let name):
      "step \(step): the specification has no action “\(name)”"
    case .impossibleStep(let step, let action, let part, let possible):
      "step \(step): “\(action)”\(part == 0 ? "" : ", part \(part + 1),") can't happen here in this "
        + "way; possible: \(possible.isEmpty ? "nothing" : Self.list(possible, "or"))"
    case .otherCallback(let step, let action, let expected, let possible):
      "step \(step): “\(action)” doesn't call \(expected ?? "nothing") here, but "
        + Self.list(Self.distinct(possible), "or")
    case .otherValue(let step, let variable, let stored, let actual):
      "\(step == 0 ? "start" : "step \(step)"): \(variable) is stored as \(stored), but it is "
        + "\(actual) in the run"
    case .openCycle(let state):
      "the cycle doesn't close: the last state isn't state \(state)"
    case .restlessEnd(let possible):
      "the run doesn't rest in its last state; possible: \(Self.list(possible, "or"))"
    case .fault(let step, let action):
      "step \(step): the specification makes a mistake in “\(action)”"
    case .inconsistentNarration(let step):
      "step \(step): the interpreter and the narrator differ, which is an error of this program"
    }
  }

  /// The most names that a message lists.
  private static let namesListed = 8

  private static func list(_ names: [String], _ word: String) -> String {
    var shown = Array(names.prefix(namesListed))
    if names.count > shown.count { shown.append("\(names.count - shown.count) others") }
    guard let last = shown.popLast() else { return "nothing" }
    return shown.isEmpty ? last : "\(shown.joined(separator: ", ")) \(word) \(last)"
  }

  private static func distinct(_ names: [String]) -> [String] {
    var seen: Set<String> = []
    return names.filter { seen.insert($0).inserted }
  }
}
