import Checking

/// A JSON object in each line, as a program writes it that knows the specification.
///
/// A line has one of `callback`, `action`, `process` and `state`; the first may come with `arguments`, and each with
/// `component`, `instance`, `name` and `pid`.
struct JSONLog {
  /// Reads a line.
  func read(_ bytes: [UInt8], _ line: Range<Int>, _ names: inout LogNames) -> LogLine {
    var scanner = LineScanner(line)
    scanner.skipSpaces(bytes)
    guard !scanner.isAtEnd, bytes[scanner.index] == UInt8(ascii: "{"),
      let object = (try? JSONValue(parsing: bytes[scanner.rest]))?.asObject
    else { return .unknown }
    guard var event = content(of: object, &names).map(LogEvent.init) else { return .other }
    if let component = text(object["component"]) { event.component = names.number(of: component) }
    if let instance = text(object["instance"]) { event.instance = names.number(of: instance) }
    if let name = text(object["name"]) { event.process = names.number(of: name) }
    if let pid = object["pid"]?.asInteger, let number = Int32(exactly: pid), number >= 0 {
      event.pid = number
    }
    return .event(event)
  }

  /// What an object says, nil if it says nothing or too much.
  private func content(
    of object: [String: JSONValue], _ names: inout LogNames
  ) -> LogEvent.Content? {
    let told = ["callback", "action", "process", "state"].filter { object[$0] != nil }
    guard told.count == 1 else { return nil }
    switch told[0] {
    case "callback":
      guard let name = text(object["callback"]) else { return nil }
      let arguments = object["arguments"]?.asObject ?? [:]
      guard arguments.count <= 1 else { return nil }
      let argument = arguments.first.flatMap { pair in text(pair.value).map { (pair.key, $0) } }
      return .callback(
        names.number(of: CallbackName(name).text),
        argument: argument.map { names.number(of: $0.0) } ?? -1,
        value: argument.map { names.number(of: $0.1) } ?? -1)
    case "action": return text(object["action"]).map { .action(names.number(of: $0)) }
    case "process":
      switch text(object["process"]) {
      case "started": return .processStarted
      case "ended": return .processEnded
      default: return nil
      }
    default:
      guard let values = object["state"]?.asObject, !values.isEmpty else { return nil }
      var result: [LogEvent.NamedValue] = []
      for (name, value) in values.sorted(by: { $0.key < $1.key }) {
        guard let text = text(value) else { return nil }
        result.append(
          LogEvent.NamedValue(variable: names.number(of: name), value: names.number(of: text)))
      }
      return .values(result)
    }
  }

  private func text(_ value: JSONValue?) -> String? {
    switch value {
    case .string(let text), .number(let text): text
    case .boolean(let truth): truth ? "true" : "false"
    default: nil
    }
  }
}
