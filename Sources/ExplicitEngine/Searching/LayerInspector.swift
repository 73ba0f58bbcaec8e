/// Looks for targets in the states of a layer.
final class LayerInspector<Word: PackedWord> {
  private let valuations: Valuations
  private let testers: [TargetTester<Word>]

  /// The number of states from which on they are divided among workers.
  private static var leastParallel: Int { 1 << 14 }

  init(_ system: CompiledSystem<Word>, _ valuations: Valuations, workers: Int = 1) {
    self.valuations = valuations
    testers = (0..<workers).map { _ in TargetTester(system) }
  }

  /// Notes the targets that hold in the states of a layer.
  ///
  /// - Complexity: Linear in the number of states.
  func inspect(
    _ layer: Layer<Word>, distance: Int, _ findings: inout Findings
  ) throws(DiskFailure) {
    guard findings.missingCount > 0 else { return }
    var notes = findings
    try layer.forEachBlock(atMost: ParallelRound<Word>.size) { (states) throws(DiskFailure) in
      inspect(states, distance: distance, &notes)
    }
    findings = notes
  }

  private func inspect(
    _ states: UnsafeMutableBufferPointer<Word>, distance: Int, _ findings: inout Findings
  ) {
    let (testers, valuations) = (testers, valuations)
    guard testers.count > 1, states.count >= Self.leastParallel else {
      let (tester, hasSeveral) = (testers[0], valuations.all.count > 1)
      for state in states {
        tester.forEachTarget(in: state) { target in
          let valuation = hasSeveral ? valuations.index(of: state) : 0
          findings.note(target: target, valuation: valuation, distance: distance)
        }
      }
      return
    }
    let notes = testers.map { _ in FindingNotes(findings) }
    Workers.perform(testers.count) { number in
      var own = notes[number].findings
      let (tester, hasSeveral) = (testers[number], valuations.all.count > 1)
      for index in Workers.share(of: states.count, number, of: testers.count) {
        tester.forEachTarget(in: states[index]) { target in
          let valuation = hasSeveral ? valuations.index(of: states[index]) : 0
          own.note(target: target, valuation: valuation, distance: distance)
        }
      }
      notes[number].findings = own
    }
    for note in notes { findings.note(note.findings.distances) }
  }

  /// Returns what tells whether there can be news from a state; nil if there can be from all.
  func filter(_ findings: Findings) -> ((Word) -> Bool)? {
    filter { findings.isOpen($0) }
  }

  /// Returns what tells whether a state belongs to one of some valuations; nil if those are all.
  func filter(whereValuation isOpen: (Int) -> Bool) -> ((Word) -> Bool)? {
    let (flags, valuations) = (valuations.all.indices.map(isOpen), valuations)
    return flags.contains(false) ? { flags[valuations.index(of: $0)] } : nil
  }

  /// Returns which targets hold in a state, as the union of the bits that each target stands for.
  ///
  /// - Complexity: Linear in the size of the targets.
  func marks(of state: Word, _ bits: [UInt64]) -> UInt64 {
    var found: UInt64 = 0
    testers[0].forEachTarget(in: state) { found |= bits[$0] }
    return found
  }
}

/// What one worker has found in its part of a layer.
private final class FindingNotes {
  var findings: Findings

  init(_ findings: Findings) { self.findings = findings }
}
