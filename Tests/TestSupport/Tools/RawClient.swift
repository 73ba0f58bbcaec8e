#if canImport(Darwin)
  private import Darwin
#elseif canImport(Glibc)
  private import Glibc
#elseif canImport(Musl)
  private import Musl
#endif

/// One who writes bytes to a port of this machine, HTTP or not, and reads the answer.
package struct RawClient: Sendable {
  package let port: UInt16

  package init(port: UInt16) { self.port = port }

  /// Writes a text and returns all that comes until the other side closes; nil where nobody listens.
  ///
  /// - Parameters:
  ///   - text: What to write.
  ///   - isHasty: Whether the client goes as soon as it has written.
  /// - Returns: The answer.
  package func answer(to text: String, isHasty: Bool = false) async -> String? {
    #if canImport(Glibc)
      let kind = Int32(SOCK_STREAM.rawValue)
    #else
      let kind = SOCK_STREAM
    #endif
    let descriptor = socket(AF_INET, kind, 0)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    let isConnected = withUnsafePointer(to: &address) { address in
      address.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    guard isConnected == 0 else { return nil }
    _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL, 0) | O_NONBLOCK)
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { send(descriptor, $0.baseAddress, $0.count, 0) }
      if count > 0 { rest = rest.dropFirst(count) } else { await Self.rest() }
      if count < 0, errno != EAGAIN { break }
    }
    if isHasty { return "" }
    var answer: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = recv(descriptor, &piece, piece.count, 0)
      if count > 0 {
        answer += piece[..<count]
      } else if count < 0, errno == EAGAIN {
        await Self.rest()
      } else {
        return String(decoding: answer, as: UTF8.self)
      }
    }
  }

  /// Asks as a browser does, and returns the whole answer.
  package func get(_ path: String, method: String = "GET", headers: String...) async -> String? {
    let lines = ["\(method) \(path) HTTP/1.1", "Host: 127.0.0.1:\(port)"] + headers + ["", ""]
    return await answer(to: lines.joined(separator: "\r\n"))
  }

  private static func rest() async { try? await Task.sleep(for: .milliseconds(2)) }
}
