/// The Informal Trace Format, as Apalache and Quint write it.
///
/// Each state lists all variables; variations are its parameters and stand in the first state. What
/// happened into a state is told in `mbt::actionTaken` and `mbt::nondetPicks`, which other tools read,
/// and with all that is needed to repeat it in the state's `#meta`.
extension StoredTrace {
  static let formatVersion = 1
  private static let actionKey = "mbt::actionTaken"
  private static let picksKey = "mbt::nondetPicks"

  /// The run in the Informal Trace Format, the same bytes on each run.
  package var itfText: String { itf.text }

  private var itf: JSONValue {
    var meta: [String: JSONValue] = [
      "format": .string("ITF"),
      "format-description": .string("https://apalache-mc.org/docs/adr/015adr-trace.html"),
      "source": .string(specification), "version": .integer(Self.formatVersion),
    ]
    if let claim { meta["claim"] = .string(claim) }
    let first = Self.state(
      0, action: "init", picks: [], meta: [:], values: valuation + start)
    let states =
      [first]
      + steps.enumerated().map { index, step in
        Self.state(
          index + 1, action: step.event.action, picks: step.event.choices,
          meta: Self.meta(of: step.event), values: step.values)
      }
    var document: [String: JSONValue] = [
      "#meta": .object(meta),
      "params": .array(valuation.map { .string($0.name) }),
      "vars": .array(([Self.actionKey, Self.picksKey] + start.map(\.name)).map(JSONValue.string)),
      "states": .array(states),
    ]
    if let loop { document["loop"] = .integer(loop) }
    return .object(document)
  }

  private static func state(
    _ index: Int, action: String, picks: [Choice], meta: [String: JSONValue], values: [NamedValue]
  ) -> JSONValue {
    var members = ["#meta": JSONValue.object(meta.merging(["index": .integer(index)]) { $1 })]
    for entry in values { members[entry.name] = json(entry.value) }
    members[actionKey] = .string(action)
    members[picksKey] = .object(Self.picks(picks))
    return .object(members)
  }

  private static func meta(of event: Event) -> [String: JSONValue] {
    [
      "part": .integer(event.part), "callback": event.callback.map(JSONValue.string) ?? .null,
      "choices": .array(
        event.choices.map { choice in
          .object([
            "label": .string(choice.label), "alternative": .string(choice.alternative),
            "index": .integer(choice.index),
          ])
        }),
    ]
  }

  /// The choices as optional values by name; equal names are numbered.
  private static func picks(_ choices: [Choice]) -> [String: JSONValue] {
    var picks: [String: JSONValue] = [:]
    for choice in choices {
      var name = choice.label
      var number = 2
      while picks[name] != nil {
        name = "\(choice.label) (\(number))"
        number += 1
      }
      picks[name] = .object([
        "tag": .string("Some"), "value": .string(choice.alternative),
      ])
    }
    return picks
  }

  private static func json(_ value: Value) -> JSONValue {
    switch value {
    case .boolean(let value): .boolean(value)
    case .integer(let value): .object(["#bigint": .string(String(value))])
    case .label(let text): .string(text)
    }
  }
}
