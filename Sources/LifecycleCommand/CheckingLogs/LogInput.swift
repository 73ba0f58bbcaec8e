import Foundation

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The bytes of a log, as they come.
struct LogInput {
  /// The path as the user wrote it.
  let path: String
  private let file: FileHandle

  /// The most bytes that are read at once.
  private static let pieceSize = 1 << 18

  /// How long nothing may come before it is looked whether the user has interrupted, in milliseconds.
  private static let patience: Int32 = 100

  init(_ path: String, in context: CommandContext) throws(CommandFailure) {
    self.path = path == "-" ? "the standard input" : path
    guard path != "-" else {
      file = .standardInput
      return
    }
    var isFolder: ObjCBool = false
    let place = context.file(path)
    guard FileManager.default.fileExists(atPath: place.path, isDirectory: &isFolder) else {
      throw FolderWalk.missing(path, in: context)
    }
    if isFolder.boolValue { throw .unreadable(path: path, reason: "it is a folder") }
    do {
      file = try FileHandle(forReadingFrom: place)
    } catch {
      throw .unreadable(path: path, reason: FileReason.of(error))
    }
  }

  /// Waits for the next bytes; none come any more when the result is empty.
  ///
  /// - Throws: `interrupted` when the user doesn't want to wait.
  func next() throws(CommandFailure) -> [UInt8] {
    let descriptor = file.fileDescriptor
    while true {
      if Task.isCancelled { throw .interrupted }
      var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      let ready = poll(&request, 1, Self.patience)
      if ready == 0 || ready < 0 && errno == EINTR { continue }
      var failure: Int32 = 0
      let bytes = [UInt8](unsafeUninitializedCapacity: Self.pieceSize) { buffer, count in
        let length = read(descriptor, buffer.baseAddress, buffer.count)
        failure = length < 0 ? errno : 0
        count = max(length, 0)
      }
      if failure == EINTR { continue }
      guard failure == 0 else {
        throw .unreadable(path: path, reason: String(cString: strerror(failure)).lowercased())
      }
      return bytes
    }
  }
}
