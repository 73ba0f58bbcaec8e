import Lifecycle

/// The claims of section 6 of the platform facts in the forms that don't hold.
extension UIKitPlatform {
  @PropertyBuilder var literalReadings: [Property] {
    Precedence(
      "A, read literally: suspended always follows didEnterBackground",
      of: app.hasJustCalled(.didEnterBackground), before: app.phase == .suspended
    )
    .knownIssue("a background launch is frozen without didEnterBackground, OR:14295449")
    Always("A, read literally: every freeze has a didEnterBackground of its own") {
      app.isJustSuspended
        ==> Past.previously(
          Past.holds(
            !(app.phase == .suspended), since: app.hasJustCalled(.didEnterBackground)))
    }
    .knownIssue("neither a background launch nor a wake need say didEnterBackground")
    Unreachable("A, read backwards: didEnterBackground leads to suspended only") {
      app.isOnScreen
      Past.previously(
        Past.holds(!(app.phase == .suspended), since: app.hasJustCalled(.didEnterBackground)))
      !app.process.justStarted
    }
    .knownIssue("the user can return before the app is frozen")
    PhaseGraph("C, read literally: inactive is the only bidirectional state", app.phase) { graph in
      graph.only(.inactive, of: running) { graph.isBidirectional($0, within: running) }
    }
    .knownIssue("background has two neighbours with edges both ways, too")
  }

  @PropertyBuilder var formsWithoutEnds: [Property] {
    Holds("A1 without the end of the process") {
      Future.always(
        app.isOnScreen
          ==> Future.holds(
            !(app.phase == .suspended), weakUntil: app.hasJustCalled(.didEnterBackground)))
    }
    .knownIssue("open, crash, background launch, suspend: the process on screen is gone")
    Holds("C1 without the end of the process: from active to background through inactive") {
      Future.always(
        app.phase == .active
          ==> Future.holds(!(app.phase == .background), weakUntil: app.phase == .inactive))
    }
    .knownIssue("a crash while active, then a background launch")
    Holds("C1 without the end of the process: from background to active through inactive") {
      Future.always(
        app.phase == .background
          ==> Future.holds(!(app.phase == .active), weakUntil: app.phase == .inactive))
    }
    Holds("C2 without the end of the process: from suspended to the screen through background") {
      Future.always(
        app.phase == .suspended
          ==> Future.holds(!app.isOnScreen, weakUntil: app.phase == .background))
    }
    .knownIssue("a kill while suspended, then a launch")
    Holds("C2 without the end of the process: from the screen to suspended through background") {
      Future.always(
        app.isOnScreen
          ==> Future.holds(!(app.phase == .suspended), weakUntil: app.phase == .background))
    }
  }

  private var running: [UIKitApp.Phase] { [.active, .inactive, .background, .suspended] }
}
