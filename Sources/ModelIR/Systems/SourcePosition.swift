/// A place in a source file.
package struct SourcePosition: Hashable, Sendable, Codable {
  /// The module and the file, as in `ExampleSpecs/VoiceNotes.swift`.
  package let fileID: String

  /// The path of the file on the machine that compiled it; empty when unknown.
  package let filePath: String

  /// The line, counted from one.
  package let line: Int

  package init(fileID: String, filePath: String = "", line: Int) {
    self.fileID = fileID
    self.filePath = filePath
    self.line = line
  }

  /// The module of the source file.
  package var module: String { String(fileID.prefix { $0 != "/" }) }

  /// The file name and the line, as in `VoiceNotes.swift:12`.
  package var shortDescription: String {
    let name = fileID.split(separator: "/").last.map(String.init) ?? fileID
    return "\(name):\(line)"
  }
}
