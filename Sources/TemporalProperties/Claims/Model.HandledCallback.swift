package import ModelIR

extension Model {
  /// A callback for which the app has a handler, whether or not the platform ever makes it.
  package struct HandledCallback: Hashable, Sendable {
    /// The signal that tells of the callback, by its index.
    package var signal: Int

    /// The value of the signal where the callback is made.
    package var code: Int

    /// Where the handler is written.
    package var position: SourcePosition?

    package init(signal: Int, code: Int, position: SourcePosition? = nil) {
      self.signal = signal
      self.code = code
      self.position = position
    }
  }
}
