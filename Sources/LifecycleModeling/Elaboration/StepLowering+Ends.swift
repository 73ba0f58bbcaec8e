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
    if let exists = existence(of: owner) {
      let message = "ends '\(owner.name)', which doesn't exist"
      statements.append(.require(exists, fault: fault(message, at: position)))
    }
    for token in ending { statements += tell(of: token, isSure: token == owner.token, &state) }
    for token in ending { statements += reset(token, endsProcess: ending) }
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
    guard !isSure, let exists = existence(of: owner) else { return statements }
    return [.branch(exists, then: statements, else: [])]
  }

  /// Resets everything that belongs to an owner.
  private mutating func reset(_ token: Token, endsProcess ending: [Token]) -> [Statement] {
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
    for (index, work) in symbols.actions.deferred.enumerated() {
      let slots = symbols.pending[index]
      let process = symbols.owners.process(of: work.component)
      let processEnds = process.map { ending.contains($0.token) } ?? false
      if processEnds, token == process?.token {
        statements.append(.assign(slots.live, .constant(0)))
        if let orphan = slots.orphan { statements.append(.assign(orphan, .constant(0))) }
      } else if work.owner?.token == token, !processEnds {
        if let orphan = slots.orphan {
          let sum = StateExpression.sum(.read(orphan), .read(slots.live))
          statements.append(.assign(orphan, sum.clamped(to: 0...max(1, work.work.limit))))
        }
        statements.append(.assign(slots.live, .constant(0)))
      }
    }
    if let owner = symbols.owners.entry(token), owner.kind == .process,
      let position = symbols.positions[token]
    {
      statements.append(.assign(position, .constant(0)))
    }
    return statements
  }
}
