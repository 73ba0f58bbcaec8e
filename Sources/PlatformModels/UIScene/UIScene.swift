public import LifecycleModeling

/// One scene of a UIKit app: its slot in the switcher, its session and the object that shows it.
///
/// A scene object lives from its connection to its disconnection; what connects after that is a new one. The
/// session outlives the object and the process, until the user discards it. A slot can be used again with
/// a new session.
///
/// The callbacks of the scene delegate are the platform's own; those of the app delegate and the two families
/// of notifications are other channels, with handlers of their own.
public struct UIScene: Platform {
  /// The scene object, from the connection to the disconnection.
  public let object: Owner

  /// The session, which ends when the user discards the scene.
  public let session = Owner(.savedState)

  /// The value of `activationState`.
  public let activation = Variable(initially: Activation.unattached, lifetime: .instance)

  /// Whether there is a scene object.
  public let isConnected = Variable(initially: false, lifetime: .process)

  /// Whether the system keeps a session for this slot.
  public let hasSession = Variable(initially: false, lifetime: .world)

  /// What covers the scene while it is inactive, if anything does.
  public let interruption = Variable(initially: Interruption.none, lifetime: .instance)

  /// Whether the scene has resigned and neither become active nor left the screen since.
  let isLeaving = Variable(initially: false, lifetime: .instance).keptQuietly

  /// Whether this scene object has been on screen.
  public let hasBeenOnScreen = Variable(initially: false, lifetime: .instance).keptQuietly

  /// Whether the connection options of `willConnect` carry a URL.
  public let carriesURL = Argument(otherwise: false)

  public let callbacks = Callbacks<Callback>()

  /// The notifications of the same names, for observers; posted only if the app was created with them.
  public let notifications = SceneNotifications()

  init(object: Owner = Owner(.instance)) {
    self.object = object
  }
}

extension UIScene {
  /// States that the user can see the scene.
  public var isInForeground: Condition {
    activation.isOne(of: .foregroundInactive, .foregroundActive)
  }

  /// States that the switcher shows the card of the scene, over the scene itself.
  public var isInSwitcher: Condition { interruption == .switcher }

  /// The first session of the slot, or the next one after a discard.
  var beginsSession: Operation {
    Operation { hasSession.becomes(true) }
  }

  /// The creation of a scene object.
  var connects: Operation {
    Operation { isConnected.becomes(true) }
  }

  /// The end of the scene object; the session stays.
  @LineBuilder var isDisconnected: ClauseList {
    InstanceEnds(object)
    Operation { isConnected.becomes(false) }
  }

  /// The end of the session, whose scene object is gone before.
  @LineBuilder var isDiscarded: ClauseList {
    Dismissed(session)
    Operation { hasSession.becomes(false) }
  }

  func becomes(_ activation: Activation) -> Operation {
    Operation { self.activation.becomes(activation) }
  }

  /// The arrival on screen.
  var isShown: Operation {
    Operation {
      activation.becomes(.foregroundInactive)
      hasBeenOnScreen.becomes(true)
    }
  }

  /// The way from active to inactive, for a cause.
  func isInterrupted(by cause: Interruption) -> Operation {
    Operation {
      activation.becomes(.foregroundInactive)
      isLeaving.becomes(true)
      interruption.becomes(cause)
    }
  }

  /// The end of the way, at active or in the background.
  func settles(at activation: Activation) -> Operation {
    Operation {
      interruption.becomes(.none)
      isLeaving.becomes(false)
      self.activation.becomes(activation)
    }
  }
}
