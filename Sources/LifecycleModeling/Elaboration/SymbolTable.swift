internal import ModelIR
internal import TemporalProperties

/// The slots of a transition system by what they stand for.
struct SymbolTable {
  /// A variable of the specification with all that elaboration knows about it.
  struct Entry {
    let index: Int
    let component: Int
    let declaration: VariableDeclaration
    let name: String

    /// The owner whose end resets the variable.
    let owner: OwnerTable.Entry?
  }

  /// The signals that tell of an owner.
  struct OwnerSignals {
    let started: Slot
    let ended: Slot
    let existed: Slot

    /// Whether the owner ended within the step and hasn't begun again.
    let isEnding: Slot
  }

  /// Where deferred work is pending after owners ended: a flag for each set of them.
  struct Remains {
    /// The owners that ended, of those that the work knows.
    let ended: Set<Token>

    /// The owners whose variables are gone: those and all that ended with them.
    let gone: Set<Token>
    let slot: Slot
  }

  let tree: ComponentTree
  let owners: OwnerTable
  let actions: ActionTable
  private(set) var entries: [Token: Entry] = [:]
  private(set) var variables: [TransitionSystem.Variable] = []
  private(set) var signals: [TransitionSystem.Signal] = []
  private(set) var callbacks: [Token: (delivered: Slot, handling: Slot)] = [:]
  private(set) var callbackSlots: [Slot] = []
  private(set) var arguments: [Token: Slot] = [:]
  private(set) var ownerSignals: [Token: OwnerSignals] = [:]

  /// Where the sequences of a process will continue; nil stands for no process.
  private(set) var positions: [Token?: Slot] = [:]
  private(set) var pending: [(live: Slot, remains: [Remains])] = []
  private(set) var errors: [ElaborationError] = []

  /// The guard of the first part of each action, once its steps exist; claims may ask for it.
  var guards: [Int: StateExpression] = [:]

  /// The signal that names the action.
  private(set) var action = Slot.signal(0)
  private(set) var isFirstPart = Slot.signal(1)
  private(set) var isLastPart = Slot.signal(2)
  private(set) var ownerHasEnded = Slot.signal(3)
  private var over: Slot?

  /// The signal that tells how much time passes; nil where nothing speaks of time.
  private(set) var elapsed: Slot?

  /// How long the present line of a process has taken, where a line takes time.
  private(set) var lineClocks: [Token?: Slot] = [:]

  init(
    tree: ComponentTree, owners: OwnerTable, actions: ActionTable, measuresTime: Bool = false
  ) {
    self.tree = tree
    self.owners = owners
    self.actions = actions
    declareVariables()
    declareSequences()
    declareSignals()
    if measuresTime { elapsed = add("elapsed time", Clock.anyTime, .elapsed) }
  }

  /// Creates a variable for the position of a process's sequences once the number of points is known.
  mutating func setPoints(_ labels: [String], of process: Token?) {
    guard case .variable(let index)? = positions[process] else { return }
    variables[index].domain = Domain(labels: ["none"] + labels)
  }

  /// The clock of the line that a process is at, once there are lines that take time.
  mutating func lineClock(of process: OwnerTable.Entry?) -> Slot {
    if let known = lineClocks[process?.token] { return known }
    let slot = Slot.variable(variables.count)
    let name = process.map { "\($0.name).time in line" } ?? "time in line"
    variables.append(
      TransitionSystem.Variable(
        name: name, domain: Clock.anyTime, initialValues: [0], role: .bookkeeping,
        lifetime: process == nil ? "world" : "process"))
    lineClocks[process?.token] = slot
    return slot
  }

  /// The signal that tells lines whether the step ended before them, once there are such lines.
  mutating func isOver() -> Slot {
    if let known = over { return known }
    let slot = add("step is over", .boolean, .scratch)
    over = slot
    return slot
  }

  private mutating func declareVariables() {
    for variable in tree.variables {
      var owner: OwnerTable.Entry?
      if let lifetime = variable.declaration.lifetime, let kind = lifetime.ownerKind {
        do throws(ElaborationError) {
          owner = try owners.owner(kind, named: lifetime.owner, in: variable.component)
        } catch {
          errors.append(ElaborationError(error.problem, at: variable.declaration.position))
        }
      }
      let declaration = variable.declaration
      let lane = tree.entries[variable.component].lane.map { lane in
        TransitionSystem.Variable.Lane(
          group: lane.group, index: lane.index,
          field: String(variable.name.dropFirst("\(lane.group)[\(lane.index)].".count)))
      }
      entries[declaration.token] = Entry(
        index: variables.count, component: variable.component, declaration: declaration,
        name: variable.name, owner: owner)
      variables.append(
        TransitionSystem.Variable(
          name: variable.name, domain: declaration.domain,
          initialValues: declaration.initialCodes,
          role: declaration.role,
          lifetime: declaration.lifetime?.kind.rawValue ?? "run", lane: lane,
          question: declaration.question, provenance: declaration.provenance,
          position: declaration.position))
    }
  }

  private mutating func declareSequences() {
    var processes: [Token?] = []
    for (component, _) in tree.entries.enumerated() {
      let process = owners.process(of: component)?.token
      if !processes.contains(process) { processes.append(process) }
    }
    for work in actions.deferred where !processes.contains(work.process?.token) {
      processes.append(work.process?.token)
    }
    for process in processes {
      let name = process.flatMap { owners.entry($0)?.name }
      positions[process] = .variable(variables.count)
      variables.append(
        TransitionSystem.Variable(
          name: name.map { "\($0).sequence" } ?? "sequence", domain: Domain(labels: ["none"]),
          initialValues: [0], role: .position, lifetime: process == nil ? "world" : "process"))
    }
    for work in actions.deferred {
      let domain =
        work.work.limit == 1 ? Domain.boolean : Domain(range: 0...max(1, work.work.limit))
      let live = Slot.variable(variables.count)
      let lane = tree.entries[work.component].lane
      variables.append(
        TransitionSystem.Variable(
          name: "\(work.name) (pending)", domain: domain, initialValues: [0], role: .pending,
          lifetime: work.owner?.kind.lifetime.rawValue ?? "world",
          lane: lane.map { .init(group: $0.group, index: $0.index, field: work.work.name) },
          position: work.position))
      var remains: [Remains] = []
      let sets = work.owner.map { owners.remains(ofWorkOf: $0, whereLinesEnd: actions.ended) } ?? []
      for (index, ended) in sets.enumerated() {
        remains.append(
          Remains(
            ended: ended, gone: Set(ended.flatMap { owners.ending(with: $0) }),
            slot: .variable(variables.count)))
        let names = work.owner.map { owners.names(of: ended, without: $0.token) } ?? []
        let all = (["owner"] + names).joined(separator: " and ")
        let field = work.work.name + String(repeating: "'", count: index + 1)
        variables.append(
          TransitionSystem.Variable(
            name: "\(work.name) (pending, \(all) ended)", domain: domain, initialValues: [0],
            role: .pending, lifetime: "process",
            lane: lane.map { .init(group: $0.group, index: $0.index, field: field) },
            position: work.position))
      }
      pending.append((live: live, remains: remains))
    }
  }

  private mutating func declareSignals() {
    let titles = actions.declared.map(\.name) + actions.deferred.map(\.name)
    action = add("action", Domain(labels: ["none"] + Self.distinct(titles)), .action)
    isFirstPart = add("first part", .boolean, .fact)
    isLastPart = add("last part", .boolean, .fact)
    ownerHasEnded = add("owner has ended", .boolean, .fact)
    for channel in tree.channels {
      let domain = Domain(labels: ["none"] + channel.labels)
      let delivered = add("\(channel.name) calls", domain, .callback)
      let handling = add("\(channel.name) is handling", domain, .handling)
      callbacks[channel.token] = (delivered: delivered, handling: handling)
      callbackSlots.append(delivered)
    }
    for argument in tree.arguments {
      arguments[argument.token] = .signal(signals.count)
      signals.append(
        TransitionSystem.Signal(
          name: argument.name, domain: argument.domain, defaultValue: argument.restingCode,
          role: .fact))
    }
    for owner in owners.entries {
      ownerSignals[owner.token] = OwnerSignals(
        started: add("\(owner.name) has just started", .boolean, .fact),
        ended: add("\(owner.name) has just ended", .boolean, .fact),
        existed: add("\(owner.name) existed", .boolean, .scratch),
        isEnding: add("\(owner.name) is ending", .boolean, .scratch))
    }
  }

  private mutating func add(
    _ name: String, _ domain: Domain, _ role: TransitionSystem.Signal.Role
  ) -> Slot {
    signals.append(TransitionSystem.Signal(name: name, domain: domain, role: role))
    return .signal(signals.count - 1)
  }

  /// Makes names differ that would print alike, in order.
  private static func distinct(_ names: [String]) -> [String] {
    var known: Set<String> = ["none"]
    return names.map { name in
      var candidate = name
      var number = 2
      while !known.insert(candidate).inserted {
        candidate = "\(name) (\(number))"
        number += 1
      }
      return candidate
    }
  }
}

extension VariableDeclaration {
  /// What the variable is for.
  fileprivate var role: TransitionSystem.Variable.Role {
    if case .parameter = timing { return .parameter }
    if lifetime == nil { return .variation }
    return isBookkeeping ? .bookkeeping : .state
  }
}
