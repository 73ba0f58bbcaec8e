/// What a shell offers for a value while it is typed.
package enum ValueCompletion: Hashable, Sendable {
  /// Nothing is known about the value.
  case nothing

  /// One of a few words.
  case words([String])

  /// A path.
  case files

  /// A path of a folder.
  case folders

  /// One of a few words, an equals sign and a path, as in `json=report.json`.
  case prefixedFiles(after: [String])

  /// One of the lines that the tool prints when it is run with some words.
  case lines(of: [String])

  /// One of the lines that the tool prints when it is run with some words, or a path.
  case linesOrFiles(of: [String])
}
