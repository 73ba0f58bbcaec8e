import Lifecycle

/// What launches or wakes an app in the background and has an entry point of its own.
struct UIKitEvents: Specification {
  var provenance: String { "Platform facts, section 1" }

  let app = UIKitApp(
    scheduledTasks: 1, adding: .completions, .calls, .bluetooth, .otherEvents,
    inheritsClaims: false)

  var handlers: [Handler] {
    app.on(.didFinishLaunching) { refresh.registers }
  }

  var actions: [Action] {
    completeFetch
    completeRefresh
    reportCall
  }

  var completeFetch: Action {
    Action("completes the fetch", by: .app) {
      When(app.completions.isFetchPending)
      app.completions.completesFetch
    }
  }

  var completeRefresh: Action {
    Action("completes the refresh", by: .app) {
      When(refresh.progress != .idle)
      refresh.completes
    }
  }

  var reportCall: Action {
    Action("reports the call", by: .app) {
      When(app.incomingCall.isUnreported)
      app.incomingCall.reports
    }
  }

  var properties: [Property] {
    app.claimsAboutResources
    tasks
    completions
    calls
    Scenario("1.5: a launch for a Bluetooth device") {
      isLaunched
      app.calls(.willRestoreState)
      app.suspend
    }
    Scenario("1.5: a wake for an event that is told elsewhere") {
      app.isLaunchedAndLeft
      app.suspend
      app.wakeForLocation
      app.suspend
    }
  }

  @PropertyBuilder private var tasks: [Property] {
    Scenario("1.5: a refresh that is completed") {
      isLaunchedForRefresh
      completeRefresh
      app.suspend
    }
    Scenario("1.5: a refresh that expires, and the kill") {
      isLaunchedForRefresh
      app.expireScheduledTask
      refresh.calls(.expires)
      app.killForOverrun
    }
    Scenario("1.5: a kill for a refresh that is completed", .isImpossible) {
      isLaunchedForRefresh
      app.expireScheduledTask
      refresh.calls(.expires)
      completeRefresh
      app.killForOverrun
    }
    Scenario(
      "1.5: a refresh launches an app that the user has quit", .isImpossible,
      under: [app.variations.relaunch.is(.never)]
    ) {
      app.isLaunchedAndLeft
      app.suspend
      app.swipeSuspended
      app.calls(.willFinishLaunching)
      app.calls(.didFinishLaunching)
      refresh.calls(.launches)
    }
  }

  @PropertyBuilder private var completions: [Property] {
    Scenario("1.5: a freeze after the completion handler of a fetch is called") {
      isLaunchedForFetch
      completeFetch
      app.suspend
    }
    Scenario("1.8: the kill for a fetch that isn't completed") {
      isLaunchedForFetch
      app.killForOverrun
    }
    Scenario("1.8: a kill for a push that isn't completed", .isImpossible) {
      isLaunched
      app.calls(.didReceiveRemoteNotification)
      app.killForOverrun
    }
    Scenario("1.7: the end of the time for a push") {
      isLaunched
      app.calls(.didReceiveRemoteNotification)
      app.endPushTime
      app.suspend
    }
  }

  @PropertyBuilder private var calls: [Property] {
    Scenario("1.5: the kill for a call that isn't reported") {
      isLaunchedForCall
      app.killForUnreportedCall
    }
    Scenario("1.5: a kill for a call that was reported", .isImpossible) {
      isLaunchedForCall
      reportCall
      app.killForUnreportedCall
    }
  }

  private var refresh: ScheduledTask { app.scheduledTasks.all[0] }

  @ScenarioBuilder private var isLaunched: [ScenarioEvent] {
    app.calls(.willFinishLaunching)
    app.calls(.didFinishLaunching)
  }

  @ScenarioBuilder private var isLaunchedForRefresh: [ScenarioEvent] {
    isLaunched
    refresh.calls(.launches)
  }

  @ScenarioBuilder private var isLaunchedForFetch: [ScenarioEvent] {
    isLaunched
    app.calls(.performFetch)
  }

  @ScenarioBuilder private var isLaunchedForCall: [ScenarioEvent] {
    isLaunched
    app.incomingCall.calls(.didReceiveIncomingPush)
  }
}
