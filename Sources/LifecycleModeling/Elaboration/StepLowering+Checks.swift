internal import ModelIR

extension StepLowering {
  /// Lowers an expression of a line, or notes what is wrong with it.
  mutating func expression(
    _ expression: ModelExpression, _ context: LineContext, _ position: SourcePosition,
    _ state: StepState
  ) -> StateExpression {
    let isHandler = context.kind == .handler || context.kind == .deferred
    var reading = ReadingContext(
      reader: isHandler && !context.isOperation ? .handlerLine : .platformLine, position: position)
    if isHandler { reading.caller = context.component }
    reading.ending = state.ending
    reading.deadOwners = context.deadOwners
    reading.isDeferred = context.isDeferred || context.kind == .observer
    reading.deadValues = context.deadValues
    reading.lostArguments = lostArguments
    do throws(ElaborationError) {
      return try symbols.lower(expression, reading)
    } catch {
      errors.append(error)
      return .false
    }
  }

  /// Notes what a line does that it may not do where it stands.
  mutating func check(_ line: ClauseLine, _ context: LineContext) {
    guard let deed = line.deed else { return }
    let position = line.position
    switch context.kind {
    case .observer: errors.append(ElaborationError(.observerActs, at: position))
    case .handler, .deferred:
      if deed.isPlatforms {
        errors.append(ElaborationError(.handlerActs(deed.words), at: position))
      }
    case .action:
      if case .turn = line.node, isByApp {
        errors.append(ElaborationError(.turnOutsideSequence, at: position))
      }
      if context.isInterruption, deed.isLoud {
        errors.append(ElaborationError(.interruptionActs(deed.words), at: position))
      }
    }
  }

  private var isByApp: Bool {
    let declared = symbols.actions.declared
    return current.action >= declared.count || declared[current.action].action.initiator == .app
  }

  /// Notes that a line changes what isn't its own.
  mutating func checkOwnership(
    of entry: SymbolTable.Entry, _ context: LineContext, _ position: SourcePosition
  ) {
    if context.kind == .observer {
      if entry.declaration.lifetime != .world || entry.component != context.component {
        errors.append(ElaborationError(.observerChangesState(entry.name), at: position))
      }
    } else if entry.component != context.component {
      let home = symbols.tree.entries[entry.component].component.module
      guard !context.isOperation || context.operationModule.map({ $0 != home }) ?? false else {
        return
      }
      errors.append(ElaborationError(.foreignVariable(entry.name), at: position))
    }
  }

  /// Notes that an operation changes variables of several components, so that no one can offer it.
  mutating func checkOffer(_ line: ClauseLine, _ context: LineContext) {
    var first: SymbolTable.Entry?
    for target in line.nested.joined().flatMap(\.changedVariables) {
      guard let entry = symbols.entries[target] else { continue }
      if let first, first.component != entry.component {
        errors.append(
          ElaborationError(.operationOfSeveral(first.name, entry.name), at: line.position))
        return
      }
      first = first ?? entry
    }
  }

  /// The text of a value that a line gives to a variable.
  func text(_ value: ModelExpression, domain: Domain) -> String {
    switch value {
    case .constant(let code): domain.label(code)
    case .read(.variable(let token)): symbols.entries[token]?.name ?? "another value"
    case .sum(.read(.variable(let token)), .constant(let amount)):
      "\(symbols.entries[token]?.name ?? "a value") \(amount < 0 ? "−" : "+") \(amount.magnitude)"
    default: "a computed value"
    }
  }
}

extension ClauseLine {
  /// The variables that a line and those inside it change, other operations excluded.
  fileprivate var changedVariables: [Token] {
    switch node {
    case .assign(let target, _, _): [target]
    case .operation: []
    default: nested.joined().flatMap(\.changedVariables)
    }
  }

  /// What a line does beyond changing variables, in words.
  fileprivate var deed: (words: String, isPlatforms: Bool, isLoud: Bool)? {
    switch node {
    case .call: ("make a callback", true, true)
    case .part: ("have parts", true, true)
    case .turn: ("turn the run loop", true, true)
    case .ends: ("end an owner", true, false)
    case .checkpoint: ("pause at a checkpoint", false, true)
    case .takes: ("take time", false, true)
    case .crashes: ("crash", false, true)
    case .later: ("leave work for later", false, true)
    case .cancel: ("cancel work", false, true)
    case .guarded, .assign, .branch, .choose, .forEach, .operation: nil
    }
  }
}

extension SymbolTable {
  /// The name of an action or of deferred work, by its index.
  func actionName(_ index: Int) -> String {
    index < actions.declared.count
      ? actions.declared[index].name : actions.deferred[index - actions.declared.count].name
  }
}
