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

    /// Whether an operation of another component defers the work.
    let isOperation: Bool

    /// The owner whose end drops the work, or moves it aside.
    let owner: OwnerTable.Entry?
  }

  private(set) var declared: [Declared] = []
  private(set) var deferred: [Deferred] = []
  private(set) var errors: [ElaborationError] = []
  private var byKey: [ActionKey: [Int]] = [:]

  init(_ tree: ComponentTree, owners: OwnerTable) {
    for (component, entry) in tree.entries.enumerated() {
      var titles: Set<String> = []
      for action in entry.component.actions {
        if !titles.insert(action.title).inserted {
          errors.append(
            ElaborationError(
              .duplicateName(kind: "action", name: action.title), at: action.position))
        }
        byKey[action.key, default: []].append(declared.count)
        declared.append(
          Declared(
            action: action, component: component,
            name: tree.qualified(action.title, in: component)))
      }
    }
    for (component, entry) in tree.entries.enumerated() {
      let bodies = entry.component.actions.map(\.lines) + entry.component.handlers.map(\.lines)
      for line in bodies.joined() { collect(line, in: component, tree, owners) }
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
    guard let candidates = byKey[key] else {
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
    isOperation: Bool = false
  ) {
    var isOperation = isOperation
    if case .operation = line.node { isOperation = true }
    if case .later(let work) = line.node {
      if let known = deferredIndex(work.name, in: component) {
        if deferred[known].work != work {
          errors.append(ElaborationError(.differentDeferred(work.name), at: line.position))
        }
        return
      }
      var owner = owners.schedulingOwner(of: component)
      if let lifetime = work.lifetime {
        owner = nil
        if let kind = lifetime.ownerKind {
          do throws(ElaborationError) {
            owner = try owners.owner(kind, named: lifetime.owner, in: component)
          } catch {
            errors.append(ElaborationError(error.problem, at: line.position))
          }
        }
      }
      deferred.append(
        Deferred(
          work: work, component: component, name: tree.qualified(work.name, in: component),
          position: line.position, isOperation: isOperation, owner: owner))
    }
    for nested in line.nested.joined() {
      collect(nested, in: component, tree, owners, isOperation: isOperation)
    }
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
