extension TraceFormatError {
  /// What is wrong with the text, where, and what should be there.
  package var message: String {
    switch self {
    case .json(let error) where error.kind == .tooDeep:
      error.message
    case .json(let error):
      "this isn't JSON: \(error.message)"
    case .missing(let path):
      "\(path) is missing; a stored trace needs it"
    case .wrongType(let path, let expected):
      "\(path) should be \(expected)"
    case .surplus(let path):
      "\(path) isn't among the variables that the trace lists"
    case .noStates:
      "the trace has no states; even a trace without steps has a first one"
    case .unknownVersion(let version):
      "the trace has version \(version), which this program is too old to read"
    case .loopOutside(let loop, let states):
      "the cycle begins at state \(loop), but the trace has only \(states)"
    }
  }
}

extension JSONError {
  /// What is wrong with the text, and where.
  package var message: String { "line \(line), column \(column): \(kind.message)" }
}

extension JSONError.Kind {
  fileprivate var message: String {
    switch self {
    case .unexpectedEnd: "the text ends too early; it may be cut off"
    case .unexpectedCharacter: "this character can't stand here"
    case .invalidNumber: "this isn't a number"
    case .invalidEscape: "there is no such escape sequence"
    case .invalidUnicode: "this isn't Unicode"
    case .duplicateKey: "the object has this key already"
    case .tooDeep: "nested too deeply"
    case .trailingText: "the text should be over here"
    }
  }
}
