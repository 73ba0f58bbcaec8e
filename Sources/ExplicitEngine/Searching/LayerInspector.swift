/// Looks for targets in the states of a layer.
final class LayerInspector<Word: PackedWord> {
  private let valuations: Valuations
  private let predicates: PredicateReader<Word>
  private let testers: [ConditionTester<Word>]

  init(_ system: CompiledSystem<Word>, _ valuations: Valuations) {
    self.valuations = valuations
    predicates = PredicateReader(system)
    testers = system.targets.map { ConditionTester($0) }
  }

  /// Notes the targets that hold in the states of a layer.
  ///
  /// - Complexity: Linear in the number of states, times the size of the undecided targets.
  func inspect(_ layer: WordBuffer<Word>, distance: Int, _ findings: inout Findings) {
    let undecided = testers.indices.filter { target in
      (0..<valuations.all.count).contains {
        findings.distance(target: target, valuation: $0) == nil
      }
    }
    let hasValuations = valuations.all.count > 1
    for index in 0..<layer.count where !undecided.isEmpty {
      let state = layer.base[index]
      let match = predicates.match(state)
      for target in undecided where testers[target].holds(in: state, match) {
        findings.note(
          target: target, valuation: hasValuations ? valuations.index(of: state) : 0,
          distance: distance)
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

  /// Returns which of some targets hold in a state, as bits in the order given.
  ///
  /// - Complexity: Linear in the size of the targets.
  func targets(among targets: [Int], in state: Word) -> UInt64 {
    let match = predicates.match(state)
    var found: UInt64 = 0
    for (bit, target) in targets.enumerated() where testers[target].holds(in: state, match) {
      found |= 1 << UInt64(bit)
    }
    return found
  }
}
