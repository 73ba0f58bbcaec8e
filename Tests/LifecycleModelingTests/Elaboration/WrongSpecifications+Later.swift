import LifecycleModeling

extension WrongSpecification {
  // MARK: - Deferred work

  static var later: [WrongSpecification] {
    let seen = Variable(initially: false, lifetime: .world)
    return [
      WrongSpecification("a line cancels work that nobody defers") { app in
        app.stored = [("seen", seen)]
        app.handlers = [
          app.desk.on(.create) { Later("upload") { seen.becomes(true) } },
          app.desk.on(.save) { Cancel("uplaod") },
        ]
      },
      WrongSpecification("a claim and an observer speak of work that nobody defers") { app in
        app.stored = [("seen", seen)]
        app.ask("it ran", hasJustRun(later: "download"))
        app.observers = [Observe(later: "download") { seen.becomes(true) }]
      },
      WrongSpecification("two lines defer different work under one name") { app in
        app.stored = [("seen", seen)]
        app.handlers = [
          app.desk.on(.create) { Later("upload") { seen.becomes(true) } },
          app.desk.on(.save) { Later("upload") { seen.becomes(false) } },
        ]
      },
      WrongSpecification("deferred work is called like an action") { app in
        app.stored = [("seen", seen)]
        app.actions = [Action("upload", by: .user) { When(seen) }]
        app.handlers = [app.desk.on(.create) { Later("upload") { seen.becomes(true) } }]
      },
      WrongSpecification("the end of a process defers work", in: LastWill()),
      WrongSpecification("a handler asks whether its owner has ended") { app in
        app.stored = [("seen", seen)]
        app.handlers = [app.desk.on(.create) { If(ownerHasEnded) { seen.becomes(true) } }]
      },
      WrongSpecification("work belongs to an owner that isn't in scope", in: Homeless()),
      WrongSpecification("work belongs to one of two instances", in: Split()),
    ]
  }

  struct LastWill: Specification {
    let process = Owner(.process)
    let isOn = Variable(initially: true, lifetime: .world)

    var existence: [Existence] {
      process.exists(while: isOn) {
        Later("haunt") { isOn.becomes(true) }
        ProcessEnds(process)
      }
    }

    var actions: [Action] { Action("fail", by: .user) { Crashes("at first") } }
  }

  struct Homeless: Specification {
    let seen = Variable(initially: false, lifetime: .world)

    var actions: [Action] {
      Action("ask", by: .user) { Later("answer", of: .instance) { seen.becomes(true) } }
    }
  }

  struct Split: Specification {
    let view = Owner(.instance)
    let page = Owner(.instance)
    let seen = Variable(initially: false, lifetime: .world)

    var existence: [Existence] {
      view.exists(while: seen)
      page.exists(while: seen)
    }

    var actions: [Action] {
      Action("ask", by: .user) { Later("answer") { seen.becomes(true) } }
    }
  }
}
