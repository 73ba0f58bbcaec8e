import LifecycleModeling
import TestSupport
import Testing

/// A counter that a run can drive out of its range.
struct Overflow: Specification {
  let count = Variable(in: 0...2, initially: 0, lifetime: .world)

  /// Whether something is claimed in a way that can't be checked.
  var isPromising = false

  var actions: [Action] {
    Action("count", by: .user) { count.becomes(count + 1) }
  }

  var properties: [Property] {
    Always("the count is small") { count <= 2 }
    if isPromising {
      Reachable("the count begins again") { Future.eventually(count == 0) }
    }
  }
}

/// A specification that mentions what it doesn't store.
struct Stranger: Specification {
  private let elsewhere = Elsewhere()
  let own = Variable(initially: false, lifetime: .world)

  /// Holds a variable without being a component.
  private struct Elsewhere: Sendable {
    let box = Box()

    struct Box: Sendable {
      var variable: Variable<Bool> { Variable(initially: false, lifetime: .world) }
    }
  }

  var actions: [Action] {
    Action("switch", by: .user) {
      When(elsewhere.box.variable)
      own.becomes(true)
    }
  }

  var properties: [Property] {
    Unreachable("the other one is on") { elsewhere.box.variable }
  }
}

@Suite("Specifications that are wrong")
struct InvalidSpecificationTests {
  @Test("all mistakes of a specification are told at once, and others are checked")
  func elaboration() async throws {
    let place = try Workplace(builtIn: [Stranger(), PocketNotes(savesOnLeaving: true)])
    defer { place.remove() }
    let run = try await place.lifecheck("verify", "--engine", "explicit", "--omit-times")
    GoldenFile("verify-elaboration.txt").expect(run.transcript)
  }

  @Test("a run that drives a variable out of its range is told")
  func range() async throws {
    let place = try Workplace(builtIn: [Overflow()])
    defer { place.remove() }
    let run = try await place.lifecheck("verify", "--engine", "explicit", "--omit-times")
    GoldenFile("verify-fault.txt").expect(run.transcript)
  }

  @Test("a run that goes wrong doesn't hide the claims that can't be checked")
  func faultAndRefusal() async throws {
    let place = try Workplace(builtIn: [Overflow(isPromising: true)])
    defer { place.remove() }
    let run = try await place.lifecheck("verify", "--engine", "explicit", "--omit-times")
    #expect(run.status == 65)
    #expect(run.output.contains("refused"))
    #expect(run.output.contains("invalid    a run goes wrong; see below"))
    #expect(
      run.output.contains("1 claim of 1 specification: 1 refused, 1 invalid specification\n"))
  }

  @Test("two specifications of one name can't be told apart")
  func sameName() async throws {
    let notes = PocketNotes(savesOnLeaving: true)
    let place = try Workplace(builtIn: [notes, notes])
    defer { place.remove() }
    let run = try await place.lifecheck("verify")
    #expect(run.status == 65)
    #expect(run.errors.contains("two specifications are called"))
  }
}
