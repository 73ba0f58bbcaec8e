import Lifecycle

/// A date of the last refresh that is read, and that nobody writes.
///
/// The sample refreshes when the app becomes active, if the last refresh was more than 300 s ago. It
/// never writes the date, so every activation refreshes.
///
/// The repair writes the date with each refresh. The 300 s are one action of the world here, which may
/// come at any time.
struct RefreshDateNotWritten: CaseStudy {
  let form: Form
  let app = UIKitApp(inheritsClaims: false)

  /// Whether the date in the defaults is less than 300 s old.
  let isDateRecent = Variable(initially: false, lifetime: .installation)

  /// Whether the latest activation refreshed.
  let hasRefreshed = Variable(initially: false, lifetime: .process)

  /// Whether the last refresh was less than 300 s ago.
  let wasRefreshedRecently = Variable(initially: false, lifetime: .world)

  /// Whether the app refreshed twice within 300 s.
  let refreshedTooOften = Variable(initially: false, lifetime: .world)

  var name: String { "Seed 003, sample 5: refresh date never written (\(form))" }

  var actions: [Action] {
    Action("lets 300 s pass", by: .system, .interrupts) {
      When(wasRefreshedRecently)
      wasRefreshedRecently.becomes(false)
      isDateRecent.becomes(false)
    }
  }

  var handlers: [Handler] {
    app.on(.didBecomeActive) {
      hasRefreshed.becomes(!isDateRecent)
      if form == .repaired { isDateRecent.becomes(true) }
    }
  }

  var observers: [Observe] {
    Observe(app.calls(.didBecomeActive)) {
      If(hasRefreshed) {
        If(wasRefreshedRecently) { refreshedTooOften.becomes(true) }
        wasRefreshedRecently.becomes(true)
      }
    }
  }

  var properties: [Property] {
    Unreachable("the app refreshes once in 300 s at most", source: "T4, H") { refreshedTooOften }
      .knownIssue("nobody writes the date", when: form == .broken)
    Reachable("an activation refreshes again, 300 s after the last time") {
      app.hasJustCalled(.didBecomeActive)
      hasRefreshed
      Past.previously(hasRefreshed)
      !refreshedTooOften
    }
  }
}
