/// A step or a condition as instructions over registers, for what has no compact form as cubes.
///
/// Registers hold the values of variables and signals, then constants, then intermediate results.
struct Program: Sendable {
  /// One instruction; what the operands mean depends on the operation.
  struct Instruction: BitwiseCopyable, Sendable {
    var operation: Operation
    var target: Int32 = 0
    var first: Int32 = 0
    var second: Int32 = 0
  }

  /// What an instruction does.
  enum Operation: UInt8, BitwiseCopyable, Sendable {
    /// `target` = `first`
    case copy

    /// `target` = `first` + `second`, wrapping around
    case add

    /// `target` = `first` × `second`, wrapping around
    case multiply

    /// `target` = whether `first` and `second` are equal
    case equal

    /// `target` = whether `first` is less than `second`
    case less

    /// `target` = whether `first` is zero
    case isZero

    /// continue at instruction `target`
    case jump

    /// continue at instruction `target` if register `first` is zero
    case jumpIfZero

    /// continue at instruction `target` if register `first` isn't zero
    case jumpUnlessZero

    /// give this way up if `target` is less than `first` or greater than `second`
    case demandWithin

    /// remember to come back to instruction `target` with the registers as they are now
    case fork

    /// give this way up
    case fail

    /// a next state is complete; then give this way up
    case finish
  }

  /// A register that stands for a field of the state.
  struct Transfer: BitwiseCopyable, Sendable {
    var register: Int32
    var field: Field
    var lowerBound: Int
  }

  var instructions: [Instruction] = []

  /// The registers that are filled from the state.
  var loads: [Transfer] = []

  /// The registers that make up the changes of the state.
  var stores: [Transfer] = []

  /// What all registers hold at the start, before the loads.
  var initialRegisters: [Int] = []

  /// The number of registers that a fork has to remember.
  var slotCount = 0
}
