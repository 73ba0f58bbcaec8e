internal import ModelIR

extension StepLowering {
  /// Lowers the first part of a declared action.
  mutating func lower(_ declared: ActionTable.Declared, _ index: Int, turns: [Int]) {
    let action = declared.action
    var context = LineContext(component: declared.component, kind: .action)
    context.canBlock = true
    context.isInterruption = action.interruption == .interrupts
    let frames: [Frame] = [.completes(index), .lines(action.lines, context)]
    let canCut = action.lines.contains { cuts($0) }
    let process = symbols.owners.process(of: declared.component)
    do throws(ElaborationError) {
      let guards = try symbols.guardCondition(action.lines)
      let quietTurns = canCut ? [] : turns
      let readiness = try symbols.readiness(
        of: action, in: process, at: quietTurns)
      let condition = StateExpression.all([guards, readiness])
      symbols.guards[index] = condition
      addStep(
        index, part: 0, guard: condition, frames: frames, process: process, isFirstStep: true)
      guard canCut else { return }
      for turn in turns {
        let ready = try atTurn(turn, process)
        symbols.guards[index] = .any([symbols.guards[index] ?? .false, .all([guards, ready])])
        addStep(
          index, part: 0, guard: .all([guards, ready]), frames: [.resumes(turn)] + frames,
          process: process, isFirstStep: true)
      }
    } catch {
      errors.append(error)
    }
  }

  /// Lowers deferred work: while its owner exists, and after it ended.
  mutating func lowerDeferred(_ index: Int, turns: [Int]) {
    let work = symbols.actions.deferred[index]
    let action = index + symbols.actions.declared.count
    var context = LineContext(component: work.component, kind: .deferred)
    context.isDeferred = true
    context.isOperation = work.operationModule != nil
    context.operationModule = work.operationModule
    let canCut = work.work.lines.contains { cuts($0) }
    let slots = symbols.pending[index]
    lowerDeferred(action, work, slots.live, context, canCut, turns, prefix: [])
    for remains in slots.remains {
      context.deadOwners = remains.gone
      lowerDeferred(
        action, work, remains.slot, context, canCut, turns,
        prefix: [.assign(symbols.ownerHasEnded, .true)])
    }
  }

  /// What deferred work can see of variables that a reset gives one of several values.
  private func memories(of work: ActionTable.Deferred, after ended: Set<Token>) -> [Frame.Memory] {
    guard !ended.isEmpty else { return [] }
    var memories = [Frame.Memory(label: "", values: [:])]
    for variable in symbols.tree.variables {
      let declaration = variable.declaration
      guard declaration.initialCodes.count > 1,
        let owner = symbols.entries[declaration.token]?.owner, ended.contains(owner.token),
        work.work.lines.contains(where: { $0.reads(declaration.token) })
      else { continue }
      memories = memories.flatMap { memory in
        declaration.initialCodes.map { memory.remembering(variable, as: $0) }
      }
    }
    return memories.count > 1 ? memories : []
  }

  private mutating func lowerDeferred(
    _ action: Int, _ work: ActionTable.Deferred, _ slot: Slot, _ context: LineContext,
    _ canCut: Bool, _ turns: [Int], prefix: [Statement]
  ) {
    let memories = memories(of: work, after: context.deadOwners)
    let frames: [Frame] = [
      .completes(action),
      memories.isEmpty
        ? .lines(work.work.lines, context) : .recalls(memories, work.work.lines, context),
    ]
    let isPending = StateExpression.less(.constant(0), .read(slot))
    let prefix = prefix + [.assign(slot, .sum(.read(slot), .constant(-1)))]
    let process = work.process
    do throws(ElaborationError) {
      let readiness = try symbols.readiness(
        in: process, byApp: true, at: canCut ? [] : turns)
      addStep(
        action, part: 0, guard: .all([isPending, readiness]), prefix: prefix, frames: frames,
        process: process, isFirstStep: false)
      guard canCut else { return }
      for turn in turns {
        addStep(
          action, part: 0, guard: .all([isPending, try atTurn(turn, process)]),
          prefix: prefix, frames: [.resumes(turn)] + frames, process: process, isFirstStep: false)
      }
    } catch {
      errors.append(error)
    }
  }

  /// The condition under which a sequence waits at a turn and code runs.
  private func atTurn(
    _ turn: Int, _ process: OwnerTable.Entry?
  ) throws(ElaborationError) -> StateExpression {
    guard let slot = symbols.positions[process?.token] else { return .false }
    return .all([.equal(.read(slot), .constant(turn)), try symbols.canRun(in: process)])
  }

  /// Adds what claims may ask about the owners that a step can start or end.
  mutating func withOwnerSignals(_ body: [Statement]) -> [Statement] {
    let body = withoutIdleSignals(body)
    var written: Set<Slot> = []
    for statement in body { statement.collectWrites(into: &written) }
    var before: [Statement] = []
    var after: [Statement] = []
    for owner in symbols.owners.entries {
      guard let signals = symbols.ownerSignals[owner.token],
        let exists = try? symbols.lower(
          owner.existence.condition, ReadingContext(reader: .platformLine))
      else { continue }
      guard written.contains(signals.ended) || !written.isDisjoint(with: exists.reads) else {
        continue
      }
      before.append(.assign(signals.existed, exists))
      let message = "'\(owner.name)' stops existing without an end"
      let vanishes = StateExpression.all([
        .read(signals.existed), .negation(.read(signals.ended)), .negation(exists),
      ])
      after.append(
        .require(
          .negation(vanishes), fault: fault(message, at: owner.existence.position)))
      let isOld = StateExpression.all([.read(signals.existed), .negation(.read(signals.ended))])
      after.append(
        .branch(
          .all([exists, .negation(isOld)]), then: [.assign(signals.started, .true)], else: []))
    }
    return before + body + after
  }

  /// Leaves out what no line of the step asks for: whether an owner that ended is still absent.
  private func withoutIdleSignals(_ body: [Statement]) -> [Statement] {
    var reads: Set<Slot> = []
    for statement in body { statement.collectReads(into: &reads) }
    let idle = symbols.ownerSignals.values.map(\.isEnding).filter { !reads.contains($0) }
    return body.withoutAssignments(to: Set(idle))
  }

  /// Whether a line can cut the run in the middle of a step.
  func cuts(_ line: ClauseLine) -> Bool {
    contains(line) { line in
      switch line.node {
      case .part, .turn, .checkpoint, .takes: true
      default: false
      }
    }
  }

  /// Whether a line can cut the run, or drop the lines after it.
  func escapes(_ line: ClauseLine) -> Bool {
    contains(line) { line in
      switch line.node {
      case .part, .turn, .checkpoint, .takes, .crashes, .ends: true
      default: false
      }
    }
  }

  /// Whether a line, one inside it, or one of a handler that it calls is of a certain sort.
  func contains(
    _ line: ClauseLine, isHandler: Bool = false, where isSought: (ClauseLine) -> Bool
  ) -> Bool {
    if isSought(line) { return true }
    // A handler that calls is an error, and isn't followed any further.
    if case .call(let channel, let code, _) = line.node, !isHandler {
      let callback = LineContext.CallbackCode(channel: channel, code: code)
      return handlers[callback, default: []].contains { entry in
        entry.handler.lines.contains { contains($0, isHandler: true, where: isSought) }
      }
    }
    return line.nestedInStep.joined().contains {
      contains($0, isHandler: isHandler, where: isSought)
    }
  }
}
