import Lifecycle

/// An overlay that one object puts up and another one is asked to take down.
///
/// The sample makes a new overlay manager in each callback. The one in `didBecomeActive` has never put
/// up anything, so it takes down nothing, and the one in the next `willResignActive` doesn't know of
/// the overlay that is still there.
///
/// The repair keeps one manager.
struct OverlayPerCallback: CaseStudy {
  let form: Form
  let app = UIKitApp(inheritsClaims: false)

  /// How many overlays the window has; more than two count as two.
  let overlayCount = Variable(in: 0...2, initially: 0, lifetime: .process, overflow: .saturating)

  var name: String { "Seed 001, sample 1: overlay manager per callback (\(form))" }

  var handlers: [Handler] {
    app.on(.willResignActive) {
      if form == .broken {
        overlayCount.increases()
      } else {
        If(overlayCount == 0) { overlayCount.increases() }
      }
    }
    app.on(.didBecomeActive) {
      if form == .repaired { overlayCount.becomes(0) }
    }
  }

  var properties: [Property] {
    Always("an active app has no overlay", source: "T4, H") {
      app.phase == .active ==> overlayCount == 0
    }
    .knownIssue("the manager that is asked has put up nothing", when: form == .broken)
    Always("there is one overlay at most", source: "T3, H") { overlayCount <= 1 }
      .knownIssue("each manager puts up an overlay of its own", when: form == .broken)
    Reachable("an inactive app has an overlay") {
      app.phase == .inactive
      overlayCount == 1
    }
  }
}
