package import LifecycleModeling

/// A second interpreter of specifications, which runs their lines on concrete values.
///
/// It knows no transition system: a state holds the value of each variable, what is waiting to be done
/// later, and for each process the lines of an action that are still to run. It is written from the
/// meaning of the language alone, so that elaboration has somebody to disagree with. It doesn't look
/// for mistakes that elaboration refuses.
package struct LineInterpreter {
  package let cast: Cast

  package init(_ specification: any Specification) { cast = Cast(specification) }

  /// Returns the states in which a run can start, in canonical order.
  package func initialStates() -> [State] {
    var choices: [[Int]] = [[]]
    for variable in cast.tree.variables {
      choices = choices.flatMap { chosen in
        variable.declaration.initialCodes.map { chosen + [$0] }
      }
    }
    return choices.map { values in
      State(
        values: values, pending: cast.works.map { _ in Pending() },
        waiting: cast.processes.map { _ in nil })
    }.filter { isAllowed($0, Event(cast, action: nil)) }
  }

  /// Returns every way in which a run can continue, in canonical order.
  package func transitions(from state: State) -> [Transition] {
    let actions = cast.deeds.indices.flatMap { index in
      begin(index, in: state) + resume(index, in: state)
    }
    let deferred = cast.works.indices.flatMap { index in
      runLater(index, in: state) + resume(cast.deeds.count + index, in: state)
    }
    return actions + deferred
  }

  // MARK: - Steps

  /// The first part of an action.
  private func begin(_ index: Int, in state: State) -> [Transition] {
    let deed = cast.deeds[index]
    let before = execution(of: index, component: deed.component, in: state)
    let speaker = Speaker(component: deed.component, role: .platform)
    let isPossible = deed.action.lines.allSatisfy { line in
      guard case .guarded(let condition) = line.node else { return true }
      return before.holds(condition, speaker)
    }
    guard isPossible else { return [] }
    let isByApp = deed.action.initiator == .app
    if isByApp, !before.codeRuns { return [] }
    if deed.action.interruption == .waits, !before.hasWay(forApp: isByApp) { return [] }
    return run(before, deed.action.lines, speaker)
  }

  /// Work that was deferred: by an owner that still exists, then by one that ended.
  private func runLater(_ index: Int, in state: State) -> [Transition] {
    let work = cast.works[index]
    let before = Execution(
      cast, state: state, action: cast.deeds.count + index, process: work.process)
    guard before.codeRuns, before.hasWay(forApp: true) else { return [] }
    var transitions: [Transition] = []
    var speaker = Speaker(component: work.component, role: .deferred)
    speaker.isOperation = work.isOperation
    if state.pending[index].live > 0 {
      var execution = before
      execution.state.pending[index].live -= 1
      transitions += run(execution, work.deferred.lines, speaker)
    }
    for ended in cast.inOrder(state.pending[index].orphaned.keys) {
      var execution = before
      let count = state.pending[index].orphaned[ended, default: 0]
      execution.state.pending[index].orphaned[ended] = count > 1 ? count - 1 : nil
      execution.event.ownerHasEnded = true
      let gone = Set(ended.flatMap(cast.ending(with:)))
      for memory in cast.memories(of: work, after: gone) {
        speaker.dead = Speaker.Dead(owners: gone, values: memory)
        transitions += run(execution, work.deferred.lines, speaker)
      }
    }
    return transitions
  }

  private func run(
    _ start: Execution, _ lines: [ClauseLine], _ speaker: Speaker
  ) -> [Transition] {
    var execution = start
    execution.event.isFirstPart = true
    execution.isFirstPart = true
    if let turn = execution.state.waiting[execution.process] { execution.interrupted = [turn] }
    execution.stack = [.finish] + Execution.tasks(lines, speaker)
    return finished(execution.advanced())
  }

  /// The next part of an action that waits.
  private func resume(_ index: Int, in state: State) -> [Transition] {
    guard
      let process = state.waiting.firstIndex(where: { $0?.action == index }),
      let waiting = state.waiting[process]
    else { return [] }
    var execution = Execution(cast, state: state, action: index, process: process)
    execution.state.waiting[process] = nil
    execution.stack = waiting.stack
    execution.interrupted = waiting.interrupted
    execution.isInPart = waiting.isInPart
    execution.call = waiting.call
    execution.continueCall()
    return finished(execution.advanced())
  }

  private func finished(_ executions: [Execution]) -> [Transition] {
    executions.map { execution in
      Transition(event: execution.event, state: execution.state, fault: execution.fault)
    }.filter { $0.fault != nil || isAllowed($0.state, $0.event) }
  }

  private func execution(of action: Int, component: Int, in state: State) -> Execution {
    Execution(cast, state: state, action: action, process: cast.process(of: component))
  }

  /// Whether the assumptions that speak of the present allow a state.
  private func isAllowed(_ state: State, _ event: Event) -> Bool {
    var execution = Execution(cast, state: state, action: 0, process: 0)
    execution.event = event
    return cast.assumptions.allSatisfy { execution.holds($0, Speaker(component: 0, role: .claim)) }
  }
}
