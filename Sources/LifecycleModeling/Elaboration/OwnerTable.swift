internal import ModelIR

/// The owners of a specification: when they exist, what ends with them, and who is in scope where.
package struct OwnerTable {
  /// An owner with its description.
  package struct Entry {
    package let token: Token
    package let kind: Owner.Kind
    package let name: String
    package let component: Int
    package let existence: Existence
  }

  /// The owners in declaration order.
  package private(set) var entries: [Entry] = []
  package private(set) var errors: [ElaborationError] = []
  private let tree: ComponentTree

  package init(_ tree: ComponentTree) {
    self.tree = tree
    var descriptions: [Token: Existence] = [:]
    for entry in tree.entries {
      for existence in entry.component.existence {
        let token = existence.owner.token
        if descriptions[token] != nil {
          let name = tree.owners.first { $0.owner.token == token }?.name ?? "?"
          errors.append(ElaborationError(.ownerDescribedTwice(name), at: existence.position))
        }
        descriptions[token] = existence
      }
    }
    for owner in tree.owners {
      guard let existence = descriptions[owner.owner.token] else {
        errors.append(
          ElaborationError(.ownerWithoutExistence(owner.name), at: owner.owner.position))
        continue
      }
      entries.append(
        Entry(
          token: owner.owner.token, kind: owner.owner.kind, name: owner.name,
          component: owner.component, existence: existence))
    }
    for entry in entries where ending(with: entry.token).dropLast().contains(entry.token) {
      errors.append(ElaborationError(.ownersEndEachOther(entry.name), at: entry.existence.position))
    }
  }

  package func entry(_ token: Token) -> Entry? { entries.first { $0.token == token } }

  /// The owners that end with an owner, inner ones first, the owner itself last.
  package func ending(with token: Token) -> [Token] {
    var inner: [Token] = []
    var front = [token]
    while let outer = front.popLast() {
      for entry in entries where entry.existence.outers.contains(outer) {
        guard !inner.contains(entry.token) else { continue }
        inner.append(entry.token)
        front.append(entry.token)
      }
    }
    let ordered = entries.map(\.token).filter { inner.contains($0) }
    return ordered.sorted { depth($0) > depth($1) } + [token]
  }

  /// Returns the only owner of a kind that is in scope of a component.
  package func owner(
    _ kind: Owner.Kind, named explicit: Token?, in component: Int
  ) throws(ElaborationError) -> Entry {
    if let explicit {
      guard let entry = entry(explicit) else { throw ElaborationError(.noOwner(kind)) }
      guard entry.kind == kind else { throw ElaborationError(.wrongOwner(kind)) }
      return entry
    }
    var level: Int? = component
    while let current = level {
      let candidates = owners(within: current).filter { entry($0)?.kind == kind }
      if candidates.count > 1 { throw ElaborationError(.severalOwners(kind)) }
      if let only = candidates.first, let entry = entry(only) { return entry }
      level = tree.entries[current].parent
    }
    throw ElaborationError(.noOwner(kind))
  }

  /// Returns the process in scope of a component, if there is one.
  package func process(of component: Int) -> Entry? {
    try? owner(.process, named: nil, in: component)
  }

  /// Returns whose end drops the work that a component defers: the nearest and shortest-lived owner.
  package func schedulingOwner(of component: Int) -> Entry? {
    var level: Int? = component
    while let current = level {
      let candidates = owners(within: current)
      for kind in [Owner.Kind.instance, .retained, .process] {
        let fitting = candidates.compactMap { entry($0) }.filter { $0.kind == kind }
        if fitting.count == 1 { return fitting[0] }
      }
      level = tree.entries[current].parent
    }
    return nil
  }

  private func owners(within component: Int) -> [Token] {
    let entry = tree.entries[component]
    let all = entry.owners + entry.usedOwners + entry.children.flatMap { owners(within: $0) }
    var seen: Set<Token> = []
    return all.filter { seen.insert($0).inserted }
  }

  private func depth(_ token: Token) -> Int {
    var depth = 0
    var front = entry(token)?.existence.outers ?? []
    while !front.isEmpty, depth <= entries.count {
      depth += 1
      front = front.flatMap { entry($0)?.existence.outers ?? [] }
    }
    return depth
  }
}
