/// The reachable states by number, in the order found, with the steps between them.
///
/// A state is found breadth first, so numbers grow with the distance from the start.
final class StateGraph<Word: PackedWord> {
  /// The states by number.
  let states = WordBuffer<Word>()

  /// The numbers of the states that can follow, state after state.
  private(set) var successors: [Int32] = []

  /// Where the successors of each state begin; only expanded states have an entry, and one behind.
  private var starts: [Int] = [0]

  /// The number of the first state at each distance.
  private(set) var layers: [Int] = []

  /// The places of a hash table: the number of a state plus one, or zero.
  private var places: [Int32] = Array(repeating: 0, count: 1 << 10)
  private var exponent: UInt64 = 10

  /// The number of states.
  var count: Int { states.count }

  /// The memory in use and needed to search cycles, in bytes.
  var bytes: Int {
    states.bytes + 4 * (successors.capacity + places.count) + 8 * starts.capacity
      + Self.bytesToSearch * count
  }

  /// What the labels and the search for components take for each state, in bytes.
  private static var bytesToSearch: Int { 40 }

  /// The most states that can be numbered.
  static var limit: Int { Int(Int32.max) - 1 }

  /// Returns the number of a state, if it has been found.
  ///
  /// - Complexity: Constant on average.
  func number(of state: Word) -> Int? {
    let found = places[place(of: state)]
    return found == 0 ? nil : Int(found) - 1
  }

  /// Returns the number of a state, which is added if it is new.
  ///
  /// - Complexity: Constant on average.
  func add(_ state: Word) -> Int {
    if 2 * (count + 1) > places.count { grow() }
    let place = place(of: state)
    if places[place] != 0 { return Int(places[place]) - 1 }
    states.append(state)
    places[place] = Int32(count)
    return count - 1
  }

  /// Begins a layer: the states added from here on are one step farther.
  func beginLayer() { layers.append(count) }

  /// Notes the states that can follow the next state that has not been expanded yet.
  func addSuccessors(_ numbers: [Int32]) {
    successors += numbers
    starts.append(successors.count)
  }

  /// The places of the successors of a state; none where it wasn't expanded.
  @inline(__always)
  func edges(of state: Int) -> Range<Int> {
    state + 1 < starts.count ? starts[state]..<starts[state + 1] : 0..<0
  }

  /// Returns the distance of a state from the start.
  ///
  /// - Complexity: Logarithmic in the number of layers.
  func distance(of state: Int) -> Int {
    var (low, high) = (0, layers.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if layers[middle] <= state { low = middle } else { high = middle }
    }
    return low
  }

  @inline(__always)
  private func place(of state: Word) -> Int {
    // The complement, since zero may mix badly.
    var place = Int(truncatingIfNeeded: (~state).mixed &>> (64 - exponent))
    while places[place] != 0, states.base[Int(places[place]) - 1] != state {
      place = (place + 1) & (places.count - 1)
    }
    return place
  }

  private func grow() {
    exponent += 1
    places = Array(repeating: 0, count: 2 * places.count)
    for number in 0..<count { places[place(of: states.base[number])] = Int32(number + 1) }
  }
}
