extension [Statement] {
  /// Returns the lines, without choices, that the values of some slots can depend on.
  func restricted(toInfluencesOn slots: Set<Slot>) -> [Statement] {
    var relevant = slots
    var count = 0
    repeat {
      count = relevant.count
      collectInfluences(on: &relevant)
    } while relevant.count > count
    return filtered(to: relevant)
  }

  /// Adds what relevant lines read, and returns whether there are relevant lines.
  @discardableResult
  private func collectInfluences(on relevant: inout Set<Slot>) -> Bool {
    var isRelevant = false
    for statement in self {
      switch statement {
      case .assign(let slot, let expression) where relevant.contains(slot):
        expression.collectReads(into: &relevant)
        isRelevant = true
      case .branch(let condition, let first, let second):
        let isFirstRelevant = first.collectInfluences(on: &relevant)
        let isSecondRelevant = second.collectInfluences(on: &relevant)
        if isFirstRelevant || isSecondRelevant {
          condition.collectReads(into: &relevant)
          isRelevant = true
        }
      case .assign, .choose, .require, .line: break
      }
    }
    return isRelevant
  }

  private func filtered(to relevant: Set<Slot>) -> [Statement] {
    compactMap { statement in
      switch statement {
      case .assign(let slot, _): return relevant.contains(slot) ? statement : nil
      case .branch(let condition, let first, let second):
        let first = first.filtered(to: relevant)
        let second = second.filtered(to: relevant)
        return first.isEmpty && second.isEmpty
          ? nil : .branch(condition, then: first, else: second)
      case .choose, .require, .line: return nil
      }
    }
  }
}
