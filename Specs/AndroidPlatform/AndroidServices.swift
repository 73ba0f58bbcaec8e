import Lifecycle

/// A service that is started, bound and in the foreground at its user's will: section 4.7.
struct AndroidServices: Specification {
  var provenance: String { "Platform facts, section 4" }

  let app = AndroidApp(service: AndroidService(restarts: .sticky, limit: .daily))

  /// Whether the app promotes the service when it gets a command.
  let promotesOnCommand = Variable(initially: true, lifetime: .installation)

  var start: Action {
    Action("starts the service", by: .user) {
      When(app.main.phase == .resumed)
      app.startsForegroundService()
    }
  }

  var stop: Action {
    Action("stops the service", by: .user) {
      When(app.main.phase == .resumed)
      app.service.stops
    }
  }

  var bind: Action {
    Action("opens what binds the service", by: .user) {
      When(app.main.phase == .resumed)
      app.service.binds
    }
  }

  var unbind: Action {
    Action("closes what binds the service", by: .user) {
      When(app.main.phase == .resumed)
      app.service.unbinds
    }
  }

  var actions: [Action] {
    start
    stop
    bind
    unbind
    Action("turns the promotion off", by: .user) {
      When(app.main.phase == .resumed)
      promotesOnCommand.becomes(false)
    }
  }

  var handlers: [Handler] {
    app.service.on(.onStartCommand) {
      If(promotesOnCommand && !app.service.isExhausted) { app.service.promotes }
    }
  }

  var properties: [Property] {
    started
    bound
    limits
    restarts
  }

  @PropertyBuilder private var started: [Property] {
    Scenario("4.7: a started service, twice") {
      app.isOpenedAndResumed
      isStarted
      start
      app.startService
      app.service.calls(.onStartCommand)
      stop
      app.service.calls(.onDestroy)
    }
    Scenario("4.7: a command before the service is created", .isImpossible) {
      app.isOpenedAndResumed
      start
      app.service.calls(.onStartCommand)
    }
    Scenario("4.7: a service that is stopped before its promotion") {
      app.isOpenedAndResumed
      start
      stop
      app.stopService
      app.reopen
    }
  }

  @PropertyBuilder private var bound: [Property] {
    Scenario("4.7: a bound service") {
      app.isOpenedAndResumed
      bind
      app.service.calls(.onCreate)
      app.service.calls(.onBind)
      unbind
      app.service.calls(.onUnbind)
      app.service.calls(.onDestroy)
    }
    Scenario("4.7: a service that is started and bound lives until both are over") {
      app.isOpenedAndResumed
      isStarted
      bind
      app.service.calls(.onBind)
      stop
      unbind
      app.service.calls(.onUnbind)
      app.service.calls(.onDestroy)
    }
    Scenario("4.7: a started service that is bound again") {
      app.isOpenedAndResumed
      isStarted
      bind
      app.service.calls(.onBind)
      unbind
      app.service.calls(.onUnbind)
      bind
      app.service.calls(.onRebind)
    }
  }

  @PropertyBuilder private var limits: [Property] {
    Scenario(
      "4.7: a service that never keeps its promise", under: [app.variations.promotion.is(.seconds5)]
    ) {
      app.isOpenedAndResumed
      start
      app.passPromotionTime
      app.killForPromotion
    }
    Scenario("4.7: a service whose time runs out and that doesn't stop") {
      app.isOpenedAndResumed
      isStarted
      app.timeOutService
      app.service.calls(.onTimeout)
      app.killForTimeout
    }
    Scenario("4.7: a service whose time runs out and that stops") {
      app.isOpenedAndResumed
      isStarted
      app.timeOutService
      app.service.calls(.onTimeout)
      stop
      app.service.calls(.onDestroy)
    }
  }

  @PropertyBuilder private var restarts: [Property] {
    Scenario("4.7: the restart of a sticky service, without an activity") {
      app.isOpenedAndResumed
      isStarted
      app.killOnScreen
      app.restartService
      app.calls(.onCreate)
      app.service.calls(.onCreate)
      app.service.calls(.onStartCommand)
    }
    Scenario("4.7: a killed service with onDestroy", .isImpossible) {
      app.isOpenedAndResumed
      isStarted
      app.killOnScreen
      app.service.calls(.onDestroy)
    }
    Scenario("A18: a service that hears of the swipe") {
      app.isOpenedAndResumed
      isStarted
      app.leave
      app.main.calls(.onPause)
      app.main.calls(.onStop)
      app.main.calls(.onSaveInstanceState)
      app.swipe
      app.service.calls(.onTaskRemoved)
      app.main.calls(.onDestroy)
    }
    Always("a service gets an intent with every command") {
      app.service.hasJustCalled(.onStartCommand) ==> app.service.command != .null
    }
    .knownIssue("a sticky service is restarted without one, D27")
  }

  @ScenarioBuilder private var isStarted: [ScenarioEvent] {
    start
    app.startService
    app.service.calls(.onCreate)
    app.service.calls(.onStartCommand)
  }
}
