internal import ModelIR

/// A handled callback in the form in which it is stored: the names of the signal and of the callback.
struct StoredHandledCallback: Encodable {
  let handled: Model.HandledCallback
  let system: TransitionSystem

  func encode(to encoder: any Encoder) throws {
    let signal = system.signals[handled.signal]
    var object = ObjectWriter(encoder)
    try object.write("signal", signal.name)
    try object.write("callback", signal.domain.label(handled.code))
    try object.write(handled.position)
    if !handled.idleWrites.isEmpty {
      try object.write(
        "idleWrites", handled.idleWrites.map { StoredWrite(write: $0, system: system) })
    }
  }

  /// A write in the form in which it is stored: the name of the variable, and the value as a number.
  private struct StoredWrite: Encodable {
    let write: Model.HandledCallback.Write
    let system: TransitionSystem

    func encode(to encoder: any Encoder) throws {
      var object = ObjectWriter(encoder)
      try object.write("variable", system.variables[write.variable].name)
      if let value = write.value { try object.write("value", value) }
      try object.write(write.position)
    }
  }
}

extension Model.HandledCallback {
  /// Reads a handled callback of a system.
  init(_ decoder: any Decoder, of system: TransitionSystem) throws {
    let object = try ObjectReader(decoder, keys: "signal", "callback", "position", "idleWrites")
    let name: String = try object.read("signal")
    guard
      let signal = system.signals.firstIndex(where: { $0.role == .callback && $0.name == name })
    else {
      throw try object.decoder("signal").error(.unknownName(kind: "callback signal", name: name))
    }
    let callback: String = try object.read("callback")
    guard let code = system.signals[signal].domain.code(callback) else {
      throw try object.decoder("callback").error(.unknownName(kind: "callback", name: callback))
    }
    let writes =
      object.has("idleWrites")
      ? try object.list("idleWrites") { try Self.write($0, of: system) } : []
    self.init(signal: signal, code: code, position: try object.position(), idleWrites: writes)
  }

  private static func write(_ decoder: any Decoder, of system: TransitionSystem) throws -> Write {
    let object = try ObjectReader(decoder, keys: "variable", "value", "position")
    let name: String = try object.read("variable")
    guard let variable = system.variables.firstIndex(where: { $0.name == name }) else {
      throw try object.decoder("variable").error(.unknownName(kind: "variable", name: name))
    }
    let value: Int? = object.has("value") ? try object.read("value") : nil
    return Write(variable: variable, value: value, position: try object.position())
  }
}
