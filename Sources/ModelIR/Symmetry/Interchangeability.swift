/// Which copies of a system can change places, such that neither its runs nor the answers about it change.
///
/// Copies are known by the lanes of their variables, but lanes prove nothing: for each two neighbouring copies
/// it is checked that exchanging them leaves the system and every target as they are, up to orders that
/// mean nothing. Neighbours in a row that can change places can all change places. Monitors have no
/// lane; which copy they follow is found out.
package struct Interchangeability: Hashable, Sendable {
  /// The copies that can change places.
  package private(set) var rows: [InterchangeableCopies] = []

  /// The neighbouring copies that can't, as far as that was looked for.
  package private(set) var distinctions: [CopyDistinction] = []

  /// The most variables and signals of a system whose copies are looked at; the search takes memory for each
  /// of them beside each term.
  private static let mostSlots = 1_024

  /// The system in which every copy stays in its place.
  package init() {}

  /// Finds out which copies can change places.
  ///
  /// - Parameters:
  ///   - system: A valid system; its lanes may be wrong.
  ///   - targets: Conditions that are decided each on its own.
  /// - Complexity: The size of the system times the number of copies; constant where nothing has copies.
  package init(of system: TransitionSystem, targets: [StateExpression]) {
    let groups = CopyGroup.groups(in: system)
    let slots = system.variables.count + system.signals.count
    guard !groups.isEmpty, slots <= Self.mostSlots else { return }
    var search = RowSearch(system, targets)
    for group in groups { search.search(group) }
    rows = search.rows
    distinctions = search.distinctions
  }
}

/// The copies of one group with their variables.
private struct CopyGroup {
  let name: String

  /// The variables of each copy by their names inside, by copy.
  let copies: [[String: Int]]

  /// Every variable with a lane in the group.
  var variables: [Int] { copies.flatMap(\.values) }

  /// Returns the groups that have several copies, in the order of their first variables.
  static func groups(in system: TransitionSystem) -> [CopyGroup] {
    var names: [String] = []
    var copies: [String: [Int: [String: Int]]] = [:]
    for (index, variable) in system.variables.enumerated() {
      guard let lane = variable.lane else { continue }
      if copies[lane.group] == nil { names.append(lane.group) }
      copies[lane.group, default: [:]][lane.index, default: [:]][lane.field] = index
    }
    return names.compactMap { name in
      guard let members = copies[name], members.count > 1, let last = members.keys.max(),
        let first = members.keys.min(), first >= 0, last < system.variables.count
      else { return nil }
      return CopyGroup(name: name, copies: (0...last).map { members[$0] ?? [:] })
    }
  }
}

/// The search for rows of copies that can change places, one group after the other.
private struct RowSearch {
  private let system: TransitionSystem
  private var exchange: CopyExchange
  private(set) var rows: [InterchangeableCopies] = []
  private(set) var distinctions: [CopyDistinction] = []

  /// The variables that belong to a row already.
  private var taken: Set<Int> = []

  init(_ system: TransitionSystem, _ targets: [StateExpression]) {
    self.system = system
    exchange = CopyExchange(system, SystemTerms(of: system, targets: targets))
  }

  mutating func search(_ group: CopyGroup) {
    // Copies may follow those of another group.
    guard taken.isDisjoint(with: group.variables) else { return }
    var exchanges: [[Int]] = []
    var start = 0
    for first in 0..<group.copies.count - 1 {
      switch outcome(group, first) {
      case .exchange(let places): exchanges.append(places)
      case .distinction(let reason):
        distinctions.append(CopyDistinction(group: group.name, first: first, reason: reason))
        finish(group, start, exchanges)
        exchanges = []
        start = first + 1
      }
    }
    finish(group, start, exchanges)
  }

  private mutating func outcome(_ group: CopyGroup, _ first: Int) -> CopyExchange.Outcome {
    let (one, other) = (group.copies[first], group.copies[first + 1])
    let fields = one.keys.sorted()
    for field in Set(fields).symmetricDifference(other.keys).sorted() {
      let variable = one[field] ?? other[field]
      return .distinction(.variable(variable.map { system.variables[$0].name } ?? field))
    }
    let moved = Set(one.values).union(other.values)
    let outcome = exchange.outcome(
      fields.compactMap { one[$0] }, fields.compactMap { other[$0] },
      besides: group.variables.filter { !moved.contains($0) })
    guard case .exchange(let places) = outcome else { return outcome }
    let isFree = taken.allSatisfy { places[$0] == $0 }
    return isFree ? outcome : .distinction(.entanglement)
  }

  /// Ends a row of neighbours that can change places.
  private mutating func finish(_ group: CopyGroup, _ start: Int, _ exchanges: [[Int]]) {
    guard !exchanges.isEmpty else { return }
    guard let variables = variables(exchanges, group.copies[start].values.sorted()) else {
      distinctions.append(
        CopyDistinction(group: group.name, first: start, reason: .entanglement))
      return
    }
    guard variables.contains(where: { !$0.isEmpty }) else { return }
    taken.formUnion(variables.joined())
    rows.append(
      InterchangeableCopies(
        group: group.name, copies: start...start + exchanges.count, variables: variables))
  }

  /// Returns the variables of each copy, if every variable that moves belongs to exactly one.
  ///
  /// Then the exchanges do nothing but let copies change places.
  private func variables(_ exchanges: [[Int]], _ declared: [Int]) -> [[Int]]? {
    let count = system.variables.count
    func moved(_ exchange: [Int]) -> Set<Int> {
      Set((0..<count).filter { exchange[$0] != $0 })
    }
    var first = declared
    var known = Set(declared)
    let later = exchanges.count > 1 ? moved(exchanges[1]) : []
    for variable in moved(exchanges[0]).sorted()
    where !known.contains(variable) && !known.contains(exchanges[0][variable])
      && !later.contains(variable)
    {
      first.append(variable)
      known.insert(variable)
    }
    var variables = [first]
    for exchange in exchanges {
      variables.append(variables[variables.count - 1].map { exchange[$0] })
    }
    let all = variables.joined()
    guard Set(all).count == all.count else { return nil }
    for (index, exchange) in exchanges.enumerated() {
      let isExact =
        moved(exchange) == Set(variables[index]).union(variables[index + 1])
        && zip(variables[index], variables[index + 1]).allSatisfy { exchange[$0] == $1 }
      guard isExact else { return nil }
    }
    return variables
  }
}
