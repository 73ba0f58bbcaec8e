internal import Checking

/// A folder in which searches keep states that memory has no room for.
///
/// The files have no names, so that nothing is left of them, however the process ends.
package final class DiskSpace: Sendable {
  /// The path of the folder.
  package let folder: String
  private let firstFailure = Locked<DiskFailure?>(nil)

  package init(folder: String) { self.folder = folder }

  /// What went wrong first, if anything did.
  package var failure: DiskFailure? { firstFailure.with { $0 } }

  /// Remembers what went wrong.
  func note(_ failure: DiskFailure) {
    firstFailure.with { first in first = first ?? failure }
  }
}
