public import LifecycleModeling

/// A variable of the app for a network connection.
///
/// The system may reclaim the connection of a frozen app. Nothing tells the app: its first use of the
/// connection after the thaw fails, or raises SIGPIPE, which ends a process that doesn't ignore it. Section 1.9,
/// H. What the server does while the app runs isn't modelled.
public struct Socket: Component {
  /// What became of a connection.
  public enum Connection: CaseIterable, FiniteDomain {
    case closed
    case open

    /// Gone, and the app doesn't know.
    case reclaimed
  }

  /// The connection as the system has it, which an app can't ask for.
  public let connection = Variable(initially: Connection.closed, lifetime: .process)

  /// Whether the use of a reclaimed connection has ended a process.
  public let hasRaisedSignal = Variable(initially: false, lifetime: .world)

  init() {}

  /// Connects anew, whatever there was before.
  public var connects: Operation {
    Operation { connection.becomes(.open) }
  }

  /// Closes the connection.
  public var closes: Operation {
    Operation { connection.becomes(.closed) }
  }

  /// Sends something, and goes on with the first lines if it arrives, or with the others if it fails.
  @LineBuilder public func sends(
    @LineBuilder arrives: () -> ClauseList, @LineBuilder fails: () -> ClauseList
  ) -> ClauseList {
    If(connection == .open) {
      arrives()
    } else: {
      If(connection == .reclaimed) {
        Choose {
        } or: {
          raisesSignal
          Crashes("SIGPIPE: the system has reclaimed the socket")
        }
        closes
      }
      fails()
    }
  }

  private var raisesSignal: Operation {
    Operation { hasRaisedSignal.becomes(true) }
  }

  /// The system takes the connection back.
  var isReclaimed: Operation {
    Operation { connection.becomes(.reclaimed) }
  }
}

extension UIKitApp {
  /// The loss of a connection of a frozen app, of which no event tells.
  public var reclaimSocket: Action {
    Action(
      "reclaims a socket of the app", by: .system, .interrupts,
      source: "1.9, H: lsalzman/enet#30, socketio/socket.io-client-swift#1151"
    ) {
      When(
        features.mutation == .socketLossWhileRunning ? phase != .notRunning : phase == .suspended)
      Choose(sockets, where: { $0.connection == .open }) { $0.isReclaimed }
    }
  }
}
