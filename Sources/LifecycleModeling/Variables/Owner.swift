package import ModelIR

/// Something that can end and then resets what belongs to it: a process, an object, a view model.
///
/// A platform stores its owners as constants and describes them in ``Component/existence``.
public struct Owner: Hashable, Sendable {
  /// What an owner is.
  public enum Kind: Hashable, Sendable {
    /// A running process.
    case process

    /// What survives a configuration change, such as the store of view models.
    case retained

    /// One activity, scene or view object.
    case instance

    /// An archive of saved state.
    case savedState

    package var lifetime: Lifetime.Kind {
      switch self {
      case .process: .process
      case .retained: .retained
      case .instance: .instance
      case .savedState: .savedState
      }
    }
  }

  package let token = Token()
  package let kind: Kind
  package let position: SourcePosition

  /// Creates an owner; its component says when it exists.
  public init(_ kind: Kind, fileID: String = #fileID, line: Int = #line) {
    self.kind = kind
    position = SourcePosition(fileID: fileID, line: line)
  }

  /// States that the owner exists.
  public var exists: Condition { Condition(.read(.exists(token))) }

  /// States that the owner began to exist within the step into this state.
  public var justStarted: Formula { Formula(about: .started(token)) }

  /// States that the owner ended within the step into this state.
  ///
  /// A launch whose handler crashes starts and ends the process in one step, whatever the phase shows.
  public var justEnded: Formula { Formula(about: .ended(token)) }

  /// Describes when the owner exists, and for a process when its code runs and how it crashes.
  ///
  /// No state of its own is kept: the owner exists while the condition holds. The end of any outer owner
  /// ends this one too. The code of a process is able to run whenever it exists, unless told otherwise;
  /// the last lines are how the platform ends it by force.
  public func exists(
    while condition: some ConditionConvertible, within outers: Owner...,
    canRun: (any ConditionConvertible)? = nil, fileID: String = #fileID, line: Int = #line,
    @LineBuilder crash: () -> ClauseList = { LineBuilder.buildBlock() }
  ) -> Existence {
    Existence(
      owner: self, condition: condition.condition.expression, outers: outers.map(\.token),
      canRun: canRun?.condition.expression ?? condition.condition.expression, crash: crash().lines,
      position: SourcePosition(fileID: fileID, line: line))
  }
}

/// When an owner exists, and what ends with it.
public struct Existence: Sendable {
  package let owner: Owner
  package let condition: ModelExpression
  package let outers: [Token]
  package let canRun: ModelExpression
  package let crash: [ClauseLine]
  package let position: SourcePosition
}
