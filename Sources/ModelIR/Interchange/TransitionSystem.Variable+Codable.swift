extension TransitionSystem.Variable: Codable {
  package init(from decoder: any Decoder) throws {
    let object = try ObjectReader(
      decoder, keys: "name", "domain", "initialValues", "role", "lifetime", "lane", "question",
      "provenance",
      "position")
    self.init(
      name: try object.read("name"), domain: try object.read("domain"),
      initialValues: try object.read("initialValues"), role: try object.read(choice: "role"),
      lifetime: try object.read("lifetime"), lane: try object.read("lane", or: nil),
      question: try object.read("question", or: ""),
      provenance: try object.read("provenance", or: ""), position: try object.position())
  }

  package func encode(to encoder: any Encoder) throws {
    var object = ObjectWriter(encoder)
    try object.write("name", name)
    try object.write("domain", domain)
    try object.write("initialValues", initialValues)
    try object.write("role", role)
    try object.write("lifetime", lifetime)
    try object.write("lane", ifPresent: lane)
    try object.write("question", question, unless: "")
    try object.write("provenance", provenance, unless: "")
    try object.write(position)
  }
}

extension TransitionSystem.Signal: Codable {
  package init(from decoder: any Decoder) throws {
    let object = try ObjectReader(decoder, keys: "name", "domain", "defaultValue", "role")
    self.init(
      name: try object.read("name"), domain: try object.read("domain"),
      defaultValue: try object.read("defaultValue", or: 0), role: try object.read(choice: "role"))
  }

  package func encode(to encoder: any Encoder) throws {
    var object = ObjectWriter(encoder)
    try object.write("name", name)
    try object.write("domain", domain)
    try object.write("defaultValue", defaultValue, unless: 0)
    try object.write("role", role)
  }
}
