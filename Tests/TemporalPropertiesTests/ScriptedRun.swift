import ModelIR
import TemporalProperties

/// A run that was written down, as a system that has no other.
///
/// The variables are `p`, `q` and `r`, a number `n` from 0 to 3; the signals are a callback among
/// three, the fact `f`, and in a timed run how many seconds pass. The last variable counts the steps.
struct ScriptedRun {
  let run: FiniteRun

  static let p = StateExpression.read(.variable(0))
  static let q = StateExpression.read(.variable(1))
  static let r = StateExpression.read(.variable(2))
  static let n = StateExpression.read(.variable(3))
  static let f = StateExpression.read(.signal(1))

  /// The condition that a callback was delivered in the latest step.
  static func calls(_ code: Int) -> StateExpression { .equal(.read(.signal(0)), .constant(code)) }

  /// Reads a run such as `pq - p2 rf`: one word per position, an event only after the first.
  ///
  /// The letters `p`, `q` and `r` stand for variables, `f` for the fact, `x`, `y` and `z` for callbacks, a
  /// digit for the number, `-` for nothing.
  init(_ text: String) {
    run = FiniteRun(
      positions: text.split(separator: " ").map { word in
        let callback = ["x", "y", "z"].firstIndex { word.contains($0) }.map { $0 + 1 } ?? 0
        let number = word.compactMap(\.wholeNumberValue).first ?? 0
        return FiniteRun.Position(
          state: ["p", "q", "r"].map { word.contains($0) ? 1 : 0 } + [number],
          signals: [callback, word.contains("f") ? 1 : 0])
      })
  }

  init(run: FiniteRun) { self.run = run }

  /// The system whose only run this is.
  var system: TransitionSystem {
    let start = run.positions[0]
    let letters = ["p", "q", "r"].enumerated().map { index, name in
      TransitionSystem.Variable(
        name: name, domain: .boolean, initialValues: [start.state[index]])
    }
    let number = TransitionSystem.Variable(
      name: "n", domain: Domain(range: 0...3), initialValues: [start.state[3]])
    let clock = TransitionSystem.Variable(
      name: "clock", domain: Domain(range: 0...run.positions.count), initialValues: [0])
    let steps = run.positions.indices.dropFirst().map { index in
      let position = run.positions[index]
      return TransitionSystem.Step(
        action: 0, guard: .equal(.read(.variable(4)), .constant(index - 1)),
        body: position.state.enumerated().map { .assign(.variable($0), .constant($1)) }
          + position.signals.enumerated().map { .assign(.signal($0), .constant($1)) }
          + [.assign(.variable(4), .constant(index))])
    }
    let signals = [
      TransitionSystem.Signal(
        name: "callback", domain: Domain(labels: ["none", "x", "y", "z"]), role: .callback),
      TransitionSystem.Signal(name: "f", domain: .boolean, role: .fact),
      TransitionSystem.Signal(
        name: "elapsed", domain: Domain(ticks: 0...3, of: Tick(nanoseconds: 1_000_000_000)),
        role: .elapsed),
    ]
    return TransitionSystem(
      name: "Scripted", variables: letters + [number, clock],
      signals: Array(signals.prefix(start.signals.count)),
      actions: [TransitionSystem.Action(name: "go on", initiator: .system)], steps: steps)
  }

  /// Returns for each position whether a target holds there, as the interpreter runs the monitor.
  func hits(of target: StateExpression, with monitor: Monitor) -> [Bool] {
    let interpreter = Interpreter(system.observed(by: monitor))
    guard var state = interpreter.initialStates().first?.state else { return [] }
    var hits: [Bool] = []
    while true {
      let signals = Array(repeating: 0, count: interpreter.system.signals.count)
      hits.append(FiniteRun.Position(state: state, signals: signals).holds(target))
      guard let next = interpreter.transitions(from: state).first else { return hits }
      if let fault = next.fault {
        preconditionFailure("A monitor must not leave its domains, but \(fault) happened.")
      }
      state = next.state
    }
  }

  /// The run up to a position.
  func prefix(through index: Int) -> FiniteRun {
    FiniteRun(positions: Array(run.positions[...index]))
  }
}
