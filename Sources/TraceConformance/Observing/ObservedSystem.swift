package import ModelIR

/// A system, cut down to what decides the events that a log can tell, with the way back.
///
/// The part is a `Slice` whose targets are all values of the signals and variables that lines can tell. A
/// step that isn't in it changes nothing there and tells nothing, so both have the same logs.
package struct ObservedSystem: Sendable {
  /// The whole system.
  package let system: TransitionSystem
  package let vocabulary: Vocabulary
  let interest: Interest
  let slice: Slice
  private let compiled: CompiledSystem

  /// The place of each signal of the whole system in the part, where it has one.
  private let signals: [Int: Int]

  /// The place of each variable of the whole system in the part, where it has one.
  private let variables: [Int: Int]

  /// Cuts a system down.
  ///
  /// - Complexity: That of slicing.
  package init(_ system: TransitionSystem, interest: Interest) {
    self.system = system
    self.interest = interest
    let vocabulary = Vocabulary(of: system)
    self.vocabulary = vocabulary
    let told = system.variables.indices.filter {
      interest.includes(system.variables[$0].name) && !system.variables[$0].role.isFixed
    }
    slice = Slice(
      of: system,
      targets: Self.targets(in: system, vocabulary, told, tellsActions: interest.actions),
      keepingEveryStep: interest.actions)
    compiled = CompiledSystem(slice.system)
    signals = Dictionary(
      zip(slice.signals, slice.signals.indices), uniquingKeysWith: { first, _ in first })
    variables = Dictionary(
      zip(slice.variables, slice.variables.indices), uniquingKeysWith: { first, _ in first })
  }

  private static func targets(
    in system: TransitionSystem, _ vocabulary: Vocabulary, _ told: [Int], tellsActions: Bool
  ) -> [StateExpression] {
    var slots: [Slot] = vocabulary.channels.flatMap { channel in
      [.signal(channel.signal)] + channel.arguments.map { .signal($0.signal) }
    }
    slots += (vocabulary.starts + vocabulary.ends).map { .signal($0) }
    slots += told.map { .variable($0) }
    return slots.flatMap { slot in
      system.domain(of: slot).range.prefix(Self.valuesTold).map {
        .equal(.read(slot), .constant($0))
      }
    }
  }

  /// The most values of one variable that are told apart.
  private static let valuesTold = 1024

  /// The states in which a run can begin, by the reference interpreter.
  var initialStates: [[Int]] { Interpreter(slice.system).initialStates().map(\.state) }

  /// Returns the place of a variable in the part, or its only value.
  func place(of variable: Int) -> Int? { variables[variable] }

  /// Returns every way in which a run can go on, faults excluded, with what a log can tell of it.
  func moves(from state: [Int]) -> [Move] {
    compiled.outcomes(from: state).map { Move(outcome: $0, told: told(of: $0)) }
  }

  /// A step of the part.
  struct Move {
    var outcome: CompiledSystem.Outcome

    /// What it shows, in the order of the lines.
    var told: [Observable]
  }

  /// What a log can tell of a step: the action, then the start of the process, the callback, the end.
  private func told(of outcome: CompiledSystem.Outcome) -> [Observable] {
    var result: [Observable] = []
    let step = slice.system.steps[outcome.step]
    if interest.actions, step.part == 0 { result.append(.action(step.action)) }
    for start in vocabulary.starts where value(start, outcome) != 0 {
      result.append(.processStarted(start))
    }
    for (index, channel) in vocabulary.channels.enumerated() {
      let code = value(channel.signal, outcome)
      guard code != system.signals[channel.signal].defaultValue else { continue }
      result.append(
        .callback(
          channel: index, code: code,
          arguments: channel.arguments.map { value($0.signal, outcome) }))
    }
    for end in vocabulary.ends where value(end, outcome) != 0 {
      result.append(.processEnded(end))
    }
    return result
  }

  /// The value of a signal of the whole system; one that isn't in the part never changes.
  private func value(_ signal: Int, _ outcome: CompiledSystem.Outcome) -> Int {
    guard let place = signals[signal] else { return system.signals[signal].defaultValue }
    return outcome.signals[place]
  }
}
