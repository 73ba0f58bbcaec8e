import LifecycleModeling

extension WrongSpecification {
  // MARK: - Names, numbers and values

  enum Short: Int, FiniteDomain {
    case one, other, third
    static var domain: [Short] { [.one, .other] }
  }

  enum Blank: CaseIterable, FiniteDomain, CustomStringConvertible {
    case only
    var description: String { "" }
  }

  enum Reading: CaseIterable, FiniteDomain { case early, late, never }

  struct Reserved: Specification {
    let sequence = Variable(initially: false, lifetime: .world)
    let action = Argument(otherwise: false)
    let hit = Variable(initially: false, lifetime: .world, named: "monitor.0.hit")

    var actions: [Action] {
      Action("tap", by: .user) { sequence.becomes(true) }
    }
  }

  struct Nameless: Specification {
    let name = "  "
    let text = Variable(initially: false, lifetime: .world, named: "")
    let blank = Variable(initially: Blank.only, lifetime: .world)

    var actions: [Action] {
      Action("", by: .user) { Later("") { text.becomes(true) } }
    }

    var assumptions: [Assume] { Assume("") { !text } }
    var properties: [Property] { Unreachable("") { text } }
    var presets: [Preset] { Preset("", provenance: "nobody") }
  }

  struct Reader: Component {
    let reading = Variation("VP-1", considered: [Reading.early], provenance: "nobody")
  }

  struct Twins: Specification {
    let first = Reader()
    let second = Reader()
    let isOn = Variable(initially: false, lifetime: .world)

    var actions: [Action] {
      Action("tap", by: .user) { isOn.becomes(true) }
    }
  }

  /// A condition about a flag that a loop nested.
  private static func nested(_ flag: Variable<Bool>, _ depth: Int) -> Condition {
    var condition = flag.condition
    for _ in 0..<depth { condition = !condition || flag }
    return condition
  }

  static var values: [WrongSpecification] {
    let flag = Variable(initially: false, lifetime: .world)
    let count = Variable(in: 0...3, initially: 0, lifetime: .world, overflow: .saturating)
    let list = [Variable(initially: false, lifetime: .world)]
    let short = Variable(initially: Short.one, lifetime: .world)
    return [
      WrongSpecification("names are taken by what elaboration adds", in: Reserved()),
      WrongSpecification("names are empty", in: Nameless()),
      WrongSpecification("two components of one type have the same variations", in: Twins()),
      WrongSpecification("a range has more than 32 bits") { app in
        app.stored = [
          ("big", Variable(in: 0...3_000_000_000, initially: 0, lifetime: .world)),
          ("huge", Variable(in: Int.min...Int.max, initially: 0, lifetime: .world)),
        ]
      },
      WrongSpecification("numbers have more than 32 bits") { app in
        app.stored = [("count", count)]
        app.actions = [Action("count", by: .user) { count.decreases(by: Int.min) }]
        app.ask("huge", count < Int.max)
      },
      WrongSpecification("values are listed twice") { app in
        app.stored = [
          ("flag", Variable(initiallyOneOf: [true, false, true], lifetime: .world)),
          ("reading", Variation("VP-1", considered: [true, true], provenance: "nobody")),
        ]
      },
      WrongSpecification("conditions are nested by a loop") { app in
        app.stored = [("flag", flag)]
        app.ask("deep", nested(flag, 1_000))
        app.actions = [Action("tap", by: .user) { When(nested(flag, 200)) }]
      },
      WrongSpecification("a type doesn't list all its values") { app in
        app.stored = [
          ("short", short), ("other", Variable(initially: Short.third, lifetime: .world)),
        ]
        app.actions = [Action("tap", by: .user) { short.becomes(.third) }]
        app.ask("third", short == .third)
      },
      WrongSpecification("a scenario has no events") { app in
        app.properties = [Scenario("nothing") {}.property]
      },
      WrongSpecification("a graph has an edge from a value to itself") { app in
        app.properties = [
          PhaseGraph("self", app.desk.phase) { $0.hasEdge(from: .on, to: .on) }.property
        ]
      },
      WrongSpecification("work could never be pending") { app in
        app.stored = [("flag", flag)]
        app.handlers = [
          app.desk.on(.create) {
            Later("zero", upTo: 0) { flag.becomes(true) }
            Later("less", upTo: -3) { flag.becomes(true) }
          }
        ]
      },
      WrongSpecification("there are less than no copies") { app in
        app.stored = [("notes", Copies(-2) { Note() })]
      },
      WrongSpecification("a preset sets a variation twice") { app in
        let reader = Reader()
        app.stored = [("reader", reader)]
        app.presets = [
          Preset("old", provenance: "nobody", reader.reading.is(.early), reader.reading.is(.late))
        ]
      },
      WrongSpecification("a claim is marked as a known issue twice") { app in
        let reader = Reader()
        app.stored = [("reader", reader)]
        app.properties = [
          Reachable("the desk is used") { app.desk.phase == .on }
            .knownIssue("early", under: reader.reading.is(.early))
            .knownIssue("late", under: reader.reading.is(.late))
        ]
      },
      WrongSpecification("a user is to be fair") { app in
        app.stored = [("flag", flag)]
        app.actions = [Action("tap", by: .user, fairness: .weak) { flag.becomes(true) }]
      },
      WrongSpecification("a killer is to be fair") { app in
        app.actions = [
          Action("reclaim", by: .system, .interrupts, fairness: .strong) {
            ProcessEnds(app.desk.process)
          },
          Action("sweep", by: .system, fairness: .weak) {
            When(app.desk.phase == .frozen)
            ProcessEnds(app.desk.process)
          },
        ]
      },
      WrongSpecification("a user, a killer and a stranger have obligations") { app in
        app.obligations = [
          Fair(app.desk.start), Fair(app.desk.kill, .strong),
          Fair(Action("unknown", by: .system) { app.desk.phase.moves(from: .on, to: .off) }),
        ]
      },
      WrongSpecification("where an action can happen is too hard to say") { app in
        let sum = Variable(in: 0...9, initially: 0, lifetime: .world)
        app.stored = [("sum", sum)]
        app.assumptions = [Assume("it is small") { sum < 5 }]
        app.actions = [
          Action("mix", by: .system, fairness: .weak) {
            for _ in 0..<20 {
              If(sum == 1) {
                sum.becomes(2)
              } else: {
                If(sum == 2) { sum.becomes(3) }
              }
            }
          }
        ]
      },
      WrongSpecification("an assumption asks what can happen") { app in
        app.assumptions = [Assume("nobody starts") { !canHappen(app.desk.start) }]
      },
      WrongSpecification("an action of the app reads a variation") { app in
        let reader = Reader()
        app.stored = [("reader", reader), ("flag", flag)]
        app.actions = [
          Action("tap", by: .app) {
            When(reader.reading == .early)
            If(reader.reading == .late) { flag.becomes(true) }
          }
        ]
      },
      WrongSpecification("variables are in a list") { app in
        app.stored = [("flags", list)]
      },
    ]
  }
}
