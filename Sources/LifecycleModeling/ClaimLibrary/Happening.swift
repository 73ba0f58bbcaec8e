/// Something that an observer waits for: a callback, an action, the end of an owner.
public enum Happening: Sendable {
  /// A callback, as in `.call(app.calls(.didEnterBackground))`.
  case call(Call)

  /// An action of the platform or of the app.
  case action(Action)

  /// The end of a process, an object or a saved state.
  case end(of: Owner)

  /// Runs the lines when it happens.
  func observed(
    fileID: String, line: Int, @LineBuilder _ lines: () -> ClauseList
  ) -> Observe {
    switch self {
    case .call(let call): Observe(call, fileID: fileID, line: line, lines)
    case .action(let action): Observe(action, fileID: fileID, line: line, lines)
    case .end(of: let owner): Observe(endOf: owner, fileID: fileID, line: line, lines)
    }
  }
}

extension Variable<Bool> {
  /// Makes a variable of the world remember that a condition held when something happened.
  ///
  /// It is a line of `observers`, as in `lost.remembers(hasUnsavedEdits, at: .end(of: app.process))`.
  public func remembers(
    _ condition: some ConditionConvertible, at happening: Happening, fileID: String = #fileID,
    line: Int = #line
  ) -> Observe {
    happening.observed(fileID: fileID, line: line) {
      If(condition, fileID: fileID, line: line) {
        becomes(true, fileID: fileID, line: line)
      }
    }
  }
}
