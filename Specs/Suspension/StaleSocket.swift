import Lifecycle

/// A connection that the app takes for open because nobody told it otherwise.
///
/// The app connects when it becomes active, and remembers that it is connected. While it is frozen the system
/// takes the socket back, and no event tells of it. The first message after the return goes nowhere.
///
/// The repair trusts nothing that it knew before the background, and connects anew on the way back.
struct StaleSocket: CaseStudy {
  let form: Form
  let app = UIKitApp(sockets: 1, inheritsClaims: false)

  /// What the app takes the state of its connection for.
  let believesConnected = Variable(initially: false, lifetime: .process)

  /// Whether a message went nowhere.
  let lost = Variable(initially: false, lifetime: .world)

  var name: String { "I-52 connection taken for open (\(form))" }

  var send: Action {
    Action("sends a message", by: .user) {
      When(app.phase == .active)
      When(believesConnected)
      socket.sends {
      } fails: {
        believesConnected.becomes(false)
        lost.becomes(true)
      }
    }
  }

  var actions: [Action] { send }

  var handlers: [Handler] {
    if form == .repaired {
      app.on(.willEnterForeground) {
        socket.closes
        believesConnected.becomes(false)
      }
    }
    app.on(.didBecomeActive) {
      If(!believesConnected) {
        socket.connects
        believesConnected.becomes(true)
      }
    }
  }

  var properties: [Property] {
    Unreachable("no message goes nowhere", source: "socketio/socket.io-client-swift#1151") { lost }
      .knownIssue("the system reclaims the socket of a frozen app", when: form == .broken)
    Unreachable("no message ends the app", source: "lsalzman/enet#30") {
      socket.hasRaisedSignal
    }
    .knownIssue("a reclaimed socket raises SIGPIPE", when: form == .broken)
    Reachable("a message is sent after a freeze") {
      hasJustDone(send)
      Past.once(app.phase == .suspended)
    }
  }

  private var socket: Socket { app.sockets.all[0] }
}
