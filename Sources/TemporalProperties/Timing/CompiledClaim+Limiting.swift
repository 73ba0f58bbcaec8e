package import ModelIR

extension CompiledClaim {
  /// Returns the question whether a run comes to the only condition within so many ticks of its start.
  ///
  /// Nil where more than one condition is asked about, or where nothing speaks of time.
  package func withinTicks(_ limit: Int, of system: TransitionSystem) -> CompiledClaim? {
    guard case .never(let target) = question, let elapsed = system.elapsedSignal,
      let tick = system.signals[elapsed].domain.tick
    else { return nil }
    let end = limit + 1
    let total = Slot.variable(system.variables.count + monitor.variables.count)
    var limited = self
    limited.monitor.variables.append(
      TransitionSystem.Variable(
        name: "monitor.time since the start", domain: Domain(ticks: 0...end, of: tick),
        initialValues: [0], role: .monitor))
    let later = StateExpression.sum(.read(total), .read(.signal(elapsed)))
    limited.monitor.epilogue.append(.assign(total, later.saturated(at: end)))
    limited.question = .never(
      .all([target, .negation(.less(.constant(limit), .read(total)))]))
    return limited
  }
}
