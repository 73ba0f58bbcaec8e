package import ModelIR

/// The components of a specification with all that they declare, named by reflection.
///
/// The order is that of the design: stored components come before the one that stores them, in stored order.
package struct ComponentTree {
  /// A component with its place.
  package struct Entry {
    package let component: any Component

    /// The handlers of the component, as they are or as an edit has made them.
    package var handlers: [Handler]

    /// The path, as in `scenes[0]`; empty for the specification itself.
    package let path: String
    package var parent: Int?

    /// The components stored here, copies and lists excluded.
    package var children: [Int] = []

    /// The components stored here in copies and lists.
    package var members: [Int] = []

    /// The owners stored here.
    package var owners: [Token] = []

    /// The owners of the components that are referred to here.
    package var usedOwners: [Token] = []
    package let lane: (group: String, index: Int)?
  }

  /// A variable with its name.
  package struct NamedVariable {
    package let name: String
    package let component: Int
    package let declaration: VariableDeclaration
  }

  /// A channel with its name.
  package struct NamedChannel {
    package let name: String
    package let component: Int
    package let token: Token
    package let labels: [String]
    package let typeName: String
    package let position: SourcePosition
  }

  /// An argument with its name.
  package struct NamedArgument {
    package let name: String
    package let token: Token
    package let domain: Domain
    package let restingCode: Int
    package let position: SourcePosition
  }

  /// An owner with its name.
  package struct NamedOwner {
    package let name: String
    package let owner: Owner
    package let component: Int
  }

  package private(set) var entries: [Entry] = []
  package private(set) var variables: [NamedVariable] = []
  package private(set) var channels: [NamedChannel] = []
  package private(set) var arguments: [NamedArgument] = []
  package private(set) var owners: [NamedOwner] = []
  package private(set) var errors: [ElaborationError] = []
  let root: any Component
  private var seen: Set<Token> = []

  /// What is stored in each component, and what of it was stored elsewhere before.
  private var stored: [Int: (all: Int, again: [Repetition])] = [:]

  /// What has the name of something else, in the order in which it was found.
  private var namesakes: [Namesakes] = []

  /// Something that is stored a second time.
  private struct Repetition {
    let name: String
    let position: SourcePosition
  }

  package init(_ root: any Component) {
    self.root = root
    _ = collect(root, path: "", lane: nil)
    errors += repetitions + namesakes.map(error)
  }

  /// Gives components other handlers.
  mutating func apply(_ edit: HandlerEdit) {
    for (component, handlers) in edit.handlers { entries[component].handlers = handlers }
  }

  /// Whether anything is stored twice, so that nothing else can be told for sure.
  package var hasRepetitions: Bool { stored.values.contains { !$0.again.isEmpty } }

  /// The path of something declared in a component.
  package func path(_ name: String, in component: Int) -> String {
    let path = entries[component].path
    return path.isEmpty ? name : "\(path).\(name)"
  }

  /// The title of an action or a claim with the path of its component.
  package func qualified(_ title: String, in component: Int) -> String {
    let path = entries[component].path
    return path.isEmpty ? title : "\(path): \(title)"
  }

  /// Where something in a component comes from: as it says itself, or as the nearest component around it says.
  package func provenance(of component: Int, _ own: String = "") -> String {
    if !own.isEmpty { return own }
    let said = entries[component].component.provenance
    if !said.isEmpty { return said }
    return entries[component].parent.map { provenance(of: $0) } ?? ""
  }

  private mutating func collect(
    _ component: any Component, path: String, lane: (group: String, index: Int)?
  ) -> Int {
    var entry = Entry(
      component: component, handlers: component.handlers, path: path, lane: lane)
    var found: [(String, Any)] = []
    for child in Mirror(reflecting: component).children {
      let label = child.label ?? "?"
      let childPath = path.isEmpty ? label : "\(path).\(label)"
      switch child.value {
      case let copies as any ComponentCopies:
        if copies.requestedCount < 0 {
          errors.append(
            ElaborationError(
              .negativeCopies(name: childPath, count: copies.requestedCount),
              at: place(copies.position)))
        }
        for (index, copy) in copies.components.enumerated() {
          let lane = lane ?? (group: childPath, index: index)
          entry.members.append(collect(copy, path: "\(childPath)[\(index)]", lane: lane))
        }
      case let list as [any Component]:
        for (index, element) in list.enumerated() {
          entry.members.append(collect(element, path: "\(childPath)[\(index)]", lane: lane))
        }
      case let reference as any ComponentReference:
        entry.usedOwners += Self.owners(in: reference.referent)
      case let stored as any Component:
        entry.children.append(collect(stored, path: childPath, lane: lane))
      default:
        found.append((label, child.value))
      }
    }
    let index = entries.count
    entries.append(entry)
    for child in entry.children + entry.members { entries[child].parent = index }
    for (label, value) in found { declare(value, label: label, in: index) }
    return index
  }

  private mutating func declare(_ value: Any, label: String, in component: Int) {
    switch value {
    case let variable as any DeclaredVariable:
      declare(variable.declaration, label: label, in: component)
    case let list as [any DeclaredVariable]:
      guard let first = list.first else { return }
      errors.append(
        ElaborationError(
          .listedVariables(path(label, in: component)), at: first.declaration.position))
    case let channel as any CallbackChannel:
      let path = path(label, in: component)
      guard isNew(channel.token, named: path, in: component, at: channel.position) else { return }
      check(labels: channel.callbackLabels, of: channel.typeName, at: channel.position)
      let name = entries[component].path
      channels.append(
        NamedChannel(
          name: name.isEmpty ? label : name, component: component, token: channel.token,
          labels: channel.callbackLabels, typeName: channel.typeName,
          position: channel.position))
    case let argument as any DeclaredArgument:
      let name = path(label, in: component)
      guard isNew(argument.token, named: name, in: component, at: argument.position) else { return }
      arguments.append(
        NamedArgument(
          name: name, token: argument.token, domain: argument.domain,
          restingCode: argument.restingCode, position: argument.position))
      if !argument.domain.range.contains(argument.restingCode) {
        errors.append(ElaborationError(.missingFromDomain(name), at: argument.position))
      }
    case let owner as Owner:
      let name = path(label, in: component)
      guard isNew(owner.token, named: name, in: component, at: owner.position) else { return }
      owners.append(NamedOwner(name: name, owner: owner, component: component))
      entries[component].owners.append(owner.token)
    default:
      break
    }
  }

  private mutating func declare(
    _ declaration: VariableDeclaration, label: String, in component: Int
  ) {
    let isVariation = declaration.lifetime == nil
    let name =
      isVariation
      ? declaration.explicitName ?? label
      : path(declaration.explicitName ?? label, in: component)
    guard isNew(declaration.token, named: name, in: component, at: declaration.position) else {
      return
    }
    if let labels = declaration.domain.labels {
      check(labels: labels, of: declaration.typeName, at: declaration.position)
      if labels.isEmpty {
        errors.append(ElaborationError(.emptyDomain(name), at: declaration.position))
      }
    }
    if declaration.initialCodes.isEmpty {
      let problem: ElaborationError.Problem =
        isVariation ? .variationNotConsidered(name) : .noInitialValue(name)
      errors.append(ElaborationError(problem, at: declaration.position))
    }
    for (index, code) in declaration.initialCodes.enumerated() {
      if !declaration.domain.range.contains(code) {
        let problem: ElaborationError.Problem =
          declaration.domain.tick != nil
          ? .impossibleTime("'\(name)' can't usually be \(declaration.domain.label(code))")
          : declaration.domain.labels == nil || declaration.domain.labels == []
            ? .valueOutOfRange(variable: name, value: code)
            : .missingFromDomain(declaration.typeName)
        errors.append(ElaborationError(problem, at: declaration.position))
      } else if declaration.initialCodes.prefix(index).contains(code) {
        let value = declaration.domain.label(code)
        errors.append(
          ElaborationError(
            .repeatedValue(variable: name, value: value), at: declaration.position))
      }
    }
    if let known = variables.first(where: { $0.name == name }) {
      namesakes.append(
        Namesakes(
          name: name, isVariation: isVariation, first: known.component, second: component,
          position: declaration.position))
    }
    variables.append(NamedVariable(name: name, component: component, declaration: declaration))
  }

  private mutating func isNew(
    _ token: Token, named name: String, in component: Int, at position: SourcePosition
  ) -> Bool {
    let isNew = seen.insert(token).inserted
    stored[component, default: (all: 0, again: [])].all += 1
    if !isNew {
      stored[component]?.again.append(Repetition(name: name, position: position))
    }
    return isNew
  }

  /// The errors about what is stored twice: whole components by their own name, once.
  private var repetitions: [ElaborationError] {
    entries.indices.flatMap { component -> [ElaborationError] in
      guard let again = stored[component]?.again, let first = again.first else { return [] }
      if let parent = entries[component].parent, isRepetition(parent) { return [] }
      guard isRepetition(component) else {
        return again.map { ElaborationError(.storedTwice($0.name), at: $0.position) }
      }
      return [ElaborationError(.storedTwice(entries[component].path), at: first.position)]
    }
  }

  /// Whether a component is stored elsewhere with all that it declares.
  private func isRepetition(_ component: Int) -> Bool {
    guard let stored = stored[component], entries[component].parent != nil else { return false }
    return stored.again.count == stored.all
  }

  private mutating func check(labels: [String], of type: String, at position: SourcePosition) {
    var known: Set<String> = []
    if labels.contains("") {
      let error = ElaborationError(.emptyName(kind: "value of '\(type)'"), at: position)
      if !errors.contains(error) { errors.append(error) }
    }
    for label in labels where !known.insert(label).inserted {
      let error = ElaborationError(.duplicateLabel(type: type, label: label), at: position)
      if !errors.contains(error) { errors.append(error) }
    }
  }

  /// The owners in a component, those of copies and lists excluded unless they are processes.
  private static func owners(in component: any Component, isMember: Bool = false) -> [Token] {
    Mirror(reflecting: component).children.flatMap { child -> [Token] in
      switch child.value {
      case let owner as Owner: isMember && owner.kind != .process ? [] : [owner.token]
      case let copies as any ComponentCopies:
        copies.components.flatMap { owners(in: $0, isMember: true) }
      case let list as [any Component]: list.flatMap { owners(in: $0, isMember: true) }
      case let stored as any Component: owners(in: stored, isMember: isMember)
      default: []
      }
    }
  }

  /// What makes a component differ from all others: the first thing that it stores, if it stores any.
  package static func identity(of component: any Component) -> Token? {
    for child in Mirror(reflecting: component).children {
      let token: Token? =
        switch child.value {
        case let variable as any DeclaredVariable: variable.declaration.token
        case let channel as any CallbackChannel: channel.token
        case let argument as any DeclaredArgument: argument.token
        case let owner as Owner: owner.token
        case let copies as any ComponentCopies: copies.components.lazy.compactMap(identity).first
        case let list as [any Component]: list.lazy.compactMap(identity).first
        case let stored as any Component: identity(of: stored)
        default: nil
        }
      if let token { return token }
    }
    return nil
  }
}
