/// The question whether a log is a run of a specification, asked line by line.
package final class LogCheck {
  private var reader: LogReader
  private var splitter = LineSplitter()
  private let follower: LogFollower

  /// Whether a line was found that nothing explains.
  package private(set) var isDecided = false

  /// How a log is read.
  package struct Request {
    package var format: LogFormat
    package var mapping = LineMapping()
    package var choice = ProcessChoice()

    /// The components that objects stand for, by the names that the log has for them.
    package var components: [String: String] = [:]

    /// Which callbacks leave a line whenever they come.
    package var completeness = Completeness.fromFirstLine

    package init(format: LogFormat) { self.format = format }
  }

  /// Which callbacks leave a line whenever they come.
  package enum Completeness: Sendable {
    /// None: lines may be missing.
    case lossy

    /// Those of which the format tells all, and any other from the first line about it on.
    case fromFirstLine

    /// All that the specification has.
    case complete
  }

  /// Begins to check a log of the format that the specifications were made ready for.
  package init(_ request: Request, against specifications: ObservedSpecifications) {
    let systems = specifications.systems
    var reader = LogReader(
      request.format, mapping: request.mapping, vocabularies: systems.map(\.vocabulary))
    var reading = LogReading(
      certainCallbacks: request.mapping.certainCallbacks,
      isComplete: request.completeness != .lossy)
    switch request.completeness {
    case .lossy: break
    case .fromFirstLine:
      if request.format == .android {
        reading.certainCallbacks += AndroidLog.always
        reading.callbacksOfNewerLogs = AndroidLog.complete
      }
    case .complete:
      reading.certainCallbacks += systems.flatMap(\.vocabulary.channels).flatMap(\.labels)
    }
    for (name, path) in request.components.sorted(by: { $0.key < $1.key }) {
      reading.components[reader.number(of: name)] = path
    }
    for (other, name) in request.choice.aliases.sorted(by: { $0.key < $1.key }) {
      reading.aliases[reader.number(of: other)] = reader.number(of: name)
    }
    self.reader = reader
    follower = LogFollower(specifications, reading: reading, choice: request.choice)
  }

  /// The bytes of a document, which is read as a whole.
  private var document: [UInt8] = []

  /// The number of states of a document.
  private var states = 0

  /// What is wrong with a document.
  package private(set) var mistake: String?

  /// Reads more of the log, and returns whether it makes sense to go on.
  package func read(_ bytes: [UInt8]) -> Bool {
    if reader.format == .itf {
      document += bytes
      if document.count > ITFLog.longestDocument { mistake = "it is larger than 64 MiB" }
      return mistake == nil
    }
    return splitter.add(bytes) { follow($0, $1, $2) } && !isDecided
  }

  /// Reads what is left when the log ends.
  package func finish() {
    guard reader.format == .itf else {
      _ = splitter.finish { follow($0, $1, $2) }
      return
    }
    do {
      for event in try reader.states(of: document) where !isDecided {
        states += 1
        guard let event else { continue }
        isDecided = !follower.follow(event, line: states, names: reader.names)
      }
    } catch {
      mistake = error.reason
    }
  }

  private func follow(_ bytes: [UInt8], _ line: Range<Int>, _ number: Int) -> Bool {
    guard let event = reader.read(bytes, line) else { return true }
    if follower.follow(event, line: number, names: reader.names) { return true }
    isDecided = true
    decidingLine = bytes.text(line)
    return false
  }

  /// The text of the line that nothing explains.
  private var decidingLine: String?

  /// Returns what is known so far.
  ///
  /// - Parameter explains: Whether a run is looked for also where all lines are explained.
  /// - Returns: The counts, and each app with what became of it.
  package func report(explaining explains: Bool = false) -> LogReport {
    LogReport(
      format: reader.format,
      counts: LogReport.Counts(
        lines: splitter.lines + states, read: reader.counts, tooLong: splitter.tooLong,
        unreadable: splitter.unreadable, excluded: follower.excluded,
        premature: follower.premature),
      failure: follower.failure,
      apps: follower.apps.map { LogReport.App($0, names: reader.names, explaining: explains) },
      line: decidingLine)
  }
}
