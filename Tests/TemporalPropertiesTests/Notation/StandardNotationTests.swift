import ModelIR
import TemporalProperties
import TestSupport
import Testing

@Suite("Claims are printed in standard notation")
struct StandardNotationTests {
  static let system = TransitionSystem(
    name: "App",
    variables: [
      TransitionSystem.Variable(
        name: "app.phase", domain: Domain(labels: ["inactive", "active", "suspended"]),
        initialValues: [0]),
      TransitionSystem.Variable(name: "lost", domain: .boolean, initialValues: [0]),
      TransitionSystem.Variable(name: "edits", domain: Domain(range: 0...3), initialValues: [0]),
    ],
    signals: [
      TransitionSystem.Signal(
        name: "app.callback",
        domain: Domain(labels: ["none", "didEnterBackground", "willTerminate"]),
        role: .callback),
      TransitionSystem.Signal(name: "process ends", domain: .boolean, role: .fact),
      TransitionSystem.Signal(
        name: "action", domain: Domain(labels: ["none", "opens", "edits"]), role: .action),
      TransitionSystem.Signal(name: "last part", domain: .boolean, role: .fact),
      TransitionSystem.Signal(name: "first part", domain: .boolean, role: .fact),
    ])

  static func does(_ code: Int) -> StateExpression { .equal(.read(.signal(2)), .constant(code)) }

  static func phase(_ code: Int) -> StateExpression { .equal(.read(.variable(0)), .constant(code)) }
  static let lost = StateExpression.read(.variable(1))
  static let edits = StateExpression.read(.variable(2))
  static func calls(_ code: Int) -> StateExpression { .equal(.read(.signal(0)), .constant(code)) }
  static let ends = StateExpression.read(.signal(1))

  static let conditionTexts: [(StateExpression, String)] = [
    (phase(2), "app.phase = suspended"), (.negation(phase(2)), "app.phase ≠ suspended"),
    (.any([phase(0), phase(1)]), "app.phase ∈ {inactive, active}"), (lost, "lost"),
    (.negation(lost), "¬lost"), (.equal(lost, .constant(0)), "¬lost"),
    (.less(edits, .constant(2)), "edits < 2"), (.negation(.less(edits, .constant(2))), "edits ≥ 2"),
    (.equal(.sum(edits, .constant(-1)), .constant(2)), "edits − 1 = 2"),
    (.all([lost, .any([ends, phase(1)])]), "lost ∧ (process ends ∨ app.phase = active)"),
    (.negation(.all([lost, ends])), "¬(lost ∧ process ends)"),
    (calls(1), "calls didEnterBackground"), (calls(0), "calls nothing"),
    (.negation(calls(0)), "calls anything"), (.negation(calls(2)), "¬(calls willTerminate)"),
    (.any([calls(1), calls(2)]), "calls anything"),
    (.all([]), "⊤"), (.any([]), "⊥"), (does(1), "part of ‘opens’"),
    (.all([does(2), .read(.signal(3))]), "‘edits’"),
    (.all([does(1), .read(.signal(4))]), "begin of ‘opens’"),
    (.negation(.all([does(2), .read(.signal(3))])), "¬‘edits’"), (does(0), "no action"),
  ]

  @Test("conditions use names and values", arguments: conditionTexts)
  func conditions(condition: StateExpression, text: String) {
    #expect(condition.standardNotation(in: Self.system) == text)
  }

  static let claimTexts: [(Claim.Kind, String)] = [
    (.unreachable(.now(lost)), "G ¬lost"),
    (.unreachable(.all([.now(lost), .now(ends)])), "G ¬(lost ∧ process ends)"),
    (
      .always(.implies(.now(phase(2)), .since(.now(.negation(ends)), .now(calls(1))))),
      "G (app.phase = suspended → ¬process ends S calls didEnterBackground)"
    ),
    (
      .temporal(
        .always(.implies(.now(phase(1)), .weakUntil(.now(.negation(phase(2))), .now(calls(1)))))),
      "G (app.phase = active → (app.phase ≠ suspended) W calls didEnterBackground)"
    ),
    (
      .always(.implies(.all([.now(ends), .previously(.now(phase(2)))]), .now(calls(0)))),
      "G (process ends ∧ Y (app.phase = suspended) → calls nothing)"
    ),
    (.reachable(.once(.now(lost))), "EF O lost"),
    (
      .precedence(of: .now(calls(1)), before: .now(phase(2))),
      "G (app.phase = suspended → O calls didEnterBackground)"
    ),
    (.absence(.now(lost), .globally), "G ¬lost"),
    (.absence(.now(lost), .after(.now(ends))), "G (O process ends → ¬lost)"),
    (.absence(.now(lost), .before(.now(ends))), "F process ends → ¬lost U process ends"),
    (
      .absence(.now(lost), .between(.now(phase(1)), and: .now(ends))),
      "G (app.phase = active ∧ ¬process ends ∧ F process ends → ¬lost U process ends)"
    ),
    (
      .absence(.now(lost), .afterUntil(.now(phase(1)), until: .now(ends))),
      "G (app.phase = active ∧ ¬process ends → ¬lost W process ends)"
    ),
    (
      .response(to: .now(lost), is: .now(phase(1)), releasedBy: .now(ends)),
      "G (lost → F (app.phase = active ∨ process ends))"
    ),
    (
      .phaseGraph(
        PhaseGraph(
          variable: 0, condition: .all([.edge(0, 1), .negation(.any([.edge(1, 2), .edge(2, 1)]))]))),
      "graph of app.phase: inactive→active ∧ ¬(active→suspended ∨ suspended→active)"
    ),
    (
      .phaseGraph(
        PhaseGraph(
          variable: 0,
          condition: .all([
            .any([.edge(0, 0), .edge(0, 1), .edge(0, 1)]),
            .negation(.any([.all([.edge(1, 1), .edge(1, 2)]), .edge(2, 2)])),
          ]))),
      "graph of app.phase: inactive→active"
    ),
    (
      .scenario(
        Scenario(
          events: [
            Scenario.Event(text: "open the app", condition: ends, isCallback: false),
            Scenario.Event(text: "didEnterBackground", condition: calls(1), isCallback: true),
          ], isCallbackFree: calls(0), isPossible: false)),
      "impossible: open the app; didEnterBackground"
    ),
    (.noDeadlock(except: .false), "G EX ⊤"),
    (.noDeadlock(except: lost), "G (¬lost → EX ⊤)"),
  ]

  @Test("each kind of claim has its formula", arguments: claimTexts)
  func claims(kind: Claim.Kind, text: String) {
    #expect(Claim(name: "c", kind: kind).standardNotation(in: Self.system) == text)
  }

  @Test("an event names its component where several have such events")
  func components() {
    var system = Self.system
    system.signals.append(
      TransitionSystem.Signal(
        name: "scenes[0].callback", domain: Domain(labels: ["none", "didDisconnect"]),
        role: .callback))
    let last = system.signals.count - 1
    let condition = StateExpression.equal(.read(.signal(last)), .constant(1))
    #expect(condition.standardNotation(in: system) == "calls scenes[0].didDisconnect")
    #expect(
      StateExpression.negation(Self.calls(0)).standardNotation(in: system)
        == "calls anything of app")
  }
}
