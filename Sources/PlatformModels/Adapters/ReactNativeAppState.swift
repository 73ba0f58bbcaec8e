public import LifecycleModeling

/// `AppState` of React Native on iOS, over a UIKit app.
///
/// Transcribed from section 5 of the project's platform facts. The script starts some time after the launch,
/// with a value that isn't the state of the app; the real one is fetched soon after, and no event tells of it.
/// Later changes come as events, of which only the latest is delivered where several wait.
public struct ReactNativeAppState: Platform {
  /// What the script reads.
  public enum State: CaseIterable, FiniteDomain {
    case unknown
    case active
    case inactive
    case background
  }

  /// What the script is told.
  public enum Callback: String, CaseIterable, FiniteDomain, CustomStringConvertible {
    case scriptStarts = "the script starts"
    case change = "AppState.addEventListener('change')"

    public var description: String { rawValue }
  }

  /// What the script reads before the real state is known.
  public enum FirstValue: CaseIterable, FiniteDomain {
    case unknown
    case inactive
  }

  public let app = UIKitApp(postsNotifications: true, inheritsClaims: false)

  /// What `AppState.currentState` reads.
  public let currentState = Variable(initially: State.unknown, lifetime: .process)

  /// Whether the script has started.
  public let hasStarted = Variable(initially: false, lifetime: .process)

  /// Whether the real state has been fetched after the start.
  let hasFetched = Variable(initially: false, lifetime: .process).keptQuietly

  /// The state that the native module knows of.
  let nativeState = Variable(initially: State.inactive, lifetime: .process).keptQuietly

  /// Whether an event waits for the script.
  let owesChange = Variable(initially: false, lifetime: .process).keptQuietly

  /// The argument of the listener.
  public let state = Argument(otherwise: State.unknown)

  public let callbacks = Callbacks<Callback>()

  public let firstValue = Variation<FirstValue>(
    "react-native-first-value", considered: [.inactive, .unknown],
    provenance: "unknown before 0.74, inactive since: F:react/react-native#37690.")

  public init() {}

  public var actions: [Action] {
    startScript
    fetchState
    tellScript
  }

  public var handlers: [Handler] {
    app.notifications.on(.didBecomeActive) { notes(.active) }
    app.notifications.on(.willResignActive) { notes(.inactive) }
    app.notifications.on(.didEnterBackground) { notes(.background) }
  }

  public var presets: [Preset] {
    Preset(
      "react-native-0.73", provenance: "F:react/react-native#37690.", firstValue.is(.unknown))
    Preset(
      "react-native-0.74", provenance: "F:react/react-native#37690.", firstValue.is(.inactive))
  }

  @LineBuilder private func notes(_ state: State) -> ClauseList {
    nativeState.becomes(state)
    If(hasStarted) { owesChange.becomes(true) }
  }
}

extension ReactNativeAppState {
  /// The start of the script, which reads a first value; on a background launch it may be active.
  public var startScript: Action {
    Action("starts the script", by: .system, source: "5: F:react/react-native#7919, #37690") {
      When(!hasStarted && app.canRunCode)
      hasStarted.becomes(true)
      If(firstValue == .unknown) {
        currentState.becomes(.unknown)
      } else: {
        currentState.becomes(.inactive)
      }
      If(app.phase == .background) {
        Choose {
          currentState.becomes(.active)
        } or: {
        }
      }
      Part { calls(.scriptStarts) }
    }
  }

  /// The real state reaches the script, and no event tells of it.
  public var fetchState: Action {
    Action("fetches the state without an event", by: .app, source: "5: F:react/react-native#18836")
    {
      When(hasStarted)
      When(!hasFetched)
      hasFetched.becomes(true)
      If(app.phase == .active) { currentState.becomes(.active) }
      If(app.phase == .inactive) { currentState.becomes(.inactive) }
      If(app.phase == .background) { currentState.becomes(.background) }
    }
  }

  /// The event of the latest change.
  public var tellScript: Action {
    Action("tells the script of the state", by: .app, source: "5") {
      When(owesChange)
      owesChange.becomes(false)
      currentState.becomes(nativeState)
      Part { calls(.change, with: state.is(nativeState)) }
    }
  }
}
