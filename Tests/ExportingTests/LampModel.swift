import ModelIR
import TemporalProperties

/// A small system with all that can be written in other languages, and names that none of them allows.
enum LampModel {
  static let phase = Slot.variable(0)
  static let level = Slot.variable(1)
  static let isHot = Slot.variable(2)
  static let isOld = Slot.variable(3)
  static let callback = Slot.signal(0)

  static func phase(is code: Int) -> StateExpression { .equal(.read(phase), .constant(code)) }

  static let calls = StateExpression.equal(.read(callback), .constant(1))

  static let system = TransitionSystem(
    name: "Lamp “A” */ 💡",
    variables: [
      TransitionSystem.Variable(
        name: "lamp[0].phase", domain: Domain(labels: ["off", "on", "broken 💥"]),
        initialValues: [0]),
      TransitionSystem.Variable(
        name: "Rule", domain: Domain(range: -1...2), initialValues: [0, -1], lifetime: "process"),
      TransitionSystem.Variable(
        name: "rule", domain: .boolean, initialValues: [0], lifetime: "process"),
      TransitionSystem.Variable(
        name: "VP-01", domain: Domain(labels: ["new", "old"]), initialValues: [0, 1],
        role: .variation),
    ],
    signals: [
      TransitionSystem.Signal(
        name: "calls", domain: Domain(labels: ["nothing", "didTurnOn"]), role: .callback)
    ],
    actions: [
      TransitionSystem.Action(name: "turn on", initiator: .user),
      TransitionSystem.Action(name: "turn \"off\"", initiator: .user),
      TransitionSystem.Action(name: "lamp[0]: dim", initiator: .app),
    ],
    steps: [
      TransitionSystem.Step(
        action: 0, guard: phase(is: 0),
        body: [
          .line(0),
          .choose(
            Statement.Choice(
              label: "how bright",
              alternatives: [
                Statement.Alternative(
                  label: "a bit", body: [.assign(level, .sum(.read(level), .constant(1)))]),
                Statement.Alternative(
                  label: "fully", condition: .less(.read(level), .constant(1)),
                  body: [.assign(level, .constant(2)), .assign(isHot, .true)]),
              ])),
          .branch(
            .all([.read(isOld), .read(isHot)]), then: [.assign(phase, .constant(2))],
            else: [.assign(phase, .constant(1)), .assign(callback, .constant(1))]),
        ]),
      TransitionSystem.Step(
        action: 1, guard: .negation(phase(is: 0)),
        body: [
          .require(.negation(phase(is: 2)), fault: 0), .assign(phase, .constant(0)),
          .assign(isHot, .false), .assign(level, .constant(0)),
        ]),
      TransitionSystem.Step(
        action: 2, guard: phase(is: 1),
        body: [
          .assign(level, .sum(.read(level), .constant(-1))),
          .branch(.less(.read(level), .constant(1)), then: [.assign(isHot, .false)], else: []),
        ]),
    ],
    assumptions: [
      TransitionSystem.Assumption(
        name: "it never gets hot in the dark",
        condition: .negation(.all([.read(isHot), .less(.read(level), .constant(1))])))
    ],
    lines: [TransitionSystem.Line(text: "a line", kind: .action)],
    faults: [TransitionSystem.Fault(message: "a broken lamp has no switch")])

  static let claims = [
    Claim(
      name: "it has been on before it breaks",
      kind: .always(.implies(.now(phase(is: 2)), .once(.now(calls))))),
    Claim(name: "it can be hot", kind: .reachable(.now(.read(isHot)))),
    Claim(name: "an old one can break", kind: .reachable(.now(phase(is: 2)))),
    Claim(
      name: "it goes on and off",
      kind: .phaseGraph(
        PhaseGraph(
          variable: 0, condition: .all([.edge(0, 1), .edge(1, 0), .negation(.edge(2, 0))])))),
    Claim(
      name: "it is turned off in the end",
      kind: .response(to: .now(phase(is: 1)), is: .now(phase(is: 0)), releasedBy: nil)),
  ]

  static let model = Model(system: system, claims: claims)
}
