extension StoredTrace {
  /// The first point at which the events of two runs differ.
  package enum Difference: Hashable, Sendable {
    /// A step is another one; steps are counted from one.
    case event(step: Int, stored: Event, found: Event)

    /// One run goes on where the other is over.
    case length(stored: Int, found: Int)

    /// The cycle begins elsewhere, or one of the runs has none.
    case cycle(stored: Int?, found: Int?)
  }

  /// Returns where the events of a run begin to differ from the stored ones; nil if they don't.
  package func difference(from found: [Event]) -> Difference? {
    let stored = steps.map(\.event)
    for (index, (old, new)) in zip(stored, found).enumerated() where old != new {
      return .event(step: index + 1, stored: old, found: new)
    }
    return stored.count == found.count
      ? nil : .length(stored: stored.count, found: found.count)
  }

  /// Returns where a run begins to differ from the stored one, its cycle included; nil if it doesn't.
  package func difference(from trace: Trace) -> Difference? {
    if let difference = difference(from: trace.events) { return difference }
    return loop == trace.loop ? nil : .cycle(stored: loop, found: trace.loop)
  }
}

extension Trace {
  /// What happened in each step.
  package var events: [StoredTrace.Event] { steps.map(\.event) }
}

extension Trace.Step {
  package var event: StoredTrace.Event {
    StoredTrace.Event(
      action: action.name, part: action.part, callback: callback,
      choices: choices.map {
        // How many ticks a duration has depends on the tick.
        StoredTrace.Choice(
          label: $0.label, alternative: $0.alternative, index: $0.isDuration ? 0 : $0.index)
      })
  }
}

extension StoredTrace.Difference {
  /// The difference in words.
  package var sentence: String {
    switch self {
    case .length(let stored, let found):
      return "the run has \(found) steps, the stored one \(stored)"
    case .cycle(let stored, let found):
      return "the run \(Self.cycle(found)), the stored one \(Self.cycle(stored))"
    case .event(let step, let stored, let found):
      if stored.action != found.action {
        return "step \(step) is “\(found.action)”, in the stored run “\(stored.action)”"
      }
      if stored.part != found.part {
        return "step \(step) is part \(found.part + 1) of “\(found.action)”, "
          + "in the stored run part \(stored.part + 1)"
      }
      if stored.callback != found.callback {
        return "step \(step) calls \(found.callback ?? "nothing"), "
          + "in the stored run \(stored.callback ?? "nothing")"
      }
      let old = stored.choices.map(\.alternative).joined(separator: ", ")
      let new = found.choices.map(\.alternative).joined(separator: ", ")
      return "step \(step) chooses “\(new)”, in the stored run “\(old)”"
    }
  }

  private static func cycle(_ loop: Int?) -> String {
    loop.map { "repeats itself from step \($0 + 1) on" } ?? "ends"
  }
}
