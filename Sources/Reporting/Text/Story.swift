/// Something that is told to people in lines.
package protocol Story {
  /// The lines, without an empty one at either end.
  var lines: [StyledLine] { get }
}

extension Story {
  /// Returns the story as text, with a line break after each line.
  package func text(inColour: Bool = false) -> String {
    lines.map { $0.rendered(inColour: inColour) + "\n" }.joined()
  }
}
