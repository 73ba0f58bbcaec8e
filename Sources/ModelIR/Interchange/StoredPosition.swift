/// A place in a source file in the form in which it is stored: without the path on some machine.
package struct StoredPosition: Codable {
  private let file: String
  private let line: Int

  /// The path on this machine, if the reader knows it; it isn't stored.
  private let path: String

  /// Where a decoder keeps the path of each source file, by its module and name.
  package static let filesKey = CodingUserInfoKey(rawValue: "StoredPosition.files")

  private enum CodingKeys: CodingKey {
    case file
    case line
  }

  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    file = try container.decode(String.self, forKey: .file)
    line = try container.decode(Int.self, forKey: .line)
    let files = Self.filesKey.flatMap { decoder.userInfo[$0] as? [String: String] }
    path = files?[file] ?? ""
  }

  /// Creates the stored form, if there is a place.
  package init?(_ position: SourcePosition?) {
    guard let position else { return nil }
    file = position.fileID
    line = position.line
    path = ""
  }

  /// The place itself.
  package var position: SourcePosition { SourcePosition(fileID: file, filePath: path, line: line) }
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
