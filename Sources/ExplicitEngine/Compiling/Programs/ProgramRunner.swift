/// Runs a program on packed states.
///
/// It owns its registers, so one worker at a time may use it.
final class ProgramRunner<Word: PackedWord> {
  private let instructions: UnsafeMutablePointer<Program.Instruction>
  private let initialRegisters: UnsafeMutablePointer<Int>
  private let registers: UnsafeMutablePointer<Int>
  private let registerCount: Int
  private let slotCount: Int
  private let loads: [Program.Transfer]
  private let stores: [Program.Transfer]

  /// The bits that the program doesn't change.
  private let kept: Word

  /// Where to come back to: per entry the instruction, then the slots.
  private var returns: UnsafeMutablePointer<Int>
  private var returnCapacity: Int

  init(_ program: Program) {
    let count = program.instructions.count
    instructions = .allocate(capacity: count)
    for (index, instruction) in program.instructions.enumerated() {
      (instructions + index).initialize(to: instruction)
    }
    registerCount = program.initialRegisters.count
    initialRegisters = .allocate(capacity: max(registerCount, 1))
    registers = .allocate(capacity: max(registerCount, 1))
    for (index, value) in program.initialRegisters.enumerated() {
      (initialRegisters + index).initialize(to: value)
      (registers + index).initialize(to: value)
    }
    slotCount = program.slotCount
    loads = program.loads
    stores = program.stores
    var changed = Word.zero
    for store in program.stores { changed.place(-1, at: store.field) }
    kept = ~changed
    returnCapacity = 16 * (slotCount + 1)
    returns = .allocate(capacity: returnCapacity)
  }

  deinit {
    instructions.deallocate()
    initialRegisters.deallocate()
    registers.deallocate()
    returns.deallocate()
  }

  /// Adds the next states to a buffer and returns how many there are.
  ///
  /// - Complexity: Linear in the number of instructions on all ways through the program.
  func run(_ state: Word, into output: WordBuffer<Word>) -> Int {
    registers.update(from: initialRegisters, count: registerCount)
    for load in loads {
      registers[Int(load.register)] = state.code(at: load.field) &+ load.lowerBound
    }
    let before = output.count
    var depth = 0
    var next = 0
    while true {
      let instruction = instructions[next]
      let target = Int(instruction.target)
      let (first, second) = (Int(instruction.first), Int(instruction.second))
      next &+= 1
      var givesUp = false
      switch instruction.operation {
      case .copy: registers[target] = registers[first]
      case .add: registers[target] = registers[first] &+ registers[second]
      case .multiply: registers[target] = registers[first] &* registers[second]
      case .equal: registers[target] = registers[first] == registers[second] ? 1 : 0
      case .less: registers[target] = registers[first] < registers[second] ? 1 : 0
      case .isZero: registers[target] = registers[first] == 0 ? 1 : 0
      case .jump: next = target
      case .jumpIfZero: if registers[first] == 0 { next = target }
      case .jumpUnlessZero: if registers[first] != 0 { next = target }
      case .demandWithin:
        let value = registers[target]
        givesUp = value < registers[first] || value > registers[second]
      case .fork:
        remember(target, at: depth)
        depth &+= 1
      case .fail: givesUp = true
      case .finish:
        output.append(packed(over: state))
        givesUp = true
      }
      guard givesUp else { continue }
      guard depth > 0 else { return output.count - before }
      depth &-= 1
      let entry = returns + depth * (slotCount + 1)
      next = entry[0]
      registers.update(from: entry + 1, count: slotCount)
    }
  }

  private func remember(_ instruction: Int, at depth: Int) {
    let size = slotCount + 1
    if (depth + 1) * size > returnCapacity {
      let larger = UnsafeMutablePointer<Int>.allocate(capacity: 2 * returnCapacity)
      larger.update(from: returns, count: returnCapacity)
      returns.deallocate()
      returns = larger
      returnCapacity *= 2
    }
    let entry = returns + depth * size
    entry[0] = instruction
    (entry + 1).update(from: registers, count: slotCount)
  }

  private func packed(over state: Word) -> Word {
    var changes = Word.zero
    for store in stores {
      changes.place(registers[Int(store.register)] &- store.lowerBound, at: store.field)
    }
    return state & kept | changes
  }
}
