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
  package var folder: String { Self.words(of: specification) }

  /// The name of the file, as in `no-edit-is-lost-off-screen.itf.json`.
  package var file: String {
    let edge = edge.map { ".\(Self.words(of: $0.from))-\(Self.words(of: $0.to))" } ?? ""
    return "\(Self.words(of: claim))\(edge).itf.json"
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
