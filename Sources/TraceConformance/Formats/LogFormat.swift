/// The kinds of logs that are understood.
package enum LogFormat: String, CaseIterable, Sendable {
  /// What `logcat` prints: the events buffer with what else comes in between.
  case android

  /// What Xcode's console, `log stream` and the Console app print of Apple's unified log.
  case unifiedLog = "unified-log"

  /// What an app prints, line by line.
  case prints

  /// A JSON object in each line.
  case jsonLines = "json-lines"

  /// The states of a run as one JSON document, in the Informal Trace Format of Apalache and others.
  case itf

  /// What the format is called in a sentence.
  package var title: String {
    switch self {
    case .android: "a log of Android"
    case .unifiedLog: "a unified log of Apple"
    case .prints: "what an app prints"
    case .jsonLines: "a JSON object in each line"
    case .itf: "a trace in ITF"
    }
  }

  /// What such a log can tell apart from callbacks.
  package var interest: Interest {
    switch self {
    case .android: Interest(namedVariables: ["processState"])
    case .unifiedLog: Interest(namedVariables: ["phase", "execution"])
    case .prints: Interest(namedVariables: ["currentState"])
    case .jsonLines: Interest(actions: true, variables: true)
    case .itf: Interest(variables: true)
    }
  }
}
