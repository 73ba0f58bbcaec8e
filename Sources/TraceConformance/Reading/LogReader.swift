/// The lines of a log in one format, with what was read and what wasn't.
package struct LogReader {
  package let format: LogFormat
  package private(set) var names = LogNames()
  package private(set) var counts = Counts()
  private var parser: Parser
  private var clock = LogClock()

  private enum Parser {
    case android(AndroidLog)
    case unifiedLog(UnifiedLog)
    case prints(PrintedLog)
    case jsonLines(JSONLog)

    /// A document, which has no lines of its own.
    case document
  }

  /// How many lines were of which kind.
  package struct Counts: Hashable, Sendable {
    /// Lines that say something about the life of an app.
    package var events = 0

    /// Lines of the format about something else.
    package var others = 0

    /// Lines that aren't of the format.
    package var unknown = 0

    /// Lines that were written before the line above them.
    package var outOfOrder = 0
  }

  package init(_ format: LogFormat, mapping: LineMapping, vocabularies: [Vocabulary]) {
    self.format = format
    let messages = MessageReader(mapping, vocabularies, &names)
    switch format {
    case .android: parser = .android(AndroidLog(&names, messages: messages))
    case .unifiedLog: parser = .unifiedLog(UnifiedLog(&names, messages: messages))
    case .prints: parser = .prints(PrintedLog(messages: messages))
    case .jsonLines: parser = .jsonLines(JSONLog())
    case .itf: parser = .document
    }
  }

  /// Reads a line; nil if it says nothing about an app.
  package mutating func read(_ bytes: [UInt8], _ line: Range<Int>) -> LogEvent? {
    guard !line.isEmpty else {
      counts.others += 1
      return nil
    }
    switch parse(bytes, line) {
    case .event(let event):
      counts.events += 1
      if clock.goesBack(bytes, line) { counts.outOfOrder += 1 }
      return event
    case .other: counts.others += 1
    case .unknown: counts.unknown += 1
    }
    return nil
  }

  /// Reads a document, and returns what each of its states says.
  mutating func states(of bytes: [UInt8]) throws(ITFLog.Mistake) -> [LogEvent?] {
    let events = try ITFLog.events(in: bytes, &names)
    counts.events += events.count { $0 != nil }
    counts.others += events.count { $0 == nil }
    return events
  }

  /// Reads a line without counting it.
  mutating func parse(_ bytes: [UInt8], _ line: Range<Int>) -> LogLine {
    switch parser {
    case .android(var android):
      defer { parser = .android(android) }
      return android.read(bytes, line, &names)
    case .unifiedLog(var unifiedLog):
      defer { parser = .unifiedLog(unifiedLog) }
      return unifiedLog.read(bytes, line, &names)
    case .prints(var prints):
      defer { parser = .prints(prints) }
      return prints.read(bytes, line, &names)
    case .jsonLines(let json): return json.read(bytes, line, &names)
    case .document: return .unknown
    }
  }

  /// Returns a number for a word.
  mutating func number(of word: String) -> Int32 { names.number(of: word) }
}
