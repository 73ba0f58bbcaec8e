/// An integer that depends on the inputs of a circuit.
///
/// Its value is the offset plus the unsigned number that the bits form. The span bounds that number, and
/// may rely on the state being one: each variable within its domain.
struct Word: Hashable, Sendable {
  var offset: Int

  /// The bits, the least significant one first.
  var bits: [Literal]

  /// The largest value of the unsigned number.
  var span: Int

  init(offset: Int, bits: [Literal], span: Int) {
    self.offset = offset
    self.bits = bits
    self.span = span
  }

  /// Creates a constant.
  init(_ value: Int) { self.init(offset: value, bits: [], span: 0) }

  /// Creates the number that stands for a truth value.
  init(_ literal: Literal) {
    if let constant = literal.constant {
      self.init(constant ? 1 : 0)
    } else {
      self.init(offset: 0, bits: [literal], span: 1)
    }
  }

  /// The value, if it is a constant.
  var constant: Int? { bits.isEmpty ? offset : nil }

  /// The smallest and the largest value that the word can have.
  var range: ClosedRange<Int> { offset...(offset + span) }

  /// The largest size of a number that the encoding accepts.
  static let limit = 1 << 40

  /// Returns how many bits a number from zero to a maximum needs.
  static func width(of maximum: Int) -> Int { Int.bitWidth - maximum.leadingZeroBitCount }
}

extension Circuit {
  /// Returns the statement that a word has a value.
  mutating func equal(_ word: Word, _ value: Int) -> Literal {
    guard word.range.contains(value) else { return .false }
    let number = value - word.offset
    return all(
      word.bits.indices.map { number >> $0 & 1 == 1 ? word.bits[$0] : !word.bits[$0] })
  }

  /// Returns the statement that two words have the same value.
  mutating func equal(_ lhs: Word, _ rhs: Word) -> Literal {
    if let value = rhs.constant { return equal(lhs, value) }
    if let value = lhs.constant { return equal(rhs, value) }
    guard lhs.range.overlaps(rhs.range) else { return .false }
    let (first, second) = aligned(lhs, rhs)
    return all(
      (0..<max(first.count, second.count)).map { same(first.bit($0), second.bit($0)) })
  }

  /// Returns the statement that a word is smaller than another one.
  mutating func less(_ lhs: Word, _ rhs: Word) -> Literal {
    if lhs.range.upperBound < rhs.range.lowerBound { return .true }
    if lhs.range.lowerBound >= rhs.range.upperBound { return .false }
    let (first, second) = aligned(lhs, rhs)
    var result = Literal.false
    for index in 0..<max(first.count, second.count) {
      let (one, other) = (first.bit(index), second.bit(index))
      let differs = differ(one, other)
      result = conditional(differs, then: other, else: result)
    }
    return result
  }

  /// Returns the statement that a word, read as a truth value, is true.
  mutating func truth(_ word: Word) -> Literal { !equal(word, 0) }

  /// Returns the sum of two words.
  mutating func sum(_ lhs: Word, _ rhs: Word) -> Word {
    let span = lhs.span + rhs.span
    return Word(
      offset: lhs.offset + rhs.offset,
      bits: add(lhs.bits, rhs.bits, width: Word.width(of: span)), span: span)
  }

  /// Returns the product of a word and a constant.
  mutating func scaled(_ word: Word, by factor: Int) -> Word {
    guard factor != 0 else { return Word(0) }
    guard !word.bits.isEmpty else { return Word(word.offset * factor) }
    let mask = (1 << word.bits.count) - 1
    let number =
      factor > 0
      ? word
      : Word(offset: word.offset + mask, bits: word.bits.map { !$0 }, span: mask)
    var bits: [Literal] = []
    let size = Int(factor.magnitude)
    let span = number.span * size
    for shift in 0..<Word.width(of: size) where size >> shift & 1 == 1 {
      let shifted = [Literal](repeating: .false, count: shift) + number.bits
      bits = add(bits, shifted, width: Word.width(of: span))
    }
    return Word(offset: number.offset * factor, bits: bits, span: span)
  }

  /// Returns one of two words, as a condition decides.
  mutating func conditional(_ condition: Literal, then first: Word, else second: Word) -> Word {
    if let constant = condition.constant { return constant ? first : second }
    if first == second { return first }
    let offset =
      first.constant != nil && second.constant != nil
      ? min(0, first.offset, second.offset) : min(first.offset, second.offset)
    let (one, other) = (rebased(first, to: offset), rebased(second, to: offset))
    let span = max(first.range.upperBound, second.range.upperBound) - offset
    let bits = (0..<Word.width(of: span)).map {
      conditional(condition, then: one.bit($0), else: other.bit($0))
    }
    return Word(offset: offset, bits: bits, span: span)
  }

  /// Returns the bits of a word as a value of a range, and the statement that it is one.
  mutating func fitted(_ word: Word, into range: ClosedRange<Int>) -> (fits: Literal, Word) {
    let low =
      word.range.lowerBound >= range.lowerBound ? .true : !less(word, Word(range.lowerBound))
    let high =
      word.range.upperBound <= range.upperBound ? .true : !less(Word(range.upperBound), word)
    let fits = all(low, high)
    if let value = word.constant { return (fits, Word(value)) }
    let span = range.upperBound - range.lowerBound
    let width = Word.width(of: span)
    guard width > 0 else { return (fits, Word(range.lowerBound)) }
    let difference = (word.offset - range.lowerBound) & ((1 << width) - 1)
    let bits = add(word.bits, Self.bits(of: difference), width: width)
    return (fits, Word(offset: range.lowerBound, bits: bits, span: span))
  }

  /// Returns the bits of a word above an offset that isn't larger than its own.
  mutating func rebased(_ word: Word, to offset: Int) -> [Literal] {
    let difference = word.offset - offset
    guard difference != 0 else { return word.bits }
    return add(
      word.bits, Self.bits(of: difference), width: Word.width(of: word.span + difference))
  }

  private mutating func aligned(_ lhs: Word, _ rhs: Word) -> ([Literal], [Literal]) {
    let offset = min(lhs.offset, rhs.offset)
    return (rebased(lhs, to: offset), rebased(rhs, to: offset))
  }

  private mutating func add(_ lhs: [Literal], _ rhs: [Literal], width: Int) -> [Literal] {
    var carry = Literal.false
    return (0..<width).map { index in
      let (one, other) = (lhs.bit(index), rhs.bit(index))
      let half = differ(one, other)
      let result = differ(half, carry)
      let both = all(one, other)
      let carried = all(half, carry)
      carry = any(both, carried)
      return result
    }
  }

  private static func bits(of number: Int) -> [Literal] {
    (0..<Word.width(of: number)).map { Literal(number >> $0 & 1 == 1) }
  }
}

extension [Literal] {
  /// Returns a bit of an unsigned number, which is false beyond the last one.
  func bit(_ index: Int) -> Literal { index < count ? self[index] : .false }
}
