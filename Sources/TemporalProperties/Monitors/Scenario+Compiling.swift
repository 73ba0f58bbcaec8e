internal import ModelIR

extension Scenario {
  /// Returns the scenario as a question about how many of its events a run can have had.
  ///
  /// Each bit says whether so many events can have been matched: all ways to match a run are
  /// followed at once, so that the monitor is deterministic.
  func compiled(for system: TransitionSystem) -> CompiledClaim {
    var builder = MonitorBuilder(for: system)
    let matched = (0...events.count).map { count in
      builder.add("matched\(count)", initially: count == 0 ? 1 : 0)
    }
    // Downwards, so that each line reads what the smaller counts were before the step.
    for count in matched.indices.reversed() {
      var ways: [StateExpression] = []
      if count < events.count { ways.append(.all([.read(matched[count]), isCallbackFree])) }
      if count == events.count { ways.append(.read(matched[count])) }
      if count >= 1 {
        ways.append(.all([.read(matched[count - 1]), events[count - 1].condition]))
      }
      if count >= 2, isOneStep(from: count - 2) {
        ways.append(
          .all([
            .read(matched[count - 2]), events[count - 2].condition, events[count - 1].condition,
          ]))
      }
      builder.update(matched[count], to: .any(ways))
    }
    let settings = variations.map { variable, values in
      StateExpression.any(values.map { .equal(.read(.variable(variable)), .constant($0)) })
    }
    let target = StateExpression.all([.read(matched[events.count])] + settings)
    // That something can't come says nothing where what should come before it can't, either.
    let opening = StateExpression.all([.read(matched[max(events.count - 1, 0)])] + settings)
    return CompiledClaim(
      monitor: builder.monitor, question: isPossible ? .some(target) : .never(target),
      triggers: !isPossible && events.count > 1 ? [opening] : [], valuation: valuation,
      toleratesStuttering: toleratesStuttering(in: system))
  }

  /// Whether one step can be two events: an action and the callback that it delivers.
  func isOneStep(from index: Int) -> Bool {
    index >= 0 && index + 1 < events.count && !events[index].isCallback
      && events[index + 1].isCallback
  }

  /// Whether a step without events leaves the counts alone.
  private func toleratesStuttering(in system: TransitionSystem) -> Bool {
    isCallbackFree.whenNothingHappens(in: system) == true
      && events.allSatisfy { $0.condition.whenNothingHappens(in: system) == false }
  }
}
