import Exporting
import ModelIR
import TestSupport
import Testing

/// Other checkers on random systems: they must count the same states and come to the same conditions.
@Suite("random systems, by other tools")
struct RandomSystemTests {
  /// A random system with what is found out about it by brute force.
  struct Sample {
    let seed: UInt64
    let expected: BruteForce
    let exported: ExportedSystem

    init?(_ seed: UInt64, meaning: ExportedGoal.Meaning) {
      let random = RandomSystem(
        seed: seed, options: RandomSystem.Options(allowsFaults: seed % 2 == 0))
      expected = BruteForce(random.system, targets: random.targets)
      guard expected.states > 0 else { return nil }
      self.seed = seed
      exported = ExportedSystem(
        random.system,
        goals: random.targets.enumerated().map { index, target in
          ExportedGoal(claim: "target \(index + 1)", target: target, meaning: meaning)
        })
    }

    /// The goals that are reached, by number, with the number of steps of a shortest run.
    var reached: [Int: Int] {
      var reached: [Int: Int] = [:]
      for (index, target) in expected.targets.enumerated() {
        reached[index + 1] = target.run?.steps.count
      }
      return reached
    }
  }

  @Test(
    "SPIN finds the same states, and shortest runs of the same length",
    .enabled(if: Spin.isThere, "SPIN or a C compiler is missing: apt-get install spin gcc"),
    arguments: 1...12)
  func spin(seed: UInt64) throws {
    guard let sample = Sample(seed * 7, meaning: .refutes) else { return }
    let found = try Spin(sample.exported)
    #expect(found.states == sample.expected.states)
    if !found.undoesSteps { #expect(found.transitions == sample.expected.transitions) }
    #expect(found.reached == sample.reached)
  }

  @Test(
    "Rumur finds the same states and reaches the same conditions",
    .enabled(if: Rumur.isThere, "Rumur or a C compiler is missing: apt-get install rumur gcc"),
    arguments: 1...8)
  func rumur(seed: UInt64) throws {
    guard let sample = Sample(seed * 5, meaning: .shows) else { return }
    let found = try Rumur(sample.exported)
    #expect(found.states == sample.expected.states)
    if !found.assumes { #expect(found.transitions == sample.expected.transitions) }
    #expect(found.covered == Set(sample.reached.keys))
  }

  @Test(
    "SPIN undoes and Rumur drops steps that turn out to be impossible halfway",
    .enabled(if: Spin.isThere && Rumur.isThere, "SPIN, Rumur or a C compiler is missing"),
    arguments: [UInt64(6), 14])
  func halfway(seed: UInt64) throws {
    let sample = try #require(Sample(seed, meaning: .shows))
    let spin = try Spin(sample.exported, liftingUpTo: 0)
    #expect(spin.undoesSteps)
    #expect(spin.states == sample.expected.states)
    #expect(spin.reached == sample.reached)
    let rumur = try Rumur(sample.exported, liftingUpTo: 0)
    #expect(rumur.assumes)
    #expect(rumur.states == sample.expected.states)
    #expect(rumur.covered == Set(sample.reached.keys))
  }

  @Test(
    "Rumur's invariants fail after as many steps",
    .enabled(if: Rumur.isThere, "Rumur or a C compiler is missing: apt-get install rumur gcc"),
    arguments: [UInt64(1)])
  func invariants(seed: UInt64) throws {
    guard let sample = Sample(seed * 13, meaning: .refutes) else { return }
    for number in 1...3 {
      let found = try Rumur(sample.exported, claim: number)
      #expect(found.failed == sample.reached.filter { $0.key == number })
    }
  }

  @Test(
    "Z3 reaches the same conditions",
    .enabled(if: Z3Program.isThere, "the program z3 is missing: apt-get install z3"),
    arguments: 1...12)
  func z3(seed: UInt64) throws {
    guard let sample = Sample(seed * 3, meaning: .refutes) else { return }
    let answers = try Z3Program.answers(about: sample.exported)
    #expect(answers == (1...3).map { sample.reached[$0] == nil ? "sat" : "unsat" })
  }
}
