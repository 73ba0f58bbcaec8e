/// Guesses of what holds in every reachable state.
///
/// A guess says that a variable doesn't have a value, or that two don't have some values together. This
/// covers bounds, implications and mutual exclusions.
struct LemmaCandidates {
  private(set) var encoding: SystemEncoding

  /// The most statements that are worth a try.
  private static let limit = 3_000

  /// The most statements about times that are worth a try.
  private static let boundLimit = 40

  /// The most times that are compared with each other.
  private static let pairLimit = 5

  init(_ encoding: SystemEncoding) { self.encoding = encoding }

  /// Returns the guesses that random walks don't refute, followed by those of some others.
  ///
  /// - Complexity: The square of the number of all values of all variables.
  mutating func find(besides others: [Literal], rounds: Int) -> (lemmas: [Literal], others: [Bool])
  {
    let values = atoms()
    var walks = RandomWalks(encoding, observing: values.map(\.literal) + others)
    let count = values.count
    var isPossible = [Bool](repeating: false, count: count)
    var isPossibleTogether = [Bool](repeating: false, count: count * count)
    var others = others.map { (literal: $0, isAlive: true) }
    walks.start()
    for _ in 0..<rounds where walks.living != 0 {
      walks.look()
      let words = values.map { walks.observe($0.literal) }
      for first in 0..<count where words[first] != 0 {
        isPossible[first] = true
        for second in 0..<first where words[first] & words[second] != 0 {
          isPossibleTogether[first * count + second] = true
        }
      }
      for index in others.indices where others[index].isAlive {
        others[index].isAlive = walks.observe(others[index].literal) == walks.living
      }
      walks.advance()
    }
    var lemmas: [Literal] = []
    for first in 0..<count {
      guard isPossible[first] else {
        lemmas.append(!values[first].literal)
        continue
      }
      for second in 0..<first
      where isPossible[second] && values[first].variable != values[second].variable
        && !isPossibleTogether[first * count + second] && lemmas.count < Self.limit
      {
        lemmas.append(!encoding.circuit.all(values[first].literal, values[second].literal))
      }
    }
    return (lemmas, others.map(\.isAlive))
  }

  /// Returns statements about the times of a state: what steps compare them with, and with each other.
  private mutating func bounds() -> [Literal] {
    var result: [Literal] = []
    var seen: Set<Literal> = []
    let inputs = Set(encoding.times.map(\.input))
    let atoms = encoding.circuit.atoms.sorted { $0.key < $1.key }.map(\.value)
    for atom in atoms where result.count < Self.boundLimit {
      let literal = encoding.circuit.atom(
        atom.form.restricted(to: inputs), isStrict: atom.isStrict)
      guard literal.constant == nil, seen.insert(literal.positive).inserted else { continue }
      result.append(literal)
    }
    for first in encoding.times.prefix(Self.pairLimit) {
      for second in encoding.times.prefix(Self.pairLimit) where first != second {
        let form = LinearForm(input: second.input).subtracted(from: first.input)
        let literal = encoding.circuit.atom(form, isStrict: false)
        guard seen.insert(literal.positive).inserted else { continue }
        result.append(literal)
      }
    }
    return result
  }

  /// Returns a statement for each value of each variable; of two values one suffices in pairs.
  private mutating func atoms() -> [(variable: Int, literal: Literal)] {
    var atoms: [(variable: Int, literal: Literal)] = []
    for (variable, word) in encoding.state.enumerated() where word.span > 0 && word.span < 16 {
      for value in word.range {
        atoms.append((variable, encoding.circuit.equal(word, value)))
      }
    }
    for (index, bound) in bounds().enumerated() {
      let owner = encoding.state.count + index
      atoms.append((owner, bound))
      atoms.append((owner, !bound))
    }
    return atoms
  }
}
