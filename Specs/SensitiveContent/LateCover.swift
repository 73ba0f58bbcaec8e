import Lifecycle

/// A cover over sensitive content that comes in the background only.
///
/// The app covers its content in `didEnterBackground`. An app whose card is shown in the switcher
/// is merely inactive, and hasn't been told of any background. Where cards are live (VP-10),
/// everybody can read it.
///
/// The repair covers in `willResignActive` as well. It needs both, because a launch that is
/// abandoned enters the background without having been active (VP-06).
struct LateCover: CaseStudy {
  let form: Form
  let app = UIKitApp(inheritsClaims: false)

  let isCovered = Variable(initially: false, lifetime: .process)

  var name: String { "I-28 cover in the background only (\(form))" }

  var handlers: [Handler] {
    if form == .repaired {
      app.on(.willResignActive) { isCovered.becomes(true) }
    }
    app.on(.didEnterBackground) { isCovered.becomes(true) }
    app.on(.didBecomeActive) { isCovered.becomes(false) }
  }

  var properties: [Property] {
    Claims.isCovered(
      "the content", isCovered, whenever: app.exposesContent,
      named: "the content is never seen outside the app", source: "zodl-inc/zodl-ios#1794"
    )
    .knownIssue(
      "a live card shows an app that is merely inactive", when: form == .broken,
      under: app.variations.exposure.is(.liveCard))
    Claims.isUncovered(
      "the content", isCovered, whenever: app.phase == .active,
      named: "an active app isn't covered")
    Reachable("the user looks at the card of the app") { app.interruption == .switcher }
  }
}
