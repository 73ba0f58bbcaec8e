/// Apple's unified log: as Xcode's console, `log stream` in compact style, and the Console app write it.
struct UnifiedLog {
  private var messages: MessageReader
  private let runningboard: Int32
  private let phase: Int32
  private let execution: Int32
  private let suspended: Int32

  /// The processes of bundles, by their identifiers, as runningboardd tells them.
  private var pidOfBundle: [Int32: Int32] = [:]

  /// The most bundles that are remembered.
  private static let bundleLimit = 4096

  init(_ names: inout LogNames, messages: MessageReader) {
    self.messages = messages
    runningboard = names.number(of: "runningboardd")
    phase = names.number(of: "phase")
    execution = names.number(of: "execution")
    suspended = names.number(of: "suspended")
  }

  /// What stands before the message of a line.
  private struct Prefix {
    var process: Int32
    var pid: Int32
  }

  /// Reads a line.
  mutating func read(_ bytes: [UInt8], _ line: Range<Int>, _ names: inout LogNames) -> LogLine {
    if bytes.hasPrefix("Timestamp ", in: line)
      || bytes.hasPrefix("Filtering the log data", in: line)
    {
      return .other
    }
    var scanner = LineScanner(line)
    guard let prefix = prefix(bytes, &scanner, &names) else { return .unknown }
    scanner.skipSpaces(bytes)
    skipCategories(bytes, &scanner)
    if prefix.process == runningboard {
      return runningboardd(bytes, scanner.rest, &names).map { .event($0) } ?? .other
    }
    guard var event = messages.read(bytes, scanner.rest, &names, isApp: true) else {
      return .other
    }
    event.pid = prefix.pid
    event.process = prefix.process
    return .event(event)
  }

  /// Reads the time and the process, in one of the three styles.
  private func prefix(
    _ bytes: [UInt8], _ scanner: inout LineScanner, _ names: inout LogNames
  ) -> Prefix? {
    let first = scanner.word(bytes)
    if isLevel(bytes, first) {
      guard isTimeOfDay(bytes, scanner.word(bytes)), scanner.skip(bytes, LineScanner.tab),
        let process = scanner.text(bytes, upTo: LineScanner.tab), !process.isEmpty
      else { return nil }
      return Prefix(process: names.number(of: bytes[process]), pid: -1)
    }
    guard isDate(bytes, first), isTimeOfDay(bytes, scanner.word(bytes)) else { return nil }
    var word = scanner.word(bytes)
    if word.count <= 2 { word = scanner.word(bytes) }
    guard let prefix = process(bytes, word, &names) else { return nil }
    return prefix
  }

  /// Reads `Notes[611:20417]`.
  private func process(
    _ bytes: [UInt8], _ word: Range<Int>, _ names: inout LogNames
  ) -> Prefix? {
    var inner = LineScanner(word)
    guard let name = inner.text(bytes, upTo: UInt8(ascii: "[")), !name.isEmpty,
      let digits = inner.text(bytes, upTo: UInt8(ascii: ":")), let pid = bytes.number(digits),
      inner.text(bytes, upTo: UInt8(ascii: "]")) != nil, inner.isAtEnd
    else { return nil }
    return Prefix(process: names.number(of: bytes[name]), pid: pid)
  }

  /// Goes on over `(UIKitCore)` and `[subsystem:category]`.
  private func skipCategories(_ bytes: [UInt8], _ scanner: inout LineScanner) {
    for (open, close) in [("(", ")"), ("[", "]")] as [(Unicode.Scalar, Unicode.Scalar)]
    where scanner.skip(bytes, UInt8(ascii: open)) {
      guard scanner.text(bytes, upTo: UInt8(ascii: close)) != nil else { return }
      scanner.skipSpaces(bytes)
    }
  }

  private func isLevel(_ bytes: [UInt8], _ word: Range<Int>) -> Bool {
    bytes.holds("default", in: word) || bytes.holds("info", in: word)
      || bytes.holds("debug", in: word) || bytes.holds("error", in: word)
      || bytes.holds("fault", in: word)
  }

  private func isDate(_ bytes: [UInt8], _ word: Range<Int>) -> Bool {
    word.count == 10 && bytes[word.lowerBound + 4] == UInt8(ascii: "-")
      && bytes[word.lowerBound + 7] == UInt8(ascii: "-")
      && bytes.number(word.lowerBound..<word.lowerBound + 4) != nil
  }

  private func isTimeOfDay(_ bytes: [UInt8], _ word: Range<Int>) -> Bool {
    word.count >= 12 && bytes[word.lowerBound + 2] == UInt8(ascii: ":")
      && bytes[word.lowerBound + 5] == UInt8(ascii: ":")
      && bytes.number(word.lowerBound..<word.lowerBound + 2) != nil
  }
}

extension UnifiedLog {
  /// Reads what the system tells of processes: that one was suspended or is gone.
  ///
  /// That a process runs is written before it hears of it, so nothing follows from that.
  private mutating func runningboardd(
    _ bytes: [UInt8], _ rest: Range<Int>, _ names: inout LogNames
  ) -> LogEvent? {
    if bytes.hasPrefix("Calculated state for ", in: rest) {
      guard let (bundle, pid, end) = target(bytes, rest, &names) else { return nil }
      if pid >= 0 { remember(bundle, pid) }
      var word = LineScanner(end..<rest.upperBound)
      guard word.skip(bytes, UInt8(ascii: ":")),
        bytes.holds("running-suspended", in: word.word(bytes))
      else { return nil }
      var event = LogEvent(
        .hint([execution, phase].map { LogEvent.NamedValue(variable: $0, value: suspended) }))
      event.process = bundle
      event.pid = pid >= 0 ? pid : pidOfBundle[bundle] ?? -1
      return event
    }
    let isEnd = bytes.hasPrefix("Removing assertions for terminated process: ", in: rest)
    let isKnown = isEnd || bytes.hasPrefix("Now tracking process: ", in: rest)
    guard isKnown, let (bundle, pid, _) = target(bytes, rest, &names), pid >= 0 else { return nil }
    remember(bundle, pid)
    guard isEnd else { return nil }
    var event = LogEvent(.processEnded)
    event.pid = pid
    event.process = bundle
    return event
  }

  private mutating func remember(_ bundle: Int32, _ pid: Int32) {
    if pidOfBundle.count >= Self.bundleLimit { pidOfBundle = [:] }
    pidOfBundle[bundle] = pid
  }

  /// Reads `application<org.example.notes>` or `[app<org.example.notes(UUID)>:611]`.
  private func target(
    _ bytes: [UInt8], _ rest: Range<Int>, _ names: inout LogNames
  ) -> (bundle: Int32, pid: Int32, end: Int)? {
    var scanner = LineScanner(rest)
    guard scanner.text(bytes, upTo: UInt8(ascii: "<")) != nil,
      let name = scanner.text(bytes, upTo: UInt8(ascii: ">"))
    else { return nil }
    let bundle = bytes[name].firstIndex(of: UInt8(ascii: "(")) ?? name.upperBound
    let end = scanner.index
    var pid: Int32 = -1
    if scanner.skip(bytes, UInt8(ascii: ":")),
      let digits = scanner.text(bytes, upTo: UInt8(ascii: "]"))
    {
      pid = bytes.number(digits) ?? -1
    }
    return (names.number(of: bytes[name.lowerBound..<bundle]), pid, end)
  }
}
