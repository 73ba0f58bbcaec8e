/// What an app prints, line by line, without anything before it.
struct PrintedLog {
  private var messages: MessageReader

  init(messages: MessageReader) { self.messages = messages }

  /// Reads a line.
  mutating func read(_ bytes: [UInt8], _ line: Range<Int>, _ names: inout LogNames) -> LogLine {
    var scanner = LineScanner(line)
    scanner.skipSpaces(bytes)
    guard let event = messages.read(bytes, scanner.rest, &names, isApp: true) else {
      return .unknown
    }
    return .event(event)
  }
}
