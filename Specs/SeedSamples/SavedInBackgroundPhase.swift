import Lifecycle

/// Work that the phase active resumes and only the phase background ends.
///
/// The sample resumes its work at `.active` and saves at `.background`. After the Control Center it resumes what
/// nothing has paused, and an app that is ended while it is inactive has saved nothing.
///
/// The repair pauses and saves at `.inactive`.
struct SavedInBackgroundPhase: CaseStudy {
  let form: Form
  let platform = SwiftUIScenePhase(inheritsClaims: false)

  /// Whether the work goes on.
  let isWorking = Variable(initially: false, lifetime: .process)

  /// Whether the memory of the app holds edits that no file holds yet.
  let hasUnsavedEdits = Variable(initially: false, lifetime: .process)

  var name: String { "Seed 003, sample 7: saved at the phase background only (\(form))" }

  var actions: [Action] {
    Action("edits", by: .user) {
      When(app.scene.activation == .foregroundActive)
      hasUnsavedEdits.becomes(true)
    }
  }

  var handlers: [Handler] {
    platform.view.on(.onChange) {
      If(platform.view.new == .active) { isWorking.becomes(true) }
      If(platform.view.new == (form == .broken ? .background : .inactive)) {
        isWorking.becomes(false)
        hasUnsavedEdits.becomes(false)
      }
    }
  }

  var properties: [Property] {
    Unreachable("work that goes on isn't resumed", source: "3, H: F:gemwalletcom/wallet#1323") {
      platform.view.hasJustCalled(.onChange)
      platform.view.new == .active
      Past.previously(isWorking)
    }
    .knownIssue(
      "inactive leads back to active, as after the Control Center", when: form == .broken)
    Unreachable("an app that is ended while inactive has saved", source: "3, H; T14, H: D12, D13") {
      app.process.justEnded
      Past.previously(app.isBetweenEvents && !app.hasActiveScene && hasUnsavedEdits)
    }
    .knownIssue("it can end before its phase is background", when: form == .broken)
    Reachable("the app is inactive after an edit") {
      app.scene.activation == .foregroundInactive
      Past.once(hasUnsavedEdits)
    }
  }

  private var app: UISceneApp { platform.app }
}
