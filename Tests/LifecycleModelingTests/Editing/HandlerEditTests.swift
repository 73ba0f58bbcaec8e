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

/// A lamp with handlers that a test chooses, which can be lit in one way and dimmed in several.
private struct LampOnRadio: Specification {
  let radio = Radio()
  let lamp = Lamp()
  let colour = Variable(in: 0...2, initially: 0, lifetime: .process)
  let isFirst = Variable(initiallyOneOf: [false, true], lifetime: .process)
  var handled: [Handler] = []
  var handlers: [Handler] { handled }

  struct Lamp: Component {
    let isLit = Variable(initially: false, lifetime: .world)
    let uses = Variable(in: 0...3, initially: 0, lifetime: .world, overflow: .saturating)

    var lights: Operation { Operation { isLit.becomes(true) } }

    var begins: Operation {
      Operation {
        isLit.becomes(true)
        uses.increases(by: 1)
      }
    }

    var ends: Operation {
      Operation {
        If(uses == 3) { uses.becomes(1) }
        isLit.becomes(false)
      }
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

  private func undoings(
    _ handlers: (LampOnRadio) -> [Handler]
  ) throws -> [String] {
    var lamp = LampOnRadio()
    lamp.handled = handlers(lamp)
    return try Model.edits(of: lamp, for: .repair).edits.map(\.change)
      .filter { $0.kind == .undo }
      .map { "\($0.text) | \($0.undone ?? "") | \($0.callback) | \($0.other ?? "")" }
  }

  @Test("a line whose value no handler takes back is undone in each other callback")
  func undo() throws {
    let undoings = try undoings { lamp in
      [
        lamp.radio.on(.starts) {
          If(lamp.colour == 0) { lamp.colour.becomes(2) }
          lamp.lamp.lights
        },
        lamp.radio.on(.stops) { lamp.colour.becomes(1) },
      ]
    }
    #expect(
      undoings == [
        "colour becomes 0 | colour becomes 2 | starts | stops",
        "lamp.isLit becomes false | lamp.isLit becomes true | starts | stops",
        "colour becomes 0 | colour becomes 1 | stops | starts",
      ])
  }

  @Test("what a handler takes back, what has several initial values, and what depends isn't undone")
  func noUndo() throws {
    let none = try undoings { lamp in
      [
        lamp.radio.on(.starts) {
          lamp.colour.becomes(2)
          lamp.isFirst.becomes(true)
          lamp.lamp.begins
        },
        lamp.radio.on(.stops) { If(lamp.colour == 1) { lamp.colour.becomes(0) } },
        lamp.radio.on(.breaks) { lamp.lamp.lights },
      ]
    }
    #expect(none.isEmpty)
  }

  @Test("the end of an operation is copied to another callback")
  func ends() throws {
    var lamp = LampOnRadio()
    lamp.handled = [
      lamp.radio.on(.starts) {
        lamp.lamp.lights
        If(lamp.lamp.uses == 2) { lamp.lamp.ends }
      }
    ]
    let edits = try Model.edits(of: lamp, for: .repair).edits
    let ends = edits.filter { $0.change.text.contains("lamp.isLit becomes false") }
    #expect(Set(ends.map(\.change.kind)) == [.move, .copy])
    #expect(ends.allSatisfy { $0.change.other == "stops" })
    #expect(!edits.contains { $0.change.kind == .undo })
  }

  @Test("a line of several copies is undone in all of them at once")
  func undoInCopies() throws {
    let undo = try #require(
      try Model.edits(of: Stations(), for: .repair).edits.first { $0.change.kind == .undo })
    #expect(undo.change.text == "stations[0].isTuned becomes false")
    let written = undo.model.system.lines.filter { $0.text.hasSuffix("isTuned becomes false") }
    #expect(written.count == 2)
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
