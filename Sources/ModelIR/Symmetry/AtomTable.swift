/// What the terms of a system are about: variables, signals, and the values of signals that only name something.
///
/// Variables come first, then signals: both are slots. A signal that only ever gets constants and is only
/// ever compared with constants has its values as atoms, too, since exchanging copies may exchange
/// them: the actions of two copies, say.
struct AtomTable {
  /// A value of a signal.
  struct NamedValue: Hashable {
    var signal: Int
    var value: Int
  }

  let variableCount: Int
  let signalCount: Int

  /// The values that are atoms; their numbers follow those of the slots.
  let namedValues: [NamedValue]
  private let numbers: [NamedValue: Int]

  var slotCount: Int { variableCount + signalCount }
  var count: Int { slotCount + namedValues.count }

  /// Collects the atoms of a system with targets.
  ///
  /// - Complexity: Linear in the size of the system.
  init(of system: TransitionSystem, targets: [StateExpression]) {
    variableCount = system.variables.count
    signalCount = system.signals.count
    guard !system.signals.isEmpty else {
      (namedValues, numbers) = ([], [:])
      return
    }
    var usage = SignalUsage(count: system.signals.count)
    for step in system.steps {
      usage.note(step.guardCondition)
      usage.note(step.body)
    }
    usage.note(system.epilogue)
    for assumption in system.assumptions { usage.note(assumption.condition) }
    for target in targets { usage.note(target) }
    var named: [NamedValue] = []
    for (signal, values) in usage.constants.enumerated() where !usage.isComputed[signal] {
      named += values.sorted().map { NamedValue(signal: signal, value: $0) }
    }
    let first = system.variables.count + system.signals.count
    namedValues = named
    numbers = Dictionary(uniqueKeysWithValues: named.enumerated().map { ($1, first + $0) })
  }

  /// Returns the atom of a slot.
  func atom(of slot: Slot) -> Int {
    switch slot {
    case .variable(let index): index
    case .signal(let index): variableCount + index
    }
  }

  /// Returns the atom of a value of a slot, if it has one.
  func atom(of slot: Slot, value: Int) -> Int? {
    guard case .signal(let signal) = slot else { return nil }
    return numbers[NamedValue(signal: signal, value: value)]
  }

  /// Returns the slot that an atom is about, as its atom.
  func slot(of atom: Int) -> Int {
    atom < slotCount ? atom : variableCount + namedValues[atom - slotCount].signal
  }
}

/// How signals are used.
private struct SignalUsage {
  /// The constants that each signal gets or is compared with.
  private(set) var constants: [Set<Int>]

  /// Whether each signal is used in another way, too.
  private(set) var isComputed: [Bool]

  init(count: Int) {
    constants = Array(repeating: [], count: count)
    isComputed = Array(repeating: false, count: count)
  }

  mutating func note(_ body: [Statement]) {
    for statement in body {
      switch statement {
      case .assign(.signal(let signal), .constant(let value)): constants[signal].insert(value)
      case .assign(let slot, let value):
        if case .signal(let signal) = slot { isComputed[signal] = true }
        note(value)
      case .branch(let condition, let first, let second):
        note(condition)
        note(first)
        note(second)
      case .choose(let choice):
        for alternative in choice.alternatives {
          note(alternative.condition)
          note(alternative.body)
        }
      case .require(let condition, fault: _): note(condition)
      case .line: break
      }
    }
  }

  mutating func note(_ expression: StateExpression) {
    switch expression {
    case .equal(.read(.signal(let signal)), .constant(let value)),
      .equal(.constant(let value), .read(.signal(let signal))):
      constants[signal].insert(value)
    case .read(.signal(let signal)): isComputed[signal] = true
    default: for child in expression.children { note(child) }
    }
  }
}
