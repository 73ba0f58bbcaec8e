import Lifecycle

/// The rule "undo in the opposite callback what a callback did", and its two exceptions.
///
/// `didBecomeActive` undoes what `willResignActive` did, but at a cold launch nothing has been done.
/// `willEnterForeground` undoes what `didEnterBackground` did, but an app that was launched in the
/// background need not have been told of it.
struct OppositeCallbacks: CaseStudy {
  let app = UIKitApp(inheritsClaims: false)

  var name: String { "Seed 004, rule: undo in the opposite callback" }

  var properties: [Property] {
    Always("every didBecomeActive undoes a willResignActive", source: "T1, H: D2") {
      app.hasJustCalled(.didBecomeActive)
        ==> app.isPaired(.didBecomeActive, after: .willResignActive)
    }
    .knownIssue("a cold launch becomes active without resigning")
    Always(
      "every didBecomeActive but the first of a process undoes a willResignActive",
      source: "T1, T3, T4, H"
    ) {
      app.hasJustCalled(.didBecomeActive) && app.hasCalledBefore(.didBecomeActive)
        ==> app.isPaired(.didBecomeActive, after: .willResignActive)
    }
    Always(
      "every willEnterForeground undoes a didEnterBackground", source: "T2, T6, H: OR:14295449"
    ) {
      app.hasJustCalled(.willEnterForeground)
        ==> app.isPaired(.willEnterForeground, after: .didEnterBackground)
    }
    .knownIssue(
      "the user can return to an app that was launched in the background",
      under: app.variations.backgroundCallbackOnLaunch.is(.no))
    Always(
      "every willEnterForeground of an app that was on screen undoes a didEnterBackground",
      source: "T5, T6, H: D8"
    ) {
      app.hasJustCalled(.willEnterForeground) && Past.previously(app.hasBeenOnScreen)
        ==> app.isPaired(.willEnterForeground, after: .didEnterBackground)
    }
  }
}
