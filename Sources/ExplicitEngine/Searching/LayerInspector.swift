/// Looks for targets in the states of a layer.
final class LayerInspector<Word: PackedWord> {
  private let valuations: Valuations
  private let tester: TargetTester<Word>

  init(_ system: CompiledSystem<Word>, _ valuations: Valuations) {
    self.valuations = valuations
    tester = TargetTester(system)
  }

  /// Notes the targets that hold in the states of a layer.
  ///
  /// - Complexity: Linear in the number of states.
  func inspect(_ layer: WordBuffer<Word>, distance: Int, _ findings: inout Findings) {
    guard findings.missingCount > 0 else { return }
    for index in 0..<layer.count {
      let state = layer.base[index]
      tester.forEachTarget(in: state) { target in
        let valuation = valuations.all.count > 1 ? valuations.index(of: state) : 0
        findings.note(target: target, valuation: valuation, distance: distance)
      }
    }
  }

  /// Returns the states of a layer from which there can be news.
  ///
  /// - Complexity: Linear in the number of states.
  func openStates(of layer: WordBuffer<Word>, _ findings: Findings) -> WordBuffer<Word> {
    openStates(of: layer) { findings.isOpen($0) }
  }

  /// Returns the states of a layer that belong to some valuations.
  ///
  /// - Complexity: Linear in the number of states.
  func openStates(
    of layer: WordBuffer<Word>, whereValuation isOpen: (Int) -> Bool
  ) -> WordBuffer<Word> {
    let flags = valuations.all.indices.map(isOpen)
    if !flags.contains(false) { return layer }
    let open = WordBuffer<Word>(capacity: layer.count)
    for index in 0..<layer.count {
      let state = layer.base[index]
      if flags[valuations.index(of: state)] { open.append(state) }
    }
    return open
  }

  /// Returns which targets hold in a state, as the union of the bits that each target stands for.
  ///
  /// - Complexity: Linear in the size of the targets.
  func marks(of state: Word, _ bits: [UInt64]) -> UInt64 {
    var found: UInt64 = 0
    tester.forEachTarget(in: state) { found |= bits[$0] }
    return found
  }
}
