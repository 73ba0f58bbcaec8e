import Checking
import Foundation
import LifecycleModeling
import ModelIR
import TemporalProperties
import TestSupport
import Testing

@Suite("lifecheck replay")
struct ReplayTests {
  /// The run in which an edit is lost, by the titles of its actions.
  private static let loss = [
    "open the app", "edit", "leave the app", "freeze the app", "reclaim the memory",
  ]

  /// A place with a stored run of notes that save too late.
  private func place() throws -> Workplace {
    let notes = PocketNotes(savesOnLeaving: false, isKnown: true)
    let place = try Workplace(builtIn: [notes, PocketNotes(savesOnLeaving: true)])
    try place.write(try stored(Self.loss, of: notes), to: "traces/loss.itf.json")
    return place
  }

  private func stored(_ titles: [String], of notes: PocketNotes) throws -> String {
    let model = try Model(elaborating: notes)
    let interpreter = Interpreter(model.system)
    let start = try #require(interpreter.initialStates().first)
    var run = Run(start: start.state, steps: [])
    var state = start.state
    for title in titles {
      let next = try #require(
        interpreter.transitions(from: state).first {
          model.system.actions[model.system.steps[$0.step].action].title == title
        })
      run.steps.append(Run.Step(step: next.step, choices: next.choices))
      state = next.state
    }
    let claim = model.claims.first { $0.title == "an edit is lost" }
    let trace = try Trace(replaying: run, in: model.system, claim: claim)
    return StoredTrace(trace, in: model.system).itfText
  }

  @Test("a stored run is told again")
  func told() async throws {
    let place = try place()
    defer { place.remove() }
    let run = try await place.lifecheck("replay", "traces/loss.itf.json")
    GoldenFile("replay.txt").expect(run.transcript)
  }

  @Test("a folder of traces is replayed, and with --quiet only counted")
  func folder() async throws {
    let place = try place()
    defer { place.remove() }
    try place.write(
      try stored(["open the app", "edit", "edit"], of: PocketNotes(savesOnLeaving: true)),
      to: "traces/inner/edits.itf.json")
    let run = try await place.lifecheck("replay", "--quiet", "traces")
    #expect(run.transcript == "2 traces replayed\n--- status 0 ---\n")
  }

  @Test("a run that the specification no longer has ends with 12 and says where it stops")
  func noRun() async throws {
    let place = try place()
    defer { place.remove() }
    let text = try place.read("traces/loss.itf.json")
    try place.write(
      text.replacing("\"freeze the app\"", with: "\"edit\"")
        .replacing("\"app: freeze the app\"", with: "\"edit\""), to: "traces/wrong.itf.json")
    let run = try await place.lifecheck("replay", "traces/wrong.itf.json")
    #expect(run.status == 12)
    #expect(run.errors.contains("wrong.itf.json: is no run of its specification: step 4"))
  }

  @Test("one bad trace doesn't keep the others from being replayed")
  func mixed() async throws {
    let place = try place()
    defer { place.remove() }
    try place.write("{", to: "traces/broken.itf.json")
    let run = try await place.lifecheck("replay", "--quiet", "traces")
    #expect(run.status == 65)
    #expect(run.output == "1 trace replayed, 1 failed\n")
    #expect(run.errors.contains("traces/broken.itf.json: is no stored trace"))
  }

  @Test("a trace of an unknown specification says so and names the nearest one")
  func unknownSpecification() async throws {
    let place = try place()
    defer { place.remove() }
    let text = try place.read("traces/loss.itf.json")
    try place.write(
      text.replacing("saves at the end", with: "saves at the ends"), to: "other.itf.json")
    let run = try await place.lifecheck("replay", "other.itf.json")
    #expect(run.status == 65)
    #expect(run.errors.contains("Did you mean 'PocketNotes (saves at the end)'?"))
  }

  @Test("no prefix of a trace crashes the command or is taken for the whole")
  func truncated() async throws {
    let place = try place()
    defer { place.remove() }
    let whole = Array(try place.read("traces/loss.itf.json").utf8)
    let body = whole.dropLast { $0 == UInt8(ascii: "\n") }
    for length in stride(from: 0, to: body.count, by: 97) {
      try place.write(
        String(decoding: body.prefix(length), as: UTF8.self), to: "short.itf.json")
      let run = try await place.lifecheck("replay", "short.itf.json")
      #expect(run.status == 65)
    }
  }
}

extension Array {
  /// The elements before the last ones that satisfy a condition.
  fileprivate func dropLast(while condition: (Element) -> Bool) -> ArraySlice<Element> {
    var slice = self[...]
    while let last = slice.last, condition(last) { slice.removeLast() }
    return slice
  }
}
