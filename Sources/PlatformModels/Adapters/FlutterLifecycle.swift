public import LifecycleModeling

/// `AppLifecycleState` of Flutter on iOS, over an app with one scene.
///
/// Transcribed from section 5 of the project's platform facts, for version 3.13 and later, which has `hidden`.
/// The listener walks through the states one by one: resumed, inactive, hidden, paused, and back. It isn't told
/// of the first way to resumed, before which nothing is derived. The engine also follows its view controller: where a native screen covers
/// it, the state becomes hidden although the app is active, and what happens under the cover tells nothing.
public struct FlutterLifecycle: Platform {
  /// A value of `AppLifecycleState`.
  public enum State: CaseIterable, FiniteDomain {
    case detached
    case resumed
    case inactive
    case hidden
    case paused
  }

  /// What the listener is told.
  public enum Callback: String, CaseIterable, FiniteDomain, CustomStringConvertible {
    case stateChange = "didChangeAppLifecycleState"

    public var description: String { rawValue }
  }

  public let app = UISceneApp(inheritsClaims: false)

  /// The state that the listener knows of.
  public let state = Variable(initially: State.detached, lifetime: .process)

  /// The state that the engine has derived.
  public let derivedState = Variable(initially: State.detached, lifetime: .process)

  /// Whether a native screen covers the one of Flutter.
  public let isCovered = Variable(initially: false, lifetime: .process)

  /// The argument of the listener.
  public let new = Argument(otherwise: State.detached)

  public let callbacks = Callbacks<Callback>()

  public init() {}

  public var actions: [Action] {
    cover
    uncover
    tellListener
  }

  public var handlers: [Handler] {
    app.scene.on(.didBecomeActive) {
      If(!isCovered) { derivedState.becomes(.resumed) }
    }
    app.scene.on(.willResignActive) { derives(.inactive) }
    app.scene.on(.didEnterBackground) { derives(.paused) }
    app.scene.on(.willEnterForeground) { derives(.inactive) }
  }

  /// States that the listener has been told of all that the engine has derived.
  public var isSettled: Condition { state == derivedState }

  @LineBuilder private func derives(_ state: State) -> ClauseList {
    If(!isCovered && derivedState != .detached) { derivedState.becomes(state) }
  }
}

extension FlutterLifecycle {
  /// A native screen comes over the one of Flutter, which the engine takes for a leave.
  public var cover: Action {
    Action("covers Flutter with a native screen", by: .app, source: "5: F:flutter/flutter#146734") {
      When(app.hasActiveScene)
      When(!isCovered)
      isCovered.becomes(true)
      derivedState.becomes(.hidden)
    }
  }

  /// The native screen goes away.
  public var uncover: Action {
    Action("takes the native screen away", by: .app, source: "5: F:flutter/flutter#146734") {
      When(app.hasActiveScene)
      When(isCovered)
      isCovered.becomes(false)
      derivedState.becomes(.resumed)
    }
  }

  /// One step of the listener towards the state that the engine has derived.
  ///
  /// The first way, from detached, is silent: F:flutter/flutter#134728.
  public var tellListener: Action {
    Action("tells the listener of the next state", by: .app, source: "5") {
      When(!isSettled)
      If(state == .detached) {
        Part { state.becomes(derivedState) }
      } else: {
        Part { tellsNext }
      }
    }
  }

  /// The next state, down from resumed over inactive and hidden to paused, or up the same way.
  @LineBuilder private var tellsNext: ClauseList {
    If(state == .inactive && derivedState == .resumed) {
      tells(.resumed)
    } else: {
      If(state == .hidden && derivedState == .paused) {
        tells(.paused)
      } else: {
        If(state.isOne(of: .resumed, .hidden)) {
          tells(.inactive)
        } else: {
          tells(.hidden)
        }
      }
    }
  }

  @LineBuilder private func tells(_ value: State) -> ClauseList {
    state.becomes(value)
    calls(.stateChange, with: new.is(value))
  }
}
