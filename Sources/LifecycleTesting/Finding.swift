package import ModelIR

/// One thing that a test has to be told, with the line that it is about.
package struct Finding: Hashable {
  package let text: String

  /// The line of the specification; nil where there is none.
  package let position: SourcePosition?

  /// The runs that show it.
  package var runs: [Run] = []

  /// A run as a file: states in the Informal Trace Format.
  package struct Run: Hashable {
    package let name: String
    package let text: String

    package init(name: String, text: String) {
      self.name = name
      self.text = text
    }
  }

  package init(_ text: String, at position: SourcePosition?) {
    self.text = text
    self.position = position
  }

  /// The file, as precisely as it is known, and the line in it; nil where there is no line.
  package var place: (path: String, line: Int)? {
    guard let position, position.line > 0 else { return nil }
    let path = position.filePath.isEmpty ? position.fileID : position.filePath
    return (path, position.line)
  }
}
