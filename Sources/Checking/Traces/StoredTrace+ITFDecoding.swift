extension StoredTrace {
  /// Reads a run in the Informal Trace Format.
  ///
  /// - Complexity: Linear in the size of the text.
  package init(itf bytes: some Sequence<UInt8>) throws(TraceFormatError) {
    let json: JSONValue
    do {
      json = try JSONValue(parsing: bytes)
    } catch {
      throw .json(error)
    }
    let document = try Node(json, at: "").object()
    let meta = try document.required("#meta").object()
    if let version = try meta.optional("version")?.integer(), version > Self.formatVersion {
      throw .unknownVersion(version)
    }
    let parameters = try document.optional("params")?.strings() ?? []
    let names = try document.required("vars").strings().filter { !$0.hasPrefix("mbt::") }
    let states = try document.required("states").elements()
    guard let first = try states.first?.object() else { throw .noStates }
    try first.checkNames(parameters + names)
    var steps: [Step] = []
    for state in states.dropFirst() { steps.append(try Self.step(state, names)) }
    self.init(
      specification: try meta.required("source").string(),
      claim: try meta.optional("claim")?.string(),
      valuation: try first.values(parameters), start: try first.values(names), steps: steps,
      loop: try document.optional("loop")?.integer())
    if let loop, !states.indices.contains(loop) {
      throw .loopOutside(loop, states: states.count)
    }
  }

  /// Reads a run in the Informal Trace Format.
  package init(itf text: String) throws(TraceFormatError) { try self.init(itf: text.utf8) }

  private static func step(_ state: Node, _ names: [String]) throws(TraceFormatError) -> Step {
    let members = try state.object()
    try members.checkNames(names)
    let meta = try members.required("#meta").object()
    var choices: [Choice] = []
    for node in try meta.optional("choices")?.elements() ?? [] {
      let choice = try node.object()
      choices.append(
        Choice(
          label: try choice.required("label").string(),
          alternative: try choice.required("alternative").string(),
          index: try choice.required("index").integer()))
    }
    let event = Event(
      action: try members.required("mbt::actionTaken").string(),
      part: try meta.optional("part")?.integer() ?? 0,
      callback: try meta.optional("callback")?.string(), choices: choices)
    return Step(event: event, values: try members.values(names))
  }
}

/// A place in a JSON document.
private struct Node {
  let value: JSONValue
  let path: String

  init(_ value: JSONValue, at path: String) {
    self.value = value
    self.path = path
  }

  private func wrong(_ expected: String) -> TraceFormatError {
    .wrongType(path: path.isEmpty ? "the document" : path, expected: expected)
  }

  func object() throws(TraceFormatError) -> Members {
    guard let members = value.asObject else { throw wrong("an object") }
    return Members(members: members, path: path)
  }

  func elements() throws(TraceFormatError) -> [Node] {
    guard let elements = value.asArray else { throw wrong("an array") }
    return elements.enumerated().map { Node($1, at: "\(path)[\($0)]") }
  }

  func string() throws(TraceFormatError) -> String {
    guard let text = value.asString else { throw wrong("a string") }
    return text
  }

  func strings() throws(TraceFormatError) -> [String] {
    var strings: [String] = []
    for element in try elements() { strings.append(try element.string()) }
    return strings
  }

  func integer() throws(TraceFormatError) -> Int {
    guard let number = value.asInteger else { throw wrong("an integer of at most 64 bits") }
    return number
  }

  func traceValue() throws(TraceFormatError) -> StoredTrace.Value {
    switch value {
    case .boolean(let value): return .boolean(value)
    case .string(let text): return .label(text)
    case .object(let members) where members.count == 1:
      guard let number = members["#bigint"]?.asString.flatMap(Int.init) else { break }
      return .integer(number)
    default: break
    }
    throw wrong("true, false, a string or {\"#bigint\": \"…\"} of at most 64 bits")
  }
}

/// The members of an object in a JSON document.
private struct Members {
  let members: [String: JSONValue]
  let path: String

  private func path(of key: String) -> String { path.isEmpty ? key : "\(path).\(key)" }

  func required(_ key: String) throws(TraceFormatError) -> Node {
    guard let value = members[key] else { throw .missing(path: path(of: key)) }
    return Node(value, at: path(of: key))
  }

  /// Returns what a key stands for; nil where it is missing or null.
  func optional(_ key: String) throws(TraceFormatError) -> Node? {
    guard let value = members[key], value != .null else { return nil }
    return Node(value, at: path(of: key))
  }

  /// Finds members of a state that are neither variables nor parts of the format.
  func checkNames(_ names: [String]) throws(TraceFormatError) {
    let known = Set(names + ["#meta"])
    for key in members.keys.sorted() where !known.contains(key) && !key.hasPrefix("mbt::") {
      throw .surplus(path: path(of: key))
    }
  }

  func values(_ names: [String]) throws(TraceFormatError) -> [StoredTrace.NamedValue] {
    var values: [StoredTrace.NamedValue] = []
    for name in names {
      values.append(
        StoredTrace.NamedValue(name: name, value: try required(name).traceValue()))
    }
    return values
  }
}
