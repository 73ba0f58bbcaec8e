/// Why a file can't be used as a checkpoint.
package enum CheckpointError: Error, Hashable, Sendable {
  /// The file is something else.
  case noCheckpoint

  /// Another version wrote the file.
  case otherVersion

  /// The file is about other specifications, or about the same under other options.
  case otherRun

  /// The file isn't as it was written.
  case damaged

  /// The file can't be read.
  case unreadable(DiskFailure)
}
