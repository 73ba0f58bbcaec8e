internal import ModelIR
internal import TemporalProperties

/// Where an expression stands, which decides what it may read.
struct ReadingContext: Hashable {
  /// What reads.
  enum Reader: Hashable {
    case guardCondition
    case platformLine
    case handlerLine
    case claim
  }

  var reader: Reader
  var position: SourcePosition?

  /// The owners that ended before the deferred work that reads.
  var deadOwners: Set<Token> = []

  /// What their variables read as, where a reset gives one of several values.
  var deadValues: [Token: Int] = [:]

  /// Whether the lines are deferred work.
  var isDeferred = false

  /// The arguments that can no longer be read, after a checkpoint.
  var lostArguments: Set<Token> = []

  /// The owners that may have ended within the step and not have begun again.
  var ending: Set<Token> = []

  /// The component whose variations the lines can't read, although the operation that they belong to can.
  var caller: Int?
}

extension SymbolTable {
  /// Gives the leaves of an expression their slots.
  func lower(
    _ expression: ModelExpression, _ context: ReadingContext
  ) throws(ElaborationError) -> StateExpression {
    do {
      return try expression.replacingReads { try lower($0, context) }
    } catch let error as ElaborationError {
      throw error
    } catch {
      throw ElaborationError(.unknownVariable, at: context.position)
    }
  }

  /// Gives the conditions of a formula their slots.
  func lower(
    _ formula: ModelFormula, _ context: ReadingContext
  ) throws(ElaborationError) -> RunFormula {
    do {
      return try formula.replacingConditions { try lower($0, context) }
    } catch let error as ElaborationError {
      throw error
    } catch {
      throw ElaborationError(.unknownVariable, at: context.position)
    }
  }

  private func lower(
    _ reference: Reference, _ context: ReadingContext
  ) throws(ElaborationError) -> StateExpression {
    let position = context.position
    switch reference {
    case .variable(let token): return try variable(token, context)
    case .argument(let token):
      guard context.reader != .guardCondition else {
        throw ElaborationError(.guardReadsEvent, at: position)
      }
      guard !context.lostArguments.contains(token) else {
        throw ElaborationError(.argumentAfterCheckpoint, at: position)
      }
      guard let slot = arguments[token] else {
        throw ElaborationError(.unknownVariable, at: position)
      }
      return .read(slot)
    case .called(let channel, let code):
      return .equal(.read(try callback(channel, position).delivered), .constant(code + 1))
    case .handling(let channel, let code):
      return .equal(.read(try callback(channel, position).handling), .constant(code + 1))
    case .done(let key):
      let index = try actions.index(of: key)
      return .all([.equal(.read(action), .constant(index + 1)), .read(isLastPart)])
    case .begun(let key):
      let index = try actions.index(of: key)
      return .all([.equal(.read(action), .constant(index + 1)), .read(isFirstPart)])
    case .ran(let name):
      let indices = actions.actionIndices(ofDeferred: name)
      guard !indices.isEmpty else {
        throw ElaborationError(
          .unknownDeferred(name: name, candidates: actions.deferred.map(\.work.name)), at: position)
      }
      return .all([
        .any(indices.map { .equal(.read(action), .constant($0 + 1)) }), .read(isLastPart),
      ])
    case .began(let name):
      let indices = actions.actionIndices(ofDeferred: name)
      guard !indices.isEmpty else {
        throw ElaborationError(
          .unknownDeferred(name: name, candidates: actions.deferred.map(\.work.name)), at: position)
      }
      return .all([
        .any(indices.map { .equal(.read(action), .constant($0 + 1)) }), .read(isFirstPart),
      ])
    case .canHappen(let key):
      guard let condition = guards[try actions.index(of: key)] else {
        throw ElaborationError(.guardReadsEvent, at: position)
      }
      return condition
    case .started(let owner): return .read(try signals(of: owner, position).started)
    case .ended(let owner): return .read(try signals(of: owner, position).ended)
    case .exists(let owner):
      guard let entry = owners.entry(owner) else {
        throw ElaborationError(.unknownVariable, at: position)
      }
      let condition = try lower(entry.existence.condition, context)
      let rest = hasNotEnded(entry, context)
      return rest.isEmpty ? condition : .all([condition] + rest)
    case .ownerHasEnded:
      guard context.isDeferred || context.reader == .claim else {
        throw ElaborationError(.endedOwnerOutsideDeferred, at: position)
      }
      return .read(ownerHasEnded)
    }
  }

  private func variable(
    _ token: Token, _ context: ReadingContext
  ) throws(ElaborationError) -> StateExpression {
    guard let entry = entries[token] else {
      throw ElaborationError(.unknown(token), at: context.position)
    }
    if context.reader == .handlerLine || context.caller == entry.component,
      entry.declaration.lifetime == nil, entry.declaration.timing == .none
    {
      throw ElaborationError(.handlerReadsVariation(entry.name), at: context.position)
    }
    if let owner = entry.owner, context.deadOwners.contains(owner.token),
      let initial = context.deadValues[token] ?? entry.declaration.initialCodes.first
    {
      return .constant(initial)
    }
    return .read(.variable(entry.index))
  }

  /// The conditions under which an owner that may have ended within the step hasn't.
  private func hasNotEnded(_ owner: OwnerTable.Entry, _ context: ReadingContext)
    -> [StateExpression]
  {
    guard !context.ending.isEmpty else { return [] }
    let around = owners.around(owner.token)
    return owners.entries.compactMap { entry in
      guard around.contains(entry.token), context.ending.contains(entry.token),
        let signals = ownerSignals[entry.token]
      else { return nil }
      return .negation(.read(signals.isEnding))
    }
  }

  private func callback(
    _ channel: Token, _ position: SourcePosition?
  ) throws(ElaborationError) -> (delivered: Slot, handling: Slot) {
    guard let slots = callbacks[channel] else {
      throw ElaborationError(.unknownCallbackChannel, at: position)
    }
    return slots
  }

  private func signals(
    of owner: Token, _ position: SourcePosition?
  ) throws(ElaborationError) -> OwnerSignals {
    guard let signals = ownerSignals[owner] else {
      throw ElaborationError(.unknownVariable, at: position)
    }
    return signals
  }

  /// The conjunction of the guards of an action.
  func guardCondition(_ lines: [ClauseLine]) throws(ElaborationError) -> StateExpression {
    var guards: [StateExpression] = []
    for line in lines {
      guard case .guarded(let condition) = line.node else { continue }
      let context = ReadingContext(reader: .guardCondition, position: line.position)
      guards.append(try lower(condition, context))
    }
    return guards.count == 1 ? guards[0] : .all(guards)
  }

  /// The condition under which sequences and frozen processes let an action happen.
  func readiness(
    of action: Action, in process: OwnerTable.Entry?, at turns: [Int]
  ) throws(ElaborationError) -> StateExpression {
    let isByApp = action.initiator == .app
    guard action.interruption == .interrupts else {
      return try readiness(in: process, byApp: isByApp, at: turns)
    }
    return isByApp ? try canRun(in: process) : .true
  }

  /// The condition under which the code of a process runs.
  func canRun(in process: OwnerTable.Entry?) throws(ElaborationError) -> StateExpression {
    guard let process else { return .true }
    return try lower(process.existence.canRun, ReadingContext(reader: .guardCondition))
  }

  /// The condition under which the code of a process runs and no sequence is in the way.
  func readiness(
    in process: OwnerTable.Entry?, byApp: Bool, at turns: [Int]
  ) throws(ElaborationError) -> StateExpression {
    var conditions: [StateExpression] = []
    if let position = positions[process?.token] {
      let points = [0] + (byApp ? turns : [])
      let options = points.map { StateExpression.equal(.read(position), .constant($0)) }
      conditions.append(options.count == 1 ? options[0] : .any(options))
    }
    if byApp, process != nil { conditions.append(try canRun(in: process)) }
    return .all(conditions)
  }
}
