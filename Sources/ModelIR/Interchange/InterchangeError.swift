/// A reason why a stored system or model can't be read.
package struct InterchangeError: Error, Hashable, Sendable {
  /// What is wrong.
  package enum Problem: Hashable, Sendable {
    /// The text isn't JSON, or its structure is beyond what a parser accepts.
    case unreadable(String)

    /// The document is of another kind.
    case wrongFormat(String)

    /// The document was written by a later version.
    case unsupportedVersion(Int)

    /// A key is missing.
    case missingKey(String)

    /// There is a key that means nothing here.
    case unknownKey(String)

    /// Something else was expected, described in words.
    case expected(String)

    /// A name refers to nothing; the kind of thing and the name.
    case unknownName(kind: String, name: String)

    /// The structure is nested too deeply.
    case tooDeep

    /// Everything could be read, but it breaks some rules.
    case invalid([ValidationError])
  }

  package let problem: Problem

  /// The place in the document, as in `system.steps[3].guard[1]`.
  package let path: String

  package init(_ problem: Problem, path: String = "") {
    self.problem = problem
    self.path = path
  }

  /// Creates an error at a place that a decoder or an encoder is at.
  package init(_ problem: Problem, at codingPath: [any CodingKey]) {
    self.init(problem, path: Self.path(codingPath))
  }

  /// Creates the error for whatever a decoder threw.
  package init(_ error: any Error) {
    switch error {
    case let error as InterchangeError: self = error
    case DecodingError.keyNotFound(let key, let context):
      self.init(.missingKey(key.stringValue), at: context.codingPath)
    case DecodingError.typeMismatch(let type, let context),
      DecodingError.valueNotFound(let type, let context):
      self.init(.expected(Self.words(for: type)), at: context.codingPath)
    case DecodingError.dataCorrupted(let context):
      let reason = context.debugDescription
      self.init(
        .unreadable(reason.hasSuffix(".") ? String(reason.dropLast()) : reason),
        at: context.codingPath)
    default: self.init(.unreadable(String(describing: error)))
    }
  }

  private static func words(for type: any Any.Type) -> String {
    switch type {
    case is Int.Type: "a whole number"
    case is String.Type: "a text"
    case is Bool.Type: "true or false"
    case is [Any].Type: "an array"
    case is [String: Any].Type: "an object"
    default: "something else"
    }
  }

  /// The longest path that is told whole, in keys.
  private static let pathLimit = 20

  private static func path(_ codingPath: [any CodingKey]) -> String {
    let path = codingPath.prefix(pathLimit).reduce("") { path, key in
      if let index = key.intValue { return "\(path)[\(index)]" }
      return path.isEmpty ? key.stringValue : "\(path).\(key.stringValue)"
    }
    return codingPath.count > pathLimit ? path + "…" : path
  }
}
