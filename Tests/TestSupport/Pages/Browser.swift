import Foundation

/// A real browser without a window, as far as one is installed.
package struct Browser: Sendable {
  private let file: URL

  /// Finds Chromium on the path.
  package init?() {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    let files = ["chromium", "chromium-browser", "google-chrome"].flatMap { name in
      folders.map { URL(fileURLWithPath: String($0)).appendingPathComponent(name) }
    }
    guard
      let file = files.first(where: { FileManager.default.isExecutableFile(atPath: $0.path) })
    else { return nil }
    self.file = file
  }

  /// Whether there is a browser.
  package static var isThere: Bool { Browser() != nil }

  /// What became of a page.
  package struct Visit: Sendable {
    /// The page as the browser has it after its scripts have run.
    package var page: String

    /// What the browser and the page complain of.
    package var complaints: [String]
  }

  /// What a reader has.
  package struct Reader: Sendable {
    package var width = 1280
    package var height = 900
    package var isDark = false

    /// Whether time runs as it does, so that it can be measured.
    package var isInRealTime = false

    package init(
      width: Int = 1280, height: Int = 900, isDark: Bool = false, isInRealTime: Bool = false
    ) {
      self.width = width
      self.height = height
      self.isDark = isDark
      self.isInRealTime = isInRealTime
    }
  }

  /// Opens a page, and returns what became of it.
  ///
  /// - Parameters:
  ///   - text: The page.
  ///   - fragment: The place within the page, without its number sign.
  ///   - script: What is run when the page is ready, as a test of its own.
  ///   - reader: What the reader has.
  /// - Returns: The page after all scripts, with complaints.
  /// - Throws: What keeps the browser from being run.
  package func open(
    _ text: String, at fragment: String = "", running script: String = "",
    for reader: Reader = Reader()
  ) throws -> Visit {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("lifecheck-page-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let page = folder.appendingPathComponent("page.html")
    let end = "<script>/*<![CDATA[*/\(script)/*]]>*/</script></body></html>"
    let tested = script.isEmpty ? text : text.replacing("</body></html>", with: end)
    try Data(tested.utf8).write(to: page)
    return try visit(
      page.absoluteString + (fragment.isEmpty ? "" : "#\(fragment)"), with: folder, for: reader)
  }

  /// Opens the page at an address, and returns what became of it.
  package func visit(_ address: String, for reader: Reader = Reader()) throws -> Visit {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("lifecheck-page-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    return try visit(address, with: folder, for: reader)
  }

  private func visit(
    _ address: String, with folder: URL, for reader: Reader
  ) throws -> Visit {
    let outputs = ["output", "errors"].map { folder.appendingPathComponent($0) }
    for output in outputs { try Data().write(to: output) }
    let process = Process()
    process.executableURL = file
    process.arguments =
      [
        "--headless", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--no-first-run",
        "--user-data-dir=\(folder.path)/profile", "--enable-logging=stderr",
        "--window-size=\(reader.width),\(reader.height)",
        "--blink-settings=preferredColorScheme=\(reader.isDark ? 0 : 1)",
      ] + (reader.isInRealTime ? [] : ["--virtual-time-budget=4000"])
      + ["--dump-dom", address]
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = try FileHandle(forWritingTo: outputs[0])
    process.standardError = try FileHandle(forWritingTo: outputs[1])
    try process.run()
    process.waitUntilExit()
    let errors = try String(contentsOf: outputs[1], encoding: .utf8)
    return Visit(
      page: try String(contentsOf: outputs[0], encoding: .utf8),
      complaints: errors.split(separator: "\n").filter { $0.contains("CONSOLE") }.map(String.init))
  }
}
