public import LifecycleModeling

/// The completion handlers that come with events in the background.
///
/// Until its handler is called, an event keeps the app running for about 30 s: sections 1.5 and 1.7. Without
/// time in seconds, the end of the 30 s is possible at once.
public struct EventCompletion: Component {
  /// Whether the handler of a push waits for its call.
  public let isPushPending = Variable(initially: false, lifetime: .process)

  /// Whether the handler of a fetch waits for its call.
  public let isFetchPending = Variable(initially: false, lifetime: .process)

  /// Whether the handler of a background transfer waits for its call.
  public let isSessionPending = Variable(initially: false, lifetime: .process)

  init() {}

  /// States that some handler waits for its call.
  public var isPending: Condition { isPushPending || isFetchPending || isSessionPending }

  /// Calls the handler of the push.
  public var completesPush: Operation {
    Operation { isPushPending.becomes(false) }
  }

  /// Calls the handler of the fetch.
  public var completesFetch: Operation {
    Operation { isFetchPending.becomes(false) }
  }

  /// Calls the handler of the background transfer.
  public var completesSession: Operation {
    Operation { isSessionPending.becomes(false) }
  }

  /// The system hands out the handler of an event.
  func comes(with callback: UIKitApp.Callback) -> Operation {
    Operation {
      switch callback {
      case .didReceiveRemoteNotification: isPushPending.becomes(true)
      case .performFetch: isFetchPending.becomes(true)
      default: isSessionPending.becomes(true)
      }
    }
  }
}
