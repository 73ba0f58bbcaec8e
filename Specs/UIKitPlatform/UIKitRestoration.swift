import Lifecycle

/// An app whose draft outlives its process in the restoration archive of UIKit.
struct UIKitRestoration: Specification {
  var provenance: String { "Platform facts, section 1" }

  let app = UIKitApp(adding: .restoration, inheritsClaims: false)

  /// Whether the app shows a draft.
  let hasDraft = Variable(initially: false, lifetime: .process)

  /// Whether the archive holds the draft.
  let archivesDraft = Variable(initially: false, lifetime: .savedState)

  var actions: [Action] {
    Action("writes a draft", by: .user) {
      When(app.phase == .active)
      hasDraft.becomes(true)
    }
  }

  var handlers: [Handler] {
    app.archive.on(.shouldSave) { app.archive.agrees }
    app.archive.on(.encode) { archivesDraft.becomes(hasDraft) }
    app.archive.on(.shouldRestore) { app.archive.agrees }
    app.archive.on(.decode) { hasDraft.becomes(archivesDraft) }
  }

  var properties: [Property] {
    app.claimsAboutRestoration
    Reachable("1.9: a new process shows the draft before the user touches it") {
      hasDraft
      app.hasJustCalled(.didFinishLaunching)
    }
    encoding
    decoding
    losses
  }

  @PropertyBuilder private var encoding: [Property] {
    Scenario("1.9: the state is encoded between didEnterBackground and the freeze") {
      isEncoded
      app.suspend
    }
    Scenario("1.9: a freeze before the state is encoded", .isImpossible) {
      app.isLaunchedAndLeft
      app.suspend
    }
    Scenario("1.9: a kill before the state is encoded") {
      app.isLaunchedAndLeft
      app.reclaimMemory
    }
    Scenario("1.9: a state that is encoded twice", .isImpossible) {
      isEncoded
      app.encodeState
    }
  }

  @PropertyBuilder private var decoding: [Property] {
    Scenario("T1: the state is decoded between willFinish and didFinish") {
      isEncodedAndKilled
      isDecodedAtLaunch
      app.calls(.didFinishLaunching)
    }
    Scenario("T1: a first launch that restores", .isImpossible) {
      app.calls(.willFinishLaunching)
      app.archive.calls(.shouldRestore)
    }
    Scenario("T1: a launch that decodes after didFinish", .isImpossible) {
      isEncodedAndKilled
      app.isLaunched
      app.archive.calls(.decode)
    }
    Always("T2: no background launch decodes") {
      app.archive.hasJustCalled(.decode) ==> app.phase == .inactive
    }
    Scenario("T9: a return that decodes", .isImpossible) {
      isEncoded
      app.suspend
      app.returnFromSuspension
      app.archive.calls(.decode)
    }
  }

  @PropertyBuilder private var losses: [Property] {
    Scenario("1.6: the user swipes the app away, and the next launch restores", .isImpossible) {
      isEncoded
      app.suspend
      app.swipeSuspended
      app.open
      app.calls(.willFinishLaunching)
      app.archive.calls(.shouldRestore)
    }
    Scenario("1.6: the app crashes, and the next launch decodes") {
      isEncoded
      app.crash
      isDecodedAtLaunch
    }
    Scenario("1.6: the app crashes, and the next launch has no archive") {
      isEncoded
      app.crash
      app.isLaunched
    }
    Always("1.6: only the user and a crash lose the archive") {
      app.archive.savedState.justEnded ==> hasJustDone(app.crash) || app.isQuitByUser
    }
  }

  @ScenarioBuilder private var isEncoded: [ScenarioEvent] {
    app.isLaunchedAndLeft
    app.encodeState
    app.archive.calls(.shouldSave)
    app.archive.calls(.encode)
  }

  @ScenarioBuilder private var isEncodedAndKilled: [ScenarioEvent] {
    isEncoded
    app.suspend
    app.reclaimSuspended
  }

  @ScenarioBuilder private var isDecodedAtLaunch: [ScenarioEvent] {
    app.open
    app.calls(.willFinishLaunching)
    app.archive.calls(.shouldRestore)
    app.archive.calls(.decode)
  }
}
