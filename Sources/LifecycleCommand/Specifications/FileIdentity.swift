package import Foundation

/// What tells a file from any other, and from itself before it was written anew.
package enum FileIdentity {
  /// The place of a file, its size and when it was written.
  package static func text(of file: URL) -> String {
    let attributes = try? FileManager.default.attributesOfItem(atPath: file.path)
    let size = (attributes?[.size] as? NSNumber)?.int64Value ?? 0
    let date = (attributes?[.modificationDate] as? Date)?.timeIntervalSince1970 ?? 0
    return "\(file.path)\n\(size)\n\(date)"
  }
}
