/// What `logcat` prints, in its formats threadtime, time, brief and epoch, with fields that are named or not.
struct AndroidLog {
  private var tags: [Int32: Tag] = [:]
  private let gains: Int32
  private let yes: Int32
  private let no: Int32
  private let processState: Int32
  private let frozen: Int32
  private var messages: MessageReader

  /// What a tag of the events buffer tells.
  private enum Tag {
    /// A callback of an activity; the class is the second field, and the first one its token or the user.
    case callback(LogEvent.Content, hasToken: Bool)

    /// Something about a process: in which fields its number and name are.
    case process(ProcessLine, pid: Int, name: Int)

    /// The text of an app that an exception ended.
    case crash

    /// What a script or a framework prints.
    case print

    case other
  }

  private enum ProcessLine { case started, ended, named, frozen }

  /// The callbacks of which the newer generations of the log tell all.
  static let complete = [
    "onCreate()", "onRestart()", "onStart()", "onResume()", "onPause()", "onStop()", "onDestroy()",
    "onActivityResult()", "onTopResumedActivityChanged()",
  ]

  /// The callbacks of which every generation tells all.
  static let always = ["onResume()", "onPause()"]

  init(_ names: inout LogNames, messages: MessageReader) {
    self.messages = messages
    gains = names.number(of: "gains")
    yes = names.number(of: "true")
    no = names.number(of: "false")
    processState = names.number(of: "processState")
    frozen = names.number(of: "frozen")
    let callbacks = [
      "create": "onCreate()", "restart": "onRestart()", "start": "onStart()",
      "resume": "onResume()", "paused": "onPause()", "stop": "onStop()",
      "destroy": "onDestroy()", "activity_result": "onActivityResult()",
    ]
    for generation in ["am", "wm"] {
      for (word, callback) in callbacks {
        tags[names.number(of: "\(generation)_on_\(word)_called")] = .callback(
          .callback(names.number(of: callback)), hasToken: generation == "wm")
      }
      for (word, value) in [("gained", yes), ("lost", no)] {
        tags[names.number(of: "\(generation)_on_top_resumed_\(word)_called")] = .callback(
          .callback(
            names.number(of: "onTopResumedActivityChanged()"), argument: gains, value: value),
          hasToken: generation == "wm")
      }
    }
    tags[names.number(of: "am_proc_start")] = .process(.started, pid: 1, name: 3)
    tags[names.number(of: "am_proc_bound")] = .process(.named, pid: 1, name: 2)
    tags[names.number(of: "am_proc_died")] = .process(.ended, pid: 1, name: 2)
    tags[names.number(of: "am_kill")] = .process(.named, pid: 1, name: 2)
    tags[names.number(of: "am_freeze")] = .process(.frozen, pid: 0, name: 1)
    tags[names.number(of: "am_unfreeze")] = .process(.named, pid: 0, name: 1)
    tags[names.number(of: "AndroidRuntime")] = .crash
    tags[names.number(of: "flutter")] = .print
    tags[names.number(of: "ReactNativeJS")] = .print
  }

  /// What stands before the message of a line.
  private struct Prefix {
    var pid: Int32
    var tag: Range<Int>
  }

  /// Reads a line.
  mutating func read(_ bytes: [UInt8], _ line: Range<Int>, _ names: inout LogNames) -> LogLine {
    var scanner = LineScanner(line)
    guard let prefix = prefix(bytes, &scanner) else {
      return bytes.hasPrefix("--------- ", in: line) ? .other : .unknown
    }
    scanner.skipSpaces(bytes)
    let tag = tags[names.known(bytes[prefix.tag])] ?? .other
    switch tag {
    case .callback(let content, let hasToken):
      guard let fields = fields(bytes, scanner.rest, 2) else { return .other }
      var event = LogEvent(content)
      event.pid = prefix.pid
      event.component = names.number(of: bytes[fields[1]])
      if hasToken {
        event.instance = names.number(of: bytes[fields[0]])
        event.showsAll = true
      }
      return .event(event)
    case .process(let kind, let pid, let name):
      return process(kind, bytes, scanner.rest, pid: pid, name: name, &names) ?? .other
    case .crash: return crash(bytes, scanner.rest, &names) ?? .other
    case .print, .other:
      var isPrint = false
      if case .print = tag { isPrint = true }
      guard isPrint || messages.hasMapping,
        var event = messages.read(bytes, scanner.rest, &names, isApp: false)
      else { return .other }
      event.pid = prefix.pid
      return .event(event)
    }
  }

  private func process(
    _ kind: ProcessLine, _ bytes: [UInt8], _ rest: Range<Int>, pid: Int, name: Int,
    _ names: inout LogNames
  ) -> LogLine? {
    guard let fields = fields(bytes, rest, name + 1), let number = bytes.number(fields[pid]) else {
      return nil
    }
    var event: LogEvent
    switch kind {
    case .started: event = LogEvent(.processStarted)
    case .ended: event = LogEvent(.processEnded)
    case .named: event = LogEvent(.processName)
    case .frozen:
      event = LogEvent(.hint([LogEvent.NamedValue(variable: processState, value: frozen)]))
    }
    event.pid = number
    event.process = names.number(of: bytes[fields[name]])
    return .event(event)
  }

  /// Reads `Process: org.example.sync, PID: 5100`, after which the process is gone.
  private func crash(_ bytes: [UInt8], _ rest: Range<Int>, _ names: inout LogNames) -> LogLine? {
    guard bytes.hasPrefix("Process: ", in: rest) else { return nil }
    var scanner = LineScanner(rest.lowerBound + 9..<rest.upperBound)
    guard let name = scanner.text(bytes, upTo: UInt8(ascii: ",")) else { return nil }
    _ = scanner.word(bytes)
    guard let pid = bytes.number(scanner.word(bytes)) else { return nil }
    var event = LogEvent(.processEnded)
    event.pid = pid
    event.process = names.number(of: bytes[name])
    return .event(event)
  }
}

extension AndroidLog {
  /// Reads the first fields of `[a,b,c]`, each without the name that some versions print before it.
  private func fields(_ bytes: [UInt8], _ rest: Range<Int>, _ count: Int) -> [Range<Int>]? {
    var scanner = LineScanner(rest)
    guard scanner.skip(bytes, UInt8(ascii: "[")) else { return nil }
    var result: [Range<Int>] = []
    var start = scanner.index
    var name: Int?
    var index = start
    while index < rest.upperBound, result.count < count {
      switch bytes[index] {
      case UInt8(ascii: ","), UInt8(ascii: "]"):
        result.append((name ?? start)..<index)
        start = index + 1
        name = nil
      case UInt8(ascii: "="): if name == nil { name = index + 1 }
      default: break
      }
      index += 1
    }
    return result.count == count ? result : nil
  }

  /// Reads what stands before a message, in any of the formats.
  private func prefix(_ bytes: [UInt8], _ scanner: inout LineScanner) -> Prefix? {
    var word = scanner.word(bytes)
    if let prefix = brief(bytes, word, &scanner) { return prefix }
    guard isTime(bytes, word) else { return nil }
    if bytes[word].contains(UInt8(ascii: "-")) {
      guard isTime(bytes, scanner.word(bytes)) else { return nil }
    }
    var numbers: (Int32, Int32) = (-1, -1)
    for column in 0..<5 {
      word = scanner.word(bytes)
      if word.count == 1, isLevel(bytes[word.lowerBound]) {
        guard column >= 2, numbers.0 >= 0, numbers.1 >= 0 else { return nil }
        scanner.skipSpaces(bytes)
        return tag(bytes, &scanner).map { Prefix(pid: numbers.0, tag: $0) }
      }
      if column == 0, let prefix = brief(bytes, word, &scanner) { return prefix }
      numbers = (numbers.1, bytes.number(word) ?? -1)
    }
    return nil
  }

  /// Reads a tag up to its colon; a tag may have spaces behind it.
  private func tag(_ bytes: [UInt8], _ scanner: inout LineScanner) -> Range<Int>? {
    guard var tag = scanner.text(bytes, upTo: UInt8(ascii: ":")) else { return nil }
    while let last = tag.last, bytes[last] == LineScanner.space { tag = tag.lowerBound..<last }
    return tag
  }

  /// Reads the rest of `I/flutter (4021): text`, of which the first word is there.
  private func brief(
    _ bytes: [UInt8], _ word: Range<Int>, _ scanner: inout LineScanner
  ) -> Prefix? {
    guard word.count > 2, isLevel(bytes[word.lowerBound]),
      bytes[word.lowerBound + 1] == UInt8(ascii: "/")
    else { return nil }
    var inner = LineScanner(word.lowerBound + 2..<scanner.end)
    guard var tag = inner.text(bytes, upTo: UInt8(ascii: "(")),
      let digits = inner.text(bytes, upTo: UInt8(ascii: ")")),
      inner.skip(bytes, UInt8(ascii: ":"))
    else { return nil }
    while let last = tag.last, bytes[last] == LineScanner.space { tag = tag.lowerBound..<last }
    var trimmed = LineScanner(digits)
    guard let pid = bytes.number(trimmed.word(bytes)) else { return nil }
    scanner = inner
    return Prefix(pid: pid, tag: tag)
  }

  private func isLevel(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "V"), UInt8(ascii: "D"), UInt8(ascii: "I"), UInt8(ascii: "W"),
      UInt8(ascii: "E"), UInt8(ascii: "F"), UInt8(ascii: "A"):
      true
    default: false
    }
  }

  /// Whether a word can be a date, a time of day or a number of seconds.
  private func isTime(_ bytes: [UInt8], _ word: Range<Int>) -> Bool {
    guard word.count >= 5 else { return false }
    for index in word {
      switch bytes[index] {
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: ":"),
        UInt8(ascii: "."), UInt8(ascii: "+"):
        break
      default: return false
      }
    }
    return bytes[word.lowerBound] &- UInt8(ascii: "0") < 10
  }
}
