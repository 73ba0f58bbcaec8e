/// Runs a program on packed states.
///
/// It owns its registers, so one worker at a time may use it.
final class ProgramRunner<Word: PackedWord> {
  private let instructions: UnsafeMutablePointer<Program.Instruction>
  private let initialRegisters: UnsafeMutablePointer<Int>
  private let registers: UnsafeMutablePointer<Int>
  private let registerCount: Int
  private let slotCount: Int
  private let loads: RawTable<Program.Transfer>
  private let stores: RawTable<Program.Transfer>

  /// The bits that the program doesn't change.
  private let kept: Word

  /// Where to come back to: per entry the instruction, then the slots.
  private let returns: ReturnStack

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
    loads = RawTable(program.loads)
    stores = RawTable(program.stores)
    var changed = Word.zero
    for store in program.stores { changed.place(-1, at: store.field) }
    kept = ~changed
    returns = ReturnStack(entrySize: slotCount + 1)
  }

  deinit {
    instructions.deallocate()
    initialRegisters.deallocate()
    registers.deallocate()
  }

  /// Adds the next states to a buffer and returns how many there are.
  ///
  /// - Complexity: Linear in the number of instructions on all ways through the program.
  func run(_ state: Word, into output: WordBuffer<Word>) -> Int {
    let (registers, slotCount) = (registers, slotCount)
    registers.update(from: initialRegisters, count: registerCount)
    for index in 0..<loads.count {
      let load = loads.base[index]
      registers[Int(load.register)] = state.code(at: load.field) &+ load.lowerBound
    }
    var found = 0
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
        let entry = returns.entry(depth)
        entry[0] = target
        (entry + 1).update(from: registers, count: slotCount)
        depth &+= 1
      case .fail: givesUp = true
      case .finish:
        output.append(packed(over: state))
        found &+= 1
        givesUp = true
      }
      guard givesUp else { continue }
      guard depth > 0 else { return found }
      depth &-= 1
      let entry = returns.entry(depth)
      next = entry[0]
      registers.update(from: entry + 1, count: slotCount)
    }
  }

  private func packed(over state: Word) -> Word {
    var changes = Word.zero
    for index in 0..<stores.count {
      let store = stores.base[index]
      changes.place(registers[Int(store.register)] &- store.lowerBound, at: store.field)
    }
    return state & kept | changes
  }
}

/// Memory for places to come back to, as many as are needed at once.
///
/// It stands behind a pointer, so that no access to it is checked at run time.
private final class ReturnStack {
  private struct Room {
    var base: UnsafeMutablePointer<Int>
    var capacity: Int
  }

  private let entrySize: Int
  private let room: UnsafeMutablePointer<Room>

  init(entrySize: Int) {
    self.entrySize = entrySize
    let capacity = 16 * entrySize
    room = .allocate(capacity: 1)
    room.initialize(to: Room(base: .allocate(capacity: capacity), capacity: capacity))
  }

  deinit {
    room.pointee.base.deallocate()
    room.deallocate()
  }

  /// Returns the entry at a depth, which was in use before or is the next one.
  @inline(__always)
  func entry(_ depth: Int) -> UnsafeMutablePointer<Int> {
    if (depth + 1) * entrySize > room.pointee.capacity { grow() }
    return room.pointee.base + depth * entrySize
  }

  private func grow() {
    let old = room.pointee
    let larger = UnsafeMutablePointer<Int>.allocate(capacity: 2 * old.capacity)
    larger.update(from: old.base, count: old.capacity)
    old.base.deallocate()
    room.pointee = Room(base: larger, capacity: 2 * old.capacity)
  }
}
