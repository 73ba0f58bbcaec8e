import Lifecycle

/// A fragment with its two life cycles: section 4.6.
struct AndroidFragments: Specification {
  var provenance: String { "Platform facts, section 4" }

  let app = AndroidApp(parts: .fragment)

  var properties: [Property] {
    Scenario("4.6: a fragment on its way up") { isOpened }
    Scenario("4.6: a fragment on its way down") {
      isOpened
      app.leave
      app.fragment.calls(.onPause)
      app.main.calls(.onPause)
      app.fragment.calls(.onStop)
      app.main.calls(.onStop)
      app.fragment.calls(.onSaveInstanceState)
      app.main.calls(.onSaveInstanceState)
      app.swipe
      app.fragment.calls(.onDestroyView)
      app.fragment.calls(.onDestroy)
      app.fragment.calls(.onDetach)
      app.main.calls(.onDestroy)
    }
    Scenario("4.6: a fragment on the back stack loses its view only") {
      isOpened
      app.replaceFragment
      app.fragment.calls(.onPause)
      app.fragment.calls(.onStop)
      app.fragment.calls(.onDestroyView)
      app.popFragment
      app.fragment.calls(.onCreateView)
      app.fragment.calls(.onViewCreated)
      app.fragment.calls(.onStart)
      app.fragment.calls(.onResume)
    }
    Scenario("4.6: a fragment on the back stack is destroyed", .isImpossible) {
      isOpened
      app.replaceFragment
      app.fragment.calls(.onPause)
      app.fragment.calls(.onStop)
      app.fragment.calls(.onDestroyView)
      app.fragment.calls(.onDestroy)
    }
    Always("a fragment has a view") {
      app.fragment.hasObject && app.main.phase == .resumed ==> app.fragment.hasView
    }
    .knownIssue("on the back stack it has none; so does one that is being started")
  }

  @ScenarioBuilder private var isOpened: [ScenarioEvent] {
    app.open
    app.calls(.onCreate)
    app.main.calls(.onCreate)
    app.fragment.calls(.onAttach)
    app.fragment.calls(.onCreate)
    app.main.calls(.onStart)
    app.fragment.calls(.onCreateView)
    app.fragment.calls(.onViewCreated)
    app.fragment.calls(.onStart)
    app.main.calls(.onResume)
    app.fragment.calls(.onResume)
  }
}
