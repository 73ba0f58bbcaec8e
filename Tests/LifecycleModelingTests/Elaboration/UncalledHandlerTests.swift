import LifecycleModeling
import ModelIR
import TemporalProperties
import Testing

@Suite("Handlers of callbacks that no action makes")
struct UncalledHandlerTests {
  private let radio = Radio()

  private func model(_ handlers: Handler...) throws(ElaborationFailure) -> Model {
    var radio = radio
    radio.handled = handlers
    return try Model(elaborating: radio)
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
    let early = radio.on(.breaks) { If(radio.variation == true) { radio.volume.increases(by: 1) } }
    #expect(errors(early) == ["LC118"])
    let late = radio.on(.breaks) {
      Checkpoint()
      radio.calls(.starts)
    }
    #expect(errors(late) == errors(radio.on(.starts) { radio.calls(.starts) }))
    #expect(!errors(late).isEmpty)
  }

  @Test("tell what they would write, and change nothing of the system")
  func writes() throws {
    let handler = radio.on(.breaks) {
      If(radio.argument) { radio.isMuted.becomes(true) }
      Checkpoint()
      radio.volume.increases(by: 1)
    }
    let model = try model(handler, radio.on(.starts) { radio.volume.becomes(0) })
    let without = try self.model(radio.on(.starts) { radio.volume.becomes(0) })
    #expect(model.system.steps == without.system.steps)
    #expect(model.system.variables == without.system.variables)
    #expect(model.handledCallbacks.map(\.idleWrites.count) == [1, 0])
    let write = try #require(model.handledCallbacks[0].idleWrites.first)
    #expect(model.system.variables[write.variable].name == "isMuted")
    #expect(write.value == 1)
    #expect(write.position != nil)
  }

  @Test("are warned of")
  func warning() throws {
    let model = try model(radio.on(.breaks) { radio.isMuted.becomes(true) })
    #expect(
      model.warnings.map(\.message) == [
        "the handler of 'breaks' never runs: no action makes this callback"
      ])
  }
}
