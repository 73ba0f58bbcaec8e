import LifecycleModeling
import ModelIR
import TemporalProperties
import Testing

@Suite("What does nothing is warned of")
struct WarningTests {
  private let desk = Desk()
  private let count = Variable(in: 0...3, initially: 0, lifetime: .world, overflow: .saturating)
  private let flag = Variable(initially: false, lifetime: .world)

  private func warnings(_ change: (inout DeskApp) -> Void) throws -> [String] {
    var app = DeskApp(desk)
    app.stored = [("count", count), ("flag", flag)]
    change(&app)
    return try Model(elaborating: app).warnings.map(\.message)
  }

  @Test("comparisons with values out of the range of a variable are told")
  func comparisons() throws {
    let warnings = try warnings { app in
      app.ask("equal", count == 99)
      app.ask("greater", count > 9)
      app.ask("less", count <= 3)
      app.ask("right", count >= 2 && count < 3)
    }
    #expect(
      warnings == [
        "'count' never equals 99: its values are 0 to 3",
        "'count' is never greater than 9: its values are 0 to 3",
        "'count' is never greater than 3: its values are 0 to 3",
      ])
  }

  @Test("a saturating variable can't become more than its range")
  func saturation() throws {
    let warnings = try warnings { app in
      app.actions = [Action("count", by: .user) { count.becomes(99) }]
    }
    #expect(warnings == ["'count' can't become 99, and stays at 3: its values are 0 to 3"])
  }

  @Test("an action that can't happen, and one without effect, are told")
  func actions() throws {
    let mentioned = Action("knock", by: .user) { When(flag) }
    let warnings = try warnings { app in
      app.actions = [
        Action("both", by: .user) {
          When(desk.phase == .on)
          When(desk.phase == .off)
          flag.becomes(true)
        },
        Action("never", by: .user) {
          When(!Condition.always)
          flag.becomes(true)
        },
        Action("idle", by: .user) { If(flag) {} },
        mentioned,
      ]
      app.ask("knocked", hasJustDone(mentioned))
    }
    #expect(
      warnings == [
        "the action 'both' can never happen: its conditions exclude each other",
        "the action 'never' can never happen: its conditions exclude each other",
        "the action 'idle' changes nothing and calls nothing, and no claim or observer mentions it",
      ])
  }

  @Test("claims about nothing are told")
  func claims() throws {
    let warnings = try warnings { app in
      app.ask("always", Condition.always)
      app.properties.append(
        PhaseGraph("one neighbour", desk.phase) {
          !$0.isBidirectional(.on, within: [.on, .off, .off])
        }.property)
    }
    #expect(
      warnings == [
        "'always' reads no variable and no event in one of its formulas, which is always or never "
          + "true",
        "'one neighbour' speaks of no edge at all",
      ])
  }
}
