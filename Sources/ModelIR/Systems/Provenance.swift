/// Where a fact comes from, as its author wrote it.
package enum Provenance {
  /// Whether a source says of itself that little supports it: confidence `L`, or knowledge that wasn't looked
  /// up, `K`, as in `T2, 1.5, L: VP-12`.
  package static func isDoubtful(_ source: String) -> Bool {
    source.split { !$0.isLetter && !$0.isNumber }.contains { $0 == "L" || $0 == "K" }
  }
}
