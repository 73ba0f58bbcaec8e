import LifecycleModeling
import Testing

@Suite("Ends")
struct EndTests {
  /// A platform whose only action a test writes.
  private struct House: Platform, Specification {
    enum Callback: CaseIterable, FiniteDomain { case enter }
    let callbacks = Callbacks<Callback>()
    let process = Owner(.process)
    let room = Owner(.instance)
    let isOn = Variable(initially: true, lifetime: .world)
    let memory = Variable(initially: false, lifetime: .process)
    let note = Variable(initially: false, lifetime: .instance)
    let ends = Variable(in: 0...3, initially: 0, lifetime: .world)
    let lines: @Sendable (House) -> ClauseList

    init(@LineBuilder _ lines: @escaping @Sendable (House) -> ClauseList) { self.lines = lines }

    var existence: [Existence] {
      process.exists(while: isOn)
      room.exists(while: isOn, within: process)
    }
    var actions: [Action] { Action("act", by: .system) { lines(self) } }
    var handlers: [Handler] { on(.enter) { note.becomes(true) } }
    var observers: [Observe] { Observe(endOf: room) { ends.increases() } }
    var properties: [Property] {
      Reachable("started") { room.justStarted }
      Reachable("ended") { room.justEnded }
    }
  }

  @Test("an owner that has ended can't be written to before it begins again")
  func writes() throws {
    let stage = try Stage(
      House {
        ProcessEnds()
        $0.memory.becomes(true)
        $0.isOn.becomes(false)
      })
    #expect(stage.faults("act") == ["changes 'memory' although 'process' doesn't exist"])
  }

  @Test("what ended with its owner can't be written to either")
  func nestedWrites() throws {
    let stage = try Stage(
      House {
        ProcessEnds()
        $0.note.becomes(true)
        $0.isOn.becomes(false)
      })
    #expect(stage.faults("act") == ["changes 'note' although 'room' doesn't exist"])
  }

  @Test("an owner that has ended doesn't end again with the owner around it")
  func once() throws {
    var stage = try Stage(
      House {
        InstanceEnds()
        ProcessEnds()
        $0.isOn.becomes(false)
      })
    try stage.run("act")
    #expect(stage["ends"] == "1")
  }

  @Test("an owner can't end twice")
  func twice() throws {
    let stage = try Stage(
      House { _ in
        InstanceEnds()
        InstanceEnds()
      })
    #expect(stage.faults("act") == ["ends 'room', which doesn't exist"])
  }

  @Test("an owner that still exists begins again with the next callback")
  func callback() throws {
    var stage = try Stage(
      House {
        InstanceEnds()
        $0.calls(.enter)
        ProcessEnds()
        $0.isOn.becomes(false)
      })
    try stage.run("act")
    #expect(stage["ends"] == "2")
    #expect(stage["note"] == "false")
    #expect(stage.holds("ended"))
  }

  @Test("an owner begins again when its condition holds again")
  func again() throws {
    var stage = try Stage(
      House { house in
        ProcessEnds()
        house.isOn.becomes(false)
        house.isOn.becomes(true)
        house.memory.becomes(true)
        If(house.room.exists) { house.note.becomes(true) }
        ProcessEnds()
      })
    try stage.run("act")
    #expect(stage["ends"] == "2")
    #expect(stage["memory"] == "false")
    #expect(stage.holds("started"))
  }

  @Test("lines that ask whether an owner exists see its end")
  func asks() throws {
    var stage = try Stage(
      House { house in
        InstanceEnds()
        If(house.room.exists) { house.note.becomes(true) }
      })
    try stage.run("act")
    #expect(stage["note"] == "false")
    #expect(stage.holds("started"))
  }

  @Test("an owner that stops existing without an end is a mistake")
  func vanishes() throws {
    let stage = try Stage(House { $0.isOn.becomes(false) })
    #expect(stage.faults("act") == ["'process' stops existing without an end"])
  }
}
