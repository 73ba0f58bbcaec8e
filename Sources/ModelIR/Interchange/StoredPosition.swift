/// A place in a source file in the form in which it is stored: without the path on some machine.
package struct StoredPosition: Codable {
  private let file: String
  private let line: Int

  /// Creates the stored form, if there is a place.
  package init?(_ position: SourcePosition?) {
    guard let position else { return nil }
    file = position.fileID
    line = position.line
  }

  /// The place itself.
  package var position: SourcePosition { SourcePosition(fileID: file, line: line) }
}

extension ObjectReader {
  /// Reads a place in a source file, if there is one.
  package func position() throws -> SourcePosition? {
    guard has("position") else { return nil }
    return try read("position", as: StoredPosition.self).position
  }
}

extension ObjectWriter {
  /// Writes a place in a source file, if there is one.
  package mutating func write(_ position: SourcePosition?) throws {
    try write("position", ifPresent: StoredPosition(position))
  }
}
