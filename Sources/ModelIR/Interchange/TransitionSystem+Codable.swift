/// A system is stored as an object with the keys `name`, `variables`, `signals`, `actions`, `steps`,
/// `epilogue`, `assumptions`, `fairness`, `lines` and `faults`; `fairness` may be missing.
///
/// Values are stored by their codes, variables, signals and actions by their names, lines and faults by
/// their places in the lists. An **expression** is a number, the name of a variable, or an
/// array that begins with an operation:
///
///     ["signal", name]   ["=", x, y]   ["<", x, y]   ["+", x, y]   ["*", x, number]
///     ["not", x]   ["all", x, …]   ["any", x, …]   ["if", x, y, z]
///
/// A **statement** is an object, told apart by its first key:
///
///     {"assign": name, "value": x}              or with ["signal", name] instead of the name
///     {"if": x, "then": […], "else": […]}       "else" may be missing
///     {"choose": label, "alternatives": [{"label": …, "condition": x, "body": […]}]}, perhaps "isDuration"
///     {"require": x, "fault": place}   {"line": place}
///
/// An obligation of **fairness** is an object with the `name` of its action, `kind` (`weak` or `strong`), and
/// the conditions `enabled` and `taken`.
///
/// What has its usual value is left out: a condition that always holds, a title like the name, a part
/// zero, an empty provenance. Other keys than the known ones are errors. Of source positions only the
/// module, the file and the line are kept. Reading and writing validate the system.
extension TransitionSystem: Codable {
  package init(from decoder: any Decoder) throws {
    let object = try ObjectReader(
      decoder, keys: "name", "variables", "signals", "actions", "steps", "epilogue", "assumptions",
      "fairness", "lines", "faults")
    self.init(
      name: try object.read("name"), variables: try object.read("variables"),
      signals: try object.read("signals"), actions: try object.read("actions"),
      lines: try object.read("lines"), faults: try object.read("faults"))
    let reader = SystemReader(self)
    steps = try object.list("steps", reader.step)
    epilogue = try reader.body(object.decoder("epilogue"))
    assumptions = try object.list("assumptions", reader.assumption)
    fairness = object.has("fairness") ? try object.list("fairness", reader.fairness) : []
    let errors = validate()
    guard errors.isEmpty else { throw object.error(.invalid(errors)) }
  }

  package func encode(to encoder: any Encoder) throws {
    let errors = validate()
    guard errors.isEmpty else {
      throw InterchangeError(.invalid(errors), at: encoder.codingPath)
    }
    let writer = SystemWriter(self)
    var object = ObjectWriter(encoder)
    try object.write("name", name)
    try object.write("variables", variables)
    try object.write("signals", signals)
    try object.write("actions", actions)
    try object.write("steps", steps.map { StoredStep(step: $0, writer: writer) })
    try object.write("epilogue", writer.body(epilogue))
    try object.write(
      "assumptions", assumptions.map { StoredAssumption(assumption: $0, writer: writer) })
    if !fairness.isEmpty {
      try object.write(
        "fairness", fairness.map { StoredFairness(fairness: $0, writer: writer) })
    }
    try object.write("lines", lines)
    try object.write("faults", faults)
  }
}
