internal import ModelIR
internal import TemporalProperties

extension Explanation {
  /// What the last step came of: since when a variable of the app had had its value, and which handlers would
  /// have changed it but didn't run.
  ///
  /// Nil where the app has nothing to do with it.
  var cause: String? {
    guard last > 0, case let writes = HandlerWrites(system, handlers: handlers).writes,
      !writes.isEmpty
    else {
      return nil
    }
    for suspect in suspects {
      guard let known = writes[suspect.variable],
        let history = history(of: suspect, writes: known)
      else { continue }
      return history
    }
    return nil
  }

  /// A variable on which the end of the run depends.
  private struct Suspect {
    let variable: Int

    /// Whether the claim speaks of it, so that its value has been told.
    let isTold: Bool
  }

  /// The variables that the claim reads, and those that the last step read to change them.
  private var suspects: [Suspect] {
    let read = claim.slots.compactMap { if case .variable(let index) = $0 { index } else { nil } }
    let influences = lastInfluences
    let before = run.positions[last - 1].state
    let after = run.positions[last].state
    var suspects: [Suspect] = []
    func add(_ variable: Int, isTold: Bool) {
      guard system.variables[variable].role == .state,
        !suspects.contains(where: { $0.variable == variable })
      else { return }
      suspects.append(Suspect(variable: variable, isTold: isTold))
    }
    for variable in read where before[variable] != after[variable] {
      let sources = influences[.variable(variable)] ?? []
      for index in system.variables.indices where sources.contains(.variable(index)) {
        add(index, isTold: false)
      }
    }
    for variable in read where before[variable] == after[variable] {
      add(variable, isTold: true)
    }
    return suspects
  }

  private var lastInfluences: [Slot: Set<Slot>] {
    guard let move = trace.run.steps.last, system.steps.indices.contains(move.step) else {
      return [:]
    }
    return Narrator(
      system.steps[move.step], from: run.positions[last - 1].state, choices: move.choices,
      in: system
    ).influences
  }

  private func history(of suspect: Suspect, writes: [HandlerWrites.Write]) -> String? {
    let variable = suspect.variable
    let name = system.variables[variable].name
    let domain = system.variables[variable].domain
    let code = run.positions[last - 1].state[variable]
    let change = (0..<last).last { run.positions[$0].state[variable] != code }.map { $0 + 1 } ?? 0
    let missed = writes.filter { $0.value != code && !ran($0, after: change) }
    guard !missed.isEmpty || !suspect.isTold else { return nil }
    var sentences: [String] = []
    if !suspect.isTold {
      let since = change == 0 ? "from the start" : "since \(step(change))"
      sentences.append("\(since), \(name) had been \(domain.label(code))")
    }
    if let blame = blame(missed, for: name, after: change) { sentences.append(blame) }
    return sentences.isEmpty ? nil : sentences.joined(separator: "; ")
  }

  /// Says which handlers would have changed a variable, and why they didn't.
  private func blame(
    _ missed: [HandlerWrites.Write], for name: String, after change: Int
  ) -> String? {
    guard let first = missed.first else { return nil }
    guard missed.count == 1 else {
      let places = missed.prefix(3).map(place)
      let rest = missed.count > 3 ? ", …" : ""
      return "what could have changed \(name) didn't run: "
        + places.joined(separator: ", ") + rest
    }
    let reason: String
    if let callback = first.callback, trace.steps.contains(where: { $0.callback == callback }) {
      let isLater = trace.steps.dropFirst(change).contains { $0.callback == callback }
      reason = isLater ? "which didn't come to that line" : "which hasn't been called since"
    } else {
      reason =
        first.callback == nil ? "which hasn't run since" : "which is never called in this run"
    }
    return "the only line that would have changed \(name) is in \(place(first)), \(reason)"
  }

  private func place(_ write: HandlerWrites.Write) -> String {
    let name = write.callback.map(Trace.shortened) ?? "‘\(write.action)’"
    guard let position = write.position else { return name }
    return "\(name) (\(position.shortDescription))"
  }

  private func ran(_ write: HandlerWrites.Write, after change: Int) -> Bool {
    trace.steps.dropFirst(change).contains { step in
      step.lines.contains { $0.index == write.line }
        && (write.callback == nil || step.callback == write.callback)
    }
  }
}
