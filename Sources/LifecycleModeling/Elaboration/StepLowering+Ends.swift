internal import ModelIR

extension StepLowering {
  /// Lowers the end of an owner: observers first, nested ends included, then every reset.
  mutating func end(
    _ kind: Owner.Kind, _ token: Token?, _ context: LineContext, _ position: SourcePosition,
    _ state: inout StepState
  ) -> [Statement] {
    let owner: OwnerTable.Entry
    do throws(ElaborationError) {
      owner = try symbols.owners.owner(kind, named: token, in: context.component)
    } catch {
      errors.append(ElaborationError(error.problem, at: position))
      return []
    }
    let ending = symbols.owners.ending(with: owner.token)
    var statements: [Statement] = []
    if let exists = existence(of: owner, state) {
      let message = "ends '\(owner.name)', which doesn't exist"
      statements.append(.require(exists, fault: fault(message, at: position)))
    }
    for token in ending { statements += tell(of: token, isSure: token == owner.token, &state) }
    for token in ending { statements += mark(token, isSure: token == owner.token, state) }
    for token in ending { statements += reset(token) }
    statements += dropWork(endingWith: ending)
    state.ending.formUnion(ending)
    statements += noticeAbsence(state)
    if let process = current.process, ending.contains(process.token) {
      state.processHasEnded = true
    }
    return statements
  }

  /// Tells observers and claims that an owner ends, if it exists.
  private mutating func tell(
    of token: Token, isSure: Bool, _ state: inout StepState
  ) -> [Statement] {
    guard let owner = symbols.owners.entry(token), let signals = symbols.ownerSignals[token] else {
      return []
    }
    var statements = observe(.end(token), &state)
    statements.append(
      .branch(
        .negation(.read(signals.existed)), then: [.assign(signals.started, .true)], else: []))
    statements.append(.assign(signals.ended, .true))
    guard !isSure, let exists = existence(of: owner, state) else { return statements }
    return [.branch(exists, then: statements, else: [])]
  }

  /// Notes that an owner, if it exists, doesn't any more, whatever its condition says.
  private func mark(_ token: Token, isSure: Bool, _ state: StepState) -> [Statement] {
    guard let owner = symbols.owners.entry(token), let signals = symbols.ownerSignals[token] else {
      return []
    }
    let mark = Statement.assign(signals.isEnding, .true)
    guard !isSure, let exists = existence(of: owner, state) else { return [mark] }
    return [.branch(exists, then: [mark], else: [])]
  }

  /// Notes of owners that ended whether they are gone, so that they can begin again.
  func noticeAbsence(_ state: StepState, afterChangeOf slot: Slot? = nil) -> [Statement] {
    guard !state.ending.isEmpty else { return [] }
    return symbols.owners.entries.compactMap { owner in
      guard state.ending.contains(owner.token), let signals = symbols.ownerSignals[owner.token],
        let exists = try? symbols.lower(
          owner.existence.condition, ReadingContext(reader: .platformLine)),
        slot.map(exists.reads.contains) ?? true
      else { return nil }
      return .branch(exists, then: [], else: [.assign(signals.isEnding, .false)])
    }
  }

  /// Lets owners that ended begin again where they still exist: before code runs.
  func beginAgain(_ state: inout StepState) -> [Statement] {
    let ending = state.ending
    state.ending = []
    return symbols.owners.entries.compactMap { owner in
      guard ending.contains(owner.token) else { return nil }
      return symbols.ownerSignals[owner.token].map { .assign($0.isEnding, .false) }
    }
  }

  /// Resets the variables that belong to an owner, and the position of its sequence.
  private mutating func reset(_ token: Token) -> [Statement] {
    var statements: [Statement] = []
    for variable in symbols.tree.variables {
      guard let entry = symbols.entries[variable.declaration.token], entry.owner?.token == token
      else { continue }
      let slot = Slot.variable(entry.index)
      let codes = entry.declaration.initialCodes
      if codes.count == 1 {
        statements.append(.assign(slot, .constant(codes[0])))
      } else {
        let alternatives = codes.map { code in
          Statement.Alternative(
            label: entry.declaration.domain.label(code), body: [.assign(slot, .constant(code))])
        }
        statements.append(
          .choose(.init(label: "\(entry.name) starts again", alternatives: alternatives)))
      }
    }
    if let owner = symbols.owners.entry(token), owner.kind == .process,
      let position = symbols.positions[token]
    {
      statements.append(.assign(position, .constant(0)))
    }
    return statements
  }
  /// Drops the work of processes that end, and sets aside that of other owners with what ended.
  private func dropWork(endingWith ending: [Token]) -> [Statement] {
    var statements: [Statement] = []
    for (index, work) in symbols.actions.deferred.enumerated() {
      let slots = symbols.pending[index]
      let all = [slots.live] + slots.remains.map(\.slot)
      if let process = work.process, ending.contains(process.token) {
        statements += all.map { .assign($0, .constant(0)) }
        continue
      }
      guard let owner = work.owner else { continue }
      let ended = symbols.owners.known(toWorkOf: owner).intersection(ending)
      guard !ended.isEmpty else { continue }
      let before = [Set<Token>()] + slots.remains.map(\.ended)
      for (slot, old) in zip(all, before) {
        let new = old.union(ended)
        guard new != old, let target = slots.remains.first(where: { $0.ended == new }) else {
          continue
        }
        let sum = StateExpression.sum(.read(target.slot), .read(slot))
        statements.append(.assign(target.slot, sum.clamped(to: 0...max(1, work.work.limit))))
        statements.append(.assign(slot, .constant(0)))
      }
    }
    return statements
  }
}
