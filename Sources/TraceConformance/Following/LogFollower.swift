import ModelIR

/// The lines of a log, sorted by app, each app followed in every specification that may explain it.
package final class LogFollower {
  private let graphs: [ObservedGraph]
  private let starts: [[Int32]]
  private let reading: LogReading
  private let isLimited: ProcessChoice

  private(set) var apps: [AppFollower] = []
  private var appOfPid: [Int32: Int] = [:]
  private var appOfProcess: [Int32: Int] = [:]
  private var appOfComponent: [Int32: Int] = [:]

  /// The names of processes by their numbers, as far as lines have told.
  private var nameOfPid: [Int32: Int32] = [:]

  /// The lines that belong to processes or components nobody asked for.
  package private(set) var excluded = 0

  /// The lines that tell of the app, but nothing that concerns it yet.
  package private(set) var premature = 0

  /// A problem that no further line can solve.
  package private(set) var failure: Failure?

  /// The reasons for which a log can't be followed.
  package enum Failure: Error, Hashable, Sendable {
    case tooManyApps(line: Int)

    /// Two processes at once seem to be the same app.
    case interleaved(line: Int, pids: [Int32])
    case tooManyStates(specification: String)
    case interrupted

    /// There are so many different words that no more can be told apart.
    case tooManyWords(line: Int)
  }

  /// The most apps that are followed.
  private static let appLimit = 64

  /// The most processes whose names are remembered.
  private static let nameLimit = 4096

  init(_ specifications: ObservedSpecifications, reading: LogReading, choice: ProcessChoice) {
    graphs = specifications.graphs
    starts = specifications.starts
    self.reading = reading
    isLimited = choice
  }

  /// Follows a line, and returns whether all apps are still explained.
  package func follow(_ event: LogEvent, line: Int, names: LogNames) -> Bool {
    if names.isFull {
      failure = .tooManyWords(line: line)
      return false
    }
    let event = renamed(event, names)
    if event.pid >= 0, event.process >= 0 { learn(event.process, of: event.pid) }
    if event.content == .processName { return true }
    if isLimited.excludes(event, named: name(of: event), names) {
      excluded += 1
      return true
    }
    guard let index = app(of: event, line) else { return failure == nil }
    if !follow(event, line, names, in: index) { return false }
    if let graph = graphs.first(where: \.isOverflowing) {
      failure = .tooManyStates(specification: graph.observed.system.name)
      return false
    }
    return apps[index].isExplained
  }

  /// A line with the name that the user prefers for its process.
  private func renamed(_ event: LogEvent, _ names: LogNames) -> LogEvent {
    guard !reading.aliases.isEmpty, let name = reading.aliases[event.process] else { return event }
    var event = event
    event.process = name
    return event
  }

  private func learn(_ process: Int32, of pid: Int32) {
    if nameOfPid.count >= Self.nameLimit { nameOfPid = [:] }
    nameOfPid[pid] = process
  }

  private func name(of event: LogEvent) -> Int32 {
    event.process >= 0 ? event.process : event.pid >= 0 ? nameOfPid[event.pid] ?? -1 : -1
  }

  /// Finds the app of a line, which may be one that nobody has heard of.
  private func app(of event: LogEvent, _ line: Int) -> Int? {
    let name = self.name(of: event)
    if event.pid >= 0, let index = appOfPid[event.pid] {
      guard case .processStarted = event.content, name >= 0, apps[index].process != name else {
        remember(event, name, in: index)
        return index
      }
      // The system gives numbers to others again.
      appOfPid[event.pid] = nil
    }
    if name >= 0, let index = appOfProcess[name] {
      remember(event, name, in: index)
      return index
    }
    if event.component >= 0, let index = appOfComponent[event.component],
      name < 0 || apps[index].process < 0
    {
      remember(event, name, in: index)
      return index
    }
    guard isAboutApp(event, name) else {
      premature += 1
      return nil
    }
    if event.pid < 0, name < 0, let index = apps.firstIndex(where: \.isAnonymous) { return index }
    guard apps.count < Self.appLimit else {
      failure = .tooManyApps(line: line)
      return nil
    }
    apps.append(
      AppFollower(
        attempts: graphs.indices.map {
          SpecificationFollower(graphs[$0], start: starts[$0], reading: reading)
        }))
    remember(event, name, in: apps.count - 1)
    return apps.count - 1
  }

  /// Whether a line shows that somebody wants to know about its process.
  ///
  /// A device has hundreds of processes that never show anything; an app is followed from its first callback on,
  /// or from its first line on where it was asked for.
  private func isAboutApp(_ event: LogEvent, _ name: Int32) -> Bool {
    switch event.content {
    case .processStarted, .processEnded, .hint, .processName: isLimited.isNarrow
    case .callback, .action, .values: true
    }
  }

  private func remember(_ event: LogEvent, _ name: Int32, in index: Int) {
    if name >= 0, apps[index].process < 0 {
      apps[index].process = name
      appOfProcess[name] = index
    }
    if event.component >= 0, appOfComponent[event.component] == nil {
      appOfComponent[event.component] = index
    }
  }

  /// Follows a line in an app, and returns whether that is possible at all.
  private func follow(_ event: LogEvent, _ line: Int, _ names: LogNames, in index: Int) -> Bool {
    switch event.content {
    case .processEnded:
      guard apps[index].isRunning || apps[index].pid < 0,
        event.pid < 0 || apps[index].pid < 0 || event.pid == apps[index].pid
      else { return true }
      apps[index].isRunning = false
      if event.pid >= 0 { apps[index].pid = event.pid }
    case .processStarted:
      if apps[index].isRunning, event.pid == apps[index].pid { return true }
      if apps[index].isRunning { changeProcess(event, line, in: index) }
      move(event, in: index)
    case .hint:
      guard event.pid < 0 || event.pid == apps[index].pid || apps[index].pid < 0 else {
        return true
      }
    case .callback, .action, .values:
      if event.pid >= 0, event.pid != apps[index].pid {
        if apps[index].earlier.contains(event.pid), apps[index].isRunning {
          failure = .interleaved(line: line, pids: [apps[index].pid, event.pid])
          return false
        }
        if apps[index].isRunning { changeProcess(event, line, in: index) }
      }
      move(event, in: index)
    case .processName: return true
    }
    note(line, in: index)
    for attempt in apps[index].attempts { attempt.follow(event, line: line, names: names) }
    return true
  }

  private func move(_ event: LogEvent, in index: Int) {
    if event.pid != apps[index].pid {
      apps[index].moves(to: event.pid)
      if event.pid >= 0 {
        if appOfPid.count >= Self.nameLimit { appOfPid = [:] }
        appOfPid[event.pid] = index
      }
    }
    apps[index].isRunning = true
  }

  private func changeProcess(_ event: LogEvent, _ line: Int, in index: Int) {
    for attempt in apps[index].attempts { attempt.changeProcess(before: event, line: line) }
  }

  private func note(_ line: Int, in index: Int) {
    apps[index].count += 1
    apps[index].lines = (apps[index].lines?.lowerBound ?? line)...line
  }
}
