import Lifecycle

/// A countdown that counts the ticks of a timer.
///
/// The app takes one second off at each tick. While it is frozen it gets no ticks, and a single late one after
/// the thaw, however long it was away. The countdown goes on where it stopped.
///
/// The repair stops the timer in the background, and works out from the clock what is left when it comes back.
struct TickCountdown: CaseStudy {
  let form: Form
  let app = UIKitApp(timers: 1, inheritsClaims: false)

  /// What the countdown shows.
  let left = Variable(in: 0...3, initially: 0, lifetime: .process)

  /// What is left by the clock on the wall.
  let leftByClock = Variable(in: 0...3, initially: 0, lifetime: .world)

  var name: String { "I-51 countdown by ticks (\(form))" }

  var actions: [Action] {
    Action("starts a countdown", by: .user) {
      When(app.phase == .active)
      When(!ticker.isScheduled)
      left.becomes(3)
      leftByClock.becomes(3)
      ticker.starts
    }
    Action("lets a second pass without a timer", by: .system, .interrupts) {
      When(!ticker.isScheduled)
      When(leftByClock > 0)
      leftByClock.decreases()
    }
  }

  var handlers: [Handler] {
    ticker.on(.fires) {
      If(left > 0) { left.decreases() }
      If(left == 0) { ticker.stops }
    }
    if form == .repaired {
      app.on(.didEnterBackground) { ticker.stops }
      app.on(.willEnterForeground) {
        left.becomes(leftByClock)
        If(leftByClock > 0) { ticker.starts }
      }
    }
  }

  var observers: [Observe] {
    Observe(app.fireTimer) { secondPasses }
    Observe(app.missFire) { secondPasses }
  }

  var properties: [Property] {
    Always(
      "a countdown on screen shows what is left", source: "NiftyTreeStudios/Bean-Juice#139"
    ) {
      app.phase == .active && ticker.isScheduled && !ticker.isOverdue ==> left == leftByClock
    }
    .knownIssue("a frozen app misses all ticks but one", when: form == .broken)
    Reachable("the user comes back to a countdown that has gone on") {
      app.hasJustCalled(.didBecomeActive)
      Past.once(app.phase == .suspended)
      left == 1
    }
  }

  private var ticker: RepeatingTimer { app.timers.all[0] }

  @LineBuilder private var secondPasses: ClauseList {
    If(leftByClock > 0) { leftByClock.decreases() }
  }
}
