package import ModelIR

/// A stopwatch of a model: the time since it was last restarted, or for how long something has been so.
///
/// Time passes between the steps of a run, never within one. A clock can be compared with a duration or a
/// ``Parameter``, in guards, lines and claims; two clocks can't be compared with each other.
///
///     let sinceLaunch = Clock(lifetime: .process, whileSuspended: .runs)
///
/// The end of its lifetime sets it back to zero.
public struct Clock: TermConvertible {
  /// What a clock does while the code of the process is frozen.
  public enum Suspension: Sendable {
    /// It goes on, like a clock on the wall.
    case runs

    /// It waits, like a count of processor time. Only the symbolic engine decides claims about such a clock.
    case pauses
  }

  package let token: Token
  package let lifetime: Lifetime
  package let suspension: Suspension
  package let explicitName: String?
  package let position: SourcePosition

  public var term: Term<Duration> { Term(.read(.variable(token))) }

  /// Creates a clock that starts at zero.
  public init(
    lifetime: Lifetime, whileSuspended suspension: Suspension, named name: String? = nil,
    fileID: String = #fileID, line: Int = #line
  ) {
    self.lifetime = lifetime
    self.suspension = suspension
    explicitName = name
    position = SourcePosition(fileID: fileID, line: line)
    token = Token(at: position)
  }

  /// Sets the clock back to zero in this step.
  public func restarts(fileID: String = #fileID, line: Int = #line) -> Assignment {
    Assignment(
      target: token, value: .constant(0), overflow: .isAnError, domain: Self.anyTime,
      position: SourcePosition(fileID: fileID, line: line))
  }

  /// Lets the clock tell for how long a condition has held; it reads zero where the condition doesn't hold.
  ///
  /// The condition is read after each step.
  public func measuresHowLong(
    _ condition: some ConditionConvertible, fileID: String = #fileID, line: Int = #line
  ) -> Measure {
    Measure(
      clock: token, condition: condition.condition.expression,
      position: SourcePosition(fileID: fileID, line: line))
  }

  /// The times that a clock could show, in nanoseconds, until a model says how many matter.
  package static let anyTime = Domain(ticks: 0...(1 << 60), of: .nanosecond)
}

/// For how long a condition has held, as a clock shows it.
public struct Measure: Sendable {
  package let clock: Token
  package let condition: ModelExpression
  package let position: SourcePosition
}

/// A time that time itself can't pass: while a condition holds, a clock shows at most so much.
///
/// So something that ends the condition happens in time. That is an assumption about the environment, which
/// every verdict names. If nothing can happen, time would stand still; then the specification is wrong, and the
/// engines show the run. A limit that an app can miss is no deadline, but a clock and an action that kills.
public struct Deadline: Sendable {
  package let name: String
  package let clock: Token
  package let limit: ModelExpression
  package let condition: ModelExpression
  package let position: SourcePosition

  /// Assumes that a clock shows at most a time while a condition holds.
  public init(
    _ name: String, _ clock: Clock, atMost limit: some TermConvertible<Duration>,
    while condition: some ConditionConvertible, fileID: String = #fileID, line: Int = #line
  ) {
    self.init(
      name, clock, limit.term.expression, condition.condition,
      SourcePosition(fileID: fileID, line: line))
  }

  /// Assumes that a clock shows at most a time while a condition holds.
  public init(
    _ name: String, _ clock: Clock, atMost limit: Duration,
    while condition: some ConditionConvertible, fileID: String = #fileID, line: Int = #line
  ) {
    self.init(
      name, clock, .constant(limit.code), condition.condition,
      SourcePosition(fileID: fileID, line: line))
  }

  private init(
    _ name: String, _ clock: Clock, _ limit: ModelExpression, _ condition: Condition,
    _ position: SourcePosition
  ) {
    self.name = name
    self.clock = clock.token
    self.limit = limit
    self.condition = condition.expression
    self.position = position
  }
}
