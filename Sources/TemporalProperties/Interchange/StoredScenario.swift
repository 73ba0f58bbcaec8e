internal import ModelIR

/// An event of a scenario in the form in which it is stored.
struct StoredEvent: Encodable {
  let event: Scenario.Event
  let writer: SystemWriter

  func encode(to encoder: any Encoder) throws {
    var object = ObjectWriter(encoder)
    try object.write("text", event.text)
    try object.write("condition", writer.expression(event.condition))
    try object.write("isCallback", event.isCallback, unless: false)
  }
}

/// A value of a variable in the form in which it is stored: the name and the code.
struct StoredValue: Encodable {
  let value: VariableValue
  let writer: SystemWriter

  func encode(to encoder: any Encoder) throws {
    var object = ObjectWriter(encoder)
    try object.write("variable", writer.name(ofVariable: value.variable))
    try object.write("value", value.value)
  }
}

extension SystemWriter {
  /// Returns values in the form in which they are stored.
  func values(_ values: [VariableValue]) -> [StoredValue] {
    values.map { StoredValue(value: $0, writer: self) }
  }
}

extension SystemReader {
  /// Reads an event of a scenario.
  func event(_ decoder: any Decoder) throws -> Scenario.Event {
    let object = try ObjectReader(decoder, keys: "text", "condition", "isCallback")
    return Scenario.Event(
      text: try object.read("text"), condition: try expression(object.decoder("condition")),
      isCallback: try object.read("isCallback", or: false))
  }

  /// Reads a value of a variable.
  func value(_ decoder: any Decoder) throws -> VariableValue {
    let object = try ObjectReader(decoder, keys: "variable", "value")
    return VariableValue(
      variable: try variable(object.decoder("variable")), value: try object.read("value"))
  }
}
