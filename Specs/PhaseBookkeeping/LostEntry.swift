import Lifecycle

/// A return from the background that is recognized by the phase before.
///
/// The app stores the phase that it saw last, and takes active after background for a return. On the way back
/// the phase is inactive in between, so that never happens: the return is lost.
///
/// The repair remembers that the app has been in the background, until it is active again.
struct LostEntry: CaseStudy {
  let form: Form
  let platform = SwiftUIScenePhase(inheritsClaims: false)

  /// The phase that the app saw last.
  let lastPhase = Variable(initially: ScenePhase.inactive, lifetime: .instance)

  /// Whether the app has been in the background since it was active.
  let wasInBackground = Variable(initially: false, lifetime: .instance)

  /// Whether the app has noted its return.
  let hasEntered = Variable(initially: false, lifetime: .instance)

  var name: String { "I-41 return told by the phase before (\(form))" }

  var handlers: [Handler] {
    view.on(.onChange) {
      If(view.new == .background) {
        hasEntered.becomes(false)
        wasInBackground.becomes(true)
      }
      If(view.new == .active && isReturn) {
        hasEntered.becomes(true)
        wasInBackground.becomes(false)
      }
      lastPhase.becomes(view.new)
    }
  }

  var properties: [Property] {
    Always("an app that returns from the background notes it", source: "ai-ecoverse/slicc#1005") {
      returns ==> hasEntered
    }
    .knownIssue("inactive comes between background and active", when: form == .broken)
    Reachable("the user returns from the background") { returns }
  }

  private var view: ScenePhaseReader { platform.view }

  private var isReturn: Condition {
    form == .broken ? lastPhase == .background : wasInBackground.condition
  }

  /// States that the views have just become active for the first time since they were in the background.
  private var returns: Formula {
    view.hasJustCalled(.onChange) && view.new == .active
      && Past.previously(
        Past.holds(
          !(view.hasJustCalled(.onChange) && view.new == .active)
            && !platform.app.scene.object.justEnded,
          since: view.hasJustCalled(.onChange) && view.new == .background))
  }
}
