public import LifecycleModeling

/// The questions about UIKit apps to which the sources give several answers.
///
/// Transcribed from section 7 of the project's platform facts, ids included.
public struct UIKitVariations: Component {
  /// Whether something happens.
  public enum Answer: CaseIterable, FiniteDomain {
    case no
    case yes
  }

  /// Whether something is possible at all.
  public enum Chance: CaseIterable, FiniteDomain {
    case possible
    case never
  }

  /// What runs during a prewarm.
  public enum Prewarm: CaseIterable, FiniteDomain {
    case beforeMain
    case untilDidFinishLaunching

    /// There is none, as before iOS 15.
    case never
  }

  /// Which of two messages with the same name comes first.
  public enum Order: CaseIterable, FiniteDomain {
    case delegateFirst
    case notificationFirst
  }

  /// What a swipe in the switcher does to an app that was on screen.
  public enum Swipe: CaseIterable, FiniteDomain {
    case backgroundThenTerminate
    case terminate
    case silent
  }

  /// How many times the Notification Center deactivates an app.
  public enum Pairs: CaseIterable, FiniteDomain {
    case one
    case two
  }

  /// When content can be seen outside the app.
  public enum Exposure: CaseIterable, FiniteDomain {
    case snapshotOnly
    case liveCard
  }

  /// Which causes may relaunch an app that the user has quit.
  public enum Relaunch: CaseIterable, FiniteDomain {
    case never
    case forLocationAndCalls
  }

  /// Which locks make the system kill a suspended app.
  public enum LockScope: CaseIterable, FiniteDomain {
    case sharedContainer
    case anyFile
  }

  /// The background time of a process: 30 s, 180 s and 600 s, as one, two and three ticks.
  public enum TaskBudget: CaseIterable, FiniteDomain {
    case seconds30
    case seconds180
    case seconds600
  }

  /// Whether `didEnterBackground` comes on a background launch.
  ///
  /// The third reading, only when a scene is connected, means no for an app without scenes.
  public let backgroundCallbackOnLaunch = Variation<Answer>(
    "VP-01", asks: "Does didEnterBackground come on a launch into the background?",
    considered: [.no, .yes],
    provenance: "no: OR:14295449, field report of 2026; yes: Apple's page D3. Open.")

  /// Whether `didEnterBackground` comes when a suspended app is woken for an event.
  public let backgroundCallbackOnWake = Variation<Answer>(
    "VP-02", asks: "Does didEnterBackground come again when a suspended app is woken for an event?",
    considered: [.no, .yes],
    provenance: "no: three field reports, one of them unsure; yes: Apple's page D3. Open.")

  public let prewarm = Variation<Prewarm>(
    "VP-03", asks: "What runs while the system prewarms an app?",
    considered: [.beforeMain],
    provenance:
      "before main: D2; until didFinishLaunching: F:getsentry/sentry-cocoa#1897 and more, iOS 15.")

  public let order = Variation<Order>(
    "VP-04", asks: "Which comes first, the delegate's method or the notification of the same name?",
    considered: [.delegateFirst],
    provenance: "delegate first: OR:49817144 and D4; notification first: an older Apple page.")

  public let swipe = Variation<Swipe>(
    "VP-05", asks: "What is an app told that the user swipes away from the screen?",
    considered: [.backgroundThenTerminate, .terminate, .silent],
    provenance: "Old simulator traces and a note of Apple's support differ.")

  /// Whether a way to the foreground can be abandoned before the app is active.
  public let abortedForeground = Variation<Chance>(
    "VP-06", asks: "Can a way to the foreground be abandoned before the app is active?",
    considered: [.possible],
    provenance: "possible: device traces; never: a comment in Apple's templates.")

  /// Whether `didEnterBackground` can come twice in a row.
  public let duplicateBackground = Variation<Answer>(
    "VP-07", asks: "Can didEnterBackground come twice in one stay in the background?",
    considered: [.no],
    provenance: "yes: OR:14075101 on iOS 6 and a simulator trace of 7.1; no: everything since.")

  /// Whether the banner of a call makes an app inactive.
  public let bannerDeactivates = Variation<Answer>(
    "VP-08", asks: "Does the banner of a call make an app inactive?",
    considered: [.no, .yes],
    provenance: "no: F:hiennguyen92/flutter_callkit_incoming#343; yes: older descriptions.")

  public let notificationCenter = Variation<Pairs>(
    "VP-09", asks: "How many times does the Notification Center deactivate an app?",
    considered: [.one, .two],
    provenance: "two: OR:49216830 on iOS 11 and 12; one: everything else.")

  public let exposure = Variation<Exposure>(
    "VP-10", asks: "When can content be seen outside the app?",
    considered: [.liveCard, .snapshotOnly],
    provenance: "snapshot: Apple's page D9; live card: field reports of three apps.")

  // VP-11, the order of protected data against the background, is free at each occurrence.

  public let relaunch = Variation<Relaunch>(
    "VP-12", asks: "What may relaunch an app that the user has quit?",
    considered: [.never, .forLocationAndCalls],
    provenance:
      "Never for pushes and tasks (AF:719222); for locations until iOS 18, not on 26: AF:826964.")

  /// Which locks make the system kill a suspended app.
  ///
  /// A third reading, stricter since iOS 14, doesn't say what it is stricter about.
  public let lockScope = Variation<LockScope>(
    "VP-13", asks: "Which locks make the system kill a suspended app?",
    considered: [.sharedContainer],
    provenance: "Documented for any lock, seen for shared containers: D12, forum thread 655225.")

  public let taskBudget = Variation<TaskBudget>(
    "VP-25", asks: "How much background time does a process have?",
    considered: [.seconds30],
    provenance: "30 s since iOS 13, 180 s from 7 to 12, 600 s before: log lines in public reports.")
}
