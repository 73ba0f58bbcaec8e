import Lifecycle

/// A choice of the user in a field, which the result of the camera needs: A-23.
///
/// The user chooses what to take a picture with; the object that knows the choice lies in a field of the
/// activity. When the activity is destroyed under the camera, the new one gets the result without it.
///
/// The repair saves the choice and restores it, which helps once the activity is stopped; a process that dies
/// before is assumed away.
struct UnsavedChoice: CaseStudy {
  let form: Form
  let app = AndroidApp(dontKeepActivities: [.no, .yes], inheritsClaims: false)

  /// Whether the field holds the chosen module.
  let hasModule = Variable(initially: false, lifetime: .instance)

  /// Whether the bundle holds it.
  let isModuleSaved = Variable(initially: false, lifetime: .savedState)

  var name: String { "A-23 choice in a field (\(form))" }

  var choose: Action {
    Action("chooses the camera", by: .user) {
      When(app.main.phase == .resumed)
      hasModule.becomes(true)
      app.requests(.otherActivity)
    }
  }

  var actions: [Action] { choose }

  var handlers: [Handler] {
    if form == .repaired {
      app.main.on(.onSaveInstanceState) { isModuleSaved.becomes(hasModule) }
      app.main.on(.onCreate) {
        If(app.main.bundle) { hasModule.becomes(isModuleSaved) }
      }
    }
  }

  var assumptions: [Assume] {
    Assume("no process dies before the save") {
      !hasJustDone(app.killOnScreen) && !hasJustDone(app.crash) && !hasJustDone(app.forceStop)
    }
  }

  var properties: [Property] {
    Unreachable("a picture always finds the module", source: "esafirm/android-image-picker#96") {
      app.main.hasJustCalled(.onActivityResult)
      !hasModule
    }
    .knownIssue("a new activity has empty fields", when: form == .broken)
    Reachable("the activity is made anew under the camera") {
      app.main.hasJustCalled(.onCreate)
      app.main.result == .arrived
    }
  }
}
