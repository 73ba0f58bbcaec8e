internal import ModelIR

/// The actions and the deferred work of a specification, in canonical order.
struct ActionTable {
  /// An action of a component.
  struct Declared {
    let action: Action
    let component: Int
    let name: String
  }

  /// A place where work is deferred, by component and name.
  struct Deferred {
    let work: ClauseLine.Deferred
    let component: Int
    let name: String
    let position: SourcePosition

    /// The module of the operation that defers the work, if one does.
    let operationModule: String?

    /// The owner whose end drops the work, or moves it aside.
    let owner: OwnerTable.Entry?

    /// The process in which the work runs.
    let process: OwnerTable.Entry?
  }

  private(set) var declared: [Declared] = []
  private(set) var deferred: [Deferred] = []

  /// The owners that lines end.
  private(set) var ended: [Token] = []
  private(set) var errors: [ElaborationError] = []
  private var byKey: [ActionKey: [Int]] = [:]

  /// What makes the component of each action differ from others.
  private var performers: [ActionKey.Performer] = []

  init(_ tree: ComponentTree, owners: OwnerTable) {
    for (component, entry) in tree.entries.enumerated() {
      var titles: Set<String> = []
      for action in entry.component.actions {
        if !titles.insert(action.title).inserted {
          errors.append(
            ElaborationError(
              .duplicateName(kind: "action", name: action.title), at: action.position))
        }
        if action.interruption == .waits || action.initiator == .app,
          let error = owners.missingProcess(of: component)
        {
          errors.append(ElaborationError(error.problem, at: error.position ?? action.position))
        }
        byKey[action.key, default: []].append(declared.count)
        performers.append(.init(token: ComponentTree.identity(of: entry.component)))
        declared.append(
          Declared(
            action: action, component: component,
            name: tree.qualified(action.title, in: component)))
      }
    }
    for (component, entry) in tree.entries.enumerated() {
      let bodies = entry.component.actions.map(\.lines) + entry.handlers.map(\.lines)
      for line in bodies.joined() { collect(line, in: component, tree, owners) }
    }
    for owner in owners.entries {
      for line in owner.existence.crash { collectEnds(line, in: owner.component, owners) }
    }
    for work in deferred
    where declared.contains(where: { $0.component == work.component && $0.name == work.name }) {
      errors.append(
        ElaborationError(.duplicateName(kind: "action", name: work.work.name), at: work.position))
    }
  }

  /// The number of actions, deferred work included.
  var count: Int { declared.count + deferred.count }

  /// Returns the index of an action that a claim or an observer names.
  func index(of key: ActionKey) throws(ElaborationError) -> Int {
    var general = key
    general.performer = nil
    let candidates = byKey[general, default: []].filter { index in
      key.performer.map { $0 == performers[index] } ?? true
    }
    guard !candidates.isEmpty else {
      throw ElaborationError(.unknownAction(key.title), at: key.position)
    }
    guard candidates.count == 1 else {
      throw ElaborationError(.ambiguousAction(key.title), at: key.position)
    }
    return candidates[0]
  }

  /// Returns the deferred work of a name in a component.
  func deferredIndex(_ name: String, in component: Int) -> Int? {
    deferred.firstIndex { $0.work.name == name && $0.component == component }
  }

  /// The action indices of deferred work with a name, of all components.
  func actionIndices(ofDeferred name: String) -> [Int] {
    deferred.indices.filter { deferred[$0].work.name == name }.map { $0 + declared.count }
  }

  private mutating func collect(
    _ line: ClauseLine, in component: Int, _ tree: ComponentTree, _ owners: OwnerTable,
    module: String? = nil
  ) {
    var module = module
    if case .operation(_, isOffered: true) = line.node { module = line.position.module }
    collectEnd(line, in: component, owners)
    if case .later(let work) = line.node {
      if let known = deferredIndex(work.name, in: component) {
        if deferred[known].work != work {
          errors.append(ElaborationError(.differentDeferred(work.name), at: line.position))
        }
        return
      }
      let owner = owner(of: work, in: component, owners, line.position)
      let process = owners.process(ofWork: owner, in: component)
      if process == nil, let error = owners.missingProcess(of: component) {
        errors.append(ElaborationError(error.problem, at: error.position ?? line.position))
      }
      deferred.append(
        Deferred(
          work: work, component: component, name: tree.qualified(work.name, in: component),
          position: line.position, operationModule: module, owner: owner, process: process))
    }
    for nested in line.nested.joined() {
      collect(nested, in: component, tree, owners, module: module)
    }
  }

  /// The owner of deferred work, or nothing, which is noted if it is wrong.
  private mutating func owner(
    of work: ClauseLine.Deferred, in component: Int, _ owners: OwnerTable,
    _ position: SourcePosition
  ) -> OwnerTable.Entry? {
    do throws(ElaborationError) {
      guard let lifetime = work.lifetime else { return try owners.schedulingOwner(of: component) }
      guard let kind = lifetime.ownerKind else { return nil }
      return try owners.owner(kind, named: lifetime.owner, in: component)
    } catch {
      errors.append(ElaborationError(error.problem, at: position))
      return nil
    }
  }

  /// Notes which owners a line and those inside it end.
  private mutating func collectEnds(_ line: ClauseLine, in component: Int, _ owners: OwnerTable) {
    collectEnd(line, in: component, owners)
    for nested in line.nested.joined() { collectEnds(nested, in: component, owners) }
  }

  private mutating func collectEnd(_ line: ClauseLine, in component: Int, _ owners: OwnerTable) {
    guard case .ends(let kind, let named) = line.node,
      let owner = try? owners.owner(kind, named: named, in: component),
      !ended.contains(owner.token)
    else { return }
    ended.append(owner.token)
  }
}

extension Lifetime {
  /// The kind of owner whose end resets a variable, or nil if nothing does.
  package var ownerKind: Owner.Kind? {
    switch kind {
    case .instance: .instance
    case .retained: .retained
    case .process: .process
    case .savedState: .savedState
    case .installation, .world: nil
    }
  }
}
