extension TransitionSystem.Action: Codable {
  package init(from decoder: any Decoder) throws {
    let object = try ObjectReader(
      decoder, keys: "name", "title", "initiator", "isInterrupting", "isDeferred", "provenance",
      "position")
    self.init(
      name: try object.read("name"), title: try object.read("title", or: nil),
      initiator: try object.read(choice: "initiator"),
      isInterrupting: try object.read("isInterrupting", or: false),
      isDeferred: try object.read("isDeferred", or: false),
      provenance: try object.read("provenance", or: ""), position: try object.position())
  }

  package func encode(to encoder: any Encoder) throws {
    var object = ObjectWriter(encoder)
    try object.write("name", name)
    try object.write("title", title, unless: name)
    try object.write("initiator", initiator)
    try object.write("isInterrupting", isInterrupting, unless: false)
    try object.write("isDeferred", isDeferred, unless: false)
    try object.write("provenance", provenance, unless: "")
    try object.write(position)
  }
}

extension TransitionSystem.Line: Codable {
  package init(from decoder: any Decoder) throws {
    let object = try ObjectReader(decoder, keys: "text", "kind", "position")
    self.init(
      text: try object.read("text"), kind: try object.read(choice: "kind"),
      position: try object.position())
  }

  package func encode(to encoder: any Encoder) throws {
    var object = ObjectWriter(encoder)
    try object.write("text", text)
    try object.write("kind", kind)
    try object.write(position)
  }
}

extension TransitionSystem.Fault: Codable {
  package init(from decoder: any Decoder) throws {
    let object = try ObjectReader(decoder, keys: "message", "position")
    self.init(message: try object.read("message"), position: try object.position())
  }

  package func encode(to encoder: any Encoder) throws {
    var object = ObjectWriter(encoder)
    try object.write("message", message)
    try object.write(position)
  }
}

/// A step in the form in which it is stored, with the names of what it refers to.
struct StoredStep: Encodable {
  let step: TransitionSystem.Step
  let writer: SystemWriter

  func encode(to encoder: any Encoder) throws {
    var object = ObjectWriter(encoder)
    try object.write("action", writer.name(ofAction: step.action))
    try object.write("part", step.part, unless: 0)
    try object.write("guard", writer.expression(step.guardCondition))
    try object.write("body", writer.body(step.body))
  }
}

/// An assumption in the form in which it is stored.
struct StoredAssumption: Encodable {
  let assumption: TransitionSystem.Assumption
  let writer: SystemWriter

  func encode(to encoder: any Encoder) throws {
    var object = ObjectWriter(encoder)
    try object.write("name", assumption.name)
    try object.write("condition", writer.expression(assumption.condition))
    try object.write(assumption.position)
  }
}

extension SystemReader {
  /// Reads a step.
  func step(_ decoder: any Decoder) throws -> TransitionSystem.Step {
    let object = try ObjectReader(decoder, keys: "action", "part", "guard", "body")
    return TransitionSystem.Step(
      action: try action(object.decoder("action")), part: try object.read("part", or: 0),
      guard: try expression(object.decoder("guard")), body: try body(object.decoder("body")))
  }

  /// Reads an assumption.
  func assumption(_ decoder: any Decoder) throws -> TransitionSystem.Assumption {
    let object = try ObjectReader(decoder, keys: "name", "condition", "position")
    return TransitionSystem.Assumption(
      name: try object.read("name"), condition: try expression(object.decoder("condition")),
      position: try object.position())
  }
}
