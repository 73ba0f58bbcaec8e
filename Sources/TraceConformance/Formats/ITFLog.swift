import Checking

/// The states of a run in the Informal Trace Format, each with the values of variables.
///
/// A state says what holds at some time; steps between two states may be left out, and so may variables.
struct ITFLog {
  /// The most bytes that a document may have.
  static let longestDocument = 1 << 26

  /// A document that isn't in the format, and why.
  struct Mistake: Error {
    var reason: String
  }

  /// Reads a document, and returns what each of its states says.
  static func events(
    in bytes: [UInt8], _ names: inout LogNames
  ) throws(Mistake) -> [LogEvent?] {
    let document: JSONValue
    do {
      document = try JSONValue(parsing: bytes)
    } catch {
      throw Mistake(reason: "it isn't JSON: \(error.message)")
    }
    guard let states = document.asObject?["states"]?.asArray, !states.isEmpty else {
      throw Mistake(reason: "it has no list 'states'")
    }
    var events: [LogEvent?] = []
    for (index, state) in states.enumerated() {
      guard let values = state.asObject else {
        throw Mistake(reason: "states[\(index)] should be an object")
      }
      var told: [LogEvent.NamedValue] = []
      for (name, value) in values.sorted(by: { $0.key < $1.key }) where !name.hasPrefix("#") {
        guard let text = text(value) else { continue }
        told.append(
          LogEvent.NamedValue(variable: names.number(of: name), value: names.number(of: text)))
      }
      events.append(told.isEmpty ? nil : LogEvent(.values(told)))
    }
    return events
  }

  /// A value as a model prints it; nil for what no variable can hold.
  private static func text(_ value: JSONValue) -> String? {
    switch value {
    case .string(let text), .number(let text): text
    case .boolean(let truth): truth ? "true" : "false"
    case .object(let members): members["#bigint"]?.asString
    case .null, .array: nil
    }
  }
}
