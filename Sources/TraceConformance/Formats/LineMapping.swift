import Checking

/// What the lines that an app prints mean, as its developer says.
///
/// The file is a JSON object with the list `lines`. The first pattern that the whole message fits decides; `*`
/// stands for any text, `{instance}` and `{component}` for a word that tells objects apart.
package struct LineMapping: Hashable, Sendable {
  package var lines: [Line] = []

  package init() {}

  /// A kind of line.
  package struct Line: Hashable, Sendable {
    var pattern: [Piece]
    var meaning: Meaning

    /// The component that such lines are about, as a path or the last part of it.
    var component: String?

    /// Whether it leaves a line whenever it happens.
    var isComplete: Bool
  }

  /// What a line means.
  enum Meaning: Hashable, Sendable {
    case callback(String, arguments: [String: String])
    case processStarted
    case processEnded
    case values([String: String])
    case nothing
  }

  /// A part of a pattern.
  enum Piece: Hashable, Sendable {
    case text([UInt8])
    case anything
    case instance
    case component
  }

  /// A file that isn't a mapping; where, and what should be there.
  package struct Mistake: Error, Hashable, Sendable {
    package var reason: String
  }

  /// The callbacks that leave a line whenever they come.
  var certainCallbacks: [String] {
    lines.compactMap { line in
      guard line.isComplete, case .callback(let name, _) = line.meaning else { return nil }
      return name
    }
  }

  /// Reads a mapping.
  ///
  /// - Throws: ``Mistake``, with the place in the file.
  package init(parsing bytes: [UInt8]) throws(Mistake) {
    let document: JSONValue
    do {
      document = try JSONValue(parsing: bytes)
    } catch {
      throw Mistake(reason: "this isn't JSON: \(error.message)")
    }
    guard let list = document.asObject?["lines"]?.asArray else {
      throw Mistake(reason: "the list 'lines' is missing, as in {\"lines\": [...]}")
    }
    for (index, entry) in list.enumerated() {
      lines.append(try Line(entry, at: "lines[\(index)]"))
    }
  }
}

extension LineMapping.Line {
  fileprivate init(_ value: JSONValue, at place: String) throws(LineMapping.Mistake) {
    guard let object = value.asObject else {
      throw LineMapping.Mistake(reason: "\(place) should be an object")
    }
    let known: Set = [
      "pattern", "callback", "arguments", "process", "values", "ignore", "component", "complete",
    ]
    if let other = object.keys.filter({ !known.contains($0) }).sorted().first {
      throw LineMapping.Mistake(
        reason:
          "\(place).\(other) means nothing; known are \(known.sorted().joined(separator: ", "))")
    }
    guard let pattern = object["pattern"]?.asString, !pattern.isEmpty else {
      throw LineMapping.Mistake(reason: "\(place).pattern is missing: the text of a line")
    }
    self.pattern = LineMapping.Piece.pieces(of: pattern)
    component = object["component"]?.asString
    isComplete = object["complete"] != .boolean(false)
    meaning = try LineMapping.Meaning(object, at: place)
  }
}

extension LineMapping.Meaning {
  fileprivate init(
    _ object: [String: JSONValue], at place: String
  ) throws(LineMapping.Mistake) {
    let told = ["callback", "process", "values", "ignore"].filter { object[$0] != nil }
    guard told.count == 1 else {
      throw LineMapping.Mistake(
        reason: "\(place) should say one of 'callback', 'process', 'values' and 'ignore'")
    }
    switch told[0] {
    case "callback":
      guard let name = object["callback"]?.asString else {
        throw LineMapping.Mistake(reason: "\(place).callback should be the name of a callback")
      }
      let arguments = try Self.texts(object["arguments"], at: "\(place).arguments")
      guard arguments.count <= 1 else {
        throw LineMapping.Mistake(reason: "\(place).arguments should name one argument")
      }
      self = .callback(name, arguments: arguments)
    case "values":
      self = .values(try Self.texts(object["values"], at: "\(place).values"))
    case "ignore": self = .nothing
    default:
      switch object["process"]?.asString {
      case "started": self = .processStarted
      case "ended": self = .processEnded
      default:
        throw LineMapping.Mistake(reason: "\(place).process should be \"started\" or \"ended\"")
      }
    }
  }

  private static func texts(
    _ value: JSONValue?, at place: String
  ) throws(LineMapping.Mistake) -> [String: String] {
    guard let value else { return [:] }
    guard let object = value.asObject else {
      throw LineMapping.Mistake(reason: "\(place) should be an object of names and values")
    }
    var result: [String: String] = [:]
    for (name, value) in object {
      switch value {
      case .string(let text), .number(let text): result[name] = text
      case .boolean(let truth): result[name] = truth ? "true" : "false"
      default: throw LineMapping.Mistake(reason: "\(place).\(name) should be a text or a number")
      }
    }
    return result
  }
}
