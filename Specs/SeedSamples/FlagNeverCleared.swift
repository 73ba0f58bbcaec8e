import Lifecycle

/// A flag for "the app is active" that is set and never cleared.
///
/// The sample has a method for both, and its code calls it in `didBecomeActive` only.
///
/// The repair calls it in `willResignActive` as well.
struct FlagNeverCleared: CaseStudy {
  let form: Form
  let app = UIKitApp(inheritsClaims: false)

  /// Whether the app takes itself for active.
  let isActive = Variable(initially: false, lifetime: .process)

  var name: String { "Seed 003, sample 3: flag never cleared (\(form))" }

  var handlers: [Handler] {
    app.on(.didBecomeActive) { isActive.becomes(true) }
    app.on(.willResignActive) {
      if form == .repaired { isActive.becomes(false) }
    }
  }

  var properties: [Property] {
    Always("an app that takes itself for active is active", source: "T3, H") {
      isActive ==> app.phase == .active
    }
    .knownIssue("nothing clears the flag", when: form == .broken)
    Always("an active app takes itself for active", source: "T4, H") {
      app.phase == .active ==> isActive
    }
    Reachable("the app resigns") { app.hasJustCalled(.willResignActive) }
  }
}
