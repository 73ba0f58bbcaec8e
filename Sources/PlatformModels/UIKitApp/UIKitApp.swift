public import LifecycleModeling

/// The life of a UIKit app without scenes, as the system runs it.
///
/// Transcribed from the table of transitions T1 to T16 in the project's platform facts; each action names its
/// row. `T1` in an action's source is the row, `D4` and the like are documents: D1 to D9 are Apple's pages on
/// the life cycle, D12 and D13 those on termination codes and watchdogs, OR is a public radar, K is knowledge
/// that wasn't re-read. H, M and L say how sure a row is: high, medium, low.
///
/// What the handlers of a callback read from ``phase`` is what `applicationState` says at that moment: a
/// will-callback comes before the change of the phase, a did-callback after it.
///
/// What an app may do without is added by its initializer: background tasks, timers, sockets, drawing,
/// scheduled tasks and the ``Option`` values. Without them, their variables don't exist.
///
/// Not modelled: threads that run between the parts of a sequence. Without ``Option/timeLimits`` there is no time
/// in seconds: the budget of background tasks counts ticks, and every other limit of 1.7 is a kill that is
/// possible as soon as the time begins. Timers count periods.
public struct UIKitApp: Platform {
  /// Memory and everything in it, from the launch to the end.
  public let process = Owner(.process)

  /// The state of the app.
  public let phase = Variable(initially: Phase.notRunning, lifetime: .world)

  /// What covers an inactive app, if anything does.
  public let interruption = Variable(initially: Interruption.none, lifetime: .process)

  /// Whether the device is locked, and whether protected files can be read.
  public let device = Variable(initially: Device.unlocked, lifetime: .world)

  /// Whether the user removed the app from the switcher and hasn't opened it since.
  public let isQuitByUser = Variable(initially: false, lifetime: .world)

  /// Whether this process was launched without a handler being told yet: a prewarmed one.
  let isPrewarmed = Variable(initially: false, lifetime: .process).keptQuietly

  /// What the app asked the system to show.
  public let request = Variable(initially: Request.none, lifetime: .process)

  /// The file lock that the app holds.
  public let lockedFile = Variable(initially: LockedFile.none, lifetime: .process)

  /// How many ticks of background time are left.
  public let budget = Variable(in: 0...3, initially: 0, lifetime: .process).keptQuietly

  /// Whether a change of a setting waits for the process to thaw.
  let hasQueuedChange = Variable(initially: false, lifetime: .process)

  /// Whether the app has resigned and neither become active nor left the screen since.
  let isLeaving = Variable(initially: false, lifetime: .process).keptQuietly

  /// Whether the app has been on screen since it was launched.
  public let hasBeenOnScreen = Variable(initially: false, lifetime: .process).keptQuietly

  public let callbacks = Callbacks<Callback>()

  /// The notifications of the same names, for observers; posted only if the app was created with them.
  public let notifications = AppNotifications()

  /// The background tasks that the app has variables for.
  public let tasks: Copies<BackgroundTask>

  /// The repeating timers that the app has variables for.
  public let timers: Copies<RepeatingTimer>

  /// The network connections that the app has variables for.
  public let sockets: Copies<Socket>

  /// The places through which the app draws with the graphics processor.
  public let renderers: Copies<RenderingContext>

  /// The tasks that the app registers with the scheduler of the system.
  public let scheduledTasks: Copies<ScheduledTask>

  let restoration: RestorationArchive?
  let launch: LaunchOptions?
  let pendingEvents: EventCompletion?
  let calling: IncomingCall?

  /// The limits of section 1.7 in seconds, of an app created with them.
  let timing: TimeLimits?

  /// The questions to which the sources give several answers.
  public let variations = UIKitVariations()

  let features: Features

  init(_ features: Features) {
    let isOnScreen = phase.isOne(of: .inactive, .active)
    tasks = Copies(features.tasks) { BackgroundTask() }
    timers = Copies(features.timers) { RepeatingTimer() }
    sockets = Copies(features.sockets) { Socket() }
    renderers = Copies(features.renderers) { RenderingContext(canDraw: isOnScreen) }
    scheduledTasks = Copies(features.scheduledTasks) { ScheduledTask() }
    restoration = features.options.contains(.restoration) ? RestorationArchive() : nil
    launch = features.options.contains(.launchOptions) ? LaunchOptions() : nil
    pendingEvents = features.options.contains(.completions) ? EventCompletion() : nil
    calling = features.options.contains(.calls) ? IncomingCall() : nil
    timing = features.options.contains(.timeLimits) ? TimeLimits() : nil
    self.features = features
  }

  public var existence: [Existence] {
    process.exists(while: phase != .notRunning, canRun: canRunCode) {
      mayLoseArchive
      isGone
    }
  }

  public var actions: [Action] {
    launching
    activating
    backgrounding
    interrupting
    terminating
    worldMoves
    resourceMoves
    mutants
  }

  public var measures: [Measure] {
    timing?.measures(offScreen: phase.isOne(of: .background, .suspended), on: device) ?? []
  }

  public var properties: [Property] {
    if features.inheritsClaims {
      claimsAboutSuspension
      claimsAboutEnds
      claimsAboutInactivity
      claimsAboutResources
      claimsAboutRestoration
    }
  }

  public var presets: [Preset] { variations.named }
}

extension UIKitApp {
  /// States that the process exists and isn't frozen.
  public var canRunCode: Condition { phase.isOne(of: .inactive, .active, .background) }

  /// States that the user can see the app.
  public var isOnScreen: Condition { phase.isOne(of: .inactive, .active) }

  /// States that `applicationState` reads as background.
  public var readsBackground: Condition {
    phase.isOne(of: .prewarmed, .background, .suspended)
  }

  /// States that the app runs off screen or is frozen.
  public var isInBackground: Condition { phase.isOne(of: .background, .suspended) }

  /// States that protected files and keychain items can be read.
  public var canReadProtectedData: Condition { device != .protected }

  /// States that some background task is open, held by a variable or not.
  public var hasOpenTask: Condition { tasks.any { $0.isOpen } }

  /// States that nothing keeps the system from freezing the app.
  public var canBeFrozen: Condition {
    let optional = [restoration?.isDue.condition, pendingEvents?.isPending].compactMap { $0 }
    let keepers = [hasOpenTask, hasRunningScheduledTask] + optional
    return keepers.reduce(phase == .background) { $0 && !$1 }
  }

  /// States that the system has just killed the app for a task that was open when its time was over.
  public var isKilledForOpenTask: Formula { hasJustDone(expireTasks) && process.justEnded }

  /// States that the system has just killed the app for a lock that it held while frozen.
  public var isKilledForLock: Formula { hasJustDone(killForLock) }

  /// States that somebody can see the content of the app outside the app itself.
  ///
  /// The stored snapshot is taken shortly after `didEnterBackground`; whether the card of the switcher is
  /// live while the app is merely inactive is VP-10.
  public var exposesContent: Condition {
    hasBeenOnScreen && isInBackground
      || phase == .inactive && interruption == .switcher && variations.exposure == .liveCard
  }

  /// The end of the process, by whatever cause: observers first, then the phase.
  @LineBuilder var isGone: ClauseList {
    ProcessEnds(process)
    phase.becomes(.notRunning)
  }

  /// Asks the system to show something, which it does in a later step.
  public func requests(_ request: Request) -> Operation {
    Operation { self.request.becomes(request) }
  }

  /// Takes a lock on a file or a database.
  public func locks(_ file: LockedFile) -> Operation {
    Operation { lockedFile.becomes(file) }
  }

  /// Gives the lock back.
  public var unlocks: Operation {
    Operation { lockedFile.becomes(.none) }
  }
}
