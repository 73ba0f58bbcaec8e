internal import ModelIR

extension SystemReader {
  /// Reads a claim.
  func claim(_ decoder: any Decoder) throws -> Claim {
    let object = try ObjectReader(decoder)
    let (kind, keys) = try kind(object)
    try object.expectOnly(
      ["name", "title", "provenance", "position", "knownIssue", "kind"] + keys)
    return Claim(
      name: try object.read("name"), title: try object.read("title", or: nil), kind: kind,
      knownIssue: object.has("knownIssue") ? try knownIssue(object.decoder("knownIssue")) : nil,
      provenance: try object.read("provenance", or: ""), position: try object.position())
  }

  private func knownIssue(_ decoder: any Decoder) throws -> Claim.KnownIssue {
    let object = try ObjectReader(decoder, keys: "reason", "valuation")
    return Claim.KnownIssue(
      reason: try object.read("reason"), valuation: try object.list("valuation", value))
  }

  /// Reads what is claimed, and returns it with the keys that it has.
  private func kind(_ object: ObjectReader) throws -> (Claim.Kind, keys: [String]) {
    let name: String = try object.read("kind")
    switch name {
    case "always": return (.always(try formula("formula", object)), ["formula"])
    case "temporal": return (.temporal(try formula("formula", object)), ["formula"])
    case "unreachable": return (.unreachable(try formula("formula", object)), ["formula"])
    case "reachable": return (.reachable(try formula("formula", object)), ["formula"])
    case "precedence":
      let kind = Claim.Kind.precedence(
        of: try formula("cause", object), before: try formula("effect", object))
      return (kind, ["cause", "effect"])
    case "absence":
      let (scope, keys) = try scope(object)
      return (.absence(try formula("formula", object), scope), ["formula", "scope"] + keys)
    case "response":
      let kind = Claim.Kind.response(
        to: try formula("trigger", object), is: try formula("reaction", object),
        releasedBy: object.has("release") ? try formula("release", object) : nil)
      return (kind, ["trigger", "reaction", "release"])
    case "promptResponse":
      guard case .read(let elapsed) = try expression(object.decoder("elapsed")) else {
        throw try object.decoder("elapsed").error(.expected("the signal that tells the time"))
      }
      let response = PromptResponse(
        to: try formula("trigger", object), is: try formula("reaction", object),
        releasedBy: object.has("release") ? try formula("release", object) : nil,
        within: try expression(object.decoder("within")), measuredBy: elapsed)
      return (
        .promptResponse(response), ["trigger", "reaction", "release", "within", "elapsed"]
      )
    case "phaseGraph":
      let graph = PhaseGraph(
        variable: try variable(object.decoder("variable")),
        condition: try edges(object.decoder("condition")))
      return (.phaseGraph(graph), ["variable", "condition"])
    case "scenario":
      let scenario = Scenario(
        events: try object.list("events", event),
        isCallbackFree: try expression(object.decoder("isCallbackFree")),
        isPossible: try object.read("isPossible"), valuation: try object.list("valuation", value))
      return (.scenario(scenario), ["events", "isCallbackFree", "isPossible", "valuation"])
    case "noDeadlock":
      return (.noDeadlock(except: try expression(object.decoder("except"))), ["except"])
    default:
      throw try object.decoder("kind").error(.unknownName(kind: "kind of claim", name: name))
    }
  }

  private func scope(_ object: ObjectReader) throws -> (Claim.Scope, keys: [String]) {
    let name: String = try object.read("scope")
    switch name {
    case "globally": return (.globally, [])
    case "after": return (.after(try formula("opening", object)), ["opening"])
    case "before": return (.before(try formula("closing", object)), ["closing"])
    case "between", "afterUntil":
      let opening = try formula("opening", object)
      let closing = try formula("closing", object)
      let scope =
        name == "between"
        ? Claim.Scope.between(opening, and: closing) : .afterUntil(opening, until: closing)
      return (scope, ["opening", "closing"])
    default: throw try object.decoder("scope").error(.unknownName(kind: "scope", name: name))
    }
  }

  private func formula(_ key: String, _ object: ObjectReader) throws -> RunFormula {
    try formula(object.decoder(key))
  }
}
