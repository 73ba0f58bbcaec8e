import Foundation
import Reporting

#if canImport(Darwin)
  import Darwin
#endif

/// The files that the running tool consists of.
enum LoadedFiles {
  /// How large the executable is, and which libraries it has loaded.
  static func description(of executable: URL?, width: Int) -> String {
    var text = ""
    if let executable {
      text += "size     \(size(of: [executable.path]))  \(executable.path)\n"
    }
    let libraries = libraries.filter { $0 != executable?.path }
    guard !libraries.isEmpty else { return text }
    let names = libraries.map { ($0 as NSString).lastPathComponent }
    let count = Wording.count(libraries.count, "library", "libraries")
    text += "loads    \(count), \(size(of: libraries)) together:\n"
    var line = "        "
    for name in names {
      if line.count + 1 + name.count > width {
        text += line + "\n"
        line = "        "
      }
      line += " " + name
    }
    return text + line + "\n"
  }

  /// The paths of the libraries that the process has loaded, in order.
  private static var libraries: [String] {
    #if canImport(Darwin)
      let paths = (0..<_dyld_image_count()).compactMap {
        _dyld_get_image_name($0).map { String(cString: $0) }
      }
      // What belongs to the system is part of it, and no file.
      return Array(Set(paths.filter(FileManager.default.fileExists(atPath:)))).sorted()
    #else
      // Such a file has no size, so it has to be read until it ends.
      let data = try? FileHandle(forReadingAtPath: "/proc/self/maps")?.readToEnd()
      let paths = String(decoding: data ?? Data(), as: UTF8.self).split(separator: "\n").compactMap
      { line in
        line.firstIndex(of: "/").map { String(line[$0...]) }
      }
      return Array(Set(paths.filter { $0.contains(".so") })).sorted()
    #endif
  }

  /// The size of some files together, in binary megabytes.
  private static func size(of paths: [String]) -> String {
    let bytes = paths.reduce(0) { sum, path in
      let attributes = try? FileManager.default.attributesOfItem(atPath: path)
      return sum + ((attributes?[.size] as? NSNumber)?.intValue ?? 0)
    }
    return String(format: "%.1f MiB", Double(bytes) / 1_048_576)
  }
}
