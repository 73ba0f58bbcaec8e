import Testing

/// The mistakes that authors are likely to make, each with the words that help.
private let mistakes: [Mistake] = [
  Mistake(.action, "app.phase == .active", "a condition changes nothing; wrap it in 'When(...)'"),
  Mistake(
    .action, "When(Past.once(app.phase == .active))",
    "a guard sees only the current state, no past or callback"),
  Mistake(.action, "()", "assign with 'becomes', as in 'phase.becomes(.active)'"),
  Mistake(.action, "Always(\"y\") { isDirty }", "a claim belongs into 'properties'"),
  Mistake(.action, "When(app.phase == .activ)", "has no member 'activ'"),
  Mistake(
    .action, "if isDirty { isDirty.becomes(false) }",
    "cannot convert value of type 'Variable<Bool>' to expected condition type 'Bool'"),
  Mistake(.action, "isDirty = true", "cannot assign to property: 'isDirty' is a 'let' constant"),
  Mistake(.action, "count.becomes(true)", "cannot convert value of type 'Bool'"),
  Mistake(
    .handler, "When(isDirty)", "only an action has a guard; ask with 'If(...)' here"),
  Mistake(
    .handler, "app.phase.moves(from: .active, to: .inactive)",
    "only an action has a guard; ask with 'If(...)' here"),
  Mistake(.handler, "isDirty", "a condition changes nothing; ask with 'If(...)'"),
  Mistake(
    .handler, "If(app.hasJustCalled(.willTerminate)) { isDirty.becomes(false) }",
    "a line sees only the current state, no past or callback"),
  Mistake(.handler, "Unreachable(\"y\") { isDirty }", "a claim belongs into 'properties'"),
  Mistake(.observer, "When(isDirty)", "only an action has a guard; ask with 'If(...)' here"),
  Mistake(
    .claim, "isDirty.becomes(true)", "a claim only observes; move the change into an action"),
  Mistake(
    .claim, "app.phase.moves(from: .active, to: .inactive)",
    "a claim only observes; move the change into an action"),
  Mistake(
    .reachable, "isDirty.becomes(true)", "a claim only observes; move the change into an action"),
  Mistake(
    .properties, "isDirty ==> app.hasJustCalled(.willTerminate)",
    "name the claim, as in 'Always(\"...\") { ... }'"),
  Mistake(
    .properties, "isDirty.becomes(false)",
    "a claim only observes; move the change into an action"),
  Mistake(
    .scenario, "app.phase == .active", "a scenario lists actions and callbacks, not conditions"),
]

@Suite(
  "what the compiler says about wrong specifications",
  .enabled(if: Compiler.found != nil, "swiftc or the compiled modules are missing"))
struct DiagnosticsTests {
  @Test("a mistaken line gets an error in the author's words, at that line")
  func mistakesAreNamed() throws {
    let compiler = try #require(Compiler.found)
    var source = "import Lifecycle\n\n"
    var places: [Int] = []
    for (number, mistake) in mistakes.enumerated() {
      places.append(source.count { $0 == "\n" } + Mistake.lineInSource)
      source += mistake.source(number: number)
    }
    let errors = try compiler.errors(in: source)
    for (mistake, place) in zip(mistakes, places) {
      let here = errors.filter { $0.line == place }
      #expect(
        here.contains { $0.message.contains(mistake.message) },
        "\(mistake) gets \(here.map(\.message))")
    }
  }

  @Test("an unknown callback is named by the compiler")
  func unknownCallback() throws {
    let compiler = try #require(Compiler.found)
    let source = """
      import Lifecycle
      struct Wrong: Component {
        let app = UIKitApp()
        var handlers: [Handler] {
          app.on(.sceneDidDisconnect) {}
        }
      }
      """
    let errors = try compiler.errors(in: source)
    #expect(errors.map(\.line) == [5])
    #expect(errors.first?.message.contains("has no member 'sceneDidDisconnect'") == true)
  }

  @Test("a specification without mistakes gets no error")
  func soundSpecification() throws {
    let compiler = try #require(Compiler.found)
    let source = """
      import Lifecycle
      struct Sound: Specification {
        let app = UIKitApp()
        var properties: [Property] {
          Reachable("the app is active") { app.phase == .active }
        }
      }
      """
    #expect(try compiler.errors(in: source).isEmpty)
  }
}
