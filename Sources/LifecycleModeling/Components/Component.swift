/// Collects the elements of a list, in order.
@resultBuilder
public enum ListBuilder<Element> {
  public static func buildExpression(_ element: Element) -> [Element] { [element] }
  public static func buildExpression(_ elements: [Element]) -> [Element] { elements }
  public static func buildBlock(_ parts: [Element]...) -> [Element] { parts.flatMap { $0 } }
  public static func buildArray(_ parts: [[Element]]) -> [Element] { parts.flatMap { $0 } }
  public static func buildOptional(_ part: [Element]?) -> [Element] { part ?? [] }
  public static func buildEither(first part: [Element]) -> [Element] { part }
  public static func buildEither(second part: [Element]) -> [Element] { part }
}

/// A part of a specification: variables, steps, reactions and claims.
///
/// A component that stores another component includes it. A component is stored once; others refer to it
/// with ``Uses``.
public protocol Component: Sendable {
  /// The steps that can happen.
  @ListBuilder<Action> var actions: [Action] { get }

  /// What the app does when it gets a callback.
  @ListBuilder<Handler> var handlers: [Handler] { get }

  /// What is remembered about a run, for claims to speak of.
  @ListBuilder<Observe> var observers: [Observe] { get }

  /// The process in which the component's code runs, where several are in scope.
  ///
  /// Its sequences keep the component's actions waiting, and its end drops what the component left for
  /// later. The only process in scope needs no mention.
  var runsIn: Owner? { get }

  /// When the owners of the component exist.
  @ListBuilder<Existence> var existence: [Existence] { get }

  /// Restrictions of the environment, which every verdict names.
  @ListBuilder<Assume> var assumptions: [Assume] { get }

  /// What clocks measure that nobody restarts.
  @ListBuilder<Measure> var measures: [Measure] { get }

  /// Times by which something has happened, which every verdict names.
  @ListBuilder<Deadline> var deadlines: [Deadline] { get }

  /// What the app and the system have to do in the end, beside the fairness of the component's own actions.
  @ListBuilder<Fair> var obligations: [Fair] { get }

  /// The claims to check.
  @PropertyBuilder var properties: [Property] { get }

  /// Named bundles of settings.
  @ListBuilder<Preset> var presets: [Preset] { get }

  /// Where the component's actions and claims come from that don't say so themselves, as in `"I-14"`.
  ///
  /// Where it says nothing, they come from where those of the component come from that stores it.
  var provenance: String { get }
}

extension Component {
  public var actions: [Action] { [] }
  public var handlers: [Handler] { [] }
  public var observers: [Observe] { [] }
  public var runsIn: Owner? { nil }
  public var existence: [Existence] { [] }
  public var assumptions: [Assume] { [] }
  public var measures: [Measure] { [] }
  public var deadlines: [Deadline] { [] }
  public var obligations: [Fair] { [] }
  public var properties: [Property] { [] }
  public var presets: [Preset] { [] }
  public var provenance: String { "" }
}

/// A component that can be verified on its own.
public protocol Specification: Component {
  /// What the specification is called in reports and on the command line.
  var name: String { get }

  /// Answers to the platform's variations that are considered here beside the platform's own choice.
  ///
  /// For a fault that only some systems show: the claim is then known to fail under that answer.
  @ListBuilder<Setting> var alsoConsidered: [Setting] { get }
}

extension Specification {
  public var alsoConsidered: [Setting] { [] }
  public var name: String { "\(Self.self)" }
}
