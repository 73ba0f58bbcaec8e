internal import Checking
internal import ModelIR
internal import TemporalProperties

/// A specification as what a driver is driven along and compared with.
struct DrivenModel: Sendable {
  let model: Model

  /// The claims that forbid something and aren't known to fail.
  let claims: [Claim]

  /// How events are told.
  private let teller: EventTeller

  init(_ model: Model) {
    self.model = model.withCoarsestTick()
    claims = self.model.claims.filter { $0.forbids && $0.knownIssue == nil }
    teller = EventTeller(self.model.system)
  }

  var system: TransitionSystem { model.system }

  /// What tells one event from another to a driver.
  struct Key: Hashable, Sendable {
    var action: Int
    var part: Int
    var callback: String?
    var choices: [Int]
  }

  /// An event that can happen, with the ways in which the specification may react to it.
  struct Option: Sendable {
    var key: Key
    var event: AppEvent

    /// For each state from which it can happen, by its place: where it leads, in canonical order.
    var outcomes: [(from: Int, position: FiniteRun.Position)]
  }

  /// Returns what can happen from some states, the first of them deciding the order.
  ///
  /// - Parameters:
  ///   - states: The states in which the specification may be.
  ///   - key: The event that is looked for; nil for all.
  /// - Returns: The events, each with all ways in which the specification may react.
  /// - Throws: An error of this program, if a step can't be told as the interpreter takes it.
  func options(from states: [[Int]], only key: Key? = nil) throws(ReplayError) -> [Option] {
    var options: [Option] = []
    var places: [Key: Int] = [:]
    let steps = key.map { key in
      system.steps.indices.filter {
        system.steps[$0].action == key.action && system.steps[$0].part == key.part
      }
    }
    for (place, state) in states.enumerated() {
      for way in try Possibilities.ways(from: state, in: system, by: steps)
      where way.fault == nil {
        let found = teller.key(of: way)
        guard key == nil || found == key else { continue }
        let outcome = (
          from: place, position: FiniteRun.Position(state: way.step.state, signals: way.signals)
        )
        if let known = places[found] {
          options[known].outcomes.append(outcome)
        } else {
          places[found] = options.count
          options.append(
            Option(key: found, event: teller.event(of: way, in: state), outcomes: [outcome]))
        }
      }
    }
    return options
  }

  /// The variables that say in which phase something is: those with more than two named values.
  var phases: [Int] {
    observable.filter { (system.variables[$0].domain.labels?.count ?? 0) > 2 }
  }

  /// The variations and the times that are left open.
  var variations: [Int] {
    system.variables.indices.filter { system.variables[$0].role.isFixed }
  }

  /// The variables that somebody may look at in the app.
  var observable: [Int] {
    system.variables.indices.filter { system.variables[$0].role == .state }
  }
}
