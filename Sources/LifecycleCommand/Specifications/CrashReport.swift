import Foundation

/// What is left of a specification that crashed while it was loaded.
struct CrashReport {
  private let signal: Int32
  private let lines: [String]
  private let sources: SwiftSources
  private let context: CommandContext

  init(_ text: String, signal: Int32, sources: SwiftSources, context: CommandContext) {
    self.signal = signal
    self.sources = sources
    self.context = context
    lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  /// The reason and the author's line, or everything.
  func text(isWhole: Bool) -> String {
    let head = "crashed while it was loaded: \(reason)"
    if isWhole { return ([head] + lines).joined(separator: "\n") }
    guard let place else { return head }
    return "\(head)\n  at \(place); 'lifecheck verify --verbose' shows the whole backtrace"
  }

  /// Why the program ended, as the runtime of Swift says it.
  private var reason: String {
    if let line = lines.last(where: { $0.contains("Fatal error: ") }) {
      return line.replacing("\(SpecificationCompiler.moduleName)/", with: "", maxReplacements: 1)
    }
    for line in lines {
      if let failure = line.firstMatch(of: /Swift runtime failure: (.+?) in\s/)?.1 {
        return String(failure)
      }
    }
    for line in lines {
      if let crash = line.firstMatch(of: /Program crashed: (.+?)(?: at 0x[0-9a-f]+)? \*\*\*/)?.1 {
        return String(crash).lowercased()
      }
    }
    return SignalName.of(signal)
  }

  /// The innermost line of the author's code.
  private var place: String? {
    for line in lines {
      guard let match = line.firstMatch(of: /\sat (\/.+):(\d+):(\d+)$/) else { continue }
      let file = sources.files.first {
        context.file($0.path).resolvingSymlinksInPath().path
          == URL(fileURLWithPath: String(match.1)).resolvingSymlinksInPath().path
      }
      if let file { return "\(file.path):\(match.2):\(match.3)" }
    }
    return nil
  }
}
