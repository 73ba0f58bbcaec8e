private import ModelIR

extension ReportDocument {
  /// A place in a source file.
  package struct Position: Hashable, Sendable {
    /// The module and the file, as in `ExampleSpecs/VoiceNotes.swift`.
    package var file: String
    package var line: Int

    /// The file from the root of the repository on, as in `Specs/VoiceNotes/VoiceNotes.swift`, where that is known.
    package var path: String?

    package init(file: String, line: Int, path: String? = nil) {
      self.file = file
      self.line = line
      self.path = path
    }
  }
}

extension ReportDocument.Position: Codable {
  private enum CodingKeys: String, CodingKey {
    case file
    case line
    case path
  }
}
