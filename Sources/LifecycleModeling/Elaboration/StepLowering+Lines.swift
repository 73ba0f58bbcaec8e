internal import ModelIR

extension StepLowering {
  /// Lowers the lines that remain, up to the next cut.
  mutating func lower(_ frames: [Frame], _ start: StepState) -> [Statement] {
    var frames = frames
    var state = start
    var result: [Statement] = []
    while let frame = frames.popLast() {
      switch frame {
      case .meeting:
        joins[joins.count - 1].append(state)
        return result
      case .completes(let action):
        result.append(.assign(symbols.isLastPart, .true))
        result += observe(.action(action), &state)
      case .resumes(let point):
        guard !state.processHasEnded, let slot = symbols.positions[current.process?.token] else {
          continue
        }
        result.append(.assign(slot, .constant(point)))
      case .recalls(let memories, let lines, let context):
        let alternatives = memories.map { memory in
          var remembering = context
          remembering.deadValues = memory.values
          return Statement.Alternative(
            label: memory.label, body: lower(frames + [.lines(lines, remembering)], state))
        }
        return result + [.choose(.init(label: "what is left", alternatives: alternatives))]
      case .anyOrder(let bodies, let context):
        guard !bodies.isEmpty else { continue }
        let alternatives = bodies.indices.map { index in
          var rest = bodies
          let body = rest.remove(at: index)
          let next = frames + [.anyOrder(rest, context), .lines(body.lines, context)]
          return Statement.Alternative(label: String(body.index), body: lower(next, state))
        }
        return result + [.choose(.init(label: "which copy comes next", alternatives: alternatives))]
      case .lines(let lines, let context):
        guard let line = lines.first else { continue }
        if lines.count > 1 { frames.append(.lines(Array(lines.dropFirst()), context)) }
        guard escapes(line) else {
          result += straight(line, context, &state)
          continue
        }
        if let end = lowerEscaping(line, context, &frames, &state, &result) { return result + end }
      }
    }
    return result + endStep()
  }

  /// Lowers a line that can cut the run; a result ends the step.
  private mutating func lowerEscaping(
    _ line: ClauseLine, _ context: LineContext, _ frames: inout [Frame], _ state: inout StepState,
    _ result: inout [Statement]
  ) -> [Statement]? {
    check(line, context)
    switch line.node {
    case .part(let body):
      if state.isInPart {
        return cut(frames + [.lines([line], context)], .betweenParts, state)
      }
      state.isInPart = true
      frames.append(.lines(body, context))
      return nil
    case .turn:
      guard frames.contains(where: \.hasLines) else { return nil }
      return cut(frames, .atTurn, state)
    case .checkpoint:
      guard continues(frames, state) else { return nil }
      return cut(frames, .atCheckpoint, state)
    case .takes(let least, let greatest):
      result.append(note("takes time", context, at: line.position))
      let span = Span(
        least: expression(least, context, line.position, state),
        greatest: expression(greatest, context, line.position, state))
      return cut(frames, .while(span), state)
    case .crashes(let reason):
      result.append(note("crashes: \(reason)", context, at: line.position))
      frames = crash(context, line.position)
      return nil
    case .branch(let condition, let first, let second):
      let lowered = expression(condition, context, line.position, state)
      let (bodies, rest) = lower([first, second], of: line, context, before: frames, state)
      return [.branch(lowered, then: bodies[0], else: bodies[1])] + rest
    case .choose(let alternatives):
      let choices = choices(alternatives, context, line.position, state)
      let (bodies, rest) = lower(choices.map(\.lines), of: line, context, before: frames, state)
      let lowered = zip(choices, bodies).map { choice, body in
        Statement.Alternative(label: choice.label, condition: choice.condition, body: body)
      }
      return [.choose(.init(label: "choice", alternatives: lowered))] + rest
    case .forEach(let bodies):
      guard line.hasParts else {
        frames.append(.lines(Array(bodies.joined()), context))
        return nil
      }
      let indexed = bodies.enumerated().map { Frame.Body(index: $0.offset, lines: $0.element) }
      frames.append(.anyOrder(indexed, context))
      return nil
    case .call(let channel, let code, let arguments):
      result += deliver(channel, code, arguments, context, line.position, &state)
      guard context.mayCall else { return nil }
      let callback = LineContext.CallbackCode(channel: channel, code: code)
      let observers = observers[.callback(callback), default: []]
      frames += observers.reversed().map {
        .lines($0.observer.lines, LineContext(component: $0.component, kind: .observer))
      }
      frames += handlers[callback, default: []].reversed().map {
        .lines($0.handler.lines, handlerContext($0.component, callback))
      }
      return nil
    case .ends(let kind, let token):
      result += end(kind, token, context, line.position, &state)
      return nil
    case .operation(let body, let isOffered):
      checkOffer(line, context)
      frames.append(.lines(body, context.operation(isOffered, by: line)))
      return nil
    case .guarded, .assign, .later, .cancel: return nil
    }
  }

  /// The context in which a handler of a callback runs.
  func handlerContext(_ component: Int, _ callback: LineContext.CallbackCode) -> LineContext {
    var context = LineContext(component: component, kind: .handler)
    context.callback = callback
    return context
  }

  /// What is left to run after a crash: the lines by which the platform ends the process.
  private mutating func crash(_ context: LineContext, _ position: SourcePosition) -> [Frame] {
    guard !context.isInterruption else { return [] }
    let process: OwnerTable.Entry
    do throws(ElaborationError) {
      process = try symbols.owners.owner(.process, named: nil, in: context.component)
    } catch {
      let problem = error.problem == .noOwner(.process) ? .noProcess : error.problem
      errors.append(ElaborationError(problem, at: position))
      return []
    }
    if !process.existence.crash.contains(where: { contains($0, where: \.endsProcess) }) {
      errors.append(ElaborationError(.crashWithoutEnd(process.name), at: position))
    }
    var platform = LineContext(component: process.component, kind: .action)
    platform.isOperation = true
    platform.isInterruption = true
    return [.lines(process.existence.crash, platform)]
  }
}

extension LineContext {
  /// The context of lines that another component offers; they never block.
  func operation(_ isOffered: Bool, by line: ClauseLine) -> LineContext {
    var inner = self
    inner.site = site ?? line.site ?? line.position
    inner.canBlock = false
    guard isOffered else { return inner }
    inner.isOperation = true
    inner.operationModule = line.position.module
    return inner
  }

  /// Whether callbacks come from here, as opposed to where they are an error.
  var mayCall: Bool { kind == .action && !isInterruption }
}

extension ClauseLine {
  /// Whether the line only tells when the action is possible.
  fileprivate var isGuard: Bool {
    if case .guarded = node { true } else { false }
  }

  /// Whether the line ends a process.
  fileprivate var endsProcess: Bool {
    if case .ends(.process, _) = node { true } else { false }
  }

  /// Whether the line has parts, so that it may take several steps of a platform.
  fileprivate var hasParts: Bool {
    if case .part = node { return true }
    return nestedInStep.joined().contains(where: \.hasParts)
  }
}

extension Frame {
  /// Whether anything remains to run here.
  fileprivate var hasLines: Bool {
    switch self {
    case .lines(let lines, _): lines.contains { !$0.isGuard }
    case .anyOrder(let bodies, _): bodies.contains { !$0.lines.isEmpty }
    case .recalls(_, let lines, _): !lines.isEmpty
    case .completes, .resumes, .meeting: false
    }
  }
}
