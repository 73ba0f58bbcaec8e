/// A small web server for one person at this machine.
///
/// It listens on the loopback address only, answers each request that its ``AccessRule`` admits, one on each
/// connection, and keeps nothing. What it is asked for is told by the address alone.
package struct LoopbackServer: Sendable {
  private let socket: Socket

  /// Who is answered.
  package let rule: AccessRule

  /// How long nothing may come of a request or go of an answer.
  private let patience: Duration

  /// The most connections at once; others wait.
  private static let mostConnections = 32

  /// Begins to listen; nobody is answered yet.
  ///
  /// - Parameters:
  ///   - port: The port; zero takes a free one.
  ///   - patience: How long nothing may come of a request or go of an answer.
  /// - Throws: The reason for which the port can't be had.
  package init(
    port: UInt16 = 0, patience: Duration = .seconds(10)
  ) throws(ServerFailure) {
    socket = try Socket(listeningOn: port)
    rule = AccessRule(token: AccessRule.randomToken(), port: socket.port)
    self.patience = patience
  }

  /// Answers until the task is cancelled, then stops to listen and drops what isn't answered.
  ///
  /// - Parameter answer: Answers a request whose path comes without the token, several at once. It is
  ///   cancelled when the task is, and when the one who asked has gone.
  package func serve(
    answering answer: @escaping @Sendable (HTTPRequest) async -> HTTPResponse
  ) async {
    defer { socket.close() }
    await withTaskGroup(of: Void.self) { group in
      var open = 0
      while !Task.isCancelled {
        while open >= Self.mostConnections, await group.next() != nil { open -= 1 }
        if let caller = socket.accepted() {
          open += 1
          let connection = Connection(caller, patience: patience)
          group.addTask { await connection.answer(by: rule, answer) }
        } else {
          await Connection.rest()
        }
      }
      group.cancelAll()
    }
  }
}
