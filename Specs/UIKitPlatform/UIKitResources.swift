import Lifecycle

/// An app with a timer, a connection and a place to draw, across a freeze.
struct UIKitResources: Specification {
  var provenance: String { "Platform facts, section 1" }

  let app = UIKitApp(
    timers: 1, sockets: 1, renderers: 1, adding: .snapshots, inheritsClaims: false)

  /// Whether a message went nowhere.
  let hasFailed = Variable(initially: false, lifetime: .process)

  var actions: [Action] {
    startTimer
    connect
    Action("sends a message", by: .app) {
      When(socket.connection != .closed)
      socket.sends {
      } fails: {
        hasFailed.becomes(true)
      }
    }
    Action("draws a frame", by: .app) { app.renderers.all[0].submits }
    drawThroughOpenGL
  }

  var drawThroughOpenGL: Action {
    Action("draws a frame through OpenGL ES", by: .app) {
      app.renderers.all[0].submitsThroughOpenGL
    }
  }

  var startTimer: Action {
    Action("starts the timer", by: .app) {
      When(!timer.isScheduled)
      timer.starts
    }
  }

  var connect: Action {
    Action("connects", by: .app) { socket.connects }
  }

  var properties: [Property] {
    app.claimsAboutResources
    timers
    Reachable("1.9: a frame from the background is refused") {
      app.renderers.all[0].latestFrame == .refused
    }
    Always("1.9: no app outlives a frame through OpenGL ES from the background") {
      hasJustDone(drawThroughOpenGL) ==> app.isOnScreen
    }
    Reachable("1.9: the first use of a socket after the thaw fails") { hasFailed }
    Reachable("1.9: the first use of a socket after the thaw raises SIGPIPE") {
      socket.hasRaisedSignal
    }
    Scenario("1.9: a socket of the frozen app is reclaimed") {
      app.isLaunchedAndLeft
      app.suspend
      app.reclaimSocket
    }
    Scenario("1.9: a socket is reclaimed while the app runs", .isImpossible) {
      app.isLaunchedAndActive
      connect
      app.reclaimSocket
    }
    Scenario("1.9: the picture for the switcher is taken after didEnterBackground") {
      app.isLaunchedAndLeft
      app.takeSnapshot
    }
    Scenario("1.4: a picture for the switcher while the app is inactive", .isImpossible) {
      app.isLaunchedAndActive
      app.interrupt
      app.takeSnapshot
    }
  }

  @PropertyBuilder private var timers: [Property] {
    Scenario("1.9: a timer that fires in the background") {
      app.isLaunchedAndLeft
      timer.calls(.fires)
    }
    Scenario("1.9: three missed fires and one late one") {
      app.isLaunchedAndLeft
      isFrozenForLong
      app.fireTimerLate
    }
    Scenario("1.9: three missed fires and two late ones", .isImpossible) {
      app.isLaunchedAndLeft
      isFrozenForLong
      app.fireTimerLate
      app.fireTimerLate
    }
  }

  private var socket: Socket { app.sockets.all[0] }

  private var timer: RepeatingTimer { app.timers.all[0] }

  @ScenarioBuilder private var isFrozenForLong: [ScenarioEvent] {
    app.suspend
    app.missFire
    app.missFire
    app.missFire
    app.returnFromSuspension
    app.calls(.willEnterForeground)
  }
}
