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
      let created = try createFolders(folder)
      let temporary = folder.appendingPathComponent(".lifecheck-\(UUID().uuidString).part")
      do {
        try create(temporary, with: data)
        try move(temporary, to: target)
      } catch {
        try? FileManager.default.removeItem(at: temporary)
        for folder in created.reversed() { rmdir(folder.path) }
        throw error
      }
    } catch {
      throw .unwritable(path: file.path, reason: FileReason.of(error))
    }
  }

  /// Creates a folder in one that exists.
  static func createFolder(_ folder: URL) throws {
    guard mkdir(folder.path, 0o777) == 0 else { throw POSIXError.latest }
  }

  /// Creates a folder, with all above it that don't exist either.
  ///
  /// - Returns: What was created, from the outside to the inside.
  private static func createFolders(_ folder: URL) throws -> [URL] {
    var missing: [URL] = []
    var place = folder
    while !FileManager.default.fileExists(atPath: place.path), place.path != "/" {
      missing.append(place)
      place = place.deletingLastPathComponent()
    }
    var created: [URL] = []
    do {
      for folder in missing.reversed() {
        do {
          try createFolder(folder)
          created.append(folder)
        } catch POSIXError.EEXIST {
          // Somebody else created it at the same time.
        }
      }
    } catch {
      for folder in created.reversed() { rmdir(folder.path) }
      throw error
    }
    return created
  }

  private static func create(_ file: URL, with data: Data) throws {
    let descriptor = open(file.path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw POSIXError.latest }
    let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    try handle.write(contentsOf: data)
    try handle.close()
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
    default: return "the system gives no reason"
    }
  }

  private static func words(for code: Int32) -> String {
    String(cString: strerror(code)).lowercased()
  }
}
