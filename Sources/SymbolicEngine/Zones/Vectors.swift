internal import ModelIR

/// Vectors of whole numbers, all of the same length, one after the other.
struct Vectors: Hashable, Sendable {
  let width: Int
  private(set) var count = 0
  private var numbers: [Int] = []

  /// The greatest magnitude of a number, so that products of vectors don't overflow.
  static let limit = 1 << 27

  /// The greatest length of a vector.
  static let widthLimit = 32

  init(width: Int) { self.width = width }

  subscript(index: Int, column: Int) -> Int { numbers[index * width + column] }

  subscript(index: Int) -> ArraySlice<Int> { numbers[index * width..<(index + 1) * width] }

  var indices: Range<Int> { 0..<count }

  /// Adds a vector as it is.
  mutating func append(_ vector: some Collection<Int>) {
    numbers += vector
    count += 1
  }

  /// Returns the product with another vector.
  ///
  /// - Complexity: The length of a vector.
  func product(_ index: Int, _ other: [Int]) -> Int {
    let start = index * width
    return numbers.withUnsafeBufferPointer { numbers in
      other.withUnsafeBufferPointer { other in
        var result = 0
        for column in 0..<width { result &+= numbers[start &+ column] &* other[column] }
        return result
      }
    }
  }

  /// Returns the product with a vector of other ones.
  ///
  /// - Complexity: The length of a vector.
  func product(_ index: Int, _ others: Vectors, _ other: Int) -> Int {
    let (first, second) = (index * width, other * width)
    return numbers.withUnsafeBufferPointer { numbers in
      others.numbers.withUnsafeBufferPointer { others in
        var result = 0
        for column in 0..<width {
          result &+= numbers[first &+ column] &* others[second &+ column]
        }
        return result
      }
    }
  }

  /// Returns those vectors whose places are given.
  func picking(_ places: some Sequence<Int>) -> Vectors {
    var result = Vectors(width: width)
    for place in places { result.append(self[place]) }
    return result
  }

  /// Returns the shortest whole vector in the direction of a sum of multiples of two.
  static func combination(
    _ first: ArraySlice<Int>, times factor: Int, _ second: ArraySlice<Int>, times other: Int
  ) throws(ZoneFailure) -> [Int] {
    let common = Tick.greatestCommonDivisor(factor.magnitude, other.magnitude)
    guard common > 0 else { return Array(first) }
    let (one, two) = (factor / Int(common), other / Int(common))
    var result: [Int] = []
    result.reserveCapacity(first.count)
    for (number, addend) in zip(first, second) {
      let (product, overflow) = number.multipliedReportingOverflow(by: one)
      let (another, overflow2) = addend.multipliedReportingOverflow(by: two)
      let (sum, overflow3) = product.addingReportingOverflow(another)
      guard !overflow, !overflow2, !overflow3 else { throw .numberTooLarge }
      result.append(sum)
    }
    return try shortened(result)
  }

  /// Returns the shortest whole vector with the same direction.
  static func shortened(_ vector: [Int]) throws(ZoneFailure) -> [Int] {
    var common: UInt = 0
    for number in vector where common != 1 {
      common = Tick.greatestCommonDivisor(number.magnitude, common)
    }
    let divisor = Int(max(common, 1))
    var result = vector
    for index in result.indices {
      if divisor > 1 { result[index] /= divisor }
      guard result[index].magnitude <= UInt(limit) else { throw .numberTooLarge }
    }
    return result
  }
}

/// A set of up to 256 places.
struct PlaceSet: Hashable, Sendable {
  private var words = SIMD4<UInt64>()

  /// How many places there are.
  static let capacity = 256

  init() {}

  private init(_ words: SIMD4<UInt64>) { self.words = words }

  mutating func insert(_ place: Int) { words[place >> 6] |= 1 << UInt64(place & 63) }

  func intersection(_ other: PlaceSet) -> PlaceSet { PlaceSet(words & other.words) }

  func isSubset(of other: PlaceSet) -> Bool { (words & ~other.words) == SIMD4() }

  var count: Int {
    words[0].nonzeroBitCount + words[1].nonzeroBitCount + words[2].nonzeroBitCount
      + words[3].nonzeroBitCount
  }

  /// Returns the places of the sets that no other set contains; of equal ones only the first.
  ///
  /// - Complexity: Quadratic in the number of sets.
  static func maximal(_ sets: [PlaceSet]) -> [Int] {
    sets.indices.filter { index in
      !sets.indices.contains { other in
        other != index && sets[index].isSubset(of: sets[other])
          && (other < index || sets[index] != sets[other])
      }
    }
  }
}

/// The reasons for which zones can't be computed with.
enum ZoneFailure: Error, Hashable, Sendable {
  case numberTooLarge

  /// There are too many borders or corners.
  case tooManySides

  /// A time stands where only a whole number can.
  case timeAsNumber(String)

  /// The failure in words.
  var words: String {
    switch self {
    case .numberTooLarge: "numbers of the borders between times are too large"
    case .tooManySides: "the borders between times are too many"
    case .timeAsNumber(let name): "the time \(name) is used as a number"
    }
  }
}
