package import Foundation

#if canImport(Darwin)
  private import Darwin
#elseif canImport(Glibc)
  private import Glibc
#elseif canImport(Musl)
  private import Musl
#endif

/// Writes files so that nobody ever sees half of one.
package enum AtomicFile {
  /// Writes a file under a temporary name in the same folder and then gives it its own.
  ///
  /// The folder is created where it doesn't exist. A path that is no regular file, as `/dev/stdout`, is
  /// written directly.
  package static func write(_ text: String, to file: URL) throws(CommandFailure) {
    try write(Data(text.utf8), to: file)
  }

  package static func write(_ data: Data, to file: URL) throws(CommandFailure) {
    let target = file.resolvingSymlinksInPath()
    do {
      if isSpecial(target) {
        let handle = try FileHandle(forWritingTo: target)
        try handle.write(contentsOf: data)
        return
      }
      let folder = target.deletingLastPathComponent()
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      let name = ".\(target.lastPathComponent).\(ProcessInfo.processInfo.processIdentifier).part"
      let temporary = folder.appendingPathComponent(name)
      do {
        try data.write(to: temporary)
        try move(temporary, to: target)
      } catch {
        try? FileManager.default.removeItem(at: temporary)
        throw error
      }
    } catch {
      throw .unwritable(path: file.path, reason: FileReason.of(error))
    }
  }

  /// Gives a file another name, in place of what had that name.
  private static func move(_ source: URL, to target: URL) throws {
    guard rename(source.path, target.path) == 0 else { throw POSIXError.latest }
  }

  private static func isSpecial(_ file: URL) -> Bool {
    let attributes = try? FileManager.default.attributesOfItem(atPath: file.path)
    guard let type = attributes?[.type] as? FileAttributeType else { return false }
    return type != .typeRegular && type != .typeDirectory && type != .typeSymbolicLink
  }
}

extension POSIXError {
  /// The latest error of the system.
  fileprivate static var latest: POSIXError { POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
}

/// The reasons of the system for not reading or writing, in words.
enum FileReason {
  /// Returns the reason behind an error, without the path and without a full stop.
  static func of(_ error: any Error) -> String {
    if let code = (error as? POSIXError)?.code { return words(for: code.rawValue) }
    let error = error as NSError
    if let underlying = error.userInfo[NSUnderlyingErrorKey] as? NSError,
      underlying.domain == NSPOSIXErrorDomain
    {
      return words(for: Int32(underlying.code))
    }
    if error.domain == NSPOSIXErrorDomain { return words(for: Int32(error.code)) }
    switch CocoaError.Code(rawValue: error.code) {
    case .fileReadNoSuchFile, .fileNoSuchFile: return "there is no such file"
    case .fileReadNoPermission, .fileWriteNoPermission: return "permission denied"
    case .fileWriteOutOfSpace: return "no space left"
    case .fileReadInapplicableStringEncoding, .fileReadCorruptFile: return "it is no UTF-8 text"
    default: return error.localizedDescription
    }
  }

  private static func words(for code: Int32) -> String {
    String(cString: strerror(code)).lowercased()
  }
}
