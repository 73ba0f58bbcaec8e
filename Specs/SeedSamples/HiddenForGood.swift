import Lifecycle

/// Sensitive data that is hidden when the app resigns, and never shown again.
///
/// The sample hides it in `willResignActive`; nothing in `didBecomeActive` brings it back.
///
/// The repair shows it when the app becomes active.
struct HiddenForGood: CaseStudy {
  let form: Form
  let app = UIKitApp(inheritsClaims: false)

  /// Whether the sensitive data is hidden.
  let isHidden = Variable(initially: false, lifetime: .process)

  var name: String { "Seed 001, sample 2: data hidden for good (\(form))" }

  var handlers: [Handler] {
    app.on(.willResignActive) { isHidden.becomes(true) }
    app.on(.didBecomeActive) {
      if form == .repaired { isHidden.becomes(false) }
    }
  }

  var properties: [Property] {
    Always("an active app shows its data", source: "T4, H") { app.phase == .active ==> !isHidden }
      .knownIssue("what willResignActive does has no inverse", when: form == .broken)
    Reachable("an inactive app hides its data") {
      app.phase == .inactive
      isHidden
    }
  }
}
