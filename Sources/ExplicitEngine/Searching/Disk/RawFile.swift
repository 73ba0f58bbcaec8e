#if canImport(Darwin)
  private import Darwin
#elseif canImport(Glibc)
  private import Glibc
#elseif canImport(Musl)
  private import Musl
#endif

/// Reads and writes of whole ranges of an open file.
enum RawFile {
  /// Writes bytes at a position.
  static func write(
    _ bytes: UnsafeRawBufferPointer, to descriptor: Int32, at position: Int, path: String
  ) throws(DiskFailure) {
    var done = 0
    while done < bytes.count {
      let rest = UnsafeRawBufferPointer(rebasing: bytes[done...])
      let written = pwrite(descriptor, rest.baseAddress, rest.count, off_t(position + done))
      if written < 0, errno == EINTR { continue }
      guard written > 0 else { throw DiskFailure(path: path, code: written < 0 ? errno : ENOSPC) }
      done += written
    }
  }

  /// Reads bytes at a position, all of which must be there.
  static func read(
    _ bytes: UnsafeMutableRawBufferPointer, from descriptor: Int32, at position: Int, path: String
  ) throws(DiskFailure) {
    var done = 0
    while done < bytes.count {
      let rest = UnsafeMutableRawBufferPointer(rebasing: bytes[done...])
      let found = pread(descriptor, rest.baseAddress, rest.count, off_t(position + done))
      if found < 0, errno == EINTR { continue }
      guard found > 0 else { throw DiskFailure(path: path, code: found < 0 ? errno : 0) }
      done += found
    }
  }
}
