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

  private func stored(
    _ titles: [String], of notes: PocketNotes, about claim: String = "an edit is lost"
  ) throws -> String {
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
    let claim = model.claims.first { $0.title == claim }
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
      try stored(
        Array(Self.loss.prefix(4)), of: PocketNotes(savesOnLeaving: true),
        about: "the app can be frozen"),
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

  @Test("a stored value that isn't the one of the run ends with 12 and is named")
  func editedValue() async throws {
    let place = try place()
    defer { place.remove() }
    let text = try place.read("traces/loss.itf.json")
    let edits = [
      ("\"lost\": true", "\"lost\": false", "step 5: lost is stored as false, but it is true"),
      ("\"app.phase\": \"frozen\"", "\"app.phase\": \"active\"", "step 4: app.phase is stored as"),
    ]
    for (old, new, reason) in edits {
      #expect(text.contains(old))
      try place.write(text.replacing(old, with: new), to: "edited.itf.json")
      let run = try await place.lifecheck("replay", "edited.itf.json")
      #expect(run.status == 12)
      #expect(
        run.errors.contains("edited.itf.json: is no run of its specification: \(reason)"))
    }
  }

  @Test("a trace whose variables aren't those of the specification is invalid")
  func otherVariables() async throws {
    let place = try place()
    defer { place.remove() }
    let text = try place.read("traces/loss.itf.json")
    let edits = [
      ("\"lost\": true", "\"lost\": \"maybe\"", "states[5].lost: 'maybe' is no value"),
      ("\"lost\"", "\"loss\"", "the specification has no variable 'loss'"),
      ("\"lost\": true", "\"lost\": true, \"x\": 1", "states[5].x isn't among the variables"),
      ("\"an edit is lost\"", "\"an edit is lots\"", "its nearest is 'an edit is lost'"),
    ]
    for (old, new, reason) in edits {
      try place.write(text.replacing(old, with: new), to: "edited.itf.json")
      let run = try await place.lifecheck("replay", "edited.itf.json")
      #expect(run.status == 65)
      #expect(run.errors.contains(reason))
    }
  }

  @Test("a run that no longer breaks its claim ends with 12 and says so at the end")
  func outdated() async throws {
    let place = try place()
    defer { place.remove() }
    try place.write(
      try stored(Array(Self.loss.dropLast()), of: PocketNotes(savesOnLeaving: false)),
      to: "short.itf.json")
    let run = try await place.lifecheck("replay", "short.itf.json")
    #expect(run.status == 12)
    let sentence = "no longer breaks the claim ‘an edit is lost’: G ¬lost holds along the run."
    #expect(run.output.hasSuffix("\nThe run \(sentence)\n"))
    #expect(run.errors.isEmpty)
    let quiet = try await place.lifecheck("replay", "--quiet", "short.itf.json")
    #expect(quiet.status == 12)
    #expect(quiet.output == "0 traces replayed, 1 failed\n")
    #expect(quiet.errors == "lifecheck: short.itf.json: the run \(sentence)\n")
  }

  @Test("a run that goes on after having broken its claim still breaks it")
  func longer() async throws {
    let place = try place()
    defer { place.remove() }
    try place.write(
      try stored(Self.loss + ["open the app"], of: PocketNotes(savesOnLeaving: false)),
      to: "long.itf.json")
    let run = try await place.lifecheck("replay", "long.itf.json")
    #expect(run.status == 0)
    #expect(run.output.contains("The run breaks the claim ‘an edit is lost’ as stored."))
  }

  @Test("the run of a claim that something is possible still shows it, or no longer does")
  func witness() async throws {
    let place = try place()
    defer { place.remove() }
    let claim = "the app can be frozen"
    for (titles, status) in [(Array(Self.loss.prefix(4)), 0), (Array(Self.loss.prefix(3)), 12)] {
      try place.write(
        try stored(titles, of: PocketNotes(savesOnLeaving: false), about: claim),
        to: "frozen.itf.json")
      let run = try await place.lifecheck("replay", "frozen.itf.json")
      #expect(run.status == status)
      #expect(run.output.contains(status == 0 ? "shows the claim ‘\(claim)’" : "no longer shows"))
    }
  }

  @Test("a folder without traces says so")
  func noTraces() async throws {
    let place = try place()
    defer { place.remove() }
    try place.write("", to: "empty/readme.txt")
    let run = try await place.lifecheck("replay", "empty")
    #expect(run.status == 65)
    #expect(run.errors.contains("empty: holds no stored trace"))
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
