import LifecycleModeling
import ModelIR
import TemporalProperties
import Testing

/// A lamp that promises a callback and never makes it.
private struct Lamp: Platform, Specification {
  enum Callback: CaseIterable, FiniteDomain { case lights, breaks }

  let process = Owner(.process)
  let isOn = Variable(initially: false, lifetime: .world)
  let isBroken = Variable(initially: false, lifetime: .process)
  let age = Variable(in: 0...3, initially: 0, lifetime: .process, overflow: .saturating)
  let variation = Variation<Bool>("VP-1", considered: [false], provenance: "a guess")
  let callbacks = Callbacks<Callback>()
  let argument = Argument(otherwise: false)
  var handled: [Handler] = []

  var existence: [Existence] {
    process.exists(while: isOn.condition, canRun: isOn.condition) {
      ProcessEnds(process)
      isOn.becomes(false)
    }
  }

  var actions: [Action] {
    Action("switches on", by: .user) {
      isOn.moves(from: false, to: true)
      calls(.lights)
    }
  }

  var handlers: [Handler] { handled }
}

@Suite("Handlers of callbacks that no action makes")
struct UncalledHandlerTests {
  private let lamp = Lamp()

  private func model(_ handlers: Handler...) throws(ElaborationFailure) -> Model {
    var lamp = lamp
    lamp.handled = handlers
    return try Model(elaborating: lamp)
  }

  private func errors(_ handler: Handler) -> [String] {
    do {
      _ = try model(handler)
      return []
    } catch {
      return error.errors.map(\.code)
    }
  }

  @Test("are checked like any other, also behind a checkpoint")
  func mistakes() {
    let early = lamp.on(.breaks) { If(lamp.variation == true) { lamp.age.increases(by: 1) } }
    #expect(errors(early) == ["LC118"])
    let late = lamp.on(.breaks) {
      Checkpoint()
      lamp.calls(.lights)
    }
    #expect(errors(late) == errors(lamp.on(.lights) { lamp.calls(.lights) }))
    #expect(!errors(late).isEmpty)
  }

  @Test("tell what they would write, and change nothing of the system")
  func writes() throws {
    let handler = lamp.on(.breaks) {
      If(lamp.argument) { lamp.isBroken.becomes(true) }
      Checkpoint()
      lamp.age.increases(by: 1)
    }
    let model = try model(handler, lamp.on(.lights) { lamp.age.becomes(0) })
    let without = try self.model(lamp.on(.lights) { lamp.age.becomes(0) })
    #expect(model.system.steps == without.system.steps)
    #expect(model.system.variables == without.system.variables)
    #expect(model.handledCallbacks.map(\.idleWrites.count) == [1, 0])
    let write = try #require(model.handledCallbacks[0].idleWrites.first)
    #expect(model.system.variables[write.variable].name == "isBroken")
    #expect(write.value == 1)
    #expect(write.position != nil)
  }

  @Test("are warned of")
  func warning() throws {
    let model = try model(lamp.on(.breaks) { lamp.isBroken.becomes(true) })
    #expect(
      model.warnings.map(\.message) == [
        "the handler of 'breaks' never runs: no action makes this callback"
      ])
  }
}
