extension AndroidApp {
  /// Faults planted into the platform, each of which breaks a claim about it.
  package enum Mutation: String, CaseIterable, Sendable {
    /// A process that is gone still gets a callback.
    case callbackAfterKill

    /// A frozen process still gets a callback.
    case callbackWhileFrozen

    /// A resumed activity is stopped.
    case stopWhileResumed

    /// A resumed activity is restarted.
    case restartWhileResumed

    /// A finishing activity is asked for its state.
    case saveWhileFinishing

    /// A stopped activity is asked for its state again.
    case secondSave

    /// An activity that never saved gets a bundle.
    case bundleWithoutSave

    /// View models survive the loss of an activity that was left.
    case viewModelsSurviveDrop

    /// View models don't survive a configuration change.
    case viewModelsDieOnRotation

    /// The detail activity is resumed before the main one is paused.
    case handoverWithoutPause

    /// The main activity is stopped before the detail activity is resumed.
    case stopBeforeHandover

    /// A finished activity is stopped before the one below is resumed.
    case stopBeforeReturn

    /// A result comes to an activity that is resumed.
    case resultWhileResumed

    /// A paused activity is told that it is topmost.
    case topmostWhilePaused

    /// An activity is paused while it is topmost.
    case pauseWhileTopmost

    /// The process owner is created again.
    case ownerCreatedTwice

    /// The process owner is destroyed.
    case ownerDestroyed

    /// The process owner stops without a pause.
    case ownerStopsWithoutPause

    /// The process owner starts twice.
    case ownerStartsTwice

    /// The process owner pauses while an activity is resumed.
    case ownerPausesWhileResumed

    /// The service gets a command without having been created.
    case commandWithoutService

    /// The service is destroyed while it is started.
    case destroyWhileStarted

    /// A service in the foreground is frozen.
    case freezeInForeground

    /// The fragment is started without a view.
    case startWithoutView

    /// The fragment is destroyed with its view.
    case destroyWithView

    /// The activity is stopped before its fragment.
    case stopBeforeFragment

    /// Whether the fault needs an app with a service.
    var isAboutService: Bool {
      [.commandWithoutService, .destroyWhileStarted, .freezeInForeground].contains(self)
    }

    /// Whether the fault needs an app with two activities.
    var isAboutHandover: Bool {
      [.handoverWithoutPause, .stopBeforeHandover, .stopBeforeReturn, .resultWhileResumed]
        .contains(self)
    }

    /// What the fault needs beyond activities and services.
    var parts: Parts {
      switch self {
      case .startWithoutView, .destroyWithView, .stopBeforeFragment: .fragment
      case .topmostWhilePaused, .pauseWhileTopmost: .multiWindow
      case .callbackWhileFrozen, .freezeInForeground: .freezer
      case .ownerCreatedTwice, .ownerDestroyed, .ownerStopsWithoutPause, .ownerStartsTwice,
        .ownerPausesWhileResumed:
        .processOwner
      default: []
      }
    }
  }
}
