/// The search for exchanges of two neighbouring copies that leave a system as it is.
///
/// What an exchange does to the variables of the copies is given. Other variables, signals and values of
/// signals may follow: which ones is guessed by their parts in the system, and whether the guess is
/// right is decided by comparing the system before and after.
struct CopyExchange {
  private let system: TransitionSystem
  private var terms: SystemTerms

  /// What an atom is, whatever its part in the system.
  private let kinds: [UInt64]

  init(_ system: TransitionSystem, _ terms: SystemTerms) {
    self.system = system
    self.terms = terms
    kinds = terms.table.atoms.kinds(in: system)
  }

  /// What an exchange came to.
  enum Outcome {
    /// The atom in whose place each atom comes.
    case exchange([Int])
    case distinction(CopyDistinction.Reason)
  }

  /// Exchanges two copies, and what has to follow.
  ///
  /// - Parameters:
  ///   - first: The variables of the first copy, by field.
  ///   - second: The variables of the second copy.
  ///   - others: The variables of all other copies.
  /// - Returns: The exchange, or what tells the copies apart.
  /// - Complexity: Linear in the number of terms.
  mutating func outcome(_ first: [Int], _ second: [Int], besides others: [Int]) -> Outcome {
    for (one, other) in zip(first, second) where !isAlike(one, other) {
      return .distinction(.variable(system.variables[other].name))
    }
    var places = Array(0..<terms.table.atoms.count)
    for (one, other) in zip(first, second) {
      places[one] = other
      places[other] = one
    }
    guard let difference = terms.firstDifference(exchanging: places) else {
      return .exchange(places)
    }
    // Perhaps it is only that something has to follow.
    if let guess = following(places, first, second, besides: others), isLegal(guess),
      terms.firstDifference(exchanging: guess) == nil
    {
      return .exchange(guess)
    }
    return .distinction(reason(for: difference))
  }

  /// Returns what follows an exchange by the part that each atom plays; nil if not everything can.
  private func following(
    _ places: [Int], _ first: [Int], _ second: [Int], besides others: [Int]
  ) -> [Int]? {
    var before = kinds
    for (field, variable) in first.enumerated() {
      before[variable] = Mixing.mix([1, field])
      before[second[field]] = Mixing.mix([2, field])
    }
    for variable in others { before[variable] = Mixing.mix([3, variable]) }
    var after = before
    for variable in first + second { after[variable] = before[places[variable]] }
    let left = AtomColours(of: terms, from: before).colours
    let right = AtomColours(of: terms, from: after).colours
    var available: [UInt64: [Int]] = [:]
    for atom in right.indices.reversed() where left[atom] != right[atom] {
      available[right[atom], default: []].append(atom)
    }
    var result = places
    for atom in left.indices where left[atom] != right[atom] && places[atom] == atom {
      guard let other = available[left[atom]]?.popLast() else { return nil }
      result[atom] = other
    }
    return result
  }

  /// Whether an exchange is its own inverse, and only exchanges what is of the same kind.
  private func isLegal(_ places: [Int]) -> Bool {
    let atoms = terms.table.atoms
    return places.indices.allSatisfy { atom in
      let other = places[atom]
      guard places[other] == atom else { return false }
      if atom < atoms.variableCount {
        return other < atoms.variableCount && isAlike(atom, other)
      }
      if atom < atoms.slotCount {
        return other >= atoms.variableCount && other < atoms.slotCount
          && kinds[atom] == kinds[other]
          && isAlike(signal: atom - atoms.variableCount, other - atoms.variableCount)
      }
      guard other >= atoms.slotCount else { return false }
      let (one, two) = (
        atoms.namedValues[atom - atoms.slotCount], atoms.namedValues[other - atoms.slotCount]
      )
      let (first, second) = (system.signals[one.signal], system.signals[two.signal])
      return places[atoms.slot(of: atom)] == atoms.slot(of: other)
        && first.domain.range.contains(one.value) == second.domain.range.contains(two.value)
        && (first.defaultValue == one.value) == (second.defaultValue == two.value)
    }
  }

  /// Whether two variables have the same values and start with the same ones, which no run fixes.
  private func isAlike(_ first: Int, _ second: Int) -> Bool {
    if first == second { return true }
    let (one, other) = (system.variables[first], system.variables[second])
    return one.domain.range == other.domain.range && one.role == other.role && !one.role.isFixed
      && one.initialValues.sorted() == other.initialValues.sorted()
  }

  private func isAlike(signal first: Int, _ second: Int) -> Bool {
    let (one, other) = (system.signals[first], system.signals[second])
    return one.domain.range == other.domain.range && one.defaultValue == other.defaultValue
      && one.role == other.role
  }

  private func reason(for difference: SystemTerms.Difference) -> CopyDistinction.Reason {
    switch difference {
    case .target: return .target
    case .epilogue: return .monitor
    case .assumption(let index): return .assumption(system.assumptions[index].name)
    case .step(let index):
      let action = system.steps[index].action
      return .action(system.actions.indices.contains(action) ? system.actions[action].name : "")
    }
  }
}

extension AtomTable {
  /// Returns a number for each atom that depends on what it is, and not on its part in the system.
  fileprivate func kinds(in system: TransitionSystem) -> [UInt64] {
    let variables = system.variables.map { variable in
      let range = variable.domain.range
      let role = Int(
        truncatingIfNeeded: variable.role.rawValue.utf8.reduce(0) { $0 &* 31 &+ Int($1) })
      return Mixing.mix(
        [10, range.lowerBound, range.upperBound, role] + variable.initialValues.sorted())
    }
    let signals = system.signals.map { signal in
      let range = signal.domain.range
      let role = Int(
        truncatingIfNeeded: signal.role.rawValue.utf8.reduce(0) { $0 &* 31 &+ Int($1) })
      return Mixing.mix([11, range.lowerBound, range.upperBound, signal.defaultValue, role])
    }
    let values = namedValues.map { named in
      let signal = system.signals[named.signal]
      return Mixing.mix([
        12, signal.domain.range.contains(named.value) ? 1 : 0,
        signal.defaultValue == named.value ? 1 : 0,
      ])
    }
    return variables + signals + values
  }
}
