public import LifecycleModeling

/// The delays and limits of an Android app in seconds, of section 4.7 of the project's platform facts and of the
/// process owner of section 4.5.
///
/// A limit says when the system can act, not that it acts at once. The clocks go on while the process is frozen.
///
/// Not modelled: that the time of the types `dataSync` and `mediaProcessing` is counted over a day and shared by
/// all services of a type; here it is counted for one stay in the foreground. Jobs, which stop at any time.
public struct AndroidTimeLimits: Component {
  /// For how long the delayed runnable of the process owner has waited.
  public let ownerWaiting = Clock(lifetime: .world, whileSuspended: .runs)

  /// For how long the service has owed its promotion; the system counts from when it sends the start to the
  /// service (K: `sendServiceArgsLocked` of AOSP).
  public let promising = Clock(lifetime: .world, whileSuspended: .runs)

  /// For how long the service has been in the foreground.
  public let inForeground = Clock(lifetime: .world, whileSuspended: .runs)

  /// For how long the service has been told to stop.
  public let overdue = Clock(lifetime: .world, whileSuspended: .runs)

  public let ownerDelay = Parameter(
    "owner delay", in: .milliseconds(100)...(.seconds(5)), usually: .milliseconds(700),
    asks: "How long does ProcessLifecycleOwner wait before it pauses?",
    provenance: "4.5, H: C1, TIMEOUT_MS = 700")

  public let promotion = Parameter(
    "promotion limit", in: .seconds(5)...(.seconds(60)), usually: .seconds(5),
    asks: "How soon after startForegroundService must startForeground be called?",
    provenance:
      "4.7, H: C5: 5 s by contract; 5 s on 8.0, 10 s on 9 to 12, 30 s and 10 s more since 13")

  public let shortService = Parameter(
    "short service limit", in: .seconds(60)...(.seconds(600)), usually: .seconds(180),
    asks: "How long may a service of the type shortService run?",
    provenance: "4.7, M: K, D25: about 3 min")

  public let dailyService = Parameter(
    "daily service limit", in: .seconds(3600)...(.seconds(86_400)), usually: .seconds(21_600),
    asks: "How long may services of the type dataSync run?", provenance: "4.7, H: D25: 6 h in 24 h")

  public let stop = Parameter(
    "stop limit", in: .seconds(5)...(.seconds(60)), usually: .seconds(5),
    asks: "How soon after onTimeout must a service stop itself?",
    provenance: "4.7, H: D25: a few seconds; the number is ours, L")

  init() {}
}

extension AndroidApp {
  /// The limits in seconds, of an app created with them.
  public var timeLimits: AndroidTimeLimits { timing }

  @ListBuilder<Measure> public var measures: [Measure] {
    if has(.timeLimits), has(.processOwner) {
      timing.ownerWaiting.measuresHowLong(processOwner.isTimerPending)
    }
    if has(.timeLimits), features.hasService {
      timing.promising.measuresHowLong(service.owesPromotion && service.isCreated)
      timing.inForeground.measuresHowLong(
        service.isForeground && service.isStarted && !service.isOverdue)
      timing.overdue.measuresHowLong(service.isOverdue)
    }
  }
}
