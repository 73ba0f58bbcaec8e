#if canImport(Darwin)
  private import Darwin
#elseif canImport(Glibc)
  private import Glibc
#elseif canImport(Musl)
  private import Musl
#endif

/// A file that is closed when nobody uses it any more.
final class OpenFile: Sendable {
  /// What errors name: the path of the file, or the folder of a file without a name.
  let path: String
  private let descriptor: Int32

  private init(_ descriptor: Int32, _ path: String) {
    self.descriptor = descriptor
    self.path = path
  }

  deinit { close(descriptor) }

  // MARK: Opening

  /// Opens a file for reading; returns nil if there is none.
  static func reading(_ path: String) throws(DiskFailure) -> OpenFile? {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else {
      if errno == ENOENT { return nil }
      throw DiskFailure(path: path, code: errno)
    }
    return OpenFile(descriptor, path)
  }

  /// Creates a file for reading and writing that has no name any more, so that nothing is left of it.
  static func unnamed(in folder: String) throws(DiskFailure) -> OpenFile {
    var template = Array("\(folder)/.lifecheck-states-XXXXXX".utf8CString)
    let descriptor = mkstemp(&template)
    guard descriptor >= 0 else { throw DiskFailure(path: folder, code: errno) }
    unlink(template)
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    return OpenFile(descriptor, folder)
  }

  /// Creates a file beside the place that it shall take.
  ///
  /// Its name there is the same in all processes, so that what a killed one has left is replaced.
  static func creating(insteadOf path: String) throws(DiskFailure) -> OpenFile {
    let temporary = temporaryName(for: path)
    unlink(temporary)
    let descriptor = open(temporary, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw DiskFailure(path: temporary, code: errno) }
    return OpenFile(descriptor, path)
  }

  private static func temporaryName(for path: String) -> String { path + ".part" }

  // MARK: Contents

  /// Writes bytes at a position.
  func write(_ bytes: UnsafeRawBufferPointer, at position: Int) throws(DiskFailure) {
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
  func read(_ bytes: UnsafeMutableRawBufferPointer, at position: Int) throws(DiskFailure) {
    var done = 0
    while done < bytes.count {
      let rest = UnsafeMutableRawBufferPointer(rebasing: bytes[done...])
      let found = pread(descriptor, rest.baseAddress, rest.count, off_t(position + done))
      if found < 0, errno == EINTR { continue }
      guard found > 0 else { throw DiskFailure(path: path, code: found < 0 ? errno : 0) }
      done += found
    }
  }

  // MARK: Names

  /// Puts a created file in its place, where it replaces another one, once all of it is on the disk.
  func takePlace() throws(DiskFailure) {
    guard fsync(descriptor) == 0, rename(Self.temporaryName(for: path), path) == 0 else {
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

  /// Removes what has been created to take a place, if it is there.
  static func removeCreated(insteadOf path: String) { unlink(temporaryName(for: path)) }

  /// Removes a file, if it is there.
  static func remove(_ path: String) { unlink(path) }
}
