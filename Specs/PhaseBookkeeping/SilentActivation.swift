import Lifecycle

/// A connection that waits for an event of the activation, which doesn't come at a launch.
///
/// The app connects when `AppState` tells that it is active. On a cold launch the state goes from its first value
/// to active without an event, and the app stays offline.
///
/// The repair also looks at the state itself, as long as it isn't connected.
struct SilentActivation: CaseStudy {
  let form: Form
  let state = ReactNativeAppState()

  /// Whether the app is connected.
  let isConnected = Variable(initially: false, lifetime: .process)

  /// Whether the app is going to look at the state.
  let isLooking = Variable(initially: false, lifetime: .process)

  var name: String { "I-44 activation without an event (\(form))" }

  var actions: [Action] {
    Action("looks at the state", by: .app) {
      When(isLooking)
      When(state.currentState == .active)
      isLooking.becomes(false)
      isConnected.becomes(true)
    }
  }

  var handlers: [Handler] {
    state.on(.scriptStarts) {
      isConnected.becomes(false)
      if form == .repaired { isLooking.becomes(true) }
    }
    state.on(.change) {
      isConnected.becomes(state.state == .active)
      if form == .repaired { isLooking.becomes(state.state != .active) }
    }
  }

  var properties: [Property] {
    Always(
      "an active app is connected, or about to look at its state",
      source: "react/react-native#18836"
    ) {
      state.app.phase == .active && state.currentState == .active ==> isConnected || isLooking
    }
    .knownIssue("no event tells of the first activation", when: form == .broken)
    Reachable("the app is connected") { isConnected }
  }
}
