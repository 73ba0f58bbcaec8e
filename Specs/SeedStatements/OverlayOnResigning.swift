import Lifecycle

/// The guarantee that a cover from `willResignActive` to `didBecomeActive` hides the content.
///
/// Even a cover that works is no guarantee there: a launch that is abandoned enters the background
/// without `willResignActive` (VP-06). The repaired form covers in `didEnterBackground`, too.
struct OverlayOnResigning: CaseStudy {
  let form: Form
  let app = UIKitApp(inheritsClaims: false)

  /// Whether an overlay hides the content.
  let isCovered = Variable(initially: false, lifetime: .process)

  var name: String { "Seed 001: overlay on resigning (\(form))" }

  var handlers: [Handler] {
    app.on(.willResignActive) { isCovered.becomes(true) }
    if form == .repaired {
      app.on(.didEnterBackground) { isCovered.becomes(true) }
    }
    app.on(.didBecomeActive) { isCovered.becomes(false) }
  }

  var properties: [Property] {
    if form == .broken {
      Unreachable(
        "seed 001, statement 10: an overlay put up in willResignActive guarantees privacy",
        source: "VP-06: AF:732170; 1.9, H: D3, D9"
      ) {
        app.exposesContent
        !isCovered
      }
      .knownIssue("a launch that is abandoned enters the background without resigning")
    } else {
      Unreachable(
        "seed 001, statement 10, corrected: an overlay for the background as well is enough",
        source: "VP-06: AF:732170; 1.9, H: D3, D9"
      ) {
        app.exposesContent
        !isCovered
      }
    }
    Reachable("the card of the app is covered") {
      app.interruption == .switcher
      isCovered
    }
  }
}
