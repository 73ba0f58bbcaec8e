extension SystemValidator {
  mutating func check(_ step: TransitionSystem.Step, _ path: String) {
    if !system.actions.indices.contains(step.action) {
      report(.referencesAreInRange, "\(path).action", "action \(step.action)")
    }
    if !(0..<SystemLimits.count).contains(step.part) {
      report(.numbersAreSmall, "\(path).part", String(step.part))
    }
    check(step.guardCondition, "\(path).guard", isGuard: true)
    check(step.body, "\(path).body", isEpilogue: false)
  }

  mutating func check(_ body: [Statement], _ path: String, isEpilogue: Bool) {
    let ways = check(body, path, isEpilogue: isEpilogue, depth: 1)
    if ways > SystemLimits.alternatives {
      report(.sizeIsLimited, path, "\(SystemLimits.alternatives) ways to choose")
    }
  }

  /// Checks lines, and returns an upper bound of the number of ways to choose in them.
  private mutating func check(
    _ body: [Statement], _ path: String, isEpilogue: Bool, depth: Int
  ) -> Int {
    guard !body.isEmpty else { return 1 }
    guard depth <= SystemLimits.bodyDepth else {
      report(.nestingIsLimited, path, String(SystemLimits.bodyDepth))
      return 1
    }
    var ways = 1
    for (index, statement) in body.enumerated() {
      guard countNode(path) else { break }
      let here = check(statement, "\(path)[\(index)]", isEpilogue: isEpilogue, depth: depth)
      let (product, overflow) = ways.multipliedReportingOverflow(by: here)
      ways = overflow ? Int.max : product
    }
    return ways
  }

  private mutating func check(
    _ statement: Statement, _ path: String, isEpilogue: Bool, depth: Int
  ) -> Int {
    switch statement {
    case .assign(let slot, let expression):
      checkWrite(to: slot, path, isEpilogue: isEpilogue)
      check(expression, "\(path).value")
      return 1
    case .branch(let condition, let first, let second):
      check(condition, "\(path).if")
      return max(
        check(first, "\(path).then", isEpilogue: isEpilogue, depth: depth + 1),
        check(second, "\(path).else", isEpilogue: isEpilogue, depth: depth + 1))
    case .choose(let choice):
      if choice.isDuration, depth > 1 || !isWait(choice) {
        report(.timesAreWholeTicks, path, "the wait '\(choice.label)'")
      }
      if isEpilogue { report(.epilogueIsDeterministic, path, "choice") }
      return choice.alternatives.enumerated().reduce(0) { sum, element in
        let here = "\(path).alternatives[\(element.offset)]"
        check(element.element.condition, "\(here).condition")
        let ways = check(
          element.element.body, "\(here).body", isEpilogue: isEpilogue, depth: depth + 1)
        let (total, overflow) = sum.addingReportingOverflow(ways)
        return overflow ? Int.max : total
      }
    case .require(let condition, let fault):
      if isEpilogue { report(.epilogueIsDeterministic, path, "demand") }
      check(condition, "\(path).require")
      if !system.faults.indices.contains(fault) {
        report(.referencesAreInRange, "\(path).fault", "fault \(fault)")
      }
      return 1
    case .line(let line):
      if !system.lines.indices.contains(line) {
        report(.referencesAreInRange, "\(path).line", "line \(line)")
      }
      return 1
    }
  }

  /// Whether the alternatives are the numbers of ticks from one on, each given to the signal that tells them.
  private func isWait(_ choice: Statement.Choice) -> Bool {
    guard let elapsed = system.elapsedSignal else { return false }
    return choice.alternatives.enumerated().allSatisfy { index, alternative in
      alternative.condition == .true
        && alternative.body == [.assign(.signal(elapsed), .constant(index + 1))]
    }
  }

  private mutating func checkWrite(to slot: Slot, _ path: String, isEpilogue: Bool) {
    guard check(slot, path), case .variable(let index) = slot else { return }
    let variable = system.variables[index]
    if variable.role.isFixed {
      report(.variationsAreConstant, path, variable.name)
    }
    if isEpilogue, variable.role != .monitor {
      report(.epilogueWritesMonitors, path, variable.name)
    }
  }

  /// Whether a slot exists; reports it if it doesn't.
  mutating func check(_ slot: Slot, _ path: String) -> Bool {
    switch slot {
    case .variable(let index) where !system.variables.indices.contains(index):
      report(.referencesAreInRange, path, "variable \(index)")
    case .signal(let index) where !system.signals.indices.contains(index):
      report(.referencesAreInRange, path, "signal \(index)")
    default: return true
    }
    return false
  }
}
