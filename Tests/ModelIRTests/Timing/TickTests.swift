import ModelIR
import Testing

@Suite("Ticks")
struct TickTests {
  @Test(
    "times are told in the unit that suits them",
    arguments: [
      (5_000_000_000, 1, "5 s"), (700_000_000, 1, "700 ms"), (5_100_000_000, 1, "5.1 s"),
      (180_000_000_000, 1, "3 min"), (60_000_000_000, 1, "60 s"), (90_000_000_000, 1, "90 s"),
      (21_600_000_000_000, 1, "6 h"), (0, 1, "0 s"), (1500, 1, "1.5 µs"), (7, 1, "7 ns"),
      (10_000_000_000, 3, "10/3 s"), (-3_000_000_000, 1, "-3 s"),
    ])
  func text(nanoseconds: Int, division: Int, text: String) {
    let tick = Tick(nanoseconds: 1, division: division)
    #expect(tick.text(nanoseconds) == text)
    guard nanoseconds >= 0, let time = Tick.Time(text) else { return }
    #expect(tick.count(of: time) == nanoseconds)
  }

  @Test(
    "a time is read as people write it",
    arguments: ["5s", "5 s", "5.0 s", "5000ms", "5000000 us", "15/3 s"])
  func reading(text: String) throws {
    let time = try #require(Tick.Time(text))
    #expect(Tick(nanoseconds: 1_000_000_000).count(of: time) == 5)
  }

  @Test("what is no time is none", arguments: ["", "5", "s", "-5s", "5 sec", "1.2.3s", "1/0 s"])
  func noTime(text: String) {
    #expect(Tick.Time(text) == nil)
  }

  @Test("a tick is divided so that it makes a time")
  func division() throws {
    let second = Tick(nanoseconds: 1_000_000_000)
    let time = try #require(Tick.Time("5.1 s"))
    #expect(second.count(of: time) == nil)
    #expect(second.division(for: [time]) == 10)
    #expect(second.division(for: [time, try #require(Tick.Time("10/3 s"))]) == 30)
    #expect(second.division(for: [try #require(Tick.Time("0 s"))]) == 1)
    // What nobody could count is left out.
    let primes = [101, 103, 107, 109, 113].compactMap { Tick.Time("1/\($0) s") }
    #expect(second.division(for: primes) == 101)
    #expect(second.divided(by: 10).count(of: time) == 51)
    #expect(second.division(for: [try #require(Tick.Time("10/3 s"))]) == 3)
  }
}
