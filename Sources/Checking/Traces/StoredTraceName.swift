/// What a stored trace is about, and the name of its file.
package struct StoredTraceName: Hashable, Sendable {
  package var specification: String
  package var claim: String

  /// The edge that the run takes, as printed, for a claim about a graph.
  package var edge: Edge?

  /// A change from one value to another.
  package struct Edge: Hashable, Sendable {
    package var from: String
    package var to: String

    package init(from: String, to: String) {
      self.from = from
      self.to = to
    }
  }

  package init(specification: String, claim: String, edge: Edge? = nil) {
    self.specification = specification
    self.claim = claim
    self.edge = edge
  }

  /// The folder of the specification's traces, as in `voice-notes-saves-in-will-terminate`.
  package var folder: String {
    Self.shortened(Self.words(of: specification), standingFor: specification)
  }

  /// The name of the file, as in `no-edit-is-lost-off-screen.itf.json`.
  package var file: String {
    let edge = edge.map { ".\(Self.words(of: $0.from))-\(Self.words(of: $0.to))" } ?? ""
    let whole = "\(specification)\n\(claim)\n\(self.edge.map { "\($0.from)\n\($0.to)" } ?? "")"
    return Self.shortened("\(Self.words(of: claim))\(edge)", standingFor: whole) + ".itf.json"
  }

  /// The longest name of a file or a folder, without its ending; systems allow 255 bytes.
  private static let longest = 100

  /// Shortens a name that is too long for a file, and tells it by a hash from others that begin so.
  private static func shortened(_ name: String, standingFor whole: String) -> String {
    guard name.utf8.count > longest else { return name }
    let digits = StableHash.digits(of: whole)
    var short = ""
    for character in name {
      guard short.utf8.count + String(character).utf8.count + digits.count < longest else { break }
      short.append(character)
    }
    return "\(short)-\(digits)"
  }

  /// The folder and the file.
  package var path: String { "\(folder)/\(file)" }

  /// Returns the words of a name in lower case, joined by hyphens; capitals begin words.
  private static func words(of name: String) -> String {
    var words: [String] = []
    var word = ""
    var previous: Unicode.Scalar?
    func isLetter(_ scalar: Unicode.Scalar) -> Bool {
      scalar.properties.isAlphabetic || ("0"..."9").contains(scalar)
    }
    for scalar in name.unicodeScalars {
      let beginsWord =
        !isLetter(scalar)
        || scalar.properties.isUppercase && previous?.properties.isLowercase == true
      if beginsWord, !word.isEmpty {
        words.append(word)
        word = ""
      }
      if isLetter(scalar) { word += scalar.properties.lowercaseMapping }
      previous = scalar
    }
    if !word.isEmpty { words.append(word) }
    return words.isEmpty ? "unnamed" : words.joined(separator: "-")
  }
}
