public import LifecycleModeling

/// A variable of the app for the identifier of a background task, with its expiration handler.
///
/// An identifier that no variable holds any more can't be ended by anybody, so one flag for all of them is
/// exact, and the state stays finite.
public struct BackgroundTask: Platform {
  /// What the variable holds.
  public enum Identifier: CaseIterable, FiniteDomain {
    case invalid
    case open
    case ended
  }

  /// The expiration handler.
  public enum Callback: String, CaseIterable, FiniteDomain, CustomStringConvertible {
    case expires = "expirationHandler"

    public var description: String { rawValue }
  }

  /// The identifier that the variable holds.
  public let identifier = Variable(initially: Identifier.invalid, lifetime: .process)

  /// Whether an open identifier was lost: overwritten or never stored.
  public let hasLeaked = Variable(initially: false, lifetime: .process)

  /// Whether the app ended an identifier that wasn't open.
  public let hasEndedUnknown = Variable(initially: false, lifetime: .process)

  public let callbacks = Callbacks<Callback>()

  init() {}

  /// States that the variable holds the identifier of an open task.
  public var isHeld: Condition { identifier == .open }

  /// States that an identifier is open, whether the variable holds it or not.
  public var isOpen: Condition { identifier == .open || hasLeaked }

  /// Begins a task and stores its identifier here, over whatever was here before.
  public var begins: Operation {
    Operation {
      If(identifier == .open) { hasLeaked.becomes(true) }
      identifier.becomes(.open)
    }
  }

  /// Begins a task, unless the system refuses one: then the identifier is invalid, and nothing is protected.
  public var beginsIfGranted: Operation {
    Operation {
      If(identifier == .open) { hasLeaked.becomes(true) }
      Choose {
        identifier.becomes(.open)
      } or: {
        identifier.becomes(.invalid)
      }
    }
  }

  /// Begins a task and drops its identifier.
  public var beginsUnheld: Operation {
    Operation { hasLeaked.becomes(true) }
  }

  /// Ends the task whose identifier is stored here; anything else is only logged by the system.
  public var ends: Operation {
    Operation {
      If(identifier == .open) {
        identifier.becomes(.ended)
      } else: {
        hasEndedUnknown.becomes(true)
      }
    }
  }
}
