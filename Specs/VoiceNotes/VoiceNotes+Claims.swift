public import Lifecycle

extension VoiceNotes {
  @PropertyBuilder public var properties: [Property] {
    noEditIsLostOffScreen
    noEditIsEverLost
    Reachable("an edit can be made") { hasJustDone(edit) }
    scenarios
  }

  private var noEditIsLostOffScreen: Property {
    let claim = Unreachable("no edit is lost off screen") { lostOffScreen }
    return saving == .inWillTerminate
      ? claim.knownIssue("a suspended app ends without applicationWillTerminate(_:)")
      : claim.property
  }

  private var noEditIsEverLost: Property {
    let claim = Unreachable("no edit is ever lost") { lost }
    return saving == .atEachEdit
      ? claim.property : claim.knownIssue("a crash on screen ends the process without a callback")
  }
}
