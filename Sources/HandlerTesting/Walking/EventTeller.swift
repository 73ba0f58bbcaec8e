internal import Checking
internal import ModelIR

/// Tells the steps of a specification as what happens on a device.
struct EventTeller: Sendable {
  private let system: TransitionSystem

  /// The places of the variables by their names.
  private let places: [String: Int]

  /// The variables whose values an event tells.
  private let told: [Int]

  /// The signals that are facts about an event.
  private let facts: Set<String>

  init(_ system: TransitionSystem) {
    self.system = system
    places = Dictionary(
      system.variables.enumerated().map { ($1.name, $0) }, uniquingKeysWith: { first, _ in first })
    told = system.variables.indices.filter {
      [.state, .variation].contains(system.variables[$0].role)
    }
    facts = Set(system.signals.filter { $0.role == .fact }.map(\.name))
  }

  /// What happens before a callback comes to its handlers.
  private func prelude(of step: Trace.Step) -> ArraySlice<Trace.Moment> {
    step.moments.prefix { if case .called = $0 { false } else { true } }
  }

  private func choices(before moments: ArraySlice<Trace.Moment>) -> [Trace.Choice] {
    moments.compactMap { if case .chose(let choice) = $0 { choice } else { nil } }
  }

  /// What tells the event from others.
  func key(of way: Possibilities.Next) -> DrivenModel.Key {
    DrivenModel.Key(
      action: system.steps[way.move.step].action, part: way.step.action.part,
      callback: way.step.callback, choices: choices(before: prelude(of: way.step)).map(\.index))
  }

  /// Returns a callback without the path of what gets it, and that path.
  private static func parts(of callback: String) -> (name: String, receiver: String?) {
    guard let dot = callback.prefix(while: { $0 != "(" }).lastIndex(of: ".") else {
      return (callback, nil)
    }
    return (String(callback[callback.index(after: dot)...]), String(callback[..<dot]))
  }

  /// The event from a state, as a driver gets it.
  func event(of way: Possibilities.Next, in state: [Int]) -> AppEvent {
    let step = way.step
    let prelude = prelude(of: step)
    let choices = choices(before: prelude)
    var values = state
    for case .changed(let change) in prelude {
      if let place = places[change.name] { values[place] = change.new.code }
    }
    let known = step.signals.filter { facts.contains($0.name) }
    func owners(_ words: String) -> [String] {
      known.filter { $0.name.hasSuffix(words) }.map { String($0.name.dropLast(words.count)) }
    }
    let callback = step.callback.map(Self.parts)
    return AppEvent(
      action: step.action.title, component: step.action.path,
      actor: AppEvent.Actor(rawValue: step.action.initiator.rawValue) ?? .system,
      part: step.action.part, callback: callback?.name, receiver: callback?.receiver,
      choices: choices.filter { !$0.isDuration }.map(\.alternative),
      duration: choices.first(where: \.isDuration)?.alternative,
      started: owners(" has just started"), ended: owners(" has just ended"),
      facts: Dictionary(known.map { ($0.name, $0.value) }, uniquingKeysWith: { $1 }),
      values: Dictionary(
        told.map { (system.variables[$0].name, system.variables[$0].domain.label(values[$0])) },
        uniquingKeysWith: { first, _ in first }))
  }
}
