import ModelIR
import TemporalProperties

/// A small app that saves when it enters the background, if it is told of that at all.
///
/// Whether the callback comes is the variation VP-01.
enum NotesModel {
  static let phase = StateExpression.read(.variable(0))
  static let unsaved = StateExpression.read(.variable(1))
  static let lost = StateExpression.read(.variable(2))
  static let callsBackground = StateExpression.equal(.read(.signal(0)), .constant(2))
  static let callsNothing = StateExpression.equal(.read(.signal(0)), .constant(0))
  static let ends = StateExpression.read(.signal(1))

  static func phase(is code: Int) -> StateExpression { .equal(phase, .constant(code)) }

  static func does(_ action: Int) -> StateExpression {
    .equal(.read(.signal(2)), .constant(action + 1))
  }

  static func position(_ line: Int) -> SourcePosition {
    SourcePosition(fileID: "Tests/Notes.swift", line: line)
  }

  static let system = TransitionSystem(
    name: "Notes",
    variables: [
      TransitionSystem.Variable(
        name: "app.phase", domain: Domain(labels: ["notRunning", "active", "background"]),
        initialValues: [0]),
      TransitionSystem.Variable(
        name: "unsaved", domain: .boolean, initialValues: [0], lifetime: "process"),
      TransitionSystem.Variable(name: "lost", domain: .boolean, initialValues: [0]),
      TransitionSystem.Variable(
        name: "launches", domain: Domain(range: 0...2), initialValues: [0]),
      TransitionSystem.Variable(
        name: "VP-01", domain: Domain(labels: ["no", "yes", "later"]), initialValues: [0, 1],
        role: .variation),
      TransitionSystem.Variable(
        name: "VP-02", domain: Domain(labels: ["off", "on"]), initialValues: [0, 1],
        role: .variation),
    ],
    signals: [
      TransitionSystem.Signal(
        name: "app calls",
        domain: Domain(labels: ["none", "didFinishLaunching", "didEnterBackground"]),
        role: .callback),
      TransitionSystem.Signal(name: "app has just ended", domain: .boolean, role: .fact),
      TransitionSystem.Signal(
        name: "action",
        domain: Domain(labels: ["none", "open", "edit", "leave", "return", "kill"]),
        role: .action),
    ],
    actions: [
      TransitionSystem.Action(
        name: "app: open", title: "open", initiator: .user, position: position(1)),
      TransitionSystem.Action(name: "edit", initiator: .user),
      TransitionSystem.Action(name: "app: leave", title: "leave", initiator: .user),
      TransitionSystem.Action(name: "app: return", title: "return", initiator: .user),
      TransitionSystem.Action(
        name: "app: kill", title: "kill", initiator: .system, isInterrupting: true),
    ],
    steps: [open, edit, leave, back, kill],
    lines: [
      TransitionSystem.Line(text: "unsaved becomes false", kind: .handler, position: position(12)),
      TransitionSystem.Line(text: "lost becomes true", kind: .observer, position: position(20)),
    ],
    faults: [TransitionSystem.Fault(message: "changes what doesn't exist", position: position(30))])

  private static func step(
    _ action: Int, from code: Int, _ body: [Statement]
  ) -> TransitionSystem.Step {
    TransitionSystem.Step(
      action: action, guard: phase(is: code),
      body: [.assign(.signal(2), .constant(action + 1))] + body)
  }

  private static let open = step(
    0, from: 0,
    [
      .assign(.variable(0), .constant(1)),
      .branch(
        .less(.read(.variable(3)), .constant(2)),
        then: [.assign(.variable(3), .sum(.read(.variable(3)), .constant(1)))], else: []),
      .assign(.signal(0), .constant(1)),
    ])
  private static let edit = step(1, from: 1, [.assign(.variable(1), .constant(1))])
  private static let leave = step(
    2, from: 1,
    [
      .assign(.variable(0), .constant(2)),
      .branch(
        .equal(.read(.variable(4)), .constant(1)),
        then: [
          .assign(.signal(0), .constant(2)), .line(0), .assign(.variable(1), .constant(0)),
        ], else: []),
    ])
  private static let back = step(3, from: 2, [.assign(.variable(0), .constant(1))])
  private static let kill = step(
    4, from: 2,
    [
      .choose(
        Statement.Choice(
          label: "reason",
          alternatives: [
            Statement.Alternative(
              label: "update",
              condition: .equal(.read(.variable(5)), .constant(1)),
              body: [.assign(.variable(3), .constant(0))]),
            Statement.Alternative(label: "memory", body: []),
            Statement.Alternative(label: "reboot", body: []),
          ])),
      .assign(.signal(1), .constant(1)),
      .branch(unsaved, then: [.line(1), .assign(.variable(2), .constant(1))], else: []),
      .assign(.variable(1), .constant(0)),
      .assign(.variable(0), .constant(0)),
    ])

  /// The model with claims of these kinds, named by their place.
  static func model(_ kinds: Claim.Kind...) -> Model {
    Model(
      system: system,
      claims: kinds.enumerated().map { Claim(name: "claim \($0)", kind: $1) })
  }
}
