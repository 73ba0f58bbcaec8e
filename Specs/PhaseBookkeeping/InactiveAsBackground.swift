import Lifecycle

/// A first value that isn't active, taken for the background.
///
/// A library asks for the state when the script starts, and takes whatever isn't active for the background.
/// As long as the first value was `unknown`, it waited for an event; since an upgrade of the framework the first
/// value is `inactive`, and each launch looks like one in the background.
///
/// The repair takes only `background` for the background.
struct InactiveAsBackground: CaseStudy {
  let form: Form
  let state = ReactNativeAppState()

  /// Whether the library takes the app to be in the background.
  let isInBackground = Variable(initially: false, lifetime: .process)

  var name: String { "I-43 inactive taken for the background (\(form))" }

  var handlers: [Handler] {
    state.on(.scriptStarts) {
      if form == .broken {
        isInBackground.becomes(!state.currentState.isOne(of: .active, .unknown))
      } else {
        isInBackground.becomes(state.currentState == .background)
      }
    }
    state.on(.change) { isInBackground.becomes(state.state == .background) }
  }

  var properties: [Property] {
    Always(
      "an app that was never told of the background isn't taken to be there",
      source: "bugsnag/bugsnag-js-performance#491"
    ) {
      isInBackground
        ==> Past.holds(
          !state.app.process.justEnded, since: state.app.hasJustCalled(.didEnterBackground))
    }
    .knownIssue(
      "since 0.74 the first value is inactive", when: form == .broken,
      under: state.firstValue.is(.inactive))
    Reachable("the library sees the app in the background") {
      isInBackground
      state.app.phase == .background
    }
  }
}
