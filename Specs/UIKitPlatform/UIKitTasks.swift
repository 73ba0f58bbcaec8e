import Lifecycle

/// The rules of background tasks, numbered as in section 1.8 of the platform facts.
struct UIKitTasks: Specification {
  var provenance: String { "Platform facts, section 1" }

  let app = UIKitApp(tasks: 2, inheritsClaims: false)

  var begin: Action {
    Action("begins the first task", by: .app) {
      When(!first.isOpen)
      first.beginsIfGranted
    }
  }

  var beginSecond: Action {
    Action("begins the second task", by: .app) {
      When(!second.isOpen)
      second.begins
    }
  }

  var end: Action {
    Action("ends the first task", by: .app) {
      When(first.isHeld)
      first.ends
    }
  }

  var actions: [Action] {
    begin
    beginSecond
    end
  }

  var handlers: [Handler] {
    second.on(.expires) { second.ends }
  }

  var properties: [Property] {
    rulesOfProtection
    rulesOfExpiration
  }

  @PropertyBuilder private var rulesOfProtection: [Property] {
    Reachable("1: a task that the system refuses") {
      hasJustDone(begin)
      first.identifier == .invalid
      !app.hasOpenTask
    }
    Always("1, 2: no freeze while a task is open") {
      app.isJustSuspended ==> !Past.previously(app.hasOpenTask)
    }
    Scenario("6: the code of the app goes on for a moment after the last end") {
      app.isLaunchedAndLeft
      begin
      end
      beginSecond
    }
  }

  @PropertyBuilder private var rulesOfExpiration: [Property] {
    Scenario("3, 7: a task of the foreground expires, its handler runs, and the app is killed") {
      app.isLaunchedAndActive
      begin
      isLeft
      app.passTime
      app.expireTasks
      first.calls(.expires)
      app.open
    }
    Scenario("5: at the expiry one handler for each open task, in order, then the kill") {
      app.isLaunchedAndLeft
      app.expireTasks
      first.calls(.expires)
      second.calls(.expires)
      app.open
    }
    Always("5: no handler of the first task right after that of the second") {
      first.hasJustCalled(.expires) ==> !Past.previously(second.hasJustCalled(.expires))
    }
    Unreachable("3: an app whose handlers end all tasks is killed for one") {
      app.isKilledForOpenTask
      !Past.previously(app.hasOpenTask)
    }
    Scenario("5: a second task that extends the time", .isImpossible) {
      app.isLaunchedAndLeft
      app.passTime
      beginSecond
      app.passTime
    }
    Scenario("5: the time begins again with a wake") {
      app.isLaunchedAndLeft
      app.passTime
      app.suspend
      app.wakeForEvent
      app.calls(.performFetch)
      app.passTime
    }
  }

  @ScenarioBuilder private var isLeft: [ScenarioEvent] {
    app.beginLeaving
    app.calls(.willResignActive)
    app.enterBackground
    app.calls(.didEnterBackground)
  }

  private var first: BackgroundTask { app.tasks.all[0] }
  private var second: BackgroundTask { app.tasks.all[1] }
}
