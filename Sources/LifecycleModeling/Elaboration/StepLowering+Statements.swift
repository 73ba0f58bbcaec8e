internal import ModelIR

extension StepLowering {
  /// Lowers a line that can't cut the run to structured statements.
  mutating func straight(
    _ line: ClauseLine, _ context: LineContext, _ state: inout StepState
  ) -> [Statement] {
    check(line, context)
    let position = line.position
    switch line.node {
    case .guarded: return []
    case .assign(let target, let value, let range):
      return assign(target, value, clampedTo: range, context, position, state)
    case .branch(let condition, let first, let second):
      let lowered = expression(condition, context, position, state)
      var thenState = state
      var elseState = state
      let thenBody = straight(first, context, &thenState)
      let elseBody = straight(second, context, &elseState)
      state = thenState.merged(with: elseState)
      return [.branch(lowered, then: thenBody, else: elseBody)]
    case .choose(let alternatives):
      let before = state
      var after: StepState?
      let bodies = choices(alternatives, context, position, state).map { body in
        var inner = before
        let statements = straight(body.lines, context, &inner)
        after = after.map { $0.merged(with: inner) } ?? inner
        return Statement.Alternative(
          label: body.label, condition: body.condition, body: statements)
      }
      state = after ?? before
      return [.choose(.init(label: "choice", alternatives: bodies))]
    case .forEach(let bodies): return straight(Array(bodies.joined()), context, &state)
    case .operation(let lines, let isOffered):
      checkOffer(line, context)
      return straight(lines, context.operation(isOffered, by: line), &state)
    case .call(let channel, let code, let arguments):
      var statements = deliver(channel, code, arguments, context, position, &state)
      guard context.mayCall else { return statements }
      let callback = LineContext.CallbackCode(channel: channel, code: code)
      for entry in handlers[callback, default: []] {
        let inner = handlerContext(entry.component, callback)
        statements += straight(entry.handler.lines, inner, &state)
      }
      return statements + observe(.callback(callback), &state)
    case .later(let work): return schedule(work, context, position)
    case .cancel(let name):
      guard let index = symbols.actions.deferredIndex(name, in: context.component) else {
        let candidates = symbols.actions.deferred.filter { $0.component == context.component }
        errors.append(
          ElaborationError(
            .unknownDeferred(name: name, candidates: candidates.map(\.work.name)), at: position))
        return []
      }
      return [
        note("cancels: \(name)", context, at: position),
        .assign(symbols.pending[index].live, .constant(0)),
      ]
    case .part, .turn, .checkpoint, .takes, .crashes, .ends: return []
    }
  }

  private mutating func straight(
    _ lines: [ClauseLine], _ context: LineContext, _ state: inout StepState
  ) -> [Statement] {
    var statements: [Statement] = []
    for line in lines { statements += straight(line, context, &state) }
    return statements
  }

  /// Runs the observers of an event.
  mutating func observe(_ event: ResolvedEvent, _ state: inout StepState) -> [Statement] {
    var statements: [Statement] = []
    for entry in observers[event, default: []] {
      let context = LineContext(component: entry.component, kind: .observer)
      statements += straight(entry.observer.lines, context, &state)
    }
    return statements
  }

  /// Tells of a callback; a step delivers at most one.
  mutating func deliver(
    _ channel: Token, _ code: Int, _ arguments: [ArgumentValue], _ context: LineContext,
    _ position: SourcePosition, _ state: inout StepState
  ) -> [Statement] {
    // Elsewhere a call is an error, which is noted already.
    guard context.kind == .action else { return [] }
    guard let slots = symbols.callbacks[channel] else {
      errors.append(ElaborationError(.unknownCallbackChannel, at: position))
      return []
    }
    var statements: [Statement] = []
    switch state.delivery {
    case .no: break
    case .yes: errors.append(ElaborationError(.severalCallbacks, at: position))
    case .maybe:
      statements.append(
        .require(isSilent, fault: fault("makes two callbacks in one step", at: position)))
    }
    called.insert(LineContext.CallbackCode(channel: channel, code: code))
    state.delivery = .yes
    state.arguments = arguments
    var values: [Statement] = []
    for argument in arguments {
      guard let slot = symbols.arguments[argument.token] else {
        errors.append(ElaborationError(.unknownVariable, at: position))
        continue
      }
      values.append(.assign(slot, expression(argument.value, context, position, state)))
    }
    statements += values + beginAgain(&state)
    statements.append(.assign(slots.delivered, .constant(code + 1)))
    statements.append(.assign(slots.handling, .constant(code + 1)))
    return statements
  }

  /// The ways to continue at a choice; only an action that has made no callback may have none.
  mutating func choices(
    _ alternatives: [ClauseLine.Alternative], _ context: LineContext, _ position: SourcePosition,
    _ state: StepState
  ) -> [(label: String, condition: StateExpression, lines: [ClauseLine])] {
    var result = alternatives.map { alternative in
      (
        label: alternative.label,
        condition: expression(alternative.condition, context, position, state),
        lines: alternative.lines
      )
    }
    let isSure = result.contains { $0.condition == .true }
    let canBlock = context.canBlock && state.isFirstStep
    if isSure || canBlock && state.delivery == .no { return result }
    // Once a handler has run, nothing can block: a handler can't forbid a step of the platform.
    let nobody = StateExpression.negation(.any(result.map(\.condition)))
    let condition =
      canBlock && state.delivery == .maybe ? .all([nobody, .negation(isSilent)]) : nobody
    result.append((label: "none", condition: condition, lines: []))
    return result
  }

  private mutating func assign(
    _ target: Token, _ value: ModelExpression, clampedTo range: ClosedRange<Int>?,
    _ context: LineContext, _ position: SourcePosition, _ state: StepState
  ) -> [Statement] {
    guard let entry = symbols.entries[target] else {
      errors.append(ElaborationError(.unknown(target), at: position))
      return []
    }
    checkOwnership(of: entry, context, position)
    let lowered = expression(value, context, position, state)
    if let owner = entry.owner, context.deadOwners.contains(owner.token) { return [] }
    if case .constant(let code) = lowered, range == nil,
      !entry.declaration.domain.range.contains(code)
    {
      if entry.declaration.domain.labels == nil {
        errors.append(
          ElaborationError(.valueOutOfRange(variable: entry.name, value: code), at: position))
      }
      return []
    }
    let slot = Slot.variable(entry.index)
    let deed =
      entry.declaration.timing == .none
      ? "becomes \(text(value, domain: entry.declaration.domain))" : "restarts"
    var statements = [note("\(entry.name) \(deed)", context, at: position)]
    if let owner = entry.owner, let exists = existence(of: owner, state) {
      let message = "changes '\(entry.name)' although '\(owner.name)' doesn't exist"
      statements.append(.require(exists, fault: fault(message, at: position)))
    }
    statements.append(.assign(slot, range.map { lowered.clamped(to: $0) } ?? lowered))
    return statements + noticeAbsence(state, afterChangeOf: slot)
  }

  private mutating func schedule(
    _ work: ClauseLine.Deferred, _ context: LineContext, _ position: SourcePosition
  ) -> [Statement] {
    guard let index = symbols.actions.deferredIndex(work.name, in: context.component) else {
      errors.append(ElaborationError(.deferredOutsideHandler, at: position))
      return []
    }
    let slots = symbols.pending[index]
    let owner = symbols.actions.deferred[index].owner
    var slot = slots.live
    if let owner, context.deadOwners.contains(owner.token) {
      let ended = symbols.owners.known(toWorkOf: owner).intersection(context.deadOwners)
      let remains = slots.remains.first { $0.ended == ended } ?? slots.remains.last
      slot = remains?.slot ?? slot
    }
    let next = StateExpression.sum(.read(slot), .constant(1))
    return [
      note("leaves for later: \(work.name)", context, at: position),
      .assign(slot, next.clamped(to: 0...max(1, work.limit))),
    ]
  }

  /// The condition under which an owner exists, read in the middle of a step.
  func existence(of owner: OwnerTable.Entry, _ state: StepState) -> StateExpression? {
    var context = ReadingContext(reader: .platformLine)
    context.ending = state.ending
    return try? symbols.lower(.read(.exists(owner.token)), context)
  }
}

extension StepState {
  /// Joins what is known after two ways through a step.
  func merged(with other: StepState) -> StepState {
    var result = self
    if delivery != other.delivery { result.delivery = .maybe }
    result.ending.formUnion(other.ending)
    let known = arguments.filter { argument in
      other.delivery == .no || other.arguments.contains(argument)
    }
    let all = arguments + other.arguments.filter { delivery == .no || !known.contains($0) }
    // What was called with different values can't be told any more once the run was cut.
    result.arguments = all.map { argument in
      known.contains(argument) || delivery == .no
        ? argument : ArgumentValue(token: argument.token, value: .read(.argument(argument.token)))
    }
    return result
  }
}

extension StateExpression {
  /// The nearest value within a range.
  func clamped(to range: ClosedRange<Int>) -> StateExpression {
    .conditional(
      .less(self, .constant(range.lowerBound)), then: .constant(range.lowerBound),
      else: .conditional(
        .less(.constant(range.upperBound), self), then: .constant(range.upperBound), else: self))
  }
}
