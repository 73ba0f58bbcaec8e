/// An obligation to act in the form in which it is stored.
struct StoredFairness: Encodable {
  let fairness: TransitionSystem.Fairness
  let writer: SystemWriter

  func encode(to encoder: any Encoder) throws {
    var object = ObjectWriter(encoder)
    try object.write("name", fairness.name)
    try object.write("kind", fairness.kind)
    try object.write("enabled", writer.expression(fairness.enabled))
    try object.write("taken", writer.expression(fairness.taken))
    try object.write(fairness.position)
  }
}

extension SystemReader {
  /// Reads an obligation to act.
  func fairness(_ decoder: any Decoder) throws -> TransitionSystem.Fairness {
    let object = try ObjectReader(
      decoder, keys: "name", "kind", "enabled", "taken", "position")
    return TransitionSystem.Fairness(
      name: try object.read("name"), kind: try object.read(choice: "kind"),
      enabled: try expression(object.decoder("enabled")),
      taken: try expression(object.decoder("taken")), position: try object.position())
  }
}
