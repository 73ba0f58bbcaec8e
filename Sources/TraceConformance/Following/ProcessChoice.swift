/// Which processes and components of a log somebody wants to know about.
package struct ProcessChoice: Hashable, Sendable {
  /// The names of the processes; none stand for all.
  package var names: Set<String> = []

  /// The names of processes, by other names that logs have for them, such as those of bundles.
  package var aliases: [String: String] = [:]

  /// The numbers of the processes; none stand for all.
  package var pids: Set<Int32> = []

  /// The classes of the components; none stand for all.
  package var components: Set<String> = []

  package init() {}

  /// Whether some processes were asked for.
  var isNarrow: Bool { !names.isEmpty || !pids.isEmpty }

  /// Whether a line is about something that nobody asked for.
  ///
  /// - Parameters:
  ///   - event: The line.
  ///   - process: The name of its process, or -1.
  ///   - words: The words of the log.
  /// - Returns: True for what is left out. A line whose process has no known name counts as asked for if its
  ///   component is of the package with the name of the process.
  func excludes(_ event: LogEvent, named process: Int32, _ words: LogNames) -> Bool {
    if !components.isEmpty, event.component >= 0, let name = words.text(event.component),
      !components.contains(name)
    {
      return true
    }
    guard isNarrow else { return false }
    if event.pid >= 0, pids.contains(event.pid) { return false }
    if let name = words.text(process) { return !names.contains(name) }
    guard let component = words.text(event.component) else {
      return event.pid >= 0 || event.process >= 0
    }
    return !names.contains { component.hasPrefix($0 + ".") }
  }
}
