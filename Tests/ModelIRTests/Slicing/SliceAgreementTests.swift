import ModelIR
import TestSupport
import Testing

@Suite("Slices of random systems")
struct SliceAgreementTests {
  /// One seed that never changes, and one of its own for every run of the tests.
  static let firstSeeds: [UInt64] = [1, UInt64.random(in: 1_000_000...1_000_000_000)]

  @Test("have the verdicts and the canonical runs of the whole systems", arguments: firstSeeds)
  func agree(firstSeed: UInt64) {
    print("slices of random systems: first seed \(firstSeed)")
    var tally = Tally()
    for seed in firstSeed..<(firstSeed + 300) {
      let random = RandomSystem(
        seed: seed, options: .init(allowsSignalsInTargets: seed.isMultiple(of: 5)))
      let whole = BruteForce(random.system, targets: random.targets)
      #expect(whole.faults.isEmpty, "seed \(seed) has faults")
      for (index, target) in random.targets.enumerated() {
        compare(
          Slice(of: random.system, targets: [target]), [whole.targets[index]], seed, &tally)
      }
      compare(Slice(of: random.system, targets: random.targets), whole.targets, seed, &tally)
      if seed.isMultiple(of: 4) {
        compare(
          Slice(of: random.system, targets: random.targets, keepingEveryStep: true),
          whole.targets, seed, &tally)
      }
      let simplification = SystemSimplification(of: random.system)
      compare(
        Slice(of: random.system, simplifiedTo: simplification, targets: random.targets),
        whole.targets, seed, &tally)
      compareFollowed(random.system, simplification, random.targets[0], seed, &tally)
    }
    print("  \(tally)")
    // The comparison would be worth nothing if most systems or answers were trivial.
    #expect(tally.runs > 300)
    #expect(tally.longRuns > 50)
    #expect(tally.unreachable > 50)
    #expect(tally.withoutSomeVariables > 300)
    #expect(tally.withoutSomeSteps > 100)
    #expect(tally.withEveryStep > 20)
  }

  /// How often something interesting happened.
  private struct Tally {
    var runs = 0
    var longRuns = 0
    var unreachable = 0
    var withoutSomeVariables = 0
    var withoutSomeSteps = 0
    var withEveryStep = 0
  }

  /// Compares the slices of a system with a bit that remembers whether a target was ever reached.
  private func compareFollowed(
    _ system: TransitionSystem, _ simplification: SystemSimplification, _ target: StateExpression,
    _ seed: UInt64, _ tally: inout Tally
  ) {
    let bit = Slot.variable(system.variables.count)
    let memory = TransitionSystem.Variable(
      name: "memory", domain: .boolean, initialValues: [0], role: .monitor)
    let epilogue: [Statement] = [.assign(bit, .any([.read(bit), target]))]
    var product = system
    product.variables.append(memory)
    product.epilogue += epilogue
    let targets: [StateExpression] = [.read(bit), .all([.read(bit), .negation(target)])]
    compare(
      Slice(
        of: product, simplifiedTo: simplification.following([memory], epilogue), targets: targets),
      BruteForce(product, targets: targets).targets, seed, &tally)
  }

  private func compare(
    _ slice: Slice, _ expected: [BruteForce.Target], _ seed: UInt64, _ tally: inout Tally
  ) {
    let answer = BruteForce(slice.system, targets: slice.targets)
    let original = slice.original
    tally.withoutSomeVariables += slice.variables.count < original.variables.count ? 1 : 0
    tally.withoutSomeSteps += slice.steps.count < original.steps.count ? 1 : 0
    tally.withEveryStep += slice.keepsEveryStep ? 1 : 0
    let variations = original.variables.indices.filter {
      original.variables[$0].role == .variation
    }
    let kept = variations.indices.filter { slice.variables.contains(variations[$0]) }
    let valuations = variations.reduce([[Int]]([[]])) { partial, variable in
      partial.flatMap { head in original.variables[variable].initialValues.map { head + [$0] } }
    }
    for (whole, sliced) in zip(expected, answer.targets) {
      let reached = valuations.filter { valuation in
        sliced.reached.contains(kept.map { valuation[$0] })
      }
      #expect(reached == whole.reached, "seed \(seed)")
      #expect(sliced.run.flatMap(slice.lift) == whole.run, "seed \(seed)")
      tally.runs += whole.run == nil ? 0 : 1
      tally.longRuns += whole.run?.steps.count ?? 0 > 2 ? 1 : 0
      tally.unreachable += whole.run == nil ? 1 : 0
    }
  }
}
