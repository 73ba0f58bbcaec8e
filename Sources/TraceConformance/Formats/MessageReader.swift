/// What apps print about their life: lines that a mapping explains, names of callbacks, Flutter and React Native.
struct MessageReader {
  private let lines: [LineMapping.Line]
  private let meanings: [LogEvent.Content?]
  private let fixedComponents: [Int32]

  /// The names of callbacks that a line may consist of, by what is written.
  private let callbacks: [String: Int32]
  private let flutter: Int32
  private let reactNative: Int32
  private let scriptStarts: Int32
  private let new: Int32
  private let state: Int32
  private let currentState: Int32

  /// Whether somebody has said what lines mean.
  var hasMapping: Bool { !lines.isEmpty }

  /// Creates a reader.
  ///
  /// - Parameters:
  ///   - mapping: What lines mean.
  ///   - vocabularies: What the specifications can tell.
  ///   - names: The words of the log.
  init(_ mapping: LineMapping, _ vocabularies: [Vocabulary], _ names: inout LogNames) {
    lines = mapping.lines
    var meanings: [LogEvent.Content?] = []
    var fixed: [Int32] = []
    for line in mapping.lines {
      meanings.append(Self.content(of: line.meaning, &names))
      fixed.append(line.component.map { names.number(of: $0) } ?? -1)
    }
    self.meanings = meanings
    fixedComponents = fixed
    flutter = names.number(of: "didChangeAppLifecycleState")
    reactNative = names.number(of: "AppState.addEventListener('change')")
    scriptStarts = names.number(of: "the script starts")
    new = names.number(of: "new")
    state = names.number(of: "state")
    currentState = names.number(of: "currentState")
    var callbacks: [String: Int32] = [:]
    var short: [String: Set<String>] = [:]
    for label in vocabularies.flatMap(\.channels).flatMap({ $0.labels.dropFirst() }) {
      guard label.contains("("), !label.contains(" ") else { continue }
      callbacks[label] = names.number(of: label)
      short[String(label.prefix { $0 != "(" }), default: []].insert(label)
    }
    for (word, labels) in short where labels.count == 1 {
      for label in labels { callbacks[word] = names.number(of: label) }
    }
    self.callbacks = callbacks
  }

  private static func content(
    of meaning: LineMapping.Meaning, _ names: inout LogNames
  ) -> LogEvent.Content? {
    switch meaning {
    case .callback(let name, let arguments):
      let argument = arguments.first
      return .callback(
        names.number(of: CallbackName(name).text),
        argument: argument.map { names.number(of: $0.key) } ?? -1,
        value: argument.map { names.number(of: $0.value) } ?? -1)
    case .processStarted: return .processStarted
    case .processEnded: return .processEnded
    case .values(let values):
      return .values(
        values.sorted { $0.key < $1.key }.map {
          LogEvent.NamedValue(
            variable: names.number(of: $0.key), value: names.number(of: $0.value))
        })
    case .nothing: return nil
    }
  }

  /// Reads a message.
  ///
  /// - Parameters:
  ///   - bytes: The text.
  ///   - range: The message in it.
  ///   - names: The words of the log.
  ///   - isApp: Whether the message is certainly one of an app, which may print nothing but the name of a method.
  /// - Returns: Nil for what means nothing.
  mutating func read(
    _ bytes: [UInt8], _ range: Range<Int>, _ names: inout LogNames, isApp: Bool
  ) -> LogEvent? {
    var message = range
    while let last = message.last, bytes[last] == LineScanner.space {
      message = message.lowerBound..<last
    }
    for (index, line) in lines.enumerated() {
      guard let captures = line.pattern.match(bytes, message) else { continue }
      guard let content = meanings[index] else { return nil }
      var event = LogEvent(content)
      event.component =
        captures.component.map { names.number(of: bytes[$0]) } ?? fixedComponents[index]
      if let instance = captures.instance { event.instance = names.number(of: bytes[instance]) }
      return event
    }
    return scripted(bytes, message, &names) ?? (isApp ? method(bytes, message, &names) : nil)
  }

  /// Reads what Flutter and React Native apps print of their states.
  private func scripted(
    _ bytes: [UInt8], _ message: Range<Int>, _ names: inout LogNames
  ) -> LogEvent? {
    guard message.count <= 120, let last = message.last,
      [UInt8(ascii: "d"), UInt8(ascii: "e"), UInt8(ascii: "n"), UInt8(ascii: "'")].contains(
        bytes[last])
    else { return nil }
    var text = bytes.text(message)[...]
    for prefix in ["flutter: ", "[log] ", "LOG  ", "LOG ", "INFO  ", "INFO "]
    where text.hasPrefix(prefix) {
      text = text.dropFirst(prefix.count)
    }
    text = text.drop { $0 == " " || $0 == "'" }
    if text.hasPrefix("AppLifecycleState") {
      let state = text.dropFirst("AppLifecycleState".count).drop { ".: ".contains($0) }
      let word = state.hasPrefix("AppLifecycleState.") ? state.dropFirst(18) : state
      guard ["resumed", "inactive", "hidden", "paused", "detached"].contains(String(word)) else {
        return nil
      }
      return LogEvent(.callback(flutter, argument: new, value: names.number(of: String(word))))
    }
    let parts = text.split { " :,'\"".contains($0) }
    guard let last = parts.last.map(String.init), parts.count >= 2, parts.count <= 3,
      ["active", "inactive", "background", "unknown"].contains(last)
    else { return nil }
    switch parts.dropLast().joined(separator: " ") {
    case "AppState", "current state", "AppState changed":
      guard last != "unknown" else { return nil }
      return LogEvent(
        .callback(reactNative, argument: state, value: names.number(of: last)))
    case "start state":
      return LogEvent(
        .values([LogEvent.NamedValue(variable: currentState, value: names.number(of: last))]))
    default: return nil
    }
  }

  /// Reads the name of a method, with a word before it and the object behind it, and nothing else.
  private func method(
    _ bytes: [UInt8], _ message: Range<Int>, _ names: inout LogNames
  ) -> LogEvent? {
    guard message.count <= 240 else { return nil }
    let words = bytes.text(message).split(separator: " ")
    for place in 0..<min(2, words.count) {
      guard let callback = callbacks[name(String(words[place]))] else { continue }
      let rest = words[(place + 1)...].joined(separator: " ")
      guard let object = Self.object(rest) else { return nil }
      var event = LogEvent(.callback(callback))
      if !object.isEmpty { event.instance = names.number(of: object) }
      return event
    }
    return nil
  }

  /// The name of a method without that of its type.
  private func name(_ word: String) -> String {
    let head = word.prefix { $0 != "(" }
    guard let dot = head.lastIndex(of: "."), callbacks[word] == nil else {
      return CallbackName(word).text
    }
    return CallbackName(String(word[word.index(after: dot)...])).text
  }

  /// Returns the address in `<UIWindowScene: 0x1234>` or `scene=0x1234`, an empty text for none; nil for other text.
  private static func object(_ text: String) -> String? {
    if text.isEmpty { return "" }
    guard text.split(separator: " ").count <= 2, let start = text.range(of: "0x") else {
      return nil
    }
    let digits = text[start].prefix { $0.isHexDigit || $0 == "x" }
    let before = text[..<start.lowerBound]
    let after = text[text.index(start.lowerBound, offsetBy: digits.count)...]
    let opens = before.isEmpty || before.hasSuffix("=") || before.hasSuffix(": ") || before == "<"
    guard opens, after.isEmpty || after == ">" || after == ";" else { return nil }
    return String(digits)
  }
}

extension String {
  /// The range of the first place of a text, up to the end.
  fileprivate func range(of text: String) -> PartialRangeFrom<String.Index>? {
    var index = startIndex
    while index < endIndex {
      if self[index...].hasPrefix(text) { return index... }
      index = self.index(after: index)
    }
    return nil
  }
}
