internal import ModelIR

/// Translates the lines of a step into a program.
struct ProgramCompiler {
  private let system: TransitionSystem
  private let layout: StateLayout
  private var program = Program()
  private var slots: [Slot: Int32] = [:]
  private var written: Set<Int> = []
  private var constants: [Int: Int32] = [:]

  private init(_ system: TransitionSystem, _ layout: StateLayout) {
    self.system = system
    self.layout = layout
  }

  /// Returns the program of a step with the epilogue after it.
  ///
  /// - Complexity: Linear in the size of the step.
  static func program(
    guard guardCondition: StateExpression, body: [Statement], of system: TransitionSystem,
    layout: StateLayout
  ) -> Program {
    var compiler = ProgramCompiler(system, layout)
    let lines = body + system.epilogue
    compiler.findSlots(lines, [guardCondition] + system.assumptions.map(\.condition))
    compiler.demand(guardCondition)
    compiler.add(lines)
    for assumption in system.assumptions { compiler.demand(assumption.condition) }
    compiler.emit(.finish)
    return compiler.finished()
  }

  /// Returns a program that finishes in the states where a condition about variables holds.
  ///
  /// - Complexity: Linear in the size of the condition.
  static func program(
    target: StateExpression, of system: TransitionSystem, layout: StateLayout
  ) -> Program {
    var compiler = ProgramCompiler(system, layout)
    compiler.findSlots([], [target])
    compiler.demand(target)
    compiler.emit(.finish)
    return compiler.finished()
  }

  // MARK: Registers

  /// Gives every slot that occurs a register.
  private mutating func findSlots(_ lines: [Statement], _ conditions: [StateExpression]) {
    var found: Set<Slot> = []
    for condition in conditions { condition.collectReads(into: &found) }
    collect(lines, into: &found)
    for variable in system.variables.indices where found.contains(.variable(variable)) {
      let register = newRegister(0)
      slots[.variable(variable)] = register
      let transfer = Program.Transfer(
        register: register, field: layout.fields[variable], lowerBound: layout.lowerBounds[variable]
      )
      program.loads.append(transfer)
      if written.contains(variable) { program.stores.append(transfer) }
    }
    for signal in system.signals.indices where found.contains(.signal(signal)) {
      slots[.signal(signal)] = newRegister(system.signals[signal].defaultValue)
    }
    program.slotCount = program.initialRegisters.count
  }

  private mutating func collect(_ lines: [Statement], into found: inout Set<Slot>) {
    for line in lines {
      switch line {
      case .assign(let slot, let value):
        found.insert(slot)
        if case .variable(let variable) = slot { written.insert(variable) }
        value.collectReads(into: &found)
      case .branch(let test, then: let first, else: let second):
        test.collectReads(into: &found)
        collect(first, into: &found)
        collect(second, into: &found)
      case .choose(let choice):
        for alternative in choice.alternatives {
          alternative.condition.collectReads(into: &found)
          collect(alternative.body, into: &found)
        }
      case .require(let test, fault: _):
        test.collectReads(into: &found)
      case .line:
        break
      }
    }
  }

  private mutating func newRegister(_ value: Int) -> Int32 {
    program.initialRegisters.append(value)
    return Int32(program.initialRegisters.count - 1)
  }

  private mutating func constant(_ value: Int) -> Int32 {
    if let register = constants[value] { return register }
    let register = newRegister(value)
    constants[value] = register
    return register
  }

  private func register(of slot: Slot) -> Int32 {
    guard let register = slots[slot] else {
      preconditionFailure("a slot of the program has not been found before")
    }
    return register
  }

  // MARK: Instructions

  private mutating func emit(
    _ operation: Program.Operation, _ target: Int32 = 0, _ first: Int32 = 0, _ second: Int32 = 0
  ) {
    program.instructions.append(
      Program.Instruction(operation: operation, target: target, first: first, second: second))
  }

  /// Adds a jump whose target is set later, and returns where it stands.
  private mutating func emitJump(_ operation: Program.Operation, if register: Int32 = 0) -> Int {
    emit(operation, 0, register)
    return program.instructions.count - 1
  }

  /// Lets a jump lead to the next instruction.
  private mutating func land(_ jump: Int) {
    program.instructions[jump].target = Int32(program.instructions.count)
  }

  private mutating func demand(_ condition: StateExpression) {
    if case .constant(let value) = condition, value != 0 { return }
    let holds = emitJump(.jumpUnlessZero, if: value(of: condition))
    emit(.fail)
    land(holds)
  }

  private mutating func add(_ lines: [Statement]) {
    for line in lines { add(line) }
  }

  private mutating func add(_ line: Statement) {
    switch line {
    case .assign(let slot, let expression):
      let value = value(of: expression)
      let range = system.domain(of: slot).range
      emit(.demandWithin, value, constant(range.lowerBound), constant(range.upperBound))
      emit(.copy, register(of: slot), value)
    case .branch(let test, then: let first, else: let second):
      let otherwise = emitJump(.jumpIfZero, if: value(of: test))
      add(first)
      let end = emitJump(.jump)
      land(otherwise)
      add(second)
      land(end)
    case .choose(let choice):
      var ends: [Int] = []
      for (index, alternative) in choice.alternatives.enumerated() {
        let isLast = index == choice.alternatives.count - 1
        let fork = isLast ? nil : emitJump(.fork)
        demand(alternative.condition)
        add(alternative.body)
        ends.append(emitJump(.jump))
        if let fork { land(fork) }
      }
      if choice.alternatives.isEmpty { emit(.fail) }
      for end in ends { land(end) }
    case .require(let test, fault: _):
      demand(test)
    case .line:
      break
    }
  }

  // MARK: Expressions

  private mutating func value(of expression: StateExpression) -> Int32 {
    switch expression {
    case .constant(let value): return constant(value)
    case .read(let slot): return register(of: slot)
    case .equal(let lhs, let rhs): return binary(.equal, lhs, rhs)
    case .less(let lhs, let rhs): return binary(.less, lhs, rhs)
    case .sum(let lhs, let rhs): return binary(.add, lhs, rhs)
    case .scaled(let operand, by: let factor):
      return binary(.multiply, operand, .constant(factor))
    case .negation(let operand):
      let operand = value(of: operand)
      let target = newRegister(0)
      emit(.isZero, target, operand)
      return target
    case .all(let operands):
      return sequence(operands, leavingOn: .jumpIfZero, with: 0)
    case .any(let operands):
      return sequence(operands, leavingOn: .jumpUnlessZero, with: 1)
    case .conditional(let test, then: let first, else: let second):
      let target = newRegister(0)
      let otherwise = emitJump(.jumpIfZero, if: value(of: test))
      emit(.copy, target, value(of: first))
      let end = emitJump(.jump)
      land(otherwise)
      emit(.copy, target, value(of: second))
      land(end)
      return target
    }
  }

  private mutating func binary(
    _ operation: Program.Operation, _ lhs: StateExpression, _ rhs: StateExpression
  ) -> Int32 {
    let (first, second) = (value(of: lhs), value(of: rhs))
    let target = newRegister(0)
    emit(operation, target, first, second)
    return target
  }

  /// Adds operands of which the first with a certain truth decides.
  private mutating func sequence(
    _ operands: [StateExpression], leavingOn jump: Program.Operation, with result: Int
  ) -> Int32 {
    let target = newRegister(0)
    let exits = operands.map { emitJump(jump, if: value(of: $0)) }
    emit(.copy, target, constant(1 - result))
    let end = emitJump(.jump)
    for exit in exits { land(exit) }
    emit(.copy, target, constant(result))
    land(end)
    return target
  }

  private func finished() -> Program { program }
}
