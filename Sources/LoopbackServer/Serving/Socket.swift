#if canImport(Darwin)
  private import Darwin
#elseif canImport(Glibc)
  private import Glibc
#elseif canImport(Musl)
  private import Musl
#endif

/// A socket that never waits by itself.
struct Socket: Sendable {
  private let descriptor: Int32

  /// What came of reading or writing.
  enum Progress: Hashable {
    /// So many bytes went over.
    case bytes(Int)

    /// Nothing can go over now.
    case notYet

    /// The other side is gone.
    case ended
  }

  /// Listens on a port of this machine that no other machine can reach.
  ///
  /// - Parameter port: The port; zero takes a free one.
  /// - Throws: The reason for which the port can't be had.
  init(listeningOn port: UInt16) throws(ServerFailure) {
    #if canImport(Glibc)
      let kind = Int32(SOCK_STREAM.rawValue)
    #else
      let kind = SOCK_STREAM
    #endif
    let descriptor = socket(AF_INET, kind, 0)
    guard descriptor >= 0 else { throw ServerFailure(port: port) }
    self.init(descriptor)
    var isReused: Int32 = 1
    setsockopt(
      descriptor, SOL_SOCKET, SO_REUSEADDR, &isReused, socklen_t(MemoryLayout<Int32>.size))
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    let isBound = withUnsafePointer(to: &address) { address in
      address.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    guard isBound == 0, listen(descriptor, 64) == 0 else {
      let failure = ServerFailure(port: port)
      close()
      throw failure
    }
  }

  private init(_ descriptor: Int32) {
    self.descriptor = descriptor
    _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL, 0) | O_NONBLOCK)
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    #if canImport(Darwin)
      var isSilent: Int32 = 1
      setsockopt(
        descriptor, SOL_SOCKET, SO_NOSIGPIPE, &isSilent, socklen_t(MemoryLayout<Int32>.size))
    #endif
  }

  /// The port on which is listened.
  var port: UInt16 {
    var address = sockaddr_in()
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    _ = withUnsafeMutablePointer(to: &address) { address in
      address.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        getsockname(descriptor, $0, &size)
      }
    }
    return UInt16(bigEndian: address.sin_port)
  }

  /// Returns the next one who calls, if somebody does.
  func accepted() -> Socket? {
    let other = accept(descriptor, nil, nil)
    return other < 0 ? nil : Socket(other)
  }

  /// Reads what is there, up to some bytes.
  func read(upTo limit: Int, into bytes: inout [UInt8]) -> Progress {
    var piece = [UInt8](repeating: 0, count: limit)
    let count = recv(descriptor, &piece, limit, 0)
    if count > 0 { bytes += piece[..<count] }
    return progress(count)
  }

  /// Writes as much as the other side takes.
  func write(_ bytes: ArraySlice<UInt8>) -> Progress {
    #if canImport(Darwin)
      let flags: Int32 = 0
    #else
      let flags = Int32(MSG_NOSIGNAL)
    #endif
    let count = bytes.withUnsafeBytes { send(descriptor, $0.baseAddress, $0.count, flags) }
    return progress(count)
  }

  private func progress(_ count: Int) -> Progress {
    if count > 0 { return .bytes(count) }
    if count < 0, errno == EAGAIN || errno == EWOULDBLOCK || errno == EINTR { return .notYet }
    return .ended
  }

  /// Says that nothing more is written, so that the other side can read to the end.
  func endWriting() {
    shutdown(descriptor, Int32(SHUT_WR))
  }

  func close() {
    #if canImport(Darwin)
      Darwin.close(descriptor)
    #elseif canImport(Glibc)
      Glibc.close(descriptor)
    #elseif canImport(Musl)
      Musl.close(descriptor)
    #endif
  }
}

/// A port on which can't be listened.
package struct ServerFailure: Error, Hashable, Sendable {
  /// The port that was asked for; zero for any.
  package var port: UInt16

  /// The reason in the words of the system.
  package var reason: String

  fileprivate init(port: UInt16) {
    self.port = port
    reason = String(cString: strerror(errno))
  }
}
