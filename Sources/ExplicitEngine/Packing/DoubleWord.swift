/// A word of twice the size, for states that no machine word can hold.
struct DoubleWord<Half: PackedWord>: PackedWord {
  var low: Half
  var high: Half

  static var capacity: Int { 2 * Half.capacity }
  static var predicateCapacity: Int { 64 }
  static var zero: Self { Self(low: .zero, high: .zero) }

  /// The number of 64-bit lanes in a half.
  @inline(__always)
  private static var lanes: Int { Half.capacity / 64 }

  init(low: Half, high: Half) {
    self.low = low
    self.high = high
  }

  @inline(__always)
  static func & (lhs: Self, rhs: Self) -> Self {
    Self(low: lhs.low & rhs.low, high: lhs.high & rhs.high)
  }

  @inline(__always)
  static func | (lhs: Self, rhs: Self) -> Self {
    Self(low: lhs.low | rhs.low, high: lhs.high | rhs.high)
  }

  @inline(__always)
  static prefix func ~ (operand: Self) -> Self { Self(low: ~operand.low, high: ~operand.high) }

  @inline(__always)
  var mixed: UInt64 {
    let other = high.mixed
    return (low.mixed ^ (other &>> 29 | other &<< 35)) &* mixingFactor
  }

  @inline(__always)
  var lowestLane: UInt64 { low.lowestLane }

  init(lowestLane: UInt64) { self.init(low: Half(lowestLane: lowestLane), high: .zero) }

  func isBelow(_ other: Self) -> Bool {
    high == other.high ? low.isBelow(other.low) : high.isBelow(other.high)
  }

  @inline(__always)
  func code(at field: Field) -> Int {
    field.lane < Self.lanes
      ? low.code(at: field) : high.code(at: field.movedDown(by: Self.lanes))
  }

  @inline(__always)
  mutating func place(_ code: Int, at field: Field) {
    if field.lane < Self.lanes {
      low.place(code, at: field)
    } else {
      high.place(code, at: field.movedDown(by: Self.lanes))
    }
  }

  @inline(__always)
  func match(with predicates: UInt64) -> WideMatch<Self> {
    WideMatch(word: self, predicates: predicates)
  }
}

/// A state of two machine words.
typealias Word128 = DoubleWord<UInt64>

/// A state of four machine words.
typealias Word256 = DoubleWord<Word128>

/// A state of sixteen machine words, the widest that the engine explores.
typealias Word1024 = DoubleWord<DoubleWord<Word256>>
