package import LifecycleModeling
import ModelIR
import TemporalProperties

extension LineInterpreter {
  /// Who takes part in a specification: components with their variables, actions, handlers and owners.
  package final class Cast {
    /// An action with its component.
    package struct Deed {
      package let component: Int
      package let action: Action
    }

    /// A place where work is deferred.
    package struct Work {
      package let component: Int
      package let deferred: ClauseLine.Deferred

      /// Whose end takes the work away from whoever scheduled it.
      let owner: Token?
      let isOperation: Bool

      /// The index of the process in which it runs.
      let process: Int
    }

    /// What is observed.
    enum Observed: Hashable {
      case callback(Callback)
      case end(Token)
      case action(Int)
    }

    /// Lines of a component.
    struct Lines {
      let component: Int
      let lines: [ClauseLine]
    }

    package let tree: ComponentTree

    /// The owners in declaration order.
    let owners: [Token]
    package private(set) var deeds: [Deed] = []
    package private(set) var works: [Work] = []

    /// The processes that sequences belong to; nil stands for none.
    package fileprivate(set) var processes: [Token?] = []
    private var processIndices: [Int] = []
    private(set) var existence: [Token: Existence] = [:]
    private(set) var handlers: [Callback: [Lines]] = [:]
    private(set) var observers: [Observed: [Lines]] = [:]
    private(set) var assumptions: [ModelExpression] = []

    /// The index of each variable.
    private(set) var variables: [Token: Int] = [:]

    /// The owner whose end resets each variable.
    private(set) var resetBy: [Token?] = []

    package init(_ specification: any Specification) {
      tree = ComponentTree(specification)
      owners = tree.owners.map(\.owner.token)
      for entry in tree.entries {
        for description in entry.component.existence {
          existence[description.owner.token] = description
        }
      }
      for (index, variable) in tree.variables.enumerated() {
        variables[variable.declaration.token] = index
        resetBy.append(
          variable.declaration.lifetime.flatMap { owner(of: $0, in: variable.component) })
      }
      for (component, entry) in tree.entries.enumerated() {
        let process = owner(.process, seenFrom: component)
        if !processes.contains(process) { processes.append(process) }
        processIndices.append(processes.firstIndex(of: process) ?? 0)
        deeds += entry.component.actions.map { Deed(component: component, action: $0) }
        for assume in entry.component.assumptions {
          guard case .now(let condition) = assume.formula else { continue }
          assumptions.append(condition)
        }
        for handler in entry.component.handlers {
          handlers[Callback(channel: handler.channel, code: handler.code), default: []]
            .append(Lines(component: component, lines: handler.lines))
        }
      }
      for (component, entry) in tree.entries.enumerated() {
        for action in entry.component.actions { collect(action.lines, component) }
        for handler in entry.component.handlers { collect(handler.lines, component) }
      }
      for (component, entry) in tree.entries.enumerated() {
        for observer in entry.component.observers {
          observers[observed(observer, component), default: []]
            .append(Lines(component: component, lines: observer.lines))
        }
      }
    }

    /// The index of the work that a component defers under a name.
    func workIndex(_ name: String, in component: Int) -> Int? {
      works.firstIndex { $0.component == component && $0.deferred.name == name }
    }

    /// The index of a process, or of the one of a component.
    fileprivate func processIndex(_ process: Token?, else component: Int) -> Int {
      guard let process else { return processIndices[component] }
      if let known = processes.firstIndex(of: process) { return known }
      processes.append(process)
      return processes.count - 1
    }

    /// The name of an owner in messages.
    func name(of owner: Token) -> String {
      tree.owners.first { $0.owner.token == owner }?.name ?? "?"
    }

    /// The index of the process whose sequences the actions of a component are.
    func process(of component: Int) -> Int { processIndices[component] }

    /// The owners that end with an owner: deepest first, then in declaration order, itself last.
    func ending(with owner: Token) -> [Token] {
      var levels = [[owner]]
      while let last = levels.last, !last.isEmpty, levels.count <= owners.count {
        levels.append(
          owners.filter { inner in
            existence[inner]?.outers.contains(where: last.contains) ?? false
          })
      }
      var seen: Set<Token> = []
      return levels.reversed().joined().filter { seen.insert($0).inserted }
    }

    /// The only owner of a kind that a component sees, looking outwards.
    func owner(_ kind: Owner.Kind, seenFrom component: Int) -> Token? {
      var place: Int? = component
      while let current = place {
        if kind == .process, let named = tree.entries[current].component.runsIn {
          return named.token
        }
        let candidates = visible(in: current).filter { $0.kind == kind }
        if !candidates.isEmpty { return candidates.count == 1 ? candidates[0].token : nil }
        place = tree.entries[current].parent
      }
      return nil
    }

    /// What deferred work can see of variables that have several initial values, after the owner ended.
    func memories(of work: Work, after ended: Set<Token>) -> [[Token: Int]] {
      var memories: [[Token: Int]] = [[:]]
      for (index, variable) in tree.variables.enumerated() {
        let codes = variable.declaration.initialCodes
        guard codes.count > 1, let reset = resetBy[index], ended.contains(reset),
          work.deferred.lines.contains(where: { $0.reads(variable.declaration.token) })
        else { continue }
        memories = memories.flatMap { memory in
          codes.map { code in memory.merging([variable.declaration.token: code]) { $1 } }
        }
      }
      return memories
    }
  }
}

extension LineInterpreter.Cast {
  private func visible(in component: Int) -> [Owner] {
    let entry = tree.entries[component]
    let tokens = entry.owners + entry.usedOwners
    let own = tokens.compactMap { token in tree.owners.first { $0.owner.token == token }?.owner }
    let inner = tree.entries.indices.filter { tree.entries[$0].parent == component }
    let all =
      own
      + inner.flatMap { child in
        // Of one among many only the process is seen.
        visible(in: child).filter { $0.kind == .process || entry.children.contains(child) }
      }
    var seen: Set<Owner> = []
    return all.filter { seen.insert($0).inserted }
  }

  /// An owner and those around it, outwards.
  func chain(from owner: Token) -> [Token] {
    var chain = [owner]
    var index = 0
    while index < chain.count {
      for outer in existence[chain[index]]?.outers ?? [] where !chain.contains(outer) {
        chain.append(outer)
      }
      index += 1
    }
    return chain
  }

  func isProcess(_ owner: Token) -> Bool {
    tree.owners.contains { $0.owner.token == owner && $0.owner.kind == .process }
  }

  /// Sets of owners that ended, small ones first, then by declaration.
  func inOrder(_ sets: some Sequence<Set<Token>>) -> [Set<Token>] {
    sets.map { set in (set, owners.indices.filter { set.contains(owners[$0]) }) }
      .sorted { lhs, rhs in
        lhs.1.count == rhs.1.count
          ? lhs.1.lexicographicallyPrecedes(rhs.1) : lhs.1.count < rhs.1.count
      }
      .map(\.0)
  }

  private func owner(of lifetime: Lifetime, in component: Int) -> Token? {
    lifetime.owner ?? lifetime.ownerKind.flatMap { owner($0, seenFrom: component) }
  }

  /// Whose end takes the work of a component away: the nearest owner around it that lives shortest.
  private func scheduler(in component: Int) -> Token? {
    var place: Int? = component
    while let current = place {
      let stored = tree.owners.filter { $0.component == current }.map(\.owner)
      for kind in [Owner.Kind.instance, .retained] {
        if let owner = stored.first(where: { $0.kind == kind }) { return owner.token }
      }
      if stored.contains(where: { $0.kind == .process }) { break }
      place = tree.entries[current].parent
    }
    return owner(.process, seenFrom: component)
  }

  private func collect(
    _ lines: [ClauseLine], _ component: Int, isOperation: Bool = false
  ) {
    for line in lines {
      var isOperation = isOperation
      if case .operation = line.node { isOperation = true }
      if case .later(let deferred) = line.node {
        if workIndex(deferred.name, in: component) != nil { continue }
        let owner =
          if let lifetime = deferred.lifetime {
            owner(of: lifetime, in: component)
          } else {
            scheduler(in: component)
          }
        let processes = owner.map { chain(from: $0).filter(isProcess) } ?? []
        works.append(
          Work(
            component: component, deferred: deferred, owner: owner, isOperation: isOperation,
            process: processIndex(processes.count == 1 ? processes[0] : nil, else: component)))
      }
      for nested in line.nested { collect(nested, component, isOperation: isOperation) }
    }
  }

  private func observed(_ observer: Observe, _ component: Int) -> Observed {
    switch observer.event {
    case .callback(let channel, let code):
      return .callback(LineInterpreter.Callback(channel: channel, code: code))
    case .end(let owner): return .end(owner)
    case .action(let key):
      let deed = deeds.firstIndex { deed in
        let known = deed.action.key
        let identity = ComponentTree.identity(of: tree.entries[deed.component].component)
        return known.title == key.title && known.position == key.position
          && known.lines == key.lines && key.performer.map { $0.token == identity } ?? true
      }
      return .action(deed ?? -1)
    case .deferred(let name):
      return .action(deeds.count + (workIndex(name, in: component) ?? 0))
    }
  }
}
