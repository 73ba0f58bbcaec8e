/// A failure in words: the events with what was seen, what is wrong, and how to see it again.
struct HandlerStory {
  let failure: HandlerFailure
  let specification: String

  /// The answers about the platform that the failure needs and that aren't the usual ones.
  let assumptions: [(name: String, value: String)]

  /// How the failed check was made, for the test that does it again.
  let seed: UInt64?

  var text: String {
    ([heading] + given + events + ["", "To see it again:", "  by: \(plan)"] + seedLine)
      .joined(separator: "\n")
  }

  private var heading: String {
    let last = failure.walk.events.count
    let place = last == 0 ? "at the start" : "after event \(last)"
    return switch failure.kind {
    case .difference(let variable, let expected, let actual):
      "\(specification): \(place), \(variable) is \(actual) in the app; the specification says "
        + expected.joined(separator: " or ")
    case .unknownValue(let variable, let actual, let known):
      "\(specification): \(place), \(variable) is ‘\(actual)’ in the app, which is no value of it; "
        + "it has \(known.joined(separator: ", "))"
    case .thrown(let error): "\(specification): \(place), the app threw \(error)"
    case .broken(let claim):
      "\(specification): \(place), the app breaks ‘\(claim)’, and does what the specification says; "
        + "'lifecheck verify' tells more"
    case .unsteady(let variable, let first, let second):
      variable.isEmpty
        ? "\(specification): \(place), the app fails once and not again: it depends on more than the events"
        : "\(specification): \(place), \(variable) was \(first) once and \(second) when the same was done "
          + "again: the app depends on more than the events"
    }
  }

  /// A line for each event, with the values that are new.
  private var events: [String] {
    var known: [String: String] = [:]
    return failure.journal.enumerated().map { number, entry in
      let news = entry.seen.filter { known.updateValue($0.value, forKey: $0.variable) != $0.value }
      let values = news.map { "\($0.variable) = \($0.value)" }.joined(separator: ", ")
      let title = entry.event.map { "\(number). \($0.title)" } ?? "start"
      return "  " + title + (values.isEmpty ? "" : "  (\(values))")
    }
  }

  private var given: [String] {
    assumptions.isEmpty
      ? [] : ["  with " + assumptions.map { "\($0.name) = \($0.value)" }.joined(separator: ", ")]
  }

  /// The plan that shows the failure, as Swift.
  private var plan: String {
    let titles = failure.journal.compactMap(\.event?.title).map { String(reflecting: $0) }
    let values = assumptions.map {
      "\(String(reflecting: $0.name)): \(String(reflecting: $0.value))"
    }
    let under = values.isEmpty ? "" : ", under: [\(values.joined(separator: ", "))]"
    return ".events([\(titles.joined(separator: ", "))]\(under))"
  }

  private var seedLine: [String] {
    seed.map { ["or the whole check with .fixedSeed(\($0))"] } ?? []
  }
}
