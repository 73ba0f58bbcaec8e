import Lifecycle

extension VoiceNotes {
  @PropertyBuilder var scenarios: [Property] {
    Scenario("an edit, then a quiet end in the background") {
      app.isLaunchedAndActive
      edit
      app.beginLeaving
      app.calls(.willResignActive)
      app.enterBackground
      app.calls(.didEnterBackground)
      app.suspend
      app.reclaimSuspended
    }
    Scenario("an edit, then a suspended app that is told to terminate", .isImpossible) {
      app.isLaunchedAndActive
      edit
      app.beginLeaving
      app.calls(.willResignActive)
      app.enterBackground
      app.calls(.didEnterBackground)
      app.suspend
      app.calls(.willTerminate)
    }
  }
}
