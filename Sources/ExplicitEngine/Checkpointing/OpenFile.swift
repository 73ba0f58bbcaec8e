#if canImport(Darwin)
  private import Darwin
#elseif canImport(Glibc)
  private import Glibc
#elseif canImport(Musl)
  private import Musl
#endif

/// A file that is closed when nobody reads it any more.
final class OpenFile: Sendable {
  let descriptor: Int32

  init(_ descriptor: Int32) { self.descriptor = descriptor }

  deinit { close(descriptor) }

  /// Opens a file for reading; returns nil if there is none.
  static func reading(_ path: String) throws(DiskFailure) -> OpenFile? {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else {
      if errno == ENOENT { return nil }
      throw DiskFailure(path: path, code: errno)
    }
    return OpenFile(descriptor)
  }

  /// Creates a file under a name that no other has.
  static func creating(_ path: String) throws(DiskFailure) -> OpenFile {
    let descriptor = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw DiskFailure(path: path, code: errno) }
    return OpenFile(descriptor)
  }

  /// Gives the file, which has one name, the name of another, which it replaces, once all of it is on the disk.
  func replace(_ path: String, from temporary: String) throws(DiskFailure) {
    guard fsync(descriptor) == 0, rename(temporary, path) == 0 else {
      throw DiskFailure(path: path, code: errno)
    }
    let parts = path.split(separator: "/", omittingEmptySubsequences: false).dropLast()
    let folder = parts.isEmpty ? "." : parts.joined(separator: "/") + "/"
    let parent = open(folder, O_RDONLY | O_CLOEXEC)
    guard parent >= 0 else { return }
    // Some systems can't do this with folders; the file itself is complete in any case.
    _ = fsync(parent)
    close(parent)
  }

  /// Removes a name, if it is there.
  static func remove(_ path: String) { unlink(path) }
}
