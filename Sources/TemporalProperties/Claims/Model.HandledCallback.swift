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

    /// What the lines would write, if no action makes the callback; nothing where one does.
    package var idleWrites: [Write]

    package init(
      signal: Int, code: Int, position: SourcePosition? = nil, idleWrites: [Write] = []
    ) {
      self.signal = signal
      self.code = code
      self.position = position
      self.idleWrites = idleWrites
    }

    /// A line that would give a variable a value.
    package struct Write: Hashable, Sendable {
      /// The variable, by its index.
      package var variable: Int

      /// The value that the line gives, where it is always the same.
      package var value: Int?
      package var position: SourcePosition?

      package init(variable: Int, value: Int?, position: SourcePosition?) {
        self.variable = variable
        self.value = value
        self.position = position
      }
    }
  }
}
