internal import ModelIR

/// One event of a scenario: an action, or a callback.
public struct ScenarioEvent: Sendable {
  package enum Kind: Sendable {
    case action(ActionKey)
    case callback(Token, code: Int, arguments: [ArgumentValue])
    case deferred(String)
  }

  package let kind: Kind
  package let text: String
}

/// The start of deferred work, as an event of a scenario; it happens even if its lines crash.
public func runs(later name: String) -> ScenarioEvent {
  ScenarioEvent(kind: .deferred(name), text: name)
}

/// Whether the run of a scenario exists.
public enum Possibility: Sendable {
  /// Some run is like this, under the settings that the scenario names, or else under some.
  case isPossible

  /// No run is like this, under any of the settings that the scenario names, or else under any considered
  /// value of the variations; it is vacuous if the events before the last are impossible already.
  case isImpossible
}

/// The claim that a run with these events in order, and only callback-free steps between, is possible or not.
///
/// It is the first thing to write when a model is validated. An action may be followed by the callback that its
/// first part makes: both lines are about one step. A callback with arguments is one that was called with
/// these. An action and deferred work stand for their first part, which happens even if a handler crashes.
public struct Scenario: PropertyConvertible {
  public let property: Property

  /// Claims that the events can happen in this order, or that they can't.
  public init(
    _ name: String, _ possibility: Possibility = .isPossible, under settings: [Setting] = [],
    source: String = "", fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
    @ScenarioBuilder _ events: () -> [ScenarioEvent]
  ) {
    property = Property(
      name,
      .scenario(events: events(), isPossible: possibility == .isPossible, settings: settings),
      source: source, fileID: fileID, filePath: filePath, line: line)
  }
}

/// Collects the events of a scenario, in order.
@resultBuilder
public enum ScenarioBuilder {
  public static func buildExpression(_ action: Action) -> [ScenarioEvent] {
    [ScenarioEvent(kind: .action(action.key), text: action.title)]
  }

  public static func buildExpression(_ call: Call) -> [ScenarioEvent] {
    let kind = ScenarioEvent.Kind.callback(
      call.channel, code: call.code, arguments: call.arguments)
    return [ScenarioEvent(kind: kind, text: call.label)]
  }

  public static func buildExpression(_ event: ScenarioEvent) -> [ScenarioEvent] { [event] }
  public static func buildExpression(_ events: [ScenarioEvent]) -> [ScenarioEvent] { events }

  @available(*, unavailable, message: "a scenario lists actions and callbacks, not conditions")
  public static func buildExpression(_ line: some FormulaConvertible) -> [ScenarioEvent] { [] }

  @available(*, unavailable, message: "a scenario lists actions and callbacks, not changes")
  public static func buildExpression(_ line: some Clause) -> [ScenarioEvent] { [] }

  public static func buildBlock(_ parts: [ScenarioEvent]...) -> [ScenarioEvent] {
    parts.flatMap { $0 }
  }

  public static func buildArray(_ parts: [[ScenarioEvent]]) -> [ScenarioEvent] {
    parts.flatMap { $0 }
  }
}
