import Lifecycle

/// An activity that counts as hidden under something translucent: A-36.
///
/// It is told by `onResume` and `onPause` whether it is visible, and a tap on its notification closes what
/// it takes to be hidden.
///
/// The repair uses `onStart` and `onStop`.
struct HiddenByOverlay: CaseStudy {
  let form: Form
  let app = AndroidApp(inheritsClaims: false)

  /// Whether the activity takes itself to be visible.
  let saysVisible = Variable(initially: false, lifetime: .instance)

  var name: String { "A-36 hidden under a translucent activity (\(form))" }

  var handlers: [Handler] {
    app.main.on(form == .broken ? .onResume : .onStart) { saysVisible.becomes(true) }
    app.main.on(form == .broken ? .onPause : .onStop) { saysVisible.becomes(false) }
  }

  var properties: [Property] {
    Always(
      "an activity under a translucent one is visible", source: "mozilla-mobile/focus-android#777"
    ) {
      app.screen == .covered && app.main.phase == .started ==> saysVisible
    }
    .knownIssue("it is paused and still started", when: form == .broken)
    Always("a stopped activity is hidden", source: "mozilla-mobile/focus-android#777") {
      app.main.phase == .created ==> !saysVisible
    }
    Reachable("something translucent covers the activity") { app.screen == .covered }
  }
}
