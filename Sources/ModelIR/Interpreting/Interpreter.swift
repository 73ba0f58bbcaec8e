/// The reference interpreter: short, slow and obviously right.
///
/// It is the judge. Every counterexample of every engine is replayed here before anyone sees it.
package struct Interpreter: Sendable {
  package let system: TransitionSystem

  package init(_ system: TransitionSystem) { self.system = system }

  /// A state: the value of each variable, by index.
  package typealias State = [Int]

  /// One step of a run, with all that can be told about it.
  package struct Transition: Hashable, Sendable {
    /// The step, by its index.
    package var step: Int

    /// The alternative taken at each choice, in the order made.
    package var choices: [Int]

    /// The lines that ran, in order.
    package var lines: [Int]

    /// The state after the step and its epilogue.
    package var state: State

    /// The event into that state: the value of each signal.
    package var signals: [Int]

    /// What the specification did wrong, if anything.
    package var fault: FoundFault?
  }

  /// A mistake in the specification that a run came upon.
  package enum FoundFault: Hashable, Sendable {
    /// A demand that didn't hold, by the index of its message.
    case requirement(Int)

    /// A value that is outside the domain of a slot.
    case range(Slot, value: Int)
  }

  /// A state in s₀ with its event, which is no event.
  package struct Start: Hashable, Sendable {
    package var state: State
    package var signals: [Int]
  }

  /// Returns the states in which a run can start, in canonical order.
  ///
  /// - Complexity: The product of the numbers of initial values.
  package func initialStates() -> [Start] {
    var states: [State] = [[]]
    for variable in system.variables {
      states = states.flatMap { state in variable.initialValues.map { state + [$0] } }
    }
    return states.flatMap { state in
      finish(Execution(state: state, signals: quiet)).filter { $0.fault == nil }.map {
        Start(state: $0.state, signals: $0.signals)
      }
    }
  }

  /// Returns every way in which a run can continue, in canonical order.
  package func transitions(from state: State) -> [Transition] {
    system.steps.indices.flatMap { transitions(of: $0, from: state) }
  }

  /// Returns every way in which one step can happen, in the order of its choices.
  package func transitions(of index: Int, from state: State) -> [Transition] {
    let step = system.steps[index]
    let before = Execution(state: state, signals: quiet)
    guard before.holds(step.guardCondition) else { return [] }
    return run(step.body, from: before).flatMap(finish).map {
      Transition(
        step: index, choices: $0.choices, lines: $0.lines, state: $0.state, signals: $0.signals,
        fault: $0.fault)
    }
  }

  /// The event in which nothing happened.
  private var quiet: [Int] { system.signals.map(\.defaultValue) }

  /// Runs the epilogue and drops what an assumption excludes.
  private func finish(_ execution: Execution) -> [Execution] {
    guard execution.fault == nil else { return [execution] }
    return run(system.epilogue, from: execution).filter { result in
      result.fault != nil || system.assumptions.allSatisfy { result.holds($0.condition) }
    }
  }

  private func run(_ body: [Statement], from start: Execution) -> [Execution] {
    var current = [start]
    for statement in body {
      current = current.flatMap { $0.fault == nil ? run(statement, from: $0) : [$0] }
    }
    return current
  }

  private func run(_ statement: Statement, from start: Execution) -> [Execution] {
    var next = start
    switch statement {
    case .assign(let slot, let expression):
      let value = start.value(of: expression)
      if system.domain(of: slot).range.contains(value) {
        next.write(value, to: slot)
      } else {
        next.fault = .range(slot, value: value)
      }
      return [next]
    case .branch(let condition, let first, let second):
      return run(start.holds(condition) ? first : second, from: start)
    case .choose(let choice):
      return choice.alternatives.indices.flatMap { index -> [Execution] in
        let alternative = choice.alternatives[index]
        guard start.holds(alternative.condition) else { return [] }
        var chosen = start
        chosen.choices.append(index)
        return run(alternative.body, from: chosen)
      }
    case .require(let condition, let fault):
      if !start.holds(condition) { next.fault = .requirement(fault) }
      return [next]
    case .line(let line):
      next.lines.append(line)
      return [next]
    }
  }
}

/// A step in progress.
private struct Execution {
  var state: [Int]
  var signals: [Int]
  var choices: [Int] = []
  var lines: [Int] = []
  var fault: Interpreter.FoundFault?

  func value(of expression: StateExpression) -> Int {
    // Without the spans, each read would count references to both arrays.
    state.withUnsafeBufferPointer { state in
      signals.withUnsafeBufferPointer { signals in
        expression.value { slot in
          switch slot {
          case .variable(let index): state[index]
          case .signal(let index): signals[index]
          }
        }
      }
    }
  }

  func holds(_ condition: StateExpression) -> Bool { value(of: condition) != 0 }

  mutating func write(_ value: Int, to slot: Slot) {
    switch slot {
    case .variable(let index): state[index] = value
    case .signal(let index): signals[index] = value
    }
  }
}
