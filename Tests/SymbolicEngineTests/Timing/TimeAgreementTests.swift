import Checking
import ExplicitEngine
import ModelIR
import SymbolicEngine
import Testing

@Suite("Real times and whole ticks")
struct TimeAgreementTests {
  private func ask(
    _ engine: any Engine, _ system: TransitionSystem, _ targets: [StateExpression]
  ) throws -> [ReachabilityAnswer.Target] {
    let query = ReachabilityQuery(system: system, targets: targets)
    return try engine.answer(query, within: Budget()) { _ in }.targets
  }

  @Test("closed systems: the engines agree on what is reachable and how soon")
  func closed() throws {
    var counts = (reached: 0, proved: 0)
    for seed in UInt64(1)..<101 {
      let random = RandomTimedSystem(seed: seed, isClosed: true)
      #expect(random.system.validate(targets: random.targets).isEmpty, "seed \(seed)")
      for target in random.targets {
        // What is watched is about states only.
        #expect(
          WholeTicks.objection(to: random.system, targets: [target], toleratesStuttering: true)
            == nil)
      }
      let whole = try ask(ExplicitEngine(), random.system, random.targets)
      let real = try ask(SymbolicEngine(), random.system, random.targets)
      for (expected, found) in zip(whole, real) {
        #expect(found.run?.steps.count == expected.run?.steps.count, "seed \(seed)")
        #expect(found.reached == expected.reached, "seed \(seed)")
        #expect(found.finerTicks == nil, "seed \(seed)")
        if expected.run == nil {
          guard case .unreachable = found.rest else {
            Issue.record("seed \(seed): \(found.rest)")
            continue
          }
          counts.proved += 1
        } else {
          counts.reached += 1
        }
      }
    }
    #expect(counts.reached > 70 && counts.proved > 70, "\(counts)")
  }

  @Test("open systems: what is reachable is so in ticks that are fine enough, as soon")
  func open() throws {
    var finer = 0
    for seed in UInt64(1_001)..<1_101 {
      let random = RandomTimedSystem(seed: seed, isClosed: false)
      let whole = try ask(ExplicitEngine(), random.system, random.targets)
      let real = try ask(SymbolicEngine(), random.system, random.targets)
      for (index, (known, found)) in zip(whole, real).enumerated() {
        if let run = found.run {
          #expect(known.run?.steps.count == run.steps.count, "seed \(seed)")
        } else if let parts = found.finerTicks {
          finer += 1
          let scale = TimeScale(
            multiplier: parts, tick: TimedSystem.tick.divided(by: parts), of: random.system)
          let refined = random.system.refined(by: parts)
          let target = scale.scaled(random.targets[index])
          let fine = try ask(ExplicitEngine(), refined, [target])[0]
          let again = try ask(SymbolicEngine(), refined, [target])[0]
          #expect(fine.run != nil, "seed \(seed)")
          #expect(again.run?.steps.count == fine.run?.steps.count, "seed \(seed)")
        } else {
          #expect(known.run == nil, "seed \(seed)")
          guard case .unreachable = found.rest else {
            Issue.record("seed \(seed): \(found.rest)")
            continue
          }
        }
      }
    }
    #expect(finer > 2, "\(finer)")
  }
}
