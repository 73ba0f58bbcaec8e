/// Where a fact comes from, as its author wrote it.
package enum Provenance {
  /// Whether a source says of itself that little supports it: confidence `L`, or knowledge that wasn't looked
  /// up, `K`, as in `T2, 1.5, L: VP-12`.
  package static func isDoubtful(_ source: String) -> Bool {
    source.split { !$0.isLetter && !$0.isNumber }.contains { $0 == "L" || $0 == "K" }
  }

  /// What the letters in sources mean, for readers who see them for the first time.
  package static let legend =
    "In a source, H stands for a fact that is documented and confirmed by code or reports, M for one "
    + "with one good source, L for one that a single or old report supports, and K for knowledge that "
    + "wasn't looked up again."

  /// Whether a source uses one of the letters that the legend explains.
  package static func isGraded(_ source: String) -> Bool {
    isDoubtful(source)
      || source.split { !$0.isLetter && !$0.isNumber }.contains { $0 == "H" || $0 == "M" }
  }
}
