/// A state in as few bits as the variables need.
///
/// The search is compiled once for each conforming type, so that its loops handle machine words and
/// nothing else.
protocol PackedWord: BitwiseCopyable, Equatable, Sendable {
  /// What a cube is compared with: a state beside the predicates that hold in it.
  associatedtype Match: PackedMatch

  /// The number of bits that fit.
  static var capacity: Int { get }

  /// The number of predicates that fit into a match beside a state.
  static var predicateCapacity: Int { get }

  /// The word without any bit.
  static var zero: Self { get }

  static func & (lhs: Self, rhs: Self) -> Self
  static func | (lhs: Self, rhs: Self) -> Self
  static prefix func ~ (operand: Self) -> Self

  /// A number whose high bits depend on every bit of the word.
  var mixed: UInt64 { get }

  /// The lowest 64 bits.
  var lowestLane: UInt64 { get }

  /// Creates a word from its lowest 64 bits; those that don't fit are dropped.
  init(lowestLane: UInt64)

  /// Returns whether the word comes before another one, in some order of all words.
  func isBelow(_ other: Self) -> Bool

  /// Returns the code that a field holds.
  func code(at field: Field) -> Int

  /// Adds a code to a field whose bits are not set.
  mutating func place(_ code: Int, at field: Field)

  /// Puts predicates beside the word.
  func match(with predicates: UInt64) -> Match
}

extension PackedWord {
  /// What decides where the state stands in a table or in a sorted file.
  @inline(__always)
  var rank: UInt64 { (~self).mixed }

  /// Returns whether the state stands before another one in a sorted file.
  @inline(__always)
  func precedes(_ other: Self) -> Bool {
    let (own, others) = (rank, other.rank)
    return own == others ? isBelow(other) : own < others
  }
}

/// A state with the predicates that hold in it, as cubes see it.
protocol PackedMatch: BitwiseCopyable, Equatable, Sendable {
  /// Returns whether the bits under a mask have the given values.
  func agrees(mask: Self, value: Self) -> Bool
}

/// The multiplier of the mixing functions, which is odd and close to a golden section.
let mixingFactor: UInt64 = 0x9E37_79B9_7F4A_7C15

extension UInt32: PackedWord {
  static var capacity: Int { 32 }
  static var predicateCapacity: Int { 32 }

  @inline(__always)
  var mixed: UInt64 {
    let spread = UInt64(self) &* mixingFactor
    return (spread ^ (spread &>> 32)) &* mixingFactor
  }

  @inline(__always)
  var lowestLane: UInt64 { UInt64(self) }

  @inline(__always)
  init(lowestLane: UInt64) { self.init(truncatingIfNeeded: lowestLane) }

  @inline(__always)
  func isBelow(_ other: UInt32) -> Bool { self < other }

  @inline(__always)
  func code(at field: Field) -> Int {
    Int(truncatingIfNeeded: (self &>> field.shift32) & field.mask32)
  }

  @inline(__always)
  mutating func place(_ code: Int, at field: Field) {
    self |= (UInt32(truncatingIfNeeded: code) & field.mask32) &<< field.shift32
  }

  @inline(__always)
  func match(with predicates: UInt64) -> UInt64 { UInt64(self) | predicates &<< 32 }
}

extension UInt64: PackedWord {
  static var capacity: Int { 64 }
  static var predicateCapacity: Int { 64 }

  @inline(__always)
  var mixed: UInt64 {
    let spread = self &* mixingFactor
    return (spread ^ (spread &>> 32)) &* mixingFactor
  }

  @inline(__always)
  var lowestLane: UInt64 { self }

  @inline(__always)
  init(lowestLane: UInt64) { self = lowestLane }

  @inline(__always)
  func isBelow(_ other: UInt64) -> Bool { self < other }

  @inline(__always)
  func code(at field: Field) -> Int {
    Int(truncatingIfNeeded: (self &>> field.shift) & field.mask)
  }

  @inline(__always)
  mutating func place(_ code: Int, at field: Field) {
    self |= (UInt64(truncatingIfNeeded: code) & field.mask) &<< field.shift
  }

  @inline(__always)
  func match(with predicates: UInt64) -> WideMatch<UInt64> {
    WideMatch(word: self, predicates: predicates)
  }
}

extension UInt64: PackedMatch {
  @inline(__always)
  func agrees(mask: UInt64, value: UInt64) -> Bool { self & mask == value }
}
