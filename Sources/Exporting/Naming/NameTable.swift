/// The names that are taken in a file of another language.
///
/// Names that differ in capital letters only count as the same, whether the language tells them apart or not.
struct NameTable {
  private var taken: Set<String>

  /// Starts with the words that the language keeps for itself.
  init(reserving words: [String]) { taken = Set(words.map { $0.lowercased() }) }

  /// Returns a name that is legal in all languages and free, and takes it.
  ///
  /// - Parameters:
  ///   - text: What the name is made of: letters and digits of ASCII stay, all else separates words.
  ///   - fallback: What it is made of where nothing stays.
  /// - Returns: The name.
  mutating func name(for text: String, or fallback: String) -> String {
    let base = Self.legal(text) ?? fallback
    var name = base
    var number = 2
    while !taken.insert(name.lowercased()).inserted {
      name = "\(base)_\(number)"
      number += 1
    }
    return name
  }

  /// The most characters of a name that is made of a text.
  private static let limit = 48

  private static func legal(_ text: String) -> String? {
    let words = text.split { !$0.isASCII || !($0.isLetter || $0.isNumber) }
    let name = words.joined(separator: "_").prefix(limit)
    guard let first = name.first else { return nil }
    // In TLA+, a name that begins like this is a statement about fairness.
    let isFairness = ["wf_", "sf_"].contains { name.lowercased().hasPrefix($0) }
    return first.isLetter && !isFairness ? String(name) : "n\(name)"
  }
}
