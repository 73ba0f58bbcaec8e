internal import ModelIR

extension OwnerTable {
  /// What can have ended of all that deferred work knows, before it runs: sets of owners, small ones first.
  ///
  /// The owners are the work's own and those around it, without the process, whose end drops the work. Only
  /// owners that a line ends, or that end with one, can be among them.
  func remains(ofWorkOf owner: Entry, whereLinesEnd named: [Token]) -> [Set<Token>] {
    guard owner.kind != .process else { return [] }
    let known = known(toWorkOf: owner)
    let ends = named.map { ending(with: $0) }.filter { ended in
      !ended.contains { entry($0)?.kind == .process }
    }
    let noticed = Set(ends.map { known.intersection($0) }).filter { !$0.isEmpty }
    var found = noticed.filter { $0.contains(owner.token) }
    var front = Array(found)
    while let next = front.popLast() {
      front += noticed.map { next.union($0) }.filter { found.insert($0).inserted }
    }
    if found.isEmpty { found = [[owner.token]] }
    return found.sorted { lhs, rhs in
      let (left, right) = (indices(of: lhs), indices(of: rhs))
      return left.count == right.count
        ? left.lexicographicallyPrecedes(right) : left.count < right.count
    }
  }

  /// The owners whose ends change what deferred work of an owner can reach.
  func known(toWorkOf owner: Entry) -> Set<Token> {
    around(owner.token).filter { entry($0)?.kind != .process }
  }

  /// The names of the owners that ended beside the work's own.
  func names(of ended: Set<Token>, without owner: Token) -> [String] {
    entries.filter { ended.contains($0.token) && $0.token != owner }.map(\.name)
  }

  private func indices(of owners: Set<Token>) -> [Int] {
    entries.indices.filter { owners.contains(entries[$0].token) }
  }
}
