import LifecycleModeling
import ModelIR
import TemporalProperties
import Testing

/// Two stations that are heard at once.
private struct Stations: Specification {
  let radio: Radio
  let stations: Copies<Station>

  init() {
    let radio = Radio()
    self.radio = radio
    stations = Copies(2) { Station(radio: Uses(radio)) }
  }

  struct Station: Component {
    let radio: Uses<Radio>
    let isTuned = Variable(initially: false, lifetime: .world)

    var handlers: [Handler] {
      radio.on(.starts) { isTuned.becomes(true) }
    }
  }
}

@Suite("Changed handlers")
struct HandlerEditTests {
  private let radio = Radio()

  private func edits(
    _ purpose: HandlerChange.Purpose, after earlier: [Int] = [], _ handlers: Handler...
  ) throws -> [EditedModel] {
    var radio = radio
    radio.handled = handlers
    return try Model.edits(of: radio, for: purpose, after: earlier).edits
  }

  private func words(_ edits: [EditedModel]) -> [String] {
    edits.map { edit in
      [edit.change.kind.rawValue, edit.change.text, edit.change.other].compactMap(\.self)
        .joined(separator: " | ")
    }
  }

  @Test("lines are dropped, repeated, swapped and delayed where that can matter")
  func mutations() throws {
    let edits = try edits(
      .mutation,
      radio.on(.starts) {
        radio.volume.increases(by: 1)
        If(radio.volume == 2) { radio.isMuted.becomes(true) }
        radio.isMuted.becomes(false)
      })
    #expect(
      words(edits) == [
        "drop | volume becomes volume + 1", "duplicate | volume becomes volume + 1",
        "delay | volume becomes volume + 1", "drop | isMuted becomes true",
        "delay | isMuted becomes true", "drop | isMuted becomes false",
        "delay | isMuted becomes false",
        "dropHandler | volume becomes volume + 1; isMuted becomes true; isMuted becomes false",
        "repeatHandler | volume becomes volume + 1; isMuted becomes true; isMuted becomes false",
      ])
  }

  @Test("lines that depend on each other change places, others don't")
  func swaps() throws {
    let dependent = try edits(
      .mutation,
      radio.on(.starts) {
        radio.volume.increases(by: 1)
        radio.volume.becomes(0)
        radio.isMuted.becomes(true)
      })
    #expect(
      words(dependent).filter { $0.hasPrefix("swap") } == [
        "swap | volume becomes volume + 1 | volume becomes 0"
      ])
  }

  @Test("lines move to the callbacks that come, the nearest of which is the most alike")
  func repairs() throws {
    let handler = radio.on(.breaks) { radio.isMuted.becomes(true) }
    let edits = try edits(.repair, handler)
    #expect(
      words(edits) == [
        "move | isMuted becomes true | starts", "copy | isMuted becomes true | starts",
        "move | isMuted becomes true | stops", "copy | isMuted becomes true | stops",
      ])
    #expect(edits.map(\.change.distance) == [2, 2, 1, 1])
    #expect(edits[0].model.handledCallbacks.count == 2)
  }

  @Test("a change can be made after another one")
  func rounds() throws {
    let handler = radio.on(.starts) {
      radio.isMuted.becomes(true)
      radio.volume.becomes(2)
    }
    let first = try edits(.mutation, handler)
    let drop = try #require(first.first { $0.change.kind == .drop })
    let second = try edits(.mutation, after: [drop.number], handler)
    #expect(words(second) == ["drop | volume becomes 2", "delay | volume becomes 2"])
  }

  @Test("a line of several copies is changed in all of them at once")
  func copies() throws {
    let edits = try Model.edits(of: Stations(), for: .mutation).edits
    #expect(edits.filter { $0.change.kind == .drop }.count == 1)
    let written = edits.first?.model.system.lines.filter { $0.kind == .handler } ?? []
    #expect(written.isEmpty)
  }

  @Test("handlers that never run get no faults, and changes that can't be written are told")
  func limits() throws {
    let never = try edits(.mutation, radio.on(.breaks) { radio.isMuted.becomes(true) })
    #expect(never.isEmpty)
    var busy = radio
    busy.handled = [
      radio.on(.starts) { Later("play") { radio.isMuted.becomes(false) } },
      radio.on(.stops) { Cancel("play") },
    ]
    let models = try Model.edits(of: busy, for: .mutation)
    #expect(models.invalid.contains { $0.kind == .drop && $0.text == "later: play" })
  }

  @Test("a line keeps its condition where it moves with it, and only then")
  func conditions() throws {
    let edits = try edits(
      .repair,
      radio.on(.starts) {
        If(radio.volume == 2) {
          radio.isMuted.becomes(true)
        } else: {
          radio.isMuted.becomes(false)
        }
      })
    #expect(
      Set(edits.map(\.change.text)) == [
        "If { isMuted becomes true } else { isMuted becomes false }", "isMuted becomes true",
        "isMuted becomes false",
      ])
  }
}
