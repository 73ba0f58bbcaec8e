import Lifecycle

/// The advice to close sockets before the freeze.
///
/// It is right: nobody tells a suspended app that the other side has gone, so a socket that stays open
/// can be dead after the thaw. The broken form doesn't follow the advice, the repaired one does.
struct HeldSocket: CaseStudy {
  /// What the app has of its connection.
  enum Socket: CaseIterable, FiniteDomain {
    case closed
    case connected

    /// Gone without the app's knowledge.
    case dead
  }

  let form: Form
  let app = UIKitApp(inheritsClaims: false)

  /// What this process has of its connection.
  let socket = Variable(initially: Socket.closed, lifetime: .process)

  var name: String { "Seed 000: socket held while suspended (\(form))" }

  var actions: [Action] {
    Action("reclaims the socket", by: .system, .interrupts, source: "1.9, H") {
      When(app.phase == .suspended)
      When(socket == .connected)
      socket.becomes(.dead)
    }
  }

  var handlers: [Handler] {
    app.on(.didBecomeActive) {
      If(socket == .closed) { socket.becomes(.connected) }
    }
    app.on(.didEnterBackground) {
      if form == .repaired { socket.becomes(.closed) }
    }
  }

  var properties: [Property] {
    if form == .broken {
      Unreachable(
        "seed 000, statement 19, not followed: a socket that stays open is alive after the thaw",
        source: "1.9, H: lsalzman/enet#30"
      ) {
        app.canRunCode
        socket == .dead
      }
      .knownIssue("a suspended app isn't told that its socket is gone")
    } else {
      Unreachable(
        "seed 000, statement 19 (true): a socket that is closed before the freeze is never dead",
        source: "1.9, H: lsalzman/enet#30"
      ) {
        socket == .dead
      }
    }
    Reachable("the app is active again after a freeze") {
      app.phase == .active
      socket == .connected
      Past.once(app.phase == .suspended)
    }
  }
}
