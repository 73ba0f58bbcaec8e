public import LifecycleModeling

/// One activity of an Android app, with its place in the task and its holders of state.
///
/// Transcribed from sections 4.1 to 4.4 of the project's platform facts. The phase is what `Lifecycle.State`
/// says: upward events reach observers after the method of the activity, downward events before it.
///
/// An activity has one object at a time: a finished one is destroyed before the next is made.
public struct AndroidActivity: Platform {
  /// The object with its fields and views.
  public let instance = Owner(.instance)

  /// The store of view models, which survives a configuration change.
  public let viewModels = Owner(.retained)

  /// What the system keeps for the activity as long as it is in the task: bundle and launch intent.
  public let savedState = Owner(.savedState)

  /// The state of the life cycle.
  public let phase = Variable(initially: Phase.absent, lifetime: .process)

  /// Whether the task has a record of the activity, with or without an object.
  public let isInTask = Variable(initially: false, lifetime: .world)

  /// Whether the system holds a bundle for the next `onCreate`.
  public let hasBundle = Variable(initially: false, lifetime: .savedState).keptQuietly

  /// Whether the state was saved since the latest `onStart` or `onResume`: from then on no transaction may be committed.
  public let isStateSaved = Variable(initially: false, lifetime: .instance).keptQuietly

  /// Whether the activity is on its way out for good.
  public let isFinishing = Variable(initially: false, lifetime: .instance)

  /// Whether the object is being replaced while its view models stay.
  let isRelaunching = Variable(initially: false, lifetime: .process).keptQuietly

  /// A result that the activity asked for.
  public let result = Variable(initially: Result.none, lifetime: .savedState)

  /// The intent that `getIntent` returns: that of the launch, until the app sets another one.
  public let launchIntent = Variable(initially: Intent.launcher, lifetime: .savedState).keptQuietly

  /// Whether the system has told the activity that it is the topmost resumed one.
  public let isTopResumed = Variable(initially: false, lifetime: .instance).keptQuietly

  /// Whether the window of the activity has the focus.
  public let hasWindowFocus = Variable(initially: false, lifetime: .instance).keptQuietly

  /// Whether `onCreate` and `onRestoreInstanceState` come with a bundle.
  public let bundle = Argument(otherwise: false)

  /// Whether the object goes because of a configuration change, as `isChangingConfigurations` says.
  public let isChangingConfigurations = Argument(otherwise: false)

  /// The intent of `onCreate` and `onNewIntent`.
  public let intent = Argument(otherwise: Intent.launcher)

  /// Whether the activity gains what a callback is about: the focus or the topmost place.
  public let gains = Argument(otherwise: false)

  public let callbacks = Callbacks<Callback>()

  /// What the titles of actions call the activity.
  let title: String

  init(title: String) { self.title = title }
}

extension AndroidActivity {
  /// States that an object of the activity exists.
  public var hasObject: Condition { phase != .absent }

  /// States that the system has heard of the end of `onStop`, so that it may reclaim the process.
  public var isStopped: Condition { phase == .created && (isStateSaved || isFinishing) }

  /// States that the life cycle is at least `STARTED`: observers are active.
  public var isAtLeastStarted: Condition { phase.isOne(of: .started, .resumed) }

  /// Finishes the activity; the platform acts on it later.
  public var finishes: Operation {
    Operation { isFinishing.becomes(true) }
  }

  /// Commits a transaction of fragments, which crashes after the state was saved.
  public var commits: Operation {
    Operation {
      If(isStateSaved) { Crashes("can't commit after onSaveInstanceState") }
    }
  }

  /// Gives the activity another intent for good, as `setIntent` does.
  public func sets(_ intent: Intent) -> Operation {
    Operation { launchIntent.becomes(intent) }
  }

  /// Changes what is known about a result.
  func result(becomes new: Result) -> Operation {
    Operation { result.becomes(new) }
  }

  /// Notes that the activity is the topmost resumed one, or no longer.
  func becomesTopResumed(_ isTop: Bool) -> Operation {
    Operation { isTopResumed.becomes(isTop) }
  }

  /// Notes that the window gained or lost the focus.
  func getsWindowFocus(_ hasFocus: Bool) -> Operation {
    Operation { hasWindowFocus.becomes(hasFocus) }
  }
}
