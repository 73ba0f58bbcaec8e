internal import ModelIR

/// The claim that all the lines hold at the start and after every part of every run.
public struct Always: PropertyConvertible {
  public let property: Property

  /// Claims that all the lines hold at every time.
  public init(
    _ name: String, source: String = "", fileID: String = #fileID, filePath: String = #filePath,
    line: Int = #line, @FormulaBuilder _ formula: () -> Formula
  ) {
    property = Property(
      name, .always(formula().node), source: source, fileID: fileID, filePath: filePath, line: line)
  }
}

/// The claim that the lines hold for every run, read from its start.
public struct Holds: PropertyConvertible {
  public let property: Property

  /// Claims that the lines hold, read from the start of each run.
  public init(
    _ name: String, source: String = "", fileID: String = #fileID, filePath: String = #filePath,
    line: Int = #line, @FormulaBuilder _ formula: () -> Formula
  ) {
    property = Property(
      name, .temporal(formula().node), source: source, fileID: fileID, filePath: filePath,
      line: line)
  }
}

/// The claim that no run comes to a point where all the lines hold.
public struct Unreachable: PropertyConvertible {
  public let property: Property

  /// Claims that the lines never hold all at once.
  public init(
    _ name: String, source: String = "", fileID: String = #fileID, filePath: String = #filePath,
    line: Int = #line, @FormulaBuilder _ condition: () -> Formula
  ) {
    property = Property(
      name, .unreachable(condition().node), source: source, fileID: fileID, filePath: filePath,
      line: line)
  }
}

/// The claim that some run comes to a point where all the lines hold.
public struct Reachable: PropertyConvertible {
  public let property: Property

  /// Claims that the lines hold all at once in some run.
  public init(
    _ name: String, source: String = "", fileID: String = #fileID, filePath: String = #filePath,
    line: Int = #line, @FormulaBuilder _ condition: () -> Formula
  ) {
    property = Property(
      name, .reachable(condition().node), source: source, fileID: fileID, filePath: filePath,
      line: line)
  }
}

/// The claim that an effect comes only after its cause, or together with it.
public struct Precedence: PropertyConvertible {
  public let property: Property

  /// Claims that the cause comes first, or at the same time.
  public init(
    _ name: String, of cause: some FormulaConvertible, before effect: some FormulaConvertible,
    source: String = "", fileID: String = #fileID, filePath: String = #filePath, line: Int = #line
  ) {
    property = Property(
      name, .precedence(of: cause.formula.node, before: effect.formula.node), source: source,
      fileID: fileID, filePath: filePath, line: line)
  }
}

/// The part of a run in which something is absent.
public struct Scope: Sendable {
  package enum Kind: Sendable {
    case globally
    case after(ModelFormula)
    case before(ModelFormula)
    case between(ModelFormula, ModelFormula)
    case afterUntil(ModelFormula, ModelFormula)
  }

  package let kind: Kind

  /// The whole run.
  public static let globally = Scope(kind: .globally)

  /// From the first time that something holds, that time included.
  public static func after(_ opening: some FormulaConvertible) -> Scope {
    Scope(kind: .after(opening.formula.node))
  }

  /// Up to the first time that something holds, that time excluded; nothing if it never does.
  public static func before(_ closing: some FormulaConvertible) -> Scope {
    Scope(kind: .before(closing.formula.node))
  }

  /// From each opening up to the next closing; an interval that never closes doesn't count.
  public static func between(
    _ opening: some FormulaConvertible, and closing: some FormulaConvertible
  ) -> Scope {
    Scope(kind: .between(opening.formula.node, closing.formula.node))
  }

  /// From each opening up to the next closing, or forever.
  public static func after(
    _ opening: some FormulaConvertible, until closing: some FormulaConvertible
  ) -> Scope {
    Scope(kind: .afterUntil(opening.formula.node, closing.formula.node))
  }
}

/// The claim that something never happens within a scope.
public struct Absence: PropertyConvertible {
  public let property: Property

  /// Claims that the formula doesn't hold anywhere in the scope.
  public init(
    _ name: String, of formula: some FormulaConvertible, _ scope: Scope = .globally,
    source: String = "", fileID: String = #fileID, filePath: String = #filePath, line: Int = #line
  ) {
    property = Property(
      name, .absence(formula.formula.node, scope), source: source, fileID: fileID,
      filePath: filePath, line: line)
  }
}

/// What releases an app from the duty to respond.
public enum Release: Sendable {
  /// The end of the process.
  case processEnds

  /// Nothing: even a process that was killed has to respond one day.
  case nothing
}

/// The claim that a trigger is always followed by a reaction.
///
/// Nothing happens by itself: where the reaction depends on an action that may be passed over for ever, the
/// claim is refuted by a run that does so. Name the fairness of the action, if it has any.
public struct Response: PropertyConvertible {
  public let property: Property

  /// Claims that the reaction follows, at once or later, unless the release comes first.
  public init(
    _ name: String, to trigger: some FormulaConvertible, is reaction: some FormulaConvertible,
    releasedBy release: Release, source: String = "", fileID: String = #fileID,
    filePath: String = #filePath, line: Int = #line
  ) {
    property = Property(
      name,
      .response(to: trigger.formula.node, is: reaction.formula.node, releasedBy: release),
      source: source, fileID: fileID, filePath: filePath, line: line)
  }
}

extension Response {
  /// Claims that the reaction follows within a time, unless the release comes first.
  ///
  /// The time is measured from the trigger; a reaction at its very end is in time. A trigger that still holds
  /// after the reaction waits for the next one.
  public init(
    _ name: String, to trigger: some FormulaConvertible, is reaction: some FormulaConvertible,
    within limit: Duration, releasedBy release: Release, source: String = "",
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line
  ) {
    property = Property(
      name,
      .promptResponse(
        to: trigger.formula.node, is: reaction.formula.node, releasedBy: release,
        within: .constant(limit.code)),
      source: source, fileID: fileID, filePath: filePath, line: line)
  }

  /// Claims that the reaction follows within a time that is a parameter, unless the release comes first.
  public init(
    _ name: String, to trigger: some FormulaConvertible, is reaction: some FormulaConvertible,
    within limit: Parameter, releasedBy release: Release, source: String = "",
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line
  ) {
    property = Property(
      name,
      .promptResponse(
        to: trigger.formula.node, is: reaction.formula.node, releasedBy: release,
        within: limit.term.expression),
      source: source, fileID: fileID, filePath: filePath, line: line)
  }
}

/// The claim that every state has a next one, except where a condition holds.
public struct NoDeadlock: PropertyConvertible {
  public let property: Property

  /// Claims that there is always a next step, or that the condition holds.
  public init(
    _ name: String, except condition: some ConditionConvertible, source: String = "",
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line
  ) {
    property = Property(
      name, .noDeadlock(except: condition.condition.expression), source: source, fileID: fileID,
      filePath: filePath, line: line)
  }
}
