internal import Checking

#if canImport(Darwin)
  private import Darwin
#elseif canImport(Glibc)
  private import Glibc
#elseif canImport(Musl)
  private import Musl
#endif

/// A folder in which searches keep states that memory has no room for.
///
/// The files have no names, so that nothing is left of them, however the process ends.
package final class DiskSpace: Sendable {
  /// The path of the folder.
  package let folder: String
  private let firstFailure = Locked<DiskFailure?>(nil)

  package init(folder: String) { self.folder = folder }

  /// What went wrong first, if anything did.
  package var failure: DiskFailure? { firstFailure.with { $0 } }

  /// Remembers what went wrong.
  func note(_ failure: DiskFailure) {
    firstFailure.with { first in first = first ?? failure }
  }

  /// Opens a new file for reading and writing, which has no name any more.
  func openFile() throws(DiskFailure) -> Int32 {
    var template = Array("\(folder)/.lifecheck-states-XXXXXX".utf8CString)
    let descriptor = mkstemp(&template)
    guard descriptor >= 0 else { throw DiskFailure(path: folder, code: errno) }
    unlink(template)
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    return descriptor
  }
}

/// Why a file couldn't be read or written.
package struct DiskFailure: Error, Hashable, Sendable {
  /// The file, or the folder of a file without a name.
  package var path: String

  /// The number of the error, as the system counts; zero for a file that ends too early.
  package var code: Int32

  /// The reason in words.
  package var reason: String {
    code == 0 ? "it ends too early" : String(cString: strerror(code)).lowercased()
  }
}
