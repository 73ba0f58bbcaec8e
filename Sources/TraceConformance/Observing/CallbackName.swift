/// The name of a callback as some log prints it.
///
/// The same method is `scene(_:openURLContexts:)` in Swift, `scene:openURLContexts:` in Objective-C and perhaps
/// `onPause` in a line that somebody wrote by hand.
package struct CallbackName: Hashable, Sendable {
  /// The name as a model would have it.
  package let text: String

  /// Reads a name.
  package init(_ written: String) {
    var text = written
    if text.hasPrefix("-[") || text.hasPrefix("+["), text.hasSuffix("]"),
      let space = text.firstIndex(of: " ")
    {
      text = String(text[text.index(after: space)...].dropLast())
    }
    if !text.contains("("), text.hasSuffix(":"), let colon = text.firstIndex(of: ":") {
      let rest = text[text.index(after: colon)...]
      text = "\(text[..<colon])(_:\(rest))"
    }
    self.text = text
  }

  /// Whether this is a shorter way to write a callback of a model.
  func matches(_ label: String) -> Bool {
    guard !text.contains("("), !text.isEmpty else { return false }
    return label.prefix { $0 != "(" } == text
  }
}
