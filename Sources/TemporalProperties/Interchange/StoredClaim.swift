internal import ModelIR

/// A claim in the form in which it is stored: an object whose `kind` tells what else it has.
struct StoredClaim: Encodable {
  let claim: Claim
  let writer: SystemWriter

  func encode(to encoder: any Encoder) throws {
    var object = ObjectWriter(encoder)
    try object.write("name", claim.name)
    try object.write("title", claim.title, unless: claim.name)
    try object.write("provenance", claim.provenance, unless: "")
    try object.write(claim.position)
    if let issue = claim.knownIssue {
      try object.write("knownIssue", StoredIssue(issue: issue, writer: writer))
    }
    try object.write("kind", claim.kind.name)
    try write(claim.kind, &object)
  }

  private func write(_ kind: Claim.Kind, _ object: inout ObjectWriter) throws {
    switch kind {
    case .always(let formula), .temporal(let formula), .unreachable(let formula),
      .reachable(let formula):
      try object.write("formula", stored(formula))
    case .precedence(of: let cause, before: let effect):
      try object.write("cause", stored(cause))
      try object.write("effect", stored(effect))
    case .absence(let formula, let scope):
      try object.write("formula", stored(formula))
      try object.write("scope", scope.name)
      switch scope {
      case .globally: break
      case .after(let opening): try object.write("opening", stored(opening))
      case .before(let closing): try object.write("closing", stored(closing))
      case .between(let opening, and: let closing), .afterUntil(let opening, until: let closing):
        try object.write("opening", stored(opening))
        try object.write("closing", stored(closing))
      }
    case .response(to: let trigger, is: let reaction, releasedBy: let release):
      try object.write("trigger", stored(trigger))
      try object.write("reaction", stored(reaction))
      try object.write("release", ifPresent: release.map(stored))
    case .promptResponse(let response):
      try object.write("trigger", stored(response.trigger))
      try object.write("reaction", stored(response.reaction))
      try object.write("release", ifPresent: response.release.map(stored))
      try object.write("within", writer.expression(response.limit))
      try object.write("elapsed", writer.expression(.read(response.elapsed)))
    case .phaseGraph(let graph):
      try object.write("variable", writer.name(ofVariable: graph.variable))
      try object.write("condition", StoredEdges(condition: graph.condition))
    case .scenario(let scenario):
      try object.write("events", scenario.events.map { StoredEvent(event: $0, writer: writer) })
      try object.write("isCallbackFree", writer.expression(scenario.isCallbackFree))
      try object.write("isPossible", scenario.isPossible)
      try object.write("valuation", writer.values(scenario.valuation))
    case .noDeadlock(except: let exception):
      try object.write("except", writer.expression(exception))
    }
  }

  private func stored(_ formula: RunFormula) -> StoredFormula {
    StoredFormula(formula: formula, writer: writer)
  }
}

/// A known issue in the form in which it is stored.
private struct StoredIssue: Encodable {
  let issue: Claim.KnownIssue
  let writer: SystemWriter

  func encode(to encoder: any Encoder) throws {
    var object = ObjectWriter(encoder)
    try object.write("reason", issue.reason)
    try object.write("valuation", writer.values(issue.valuation))
  }
}

extension Claim.Kind {
  /// The word that tells claims apart where they are stored.
  package var name: String {
    switch self {
    case .always: "always"
    case .temporal: "temporal"
    case .unreachable: "unreachable"
    case .reachable: "reachable"
    case .precedence: "precedence"
    case .absence: "absence"
    case .response: "response"
    case .promptResponse: "promptResponse"
    case .phaseGraph: "phaseGraph"
    case .scenario: "scenario"
    case .noDeadlock: "noDeadlock"
    }
  }
}

extension Claim.Scope {
  /// The word that tells scopes apart where they are stored.
  fileprivate var name: String {
    switch self {
    case .globally: "globally"
    case .after: "after"
    case .before: "before"
    case .between: "between"
    case .afterUntil: "afterUntil"
    }
  }
}
