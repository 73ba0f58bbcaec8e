import ModelIR
import TestSupport
import Testing

@Suite("Brute force")
struct BruteForceTests {
  @Test("finds the least of all runs of the shortest length")
  func canonicalRuns() {
    var longRuns = 0
    for seed: UInt64 in 1...60 {
      let random = RandomSystem(seed: seed, options: .init(allowsFaults: seed.isMultiple(of: 2)))
      let answer = BruteForce(random.system, targets: random.targets)
      for (target, found) in zip(random.targets, answer.targets) {
        let length = found.run?.steps.count ?? 2
        guard length <= 4 else { continue }
        longRuns += length > 2 ? 1 : 0
        #expect(least(in: random.system, to: target, maximum: length) == found.run, "seed \(seed)")
      }
    }
    #expect(longRuns > 5)
  }

  /// Tries all runs by increasing length, and returns the first to a target.
  private func least(
    in system: TransitionSystem, to target: StateExpression, maximum: Int
  ) -> Run? {
    let interpreter = Interpreter(system)
    var runs = interpreter.initialStates().map { start in
      (Run(start: start.state, steps: []), start.state)
    }
    for length in 0...maximum {
      for (run, state) in runs where holds(target, in: state) { return run }
      guard length < maximum else { break }
      runs = runs.flatMap { run, state in
        interpreter.transitions(from: state).filter { $0.fault == nil }.map { transition in
          let step = Run.Step(step: transition.step, choices: transition.choices)
          return (Run(start: run.start, steps: run.steps + [step]), transition.state)
        }
      }
    }
    return nil
  }

  private func holds(_ target: StateExpression, in state: [Int]) -> Bool {
    target.value { slot in
      switch slot {
      case .variable(let index): state[index]
      case .signal: 0
      }
    } != 0
  }

  @Test("counts states, transitions and valuations")
  func counts() {
    let system = TransitionSystem(
      name: "counter",
      variables: [
        .init(
          name: "limit", domain: Domain(range: 1...3), initialValues: [3, 1], role: .variation),
        .init(name: "count", domain: Domain(range: 0...3), initialValues: [0]),
      ],
      actions: [.init(name: "count", initiator: .user)],
      steps: [
        .init(
          action: 0, guard: .less(.read(.variable(1)), .read(.variable(0))),
          body: [.assign(.variable(1), .sum(.read(.variable(1)), .constant(1)))])
      ])
    let answer = BruteForce(system, targets: [.equal(.read(.variable(1)), .constant(2)), .false])
    #expect(answer.states == 6)
    #expect(answer.transitions == 4)
    #expect(answer.depth == 3)
    #expect(answer.faults.isEmpty)
    #expect(answer.targets[0].reached == [[3]])
    #expect(
      answer.targets[0].run
        == Run(start: [3, 0], steps: [.init(step: 0, choices: []), .init(step: 0, choices: [])]))
    #expect(answer.targets[1].run == nil)
    #expect(answer.targets[1].reached.isEmpty)
  }

  @Test("reports what goes wrong, and doesn't go on from there")
  func faults() {
    let system = TransitionSystem(
      name: "faults",
      variables: [.init(name: "x", domain: .boolean, initialValues: [0])],
      actions: [.init(name: "a", initiator: .user)],
      steps: [
        .init(action: 0, guard: .true, body: [.assign(.variable(0), .constant(2))]),
        .init(
          action: 0, guard: .true,
          body: [.require(.read(.variable(0)), fault: 0), .assign(.variable(0), .constant(1))]),
      ],
      faults: [.init(message: "x was expected")])
    let answer = BruteForce(system, targets: [.read(.variable(0))])
    #expect(answer.faults == [.range(.variable(0), value: 2), .requirement(0)])
    #expect(answer.states == 1)
    #expect(answer.targets[0].run == nil)
  }
}
