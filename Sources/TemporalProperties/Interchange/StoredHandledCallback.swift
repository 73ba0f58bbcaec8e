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
  }
}

extension Model.HandledCallback {
  /// Reads a handled callback of a system.
  init(_ decoder: any Decoder, of system: TransitionSystem) throws {
    let object = try ObjectReader(decoder, keys: "signal", "callback", "position")
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
    self.init(signal: signal, code: code, position: try object.position())
  }
}
