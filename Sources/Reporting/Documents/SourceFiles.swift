package import ModelIR

/// Where source files stand, seen from the root of the user's repository.
package struct SourceFiles: Sendable {
  private let relativePath: @Sendable (String) -> String?

  /// Knows files by a function from a path at the time of compilation to the one below the root, if there is such a file.
  package init(_ relativePath: @escaping @Sendable (String) -> String?) {
    self.relativePath = relativePath
  }

  /// No file is known.
  package static let unknown = SourceFiles { _ in nil }

  /// Returns the path from the root on, with slashes; nil if the file isn't below it.
  package func path(of position: SourcePosition) -> String? {
    position.filePath.isEmpty ? nil : relativePath(position.filePath)
  }
}
