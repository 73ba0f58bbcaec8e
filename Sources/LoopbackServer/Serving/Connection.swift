/// One who asks, once.
struct Connection: Sendable {
  private let socket: Socket
  private let patience: Duration

  init(_ socket: Socket, patience: Duration) {
    self.socket = socket
    self.patience = patience
  }

  /// The longest head of a request.
  private static let longestHead = 1 << 16

  /// Waits a moment, as a guest who looks up now and then does.
  static func rest() async {
    try? await Task.sleep(for: .milliseconds(4))
  }

  /// Reads a request, answers it, and closes the connection.
  func answer(
    by rule: AccessRule, _ answer: @escaping @Sendable (HTTPRequest) async -> HTTPResponse
  ) async {
    defer { socket.close() }
    let head: [UInt8]
    do {
      guard let bytes = try await self.head() else { return }
      head = bytes
    } catch {
      await send(error.response.bytes(isHeadOnly: false))
      return
    }
    switch HTTPRequest.reading(head).flatMap(rule.admit) {
    case .failure(let refusal): await send(refusal.response.bytes(isHeadOnly: false))
    case .success(let request) where request.path.isEmpty:
      let response = HTTPResponse(.seeOther, content: "", location: rule.root)
      await send(response.bytes(isHeadOnly: false))
    case .success(let request):
      guard let response = await whileOtherSideWaits(for: { await answer(request) }) else { return }
      await send(response.bytes(isHeadOnly: request.method == "HEAD"))
    }
  }

  /// Reads up to the empty line that ends the head.
  ///
  /// - Returns: The head without that line; nil where the other side says nothing and goes.
  private func head() async throws(Refusal) -> [UInt8]? {
    var deadline = ContinuousClock.now + patience
    var bytes: [UInt8] = []
    while !Task.isCancelled {
      switch socket.read(upTo: 1 << 14, into: &bytes) {
      case .bytes:
        if let end = Self.end(ofHeadIn: bytes) { return Array(bytes[..<end]) }
        if bytes.count > Self.longestHead { throw .tooLong }
        deadline = .now + patience
      case .notYet:
        if ContinuousClock.now > deadline {
          if bytes.isEmpty { return nil }
          throw .tooSlow
        }
        await Self.rest()
      case .ended:
        if bytes.isEmpty { return nil }
        throw .malformed
      }
    }
    return nil
  }

  /// The place of the line break before the empty line.
  private static func end(ofHeadIn bytes: [UInt8]) -> Int? {
    let newline = UInt8(ascii: "\n")
    let space = UInt8(ascii: "\r")
    var isAtStart = false
    var lineEnd = 0
    for (place, byte) in bytes.enumerated() {
      if byte == newline {
        if isAtStart { return lineEnd }
        isAtStart = true
        lineEnd = place > 0 && bytes[place - 1] == space ? place - 1 : place
      } else if byte != space {
        isAtStart = false
      }
    }
    return nil
  }

  /// Works on an answer, and gives up when nobody waits for it any more.
  private func whileOtherSideWaits(
    for work: @escaping @Sendable () async -> HTTPResponse
  ) async -> HTTPResponse? {
    await withTaskGroup(of: HTTPResponse?.self) { group in
      group.addTask { await work() }
      group.addTask {
        var rest: [UInt8] = []
        while !Task.isCancelled {
          if socket.read(upTo: 1 << 10, into: &rest) == .ended {
            // Who only has no more to say may still listen; an answer that is quick reaches them.
            try? await Task.sleep(for: .seconds(2))
            return nil
          }
          rest.removeAll()
          await Self.rest()
        }
        return nil
      }
      let first = await group.next() ?? nil
      group.cancelAll()
      return first
    }
  }

  private func send(_ bytes: [UInt8]) async {
    var deadline = ContinuousClock.now + patience
    var rest = bytes[...]
    while !rest.isEmpty, !Task.isCancelled, ContinuousClock.now < deadline {
      switch socket.write(rest) {
      case .bytes(let count):
        rest = rest.dropFirst(count)
        deadline = .now + patience
      case .notYet: await Self.rest()
      case .ended: return
      }
    }
    socket.endWriting()
    // Closing at once what still has unread bytes would take the answer back.
    var unread: [UInt8] = []
    while ContinuousClock.now < deadline, !Task.isCancelled {
      switch socket.read(upTo: 1 << 14, into: &unread) {
      case .bytes: unread.removeAll()
      case .notYet: await Self.rest()
      case .ended: return
      }
    }
  }
}
