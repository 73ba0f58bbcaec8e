import Lifecycle

/// Statements of the fifth document, about interruptions.
///
/// Not here: what it says about old systems, OpenGL ES and seconds.
struct InterruptionStatements: CaseStudy {
  let app = UIKitApp(inheritsClaims: false)

  var name: String { "Seed 004: statements about interruptions" }

  var properties: [Property] {
    background
    resigning
    opposites
    coalescing
    termination
  }

  @PropertyBuilder private var background: [Property] {
    Unreachable(
      "seed 004, statement 1: an app in the background is suspended and runs no code",
      source: "1.5, H"
    ) {
      app.phase == .background
      app.hasJustCalledBack
      !app.hasJustCalled(.didEnterBackground)
    }
    .knownIssue("background and suspended are two states, and the first one runs code")
    Unreachable(
      "seed 004, statement 1, corrected: a suspended app runs no code", source: "1.1, H"
    ) {
      app.phase == .suspended
      app.hasJustCalledBack
    }
  }

  @PropertyBuilder private var resigning: [Property] {
    Precedence(
      "seed 004, statement 3: every sequence begins with willResignActive",
      of: app.hasJustCalled(.willResignActive), before: app.hasJustCalled(.didEnterBackground),
      source: "T2, H: OR:14295449; VP-06"
    )
    .knownIssue("a launch can end in the background before the app was active")
    Always(
      "seed 004, statement 3: what takes an app out of active begins with willResignActive",
      source: "T14, H: D12, D13"
    ) {
      Past.previously(app.phase == .active) && app.phase != .active
        ==> app.hasJustCalled(.willResignActive)
    }
    .knownIssue("a kill says nothing")
    Holds(
      "seed 004, statement 3, corrected: an active app resigns before it enters the background",
      source: "T3, T5, H: D8"
    ) {
      Future.always(
        app.phase == .active
          ==> Future.holds(
            !app.hasJustCalled(.didEnterBackground),
            weakUntil: app.hasJustCalled(.willResignActive) || app.process.justEnded))
    }
  }

  @PropertyBuilder private var opposites: [Property] {
    Precedence(
      "seed 004, statement 4: willEnterForeground has a didEnterBackground to undo",
      of: app.hasJustCalled(.didEnterBackground), before: app.hasJustCalled(.willEnterForeground),
      source: "T2, T6, H: OR:14295449"
    )
    .knownIssue(
      "the user can return to an app that was launched in the background",
      under: app.variations.backgroundCallbackOnLaunch.is(.no))
    Holds(
      "seed 004, statement 4, corrected: an app that was active is told of the background before "
        + "it returns",
      source: "claim A1; T5, T6, H"
    ) {
      Future.always(
        app.hasJustCalled(.didBecomeActive)
          ==> Future.holds(
            !app.hasJustCalled(.willEnterForeground),
            weakUntil: app.hasJustCalled(.didEnterBackground) || app.process.justEnded))
    }
  }

  @PropertyBuilder private var coalescing: [Property] {
    Scenario(
      "seed 004, statement 8 (true): two changes while suspended are told once", source: "1.9, M"
    ) {
      changesTwiceAndReturns
      app.calls(.willEnterForeground)
    }
    Scenario(
      "seed 004, statement 8 (true): two changes while suspended aren't told twice",
      .isImpossible, source: "1.9, M"
    ) {
      changesTwiceAndReturns
      app.calls(.significantTimeChange)
    }
    Unreachable(
      "seed 004, statement 8 (true): no change is told while the app is suspended",
      source: "1.9, M"
    ) {
      app.phase == .suspended
      app.hasJustCalled(.significantTimeChange)
    }
  }

  @PropertyBuilder private var termination: [Property] {
    Reachable(
      "seed 004, statement 9 (true): an app that runs in the background is told to terminate",
      source: "T11, H: D4"
    ) {
      app.hasJustCalled(.willTerminate)
      Past.previously(app.phase == .background)
    }
    Always(
      "seed 004, statement 9, read as if there were no others: only an app in the background is "
        + "told to terminate",
      source: "T13, M: VP-05"
    ) {
      app.hasJustCalled(.willTerminate) ==> app.phase == .background
    }
    .knownIssue("an app on screen that ends politely is told as well")
  }

  @ScenarioBuilder private var changesTwiceAndReturns: [ScenarioEvent] {
    app.isLaunchedAndLeft
    app.suspend
    app.changeSettings
    app.changeSettings
    app.returnFromSuspension
    app.calls(.significantTimeChange)
  }
}
