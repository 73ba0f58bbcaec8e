#if canImport(Darwin)
  private import Darwin
#elseif canImport(Glibc)
  private import Glibc
#elseif canImport(Musl)
  private import Musl
#endif

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

  /// There is no memory to go on with.
  static func noMemory(path: String) -> DiskFailure { DiskFailure(path: path, code: ENOMEM) }

  /// A file ends before all that should be there.
  static func endsEarly(path: String) -> DiskFailure { DiskFailure(path: path, code: 0) }
}
