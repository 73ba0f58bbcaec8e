internal import Checking
internal import ModelIR
internal import TemporalProperties

/// A walk that is being done: the app in its driver, and the states in which the specification may be.
///
/// Where the specification leaves the app a choice, all states that explain what was seen are kept.
struct WalkRun<Driver: AppDriver> {
  /// A run of the specification that explains all that was seen.
  private struct Candidate {
    var positions: [FiniteRun.Position]

    var state: [Int] { positions[positions.count - 1].state }
  }

  private let driven: DrivenModel
  private var driver: Driver
  private var candidates: [Candidate]
  private(set) var walk: Walk

  /// Whether several runs came to the same position, of which one was kept.
  private var hasMerged = false
  private(set) var journal: [JournalEntry] = []

  /// The variables that the driver has ever shown.
  private(set) var seen: Set<String> = []

  /// Begins a walk, and looks at the app for the first time.
  ///
  /// - Parameters:
  ///   - driver: A driver that has done nothing yet.
  ///   - variations: The values of the variations.
  ///   - driven: The specification.
  /// - Throws: What is wrong with the app already; nil is thrown for variations that no run has.
  init?(
    _ driver: Driver, under variations: [Int: Int], of driven: DrivenModel
  ) async throws(HandlerFailure) {
    self.driven = driven
    self.driver = driver
    walk = Walk(variations: variations)
    let values = driven.system.variables.indices.map { variations[$0] }
    candidates = Interpreter(driven.system).starts(agreeingWith: values).map {
      Candidate(positions: [FiniteRun.Position(state: $0.state, signals: $0.signals)])
    }
    guard !candidates.isEmpty else { return nil }
    try await look(after: nil)
  }

  /// What can happen now and the driver can do.
  ///
  /// - Parameter refuse: Is told what could happen and the driver can't do.
  /// - Returns: The events in canonical order.
  /// - Throws: An error of this program.
  mutating func options(
    without refuse: (DrivenModel.Key) -> Void = { _ in }
  ) async throws -> [DrivenModel.Option] {
    var possible: [DrivenModel.Option] = []
    for option in try driven.options(from: candidates.map(\.state)) {
      if await driver.canPerform(option.event) {
        possible.append(option)
      } else {
        refuse(option.key)
      }
    }
    return possible
  }

  /// The event with a key, if it can happen now and the driver can do it.
  mutating func option(for key: DrivenModel.Key) async throws -> DrivenModel.Option? {
    let options = try driven.options(from: candidates.map(\.state), only: key)
    guard let option = options.first, await driver.canPerform(option.event) else { return nil }
    return option
  }

  /// The first state that explains what was seen.
  var state: [Int] { candidates[0].state }

  /// The variables that the driver has shown, by their places.
  var shown: [Int] {
    driven.observable.filter { seen.contains(driven.system.variables[$0].name) }
  }

  /// Does an event, and compares what the app makes of it with the specification.
  mutating func perform(_ option: DrivenModel.Option) async throws(HandlerFailure) {
    walk.events.append(option.key)
    candidates = option.outcomes.map { outcome in
      Candidate(positions: candidates[outcome.from].positions + [outcome.position])
    }
    do {
      try await driver.perform(option.event)
    } catch {
      journal.append(JournalEntry(event: option.event, seen: []))
      throw failure(.thrown(String(describing: error)))
    }
    try await look(after: option.event)
    try judgeClaims()
  }

  private func failure(_ kind: HandlerFailure.Kind) -> HandlerFailure {
    let positions = candidates[0].positions
    return HandlerFailure(
      kind: kind, walk: walk,
      states: (positions[0].state, positions[max(positions.count - 2, 0)].state), shown: shown,
      journal: journal)
  }

  /// Looks at each variable, and drops the candidates in which it has another value.
  private mutating func look(after event: AppEvent?) async throws(HandlerFailure) {
    var entry = JournalEntry(event: event, seen: [])
    var failed: HandlerFailure.Kind?
    for index in driven.observable {
      let variable = driven.system.variables[index]
      let value: ObservedValue?
      do {
        value = try await driver.observe(variable.name)
      } catch {
        journal.append(entry)
        throw failure(.thrown(String(describing: error)))
      }
      guard let value else { continue }
      seen.insert(variable.name)
      entry.seen.append(JournalEntry.Observation(variable: variable.name, value: value.description))
      guard failed == nil else { continue }
      guard let code = variable.domain.code(value.description) else {
        failed = .unknownValue(
          variable: variable.name, actual: value.description, known: variable.domain.listedLabels)
        continue
      }
      let fitting = candidates.filter { $0.state[index] == code }
      if fitting.isEmpty {
        let codes = Set(candidates.map { $0.state[index] }).sorted()
        failed = .difference(
          variable: variable.name, expected: codes.map(variable.domain.label),
          actual: value.description)
      } else {
        candidates = fitting
      }
    }
    journal.append(entry)
    merge()
    if let failed { throw failure(failed) }
  }

  /// Keeps one of several runs that have come to the same position.
  private mutating func merge() {
    let all = candidates.count
    candidates = candidates.reduce(into: []) { kept, candidate in
      if !kept.contains(where: { $0.positions.last == candidate.positions.last }) {
        kept.append(candidate)
      }
    }
    hasMerged = hasMerged || candidates.count < all
  }

  /// Evaluates the claims that forbid something on what explains the walk.
  ///
  /// Once runs were merged, only claims about the last position can be evaluated: another run than the one that was
  /// kept may have had another past.
  private func judgeClaims() throws(HandlerFailure) {
    for claim in driven.claims where !hasMerged || claim.isAboutOnePosition {
      let isBroken = candidates.allSatisfy { candidate in
        claim.isDecided(
          byEndOf: FiniteRun(
            positions: candidate.positions,
            quietSignals: driven.system.signals.map(\.defaultValue)),
          canContinue: { Interpreter(driven.system).canContinue(from: candidate.state) })
      }
      if isBroken { throw failure(.broken(claim: claim.title)) }
    }
  }
}

extension Claim {
  /// Whether the state and the event into it decide the claim.
  fileprivate var isAboutOnePosition: Bool {
    switch kind {
    case .always(let formula), .unreachable(let formula): formula.asCondition != nil
    default: false
    }
  }
}
