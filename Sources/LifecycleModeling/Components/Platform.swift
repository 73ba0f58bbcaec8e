package import ModelIR
internal import TemporalProperties

/// The callbacks that a platform makes to an app.
public struct Callbacks<Callback: FiniteDomain>: Sendable {
  package let token = Token()
  package let position: SourcePosition

  /// Creates a channel.
  public init(fileID: String = #fileID, line: Int = #line) {
    position = SourcePosition(fileID: fileID, line: line)
  }
}

/// A component that makes callbacks to an app.
public protocol Platform: Component {
  associatedtype Callback: FiniteDomain

  /// The channel through which the callbacks come.
  var callbacks: Callbacks<Callback> { get }
}

extension Platform {
  /// Makes a callback to the app as part of this step; a step makes at most one.
  public func calls(
    _ callback: Callback, with arguments: ArgumentValue..., fileID: String = #fileID,
    line: Int = #line
  ) -> Call {
    Call(
      channel: callbacks.token, code: callback.code, label: "\(callback)", arguments: arguments,
      position: SourcePosition(fileID: fileID, line: line))
  }

  /// States that the step into this state made the callback.
  public func hasJustCalled(_ callback: Callback) -> Formula {
    Formula(about: .called(callbacks.token, code: callback.code))
  }

  /// States that the step into this state made any callback of this platform.
  public var hasJustCalledBack: Formula {
    Formula(.any(Callback.domain.map { hasJustCalled($0).node }))
  }

  /// States that the step into this state ran handlers of the callback.
  public func isHandling(_ callback: Callback) -> Formula {
    Formula(about: .handling(callbacks.token, code: callback.code))
  }

  /// Describes what the app does when it gets a callback.
  public func on(
    _ callback: Callback, fileID: String = #fileID, line: Int = #line,
    @LineBuilder do lines: () -> ClauseList
  ) -> Handler {
    Handler(
      channel: callbacks.token, code: callback.code, lines: lines().lines,
      position: SourcePosition(fileID: fileID, line: line))
  }
}

/// What an app does when it gets a callback.
public struct Handler: Sendable {
  package let channel: Token
  package let code: Int
  package let lines: [ClauseLine]
  package let position: SourcePosition
}
