public import LifecycleModeling

/// The questions about apps with scenes to which the sources give several answers.
///
/// Transcribed from section 7 of the project's platform facts, ids included; `S10` is a row of section 2
/// that rests on a single report. VP-11 and VP-16, orders that no source fixes, are free at each occurrence.
public struct SceneVariations: Component {
  /// When `didEnterBackground` comes on a background launch.
  public enum LaunchCallback: CaseIterable, FiniteDomain {
    case no
    case yes
    case whenSceneIsConnected
  }

  /// What runs during a prewarm.
  public enum Prewarm: CaseIterable, FiniteDomain {
    /// There is none, as before iOS 15.
    case never
    case beforeMain
    case untilDidFinishLaunching
  }

  /// What a swipe that kills the app tells a scene on screen.
  public enum Swipe: CaseIterable, FiniteDomain {
    case disconnect
    case backgroundThenDisconnect
    case silent
  }

  /// What a background launch does with scenes.
  public enum BackgroundScene: CaseIterable, FiniteDomain {
    case none
    case connected
  }

  /// Whether `didEnterBackground` comes on a background launch, to a scene or as a notification.
  public let backgroundCallbackOnLaunch = Variation<LaunchCallback>(
    "VP-01", asks: "Does didEnterBackground come on a launch into the background?",
    considered: [.no, .yes],
    provenance: "no: OR:14295449, field report of 2026; yes: Apple's page D3. Open.")

  /// Whether `didEnterBackground` comes when a suspended app is woken for an event.
  public let backgroundCallbackOnWake = Variation<UIKitVariations.Answer>(
    "VP-02", asks: "Does didEnterBackground come again when a suspended app is woken for an event?",
    considered: [.no, .yes],
    provenance: "no: three field reports, one of them unsure; yes: Apple's page D3. Open.")

  public let prewarm = Variation<Prewarm>(
    "VP-03", asks: "What runs while the system prewarms an app?",
    considered: [.beforeMain],
    provenance:
      "before main: D2; until didFinishLaunching: F:getsentry/sentry-cocoa#1897 and more, iOS 15.")

  public let order = Variation<UIKitVariations.Order>(
    "VP-04", asks: "Which comes first, the delegate's method or the notification of the same name?",
    considered: [.delegateFirst],
    provenance: "delegate first: OR:49817144 and D4; notification first: an older Apple page.")

  public let swipe = Variation<Swipe>(
    "VP-05", asks: "What is an app told that the user swipes away from the screen?",
    considered: [.disconnect, .backgroundThenDisconnect, .silent],
    provenance:
      "disconnect: trace in AF:732170; background first and silent: as without scenes, old traces.")

  /// Whether a way to the foreground can be abandoned before the scene is active.
  public let abortedForeground = Variation<UIKitVariations.Chance>(
    "VP-06", asks: "Can a way to the foreground be abandoned before the scene is active?",
    considered: [.possible],
    provenance: "possible: trace in AF:732170; never: a comment in Apple's templates.")

  public let exposure = Variation<UIKitVariations.Exposure>(
    "VP-10", asks: "When can content be seen outside the app?",
    considered: [.liveCard, .snapshotOnly],
    provenance: "snapshot: Apple's page D9; live card: field reports of three apps.")

  public let relaunch = Variation<UIKitVariations.Relaunch>(
    "VP-12", asks: "What may relaunch an app that the user has quit?",
    considered: [.never, .forLocationAndCalls],
    provenance:
      "Never for pushes and tasks (AF:719222); for locations until iOS 18, not on 26: AF:826964.")

  public let backgroundScene = Variation<BackgroundScene>(
    "VP-14", asks: "Is a scene connected on a launch into the background?",
    considered: [.none, .connected],
    provenance: "Apple's page D1 says that a scene may be connected in the background. Open.")

  /// Whether the app delegate is told that the app terminates.
  public let termination = Variation<UIKitVariations.Answer>(
    "VP-15", asks: "Is the app delegate told that the app terminates?",
    considered: [.yes, .no],
    provenance: "yes: D4, F:mozilla-mobile/firefox-ios#12622; no: F:home-assistant/iOS#1012.")

  /// Whether a swipe while the app minimizes connects one more scene object.
  public let quickKill = Variation<UIKitVariations.Chance>(
    "S10", asks: "Can a swipe while the app minimizes connect one more scene object?",
    considered: [.possible], provenance: "A single report, AF:732170, low confidence.")
}
