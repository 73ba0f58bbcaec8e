import TestSupport
import Testing

@Suite("lifecheck simulate")
struct SimulateTests {
  @Test("the same seed gives the same walk")
  func seeded() async throws {
    let place = try Workplace(builtIn: [PocketNotes(savesOnLeaving: false)])
    defer { place.remove() }
    let first = try await place.lifecheck(
      "simulate", "PocketNotes*", "--seed", "7", "--steps", "9")
    let second = try await place.lifecheck(
      "simulate", "PocketNotes*", "--seed=7", "--steps=9")
    #expect(first.output == second.output)
    GoldenFile("simulate.txt").expect(first.transcript)
  }

  @Test("a walk without a seed prints one that repeats it")
  func unseeded() async throws {
    let place = try Workplace(builtIn: [PocketNotes(savesOnLeaving: true)])
    defer { place.remove() }
    let run = try await place.lifecheck("simulate", "PocketNotes*", "--set", "VP-90=false")
    let seed = try #require(run.output.firstMatch(of: /seed ([0-9]+)/)?.1)
    let again = try await place.lifecheck(
      "simulate", "PocketNotes*", "--set", "VP-90=false", "--seed", String(seed))
    #expect(run.output == again.output)
    #expect(run.output.contains("--set VP-90=false"))
    #expect(!run.output.contains("end the app politely"))
  }
}
