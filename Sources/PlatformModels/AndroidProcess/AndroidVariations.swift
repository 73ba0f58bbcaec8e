public import LifecycleModeling

/// The questions about Android to which versions, settings and sources give several answers.
///
/// Transcribed from section 7 of the project's platform facts, ids included.
public struct AndroidVariations: Component {
  /// Whether something happens.
  public enum Answer: CaseIterable, FiniteDomain {
    case no
    case yes
  }

  /// When a new intent reaches a stopped activity.
  public enum IntentOrder: CaseIterable, FiniteDomain {
    case beforeRestart
    case afterStart
  }

  /// When an activity that another one covers is stopped.
  public enum Stopping: CaseIterable, FiniteDomain {
    case atOnce
    case later
  }

  /// Whether the freezer spares an app with a foreground service.
  public enum ServiceFreeze: CaseIterable, FiniteDomain {
    case never
    case byVendor
  }

  /// Whether a second call to observe brings another observer object.
  public enum Observer: CaseIterable, FiniteDomain {
    case newObject
    case sameObject
  }

  /// How long a service may owe its promotion: 5 s, 10 s and 30 s, as one, two and three ticks.
  public enum Deadline: CaseIterable, FiniteDomain {
    case seconds5
    case seconds10
    case seconds30
  }

  /// Where the save stands among the callbacks of a stop.
  public enum SavePosition: CaseIterable, FiniteDomain {
    /// Target SDK below 11.
    case beforePause

    /// Target SDK 11 to 27.
    case beforeStop

    /// Target SDK 28 and later.
    case afterStop
  }

  /// How long an app is cached before it is frozen.
  public enum FreezeDelay: CaseIterable, FiniteDomain {
    case never
    case minutes10
    case seconds10
  }

  /// Whether an app in the background may start a foreground service.
  public enum ForegroundStarts: CaseIterable, FiniteDomain {
    case restricted
    case free
  }

  /// What Back does on the root activity that the launcher started.
  public enum RootBack: CaseIterable, FiniteDomain {
    case movesToBack
    case finishes
  }

  /// Which of the activities that the user sees are resumed.
  public enum Resumed: CaseIterable, FiniteDomain {
    case allVisible
    case focusedOnly
  }

  public let newIntent = Variation<IntentOrder>(
    "VP-19", asks: "Does onNewIntent come before or after the restart of a stopped activity?",
    considered: [.beforeRestart, .afterStart],
    provenance:
      "before: AOSP's TransactionExecutor, F:francistao/LearningNotes#71; after: two field notes.")

  /// Whether `onDestroy` is delivered when the user swipes the app from Recents.
  public let destroyOnSwipe = Variation<Answer>(
    "VP-20", asks: "Does onDestroy come on a swipe from Recents?",
    considered: [.yes, .no],
    provenance:
      "AOSP's ActivityTaskSupervisor finishes the activities and kills the process: a race.")

  /// When the covered activity is stopped; later means at any time, or never if the user returns before.
  public let stopping = Variation<Stopping>(
    "VP-21", asks: "When does the onStop of a covered activity come?",
    considered: [.later],
    provenance:
      "AOSP's ActivityTaskSupervisor: until the one on top is idle, and not if it is resumed.")

  public let serviceFreeze = Variation<ServiceFreeze>(
    "VP-22", asks: "Can a process with a foreground service be frozen?",
    considered: [.never],
    provenance:
      "never: D21; by vendor: a service froze in F:margelo/react-native-vision-camera#3005.")

  public let observer = Variation<Observer>(
    "VP-23", asks: "Is an observer that observes again the same object?",
    considered: [.newObject],
    provenance:
      "Knowledge: a Kotlin lambda may or may not be a new object; LiveData compares objects: C3.")

  public let promotion = Variation<Deadline>(
    "VP-24", asks: "How soon must a started foreground service be promoted?",
    considered: [.seconds5],
    provenance: "Contract: 5 s; timers of AOSP: 5 s (8.0), 10 s (9 to 12), 30 s and more (13): C5.")

  /// Where the save stands; the target SDK of the app decides, not the device.
  public let savePosition: Variation<SavePosition>

  /// Whether an app in the background may start a foreground service; device and target SDK decide together.
  public let foregroundStarts: Variation<ForegroundStarts>

  public let freezeDelay = Variation<FreezeDelay>(
    "VP-27", asks: "How long after it was cached is a process frozen?",
    considered: [.seconds10],
    provenance:
      "D21: 10 s since Android 14, 10 min from 11 on, none before; delays aren't counted here.")

  // VP-28, whether a freeze or a kill drops the delayed event of the process owner, is free: it may.

  public let rootBack: Variation<RootBack>

  public let resumed: Variation<Resumed>

  /// Whether the developer option that destroys each activity that is left is on.
  public let dontKeepActivities: Variation<Answer>

  init(coversOldVersions: Bool, dontKeepActivities: [Answer]) {
    savePosition = Variation(
      "VP-26", asks: "When does onSaveInstanceState come, by target SDK?",
      considered: coversOldVersions ? [.afterStop, .beforeStop, .beforePause] : [.afterStop],
      provenance: "C2 and D24: the target SDK of the app is the switch, at 11 and at 28.")
    foregroundStarts = Variation(
      "foreground-service-starts",
      asks: "May an app in the background start a foreground service?",
      considered: coversOldVersions ? [.restricted, .free] : [.restricted],
      provenance:
        "4.7, Android's page on starts in the background: since 12, for targets of 31 and more.")
    rootBack = Variation(
      "VP-29", asks: "What does Back on the root activity do?",
      considered: coversOldVersions ? [.movesToBack, .finishes] : [.movesToBack],
      provenance: "D26: since Android 12 the task moves to the back; before, Back finishes.")
    resumed = Variation(
      "VP-30", asks: "Which activities are resumed when several are visible?",
      considered: coversOldVersions ? [.allVisible, .focusedOnly] : [.allVisible],
      provenance: "D22: since API 29 all visible activities that can have the focus are resumed.")
    self.dontKeepActivities = Variation(
      "dont-keep-activities",
      asks: "Are single activities destroyed while their process lives?",
      considered: dontKeepActivities,
      provenance:
        "A17, knowledge. AOSP does the same to stopped activities near the heap limit, without it.")
  }
}
