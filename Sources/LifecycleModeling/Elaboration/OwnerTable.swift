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

  /// The process of each component.
  private var processes: [Entry?] = []
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
    processes = tree.entries.indices.map { try? owner(.process, named: nil, in: $0) }
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
      if kind == .process, let named = tree.entries[current].component.runsIn {
        guard let entry = entry(named.token) else {
          throw ElaborationError(.noOwner(.process), at: named.position)
        }
        guard entry.kind == .process else {
          throw ElaborationError(.wrongOwner(.process))
        }
        return entry
      }
      let candidates = owners(within: current, of: kind)
      if candidates.count > 1 { throw ElaborationError(.severalOwners(kind)) }
      if let only = candidates.first, let entry = entry(only) { return entry }
      level = tree.entries[current].parent
    }
    throw ElaborationError(.noOwner(kind))
  }

  /// Returns the process in which the code of a component runs, if there is one.
  package func process(of component: Int) -> Entry? {
    processes.indices.contains(component) ? processes[component] : nil
  }

  /// Returns what is wrong if nothing tells in which of several processes the code of a component runs.
  package func missingProcess(of component: Int) -> ElaborationError? {
    do throws(ElaborationError) {
      _ = try owner(.process, named: nil, in: component)
      return nil
    } catch {
      switch error.problem {
      case .noOwner where error.position == nil: return nil
      case .severalOwners: return ElaborationError(.severalProcesses)
      default: return error
      }
    }
  }

  /// Returns the process that deferred work belongs to: that of its owner, else that of its component.
  package func process(ofWork owner: Entry?, in component: Int) -> Entry? {
    let around = owner.map { self.around($0.token) } ?? []
    let candidates = entries.filter { $0.kind == .process && around.contains($0.token) }
    return candidates.count == 1 ? candidates[0] : process(of: component)
  }

  /// Returns whose end drops the work that a component defers: the nearest and shortest-lived owner
  /// among those that it or a component around it stores, else the process.
  package func schedulingOwner(of component: Int) throws(ElaborationError) -> Entry? {
    var level: Int? = component
    while let current = level {
      let own = tree.entries[current].owners.compactMap { entry($0) }
      for kind in [Owner.Kind.instance, .retained] {
        let fitting = own.filter { $0.kind == kind }
        if fitting.count > 1 { throw ElaborationError(.severalOwners(kind)) }
        if let only = fitting.first { return only }
      }
      if own.contains(where: { $0.kind == .process }) { break }
      level = tree.entries[current].parent
    }
    return process(of: component)
  }

  /// The owner with all owners around it, whose ends end it, too.
  package func around(_ token: Token) -> Set<Token> {
    var found: Set<Token> = [token]
    var front = [token]
    while let next = front.popLast() {
      front += (entry(next)?.existence.outers ?? []).filter { found.insert($0).inserted }
    }
    return found
  }

  /// The owners of a kind in scope of a component; of copies and lists only processes are.
  private func owners(within component: Int, of kind: Owner.Kind) -> [Token] {
    let entry = tree.entries[component]
    let children = entry.children + (kind == .process ? entry.members : [])
    let own = (entry.owners + entry.usedOwners).filter { self.entry($0)?.kind == kind }
    var seen: Set<Token> = []
    return (own + children.flatMap { owners(within: $0, of: kind) }).filter {
      seen.insert($0).inserted
    }
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
