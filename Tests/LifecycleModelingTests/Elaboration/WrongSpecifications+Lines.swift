import LifecycleModeling

extension WrongSpecification {
  // MARK: - Lines that stand where they may not

  static var lines: [WrongSpecification] {
    let text = Variable(initially: false, lifetime: .process)
    let seen = Variable(initially: false, lifetime: .world)
    let note = Note()
    return [
      WrongSpecification("a handler changes a variable of another component") { app in
        app.stored = [("note", note)]
        app.handlers = [app.desk.on(.create) { note.text.becomes(true) }]
      },
      WrongSpecification("an observer changes what isn't its own to remember") { app in
        let desk = app.desk
        app.stored = [("text", text), ("note", note)]
        app.observers = [
          Observe(desk.calls(.create)) {
            text.becomes(true)
            note.text.becomes(true)
          }
        ]
      },
      WrongSpecification("an observer acts") { app in
        let desk = app.desk
        app.stored = [("seen", seen)]
        app.observers = [
          Observe(endOf: desk.screen) {
            Crashes("on seeing this")
            Checkpoint()
            Later("remember") { seen.becomes(true) }
            desk.calls(.quit)
            ProcessEnds()
          }
        ]
      },
      WrongSpecification("a handler does what only a platform does") { app in
        let desk = app.desk
        app.stored = [("seen", seen)]
        app.handlers = [
          desk.on(.create) {
            desk.calls(.create)
            Part { seen.becomes(true) }
            Turn()
            If(seen) { InstanceEnds(desk.screen) }
          },
          desk.on(.save) { Later("end") { ProcessEnds() } },
        ]
      },
      WrongSpecification("an interrupting action is loud") { app in
        let desk = app.desk
        app.stored = [("seen", seen)]
        app.actions = [
          Action("interrupt", by: .system, .interrupts) {
            desk.calls(.quit)
            Part { seen.becomes(true) }
            Turn()
            Checkpoint()
            Crashes("while interrupting")
            Later("more") { seen.becomes(true) }
            Cancel("more")
          }
        ]
      },
      WrongSpecification("a platform crashes while it ends the process", in: CrashOfCrash()),
      WrongSpecification("a platform doesn't say how a crash ends the process", in: Immortal()),
      WrongSpecification("a handler, a part and a branch have guards") { app in
        let desk = app.desk
        let shared = ActionBuilder.buildExpression(When(seen))
        app.stored = [("seen", seen)]
        app.handlers = [desk.on(.create) { shared }]
        app.actions = [
          Action("show", by: .user) {
            When(!seen)
            If(desk.phase == .on) { shared }
            Part { shared }
          }
        ]
      },
      WrongSpecification("a handler calls its own lines an operation", in: Smuggler()),
      WrongSpecification("an operation changes variables of two components", in: Meddler()),
      WrongSpecification("a step makes two callbacks") { app in
        let desk = app.desk
        app.actions = [
          Action("call", by: .system) {
            desk.calls(.save)
            desk.calls(.quit)
          }
        ]
      },
      WrongSpecification("an action of the app turns the run loop") { app in
        let desk = app.desk
        app.actions = [
          Action("poll", by: .app) {
            Turn()
            Part { desk.calls(.save) }
          }
        ]
      },
      WrongSpecification("a handler asks which reading of the sources is true") { app in
        let reading = Variation("VP-1", considered: [true, false], provenance: "nobody")
        app.stored = [("reading", reading), ("seen", seen)]
        app.handlers = [app.desk.on(.create) { If(reading) { seen.becomes(true) } }]
      },
      WrongSpecification("a guard reads an argument") { app in
        let desk = app.desk
        app.actions = [Action("restore", by: .system) { When(desk.restores) }]
      },
      WrongSpecification("a handler reads a computed argument behind a checkpoint") { app in
        let desk = app.desk
        app.stored = [("seen", seen)]
        app.handlers = [
          desk.on(.create) {
            Checkpoint()
            If(desk.restores) { seen.becomes(true) }
          }
        ]
      },
    ]
  }

  struct CrashOfCrash: Specification {
    let process = Owner(.process)
    let isOn = Variable(initially: true, lifetime: .world)

    var existence: [Existence] {
      process.exists(while: isOn) {
        Crashes("again and again")
        ProcessEnds(process)
      }
    }

    var actions: [Action] { Action("fail", by: .user) { Crashes("at first") } }
  }

  struct Immortal: Specification {
    let process = Owner(.process)
    let isOn = Variable(initially: true, lifetime: .world)

    var existence: [Existence] { process.exists(while: isOn) }
    var actions: [Action] { Action("fail", by: .user) { Crashes("without an end") } }
  }

  struct Smuggler: Specification {
    let desk = Desk()
    let reading = Variation("VP-1", considered: [true, false], provenance: "nobody")
    let seen = Variable(initially: false, lifetime: .world)

    var handlers: [Handler] {
      desk.on(.create) {
        Operation { If(reading) { seen.becomes(true) } }
        Operation { desk.phase.becomes(.frozen) }
        peeks
      }
    }

    var peeks: Operation { Operation { If(reading) { Crashes("I know") } } }
  }

  struct Meddler: Specification {
    let desk = Desk()
    let seen = Variable(initially: false, lifetime: .world)

    var handlers: [Handler] { desk.on(.create) { meddles } }

    var meddles: Operation {
      Operation {
        seen.becomes(true)
        If(seen) { desk.hasTask.becomes(false) }
      }
    }
  }

  // MARK: - References

  static var references: [WrongSpecification] {
    let seen = Variable(initially: false, lifetime: .world)
    let stranger = Desk()
    return [
      WrongSpecification("a claim speaks of an action that isn't listed") { app in
        app.ask("it fell", hasJustDone(Action("fall", by: .user) { When(Condition.always) }))
      },
      WrongSpecification("an observer watches an action that isn't listed") { app in
        app.stored = [("seen", seen)]
        app.observers = [
          Observe(Action("fall", by: .user) { When(Condition.always) }) { seen.becomes(true) }
        ]
      },
      WrongSpecification("a claim speaks of an action of several components", in: Choir()),
      WrongSpecification("handlers, observers, lines and claims speak to a stranger") { app in
        app.stored = [("seen", seen)]
        app.handlers = [stranger.on(.create) { seen.becomes(true) }]
        app.observers = [Observe(stranger.calls(.save)) { seen.becomes(true) }]
        app.actions = [Action("call", by: .system) { stranger.calls(.quit) }]
        app.ask("it called", stranger.hasJustCalled(.quit))
      },
      WrongSpecification("a claim asks about a stranger's owner") { app in
        app.ask("it started", stranger.process.justStarted)
        app.ask("it exists", stranger.process.exists)
      },
      WrongSpecification("a preset and a scenario set a stranger's variation") { app in
        let reading = Variation("VP-1", considered: [true], provenance: "nobody")
        let desk = app.desk
        app.presets = [Preset("old", provenance: "nobody", reading.is(true))]
        app.properties = [
          Scenario("a start", under: [reading.is(true)]) { desk.start }.property
        ]
      },
      WrongSpecification("an assumption looks ahead") { app in
        app.stored = [("seen", seen)]
        app.assumptions = [Assume("it comes") { Future.eventually(seen) }]
      },
      WrongSpecification("sequences stop at too many points", in: Crowd()),
    ]
  }

  struct Singer: Component {
    var sing: Action { Action("sing", by: .user) { When(Condition.always) } }
    var actions: [Action] { sing }
  }

  struct Choir: Specification {
    let singers = [Singer(), Singer()]

    var properties: [Property] { Reachable("song") { hasJustDone(singers[0].sing) } }
  }

  struct Crowd: Specification {
    let people = Copies(12) { Note() }

    var actions: [Action] {
      Action("call everybody", by: .system) {
        ForEach(people) { _ in
          Part { If(Condition.always) {} }
          Part { If(Condition.always) {} }
        }
      }
    }
  }
}
