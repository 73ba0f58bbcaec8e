import Lifecycle

/// Statements of the first document, about the suspended state, that need no handlers.
///
/// Not here: what it says about Android, about encryption and about the archive of state restoration. That
/// the app suspended longest goes first (statement 7) is about several apps.
struct SuspendedStatements: CaseStudy {
  let app = UIKitApp(inheritsClaims: false)

  var name: String { "Seed 000: statements about the suspended state" }

  var properties: [Property] {
    reclaiming
    lastCallback
    unloading
    returning
  }

  @PropertyBuilder private var reclaiming: [Property] {
    Unreachable(
      "seed 000, statement 6: a running app is moved to suspended before it is unloaded",
      source: "T12, T14, H: D12, D13"
    ) {
      app.isJustReclaimed
      Past.previously(app.phase.isOne(of: .inactive, .background))
    }
    .knownIssue("under pressure the system ends a running app at once, without a freeze")
    Always(
      "seed 000, statement 6, corrected: only an app in the background is moved to suspended",
      source: "T7, H: D1, D3, D6"
    ) {
      app.isJustFrozen ==> Past.previously(app.phase == .background)
    }
  }

  @PropertyBuilder private var lastCallback: [Property] {
    Precedence(
      "seed 000, statement 9: didEnterBackground is guaranteed before the freeze",
      of: app.hasJustCalled(.didEnterBackground), before: app.phase == .suspended,
      source: "T2, H: OR:14295449"
    )
    .knownIssue("a background launch is frozen without didEnterBackground")
    Unreachable(
      "seed 000, statement 9: didEnterBackground is the last call before the freeze",
      source: "1.5, H"
    ) {
      app.isJustFrozen
      app.hasBeenOnScreen
      Past.previously(
        Past.holds(
          !app.hasJustCalledBack,
          since: app.hasJustCalledBack && !app.hasJustCalled(.didEnterBackground)))
    }
    .knownIssue("an event can come to an app in the background before it is frozen")
    Holds(
      "seed 000, statement 9, corrected: an app that was on screen isn't frozen before "
        + "didEnterBackground",
      source: "claim A1"
    ) {
      Future.always(
        app.isOnScreen
          ==> Future.holds(
            !(app.phase == .suspended),
            weakUntil: app.hasJustCalled(.didEnterBackground) || app.process.justEnded))
    }
  }

  @PropertyBuilder private var unloading: [Property] {
    Unreachable(
      "seed 000, statement 11: a suspended app is still there when the user returns",
      source: "T10, H: D4"
    ) {
      app.process.justEnded
      Past.previously(app.phase == .suspended)
    }
    .knownIssue("the system reclaims the memory of suspended apps as a matter of routine")
    Always(
      "seed 000, statement 11, corrected: a suspended app can be unloaded at any moment",
      source: "T10, H: D4"
    ) {
      app.phase == .suspended ==> canHappen(app.reclaimSuspended)
    }
  }

  @PropertyBuilder private var returning: [Property] {
    Always(
      "seed 000, statement 17: willEnterForeground means that the app was suspended",
      source: "T6, H"
    ) {
      app.hasJustCalled(.willEnterForeground)
        ==> Past.previously(Past.holds(!app.isOnScreen, since: app.phase == .suspended))
    }
    .knownIssue("the user can return before the app is frozen")
    Always(
      "seed 000, statement 17, corrected: willEnterForeground means that the app was in the "
        + "background",
      source: "T6, T9, H"
    ) {
      app.hasJustCalled(.willEnterForeground) ==> Past.previously(app.phase == .background)
    }
  }
}
