package import ModelIR
internal import TemporalProperties

/// A named claim about a model, for an engine to confirm or refute.
public struct Property: PropertyConvertible {
  /// What is claimed, before names and indices exist.
  package enum Kind: Sendable {
    case always(ModelFormula)
    case temporal(ModelFormula)
    case unreachable(ModelFormula)
    case reachable(ModelFormula)
    case precedence(of: ModelFormula, before: ModelFormula)
    case absence(ModelFormula, Scope)
    case response(to: ModelFormula, is: ModelFormula, releasedBy: Release)
    case promptResponse(
      to: ModelFormula, is: ModelFormula, releasedBy: Release, within: ModelExpression)
    case phaseGraph(Token, GraphCondition)
    case scenario(events: [ScenarioEvent], isPossible: Bool, settings: [Setting])
    case noDeadlock(except: ModelExpression)
  }

  package let name: String
  package let kind: Kind
  package let position: SourcePosition
  package let provenance: String
  package var knownIssue: KnownIssue?

  /// Whether a second mark would have replaced the first.
  package var isMarkedTwice = false

  package init(
    _ name: String, _ kind: Kind, source: String = "", fileID: String, filePath: String, line: Int
  ) {
    self.name = name
    self.kind = kind
    provenance = source
    position = SourcePosition(fileID: fileID, filePath: filePath, line: line)
  }

  public var property: Property { self }

  /// Why a claim is expected to fail.
  package struct KnownIssue: Sendable {
    package let reason: String
    package let settings: [Setting]
  }
}

/// A line inside the properties of a component.
public protocol PropertyConvertible: Sendable {
  /// The claim.
  var property: Property { get }
}

extension PropertyConvertible {
  /// Marks a claim that is expected to fail, with the stored counterexample.
  ///
  /// The gate passes while the claim fails in the same way, and complains when it holds. A claim has one mark
  /// at most: several values of one variation in it mean any of them.
  ///
  /// - Parameters:
  ///   - reason: Why it fails, for the people who read the report.
  ///   - isKnown: Whether to mark the claim at all, as for one of several forms of a specification.
  ///   - settings: The variation values that the failure needs, if any.
  /// - Returns: The claim, with its mark if it is to have one.
  public func knownIssue(
    _ reason: String, when isKnown: Bool = true, under settings: Setting...
  ) -> Property {
    var marked = property
    if isKnown {
      marked.isMarkedTwice = marked.knownIssue != nil
      marked.knownIssue = Property.KnownIssue(reason: reason, settings: settings)
    }
    return marked
  }
}

/// Collects the claims of a component, in order.
@resultBuilder
public enum PropertyBuilder {
  public static func buildExpression(_ line: some PropertyConvertible) -> [Property] {
    [line.property]
  }

  public static func buildExpression(_ lines: [Property]) -> [Property] { lines }

  @available(*, unavailable, message: "name the claim, as in 'Always(\"...\") { ... }'")
  public static func buildExpression(_ line: some FormulaConvertible) -> [Property] { [] }

  @available(*, unavailable, message: "a claim only observes; move the change into an action")
  public static func buildExpression(_ line: some Clause) -> [Property] { [] }

  @available(*, unavailable, message: "a claim only observes; move the change into an action")
  public static func buildExpression(_ line: some GuardClause) -> [Property] { [] }

  @available(*, unavailable, message: "an action belongs into 'actions'")
  public static func buildExpression(_ action: Action) -> [Property] { [] }

  @available(*, unavailable, message: "an assumption belongs into 'assumptions'")
  public static func buildExpression(_ assume: Assume) -> [Property] { [] }

  public static func buildBlock(_ parts: [Property]...) -> [Property] { parts.flatMap { $0 } }
  public static func buildArray(_ parts: [[Property]]) -> [Property] { parts.flatMap { $0 } }
  public static func buildOptional(_ part: [Property]?) -> [Property] { part ?? [] }
  public static func buildEither(first part: [Property]) -> [Property] { part }
  public static func buildEither(second part: [Property]) -> [Property] { part }
}

/// Joins the lines of a claim: all of them have to hold.
@resultBuilder
public enum FormulaBuilder {
  public static func buildExpression(_ line: some FormulaConvertible) -> Formula { line.formula }

  @available(*, unavailable, message: "a claim only observes; move the change into an action")
  public static func buildExpression(_ effect: some Clause) -> Formula { Formula(.all([])) }

  @available(*, unavailable, message: "a claim only observes; move the change into an action")
  public static func buildExpression(_ effect: some GuardClause) -> Formula { Formula(.all([])) }

  @available(*, unavailable, message: "a claim states formulas, not other claims")
  public static func buildExpression(_ claim: some PropertyConvertible) -> Formula {
    Formula(.all([]))
  }

  public static func buildBlock(_ first: Formula, _ others: Formula...) -> Formula {
    others.isEmpty ? first : Formula(.all(([first] + others).map(\.node)))
  }

  @available(*, unavailable, message: "say what is claimed: list at least one condition")
  public static func buildBlock() -> Formula { Formula(.all([])) }
}
