import LifecycleModeling

/// A specification with one mistake, or with what follows from one.
struct WrongSpecification: Sendable {
  /// What is wrong, for the golden file.
  let mistake: String
  let specification: any Specification

  /// Makes a mistake in an app on a desk.
  init(_ mistake: String, _ change: (inout DeskApp) -> Void) {
    var app = DeskApp()
    change(&app)
    self.mistake = mistake
    specification = app
  }

  /// Makes a mistake that takes more.
  init(_ mistake: String, in specification: any Specification) {
    self.mistake = mistake
    self.specification = specification
  }

  static var all: [WrongSpecification] {
    declarations + values + owners + lines + later + references + times
  }

  private static func flag(_ lifetime: Lifetime = .world) -> Variable<Bool> {
    Variable(initially: false, lifetime: lifetime)
  }

  // MARK: - Declarations

  enum Twin: CaseIterable, FiniteDomain, CustomStringConvertible {
    case one, other
    var description: String { "twin" }
  }

  struct Nothing: FiniteDomain {
    static var domain: [Nothing] { [] }
    var code: Int { 0 }
  }

  struct Note: Component {
    let text = WrongSpecification.flag()
    let date = WrongSpecification.flag()
  }

  struct Empty: Specification {
    let isReady = WrongSpecification.flag()
  }

  static var declarations: [WrongSpecification] {
    let outside = flag()
    let note = Note()
    return [
      WrongSpecification("a line changes a variable that nobody stores") { app in
        app.actions = [Action("write", by: .user) { outside.becomes(true) }]
      },
      WrongSpecification("a condition reads a variable that nobody stores") { app in
        app.ask("outside", outside)
      },
      WrongSpecification("a variable is stored under two names") { app in
        app.stored = [("first", outside), ("second", outside)]
      },
      WrongSpecification("a component is stored under two names") { app in
        app.stored = [("first", note), ("second", note)]
      },
      WrongSpecification("a platform is stored under two names") { app in
        app.stored = [("again", app.desk)]
      },
      WrongSpecification("two variables have one name") { app in
        app.stored = [
          ("first", Variable(initially: false, lifetime: .world, named: "text")),
          ("second", Variable(initially: false, lifetime: .world, named: "text")),
        ]
      },
      WrongSpecification("two actions of a component have one title") { app in
        app.actions = [
          Action("tap", by: .user) { When(Condition.always) },
          Action("tap", by: .user) { When(!Condition.always) },
        ]
      },
      WrongSpecification("two claims of a component have one name") { app in
        app.ask("it is so", outside)
        app.ask("it is so", !outside)
        app.stored = [("outside", outside)]
      },
      WrongSpecification("two values print alike") { app in
        app.stored = [("twin", Variable(initially: Twin.one, lifetime: .world))]
      },
      WrongSpecification("a type has no values") { app in
        app.stored = [
          ("nothing", Variable(initiallyOneOf: [Nothing()], lifetime: .world))
        ]
      },
      WrongSpecification("a variable has no initial value") { app in
        app.stored = [("mood", Variable<Bool>(initiallyOneOf: [], lifetime: .world))]
      },
      WrongSpecification("an initial value is out of range") { app in
        app.stored = [("count", Variable(in: 1...3, initially: 0, lifetime: .world))]
      },
      WrongSpecification("a line assigns a value that is out of range") { app in
        let count = Variable(in: 1...3, initially: 1, lifetime: .world)
        app.stored = [("count", count)]
        app.actions = [Action("count", by: .user) { count.becomes(4) }]
      },
      WrongSpecification("a variation considers no value") { app in
        app.stored = [
          ("reading", Variation<Bool>("VP-1", considered: [], provenance: "nobody"))
        ]
      },
      WrongSpecification("two variations have one name") { app in
        app.stored = [
          ("first", Variation("VP-1", considered: [true], provenance: "nobody")),
          ("second", Variation("VP-1", considered: [true], provenance: "nobody")),
        ]
      },
      WrongSpecification("nothing can happen", in: Empty()),
    ]
  }

  // MARK: - Owners

  struct Loose: Component {
    let process = Owner(.process)
  }

  struct Circle: Component {
    let inner = Owner(.instance)
    let outer = Owner(.retained)
    let isOn = WrongSpecification.flag()

    var existence: [Existence] {
      inner.exists(while: isOn, within: outer)
      outer.exists(while: isOn, within: inner)
    }
  }

  struct Twice: Component {
    let inner = Owner(.instance)
    let isOn = WrongSpecification.flag()

    var existence: [Existence] {
      inner.exists(while: isOn)
      inner.exists(while: !isOn)
    }
  }

  struct Alone: Specification {
    let text = WrongSpecification.flag(.instance)

    var actions: [Action] {
      Action("crash", by: .user) { Crashes("without a process") }
      Action("end", by: .system) { ProcessEnds() }
    }
  }

  struct Pair: Specification {
    let left = Desk()
    let right = Desk()
    let text = WrongSpecification.flag(.process)

    var handlers: [Handler] {
      left.on(.create) { Crashes("whose?") }
    }
  }

  struct Busy: Specification {
    let left = Desk()
    let right = Desk()
    let text = WrongSpecification.flag()

    var actions: [Action] {
      Action("poll", by: .app) { text.becomes(true) }
      Action("type", by: .user) { text.becomes(true) }
    }

    var handlers: [Handler] {
      left.on(.create) { Later("upload") { text.becomes(false) } }
    }
  }

  struct Lost: Specification {
    let desk = Desk()
    let text = WrongSpecification.flag()

    var runsIn: Owner? { desk.screen }
    var actions: [Action] { Action("type", by: .user) { text.becomes(true) } }
  }

  static var owners: [WrongSpecification] {
    let stranger = Owner(.process)
    return [
      WrongSpecification("code runs in one of two processes", in: Busy()),
      WrongSpecification("code runs in an owner that is no process", in: Lost()),
      WrongSpecification("nobody in scope has the lifetime, and nothing can end", in: Alone()),
      WrongSpecification("several owners in scope have the lifetime", in: Pair()),
      WrongSpecification("a line ends an owner of another kind") { app in
        let desk = app.desk
        app.actions = [Action("end", by: .system) { ProcessEnds(desk.screen) }]
      },
      WrongSpecification("a lifetime names an owner of another kind") { app in
        app.stored = [("text", flag(.instance(of: app.desk.process)))]
      },
      WrongSpecification("a line ends an owner that nobody stores") { app in
        app.actions = [Action("end", by: .system) { ProcessEnds(stranger) }]
      },
      WrongSpecification("an observer watches an owner that nobody stores") { app in
        app.observers = [Observe(endOf: stranger) { If(Condition.always) {} }]
      },
      WrongSpecification("nothing says when an owner exists") { app in
        app.stored = [("loose", Loose())]
      },
      WrongSpecification("an owner is described twice") { app in
        app.stored = [("twice", Twice())]
      },
      WrongSpecification("two owners end each other") { app in
        app.stored = [("circle", Circle())]
      },
    ]
  }
}
