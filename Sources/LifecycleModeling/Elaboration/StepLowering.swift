internal import ModelIR

/// Turns the lines of actions, handlers and deferred work into steps of a transition system.
///
/// Lines that can't cut a run become structured statements. At a line that can, the lines that remain
/// become a point of the sequence, and each point becomes a step of its own.
struct StepLowering {
  /// A place at which a sequence waits.
  struct Point {
    let frames: [Frame]
    let isTurn: Bool
    let resumption: Resumption
    let action: Int
    let part: Int
    let process: Token?
    let code: Int

    /// How long the line takes at which the sequence waits; nil where it takes no time.
    var span: Span?
  }

  /// How long a line takes.
  struct Span: Hashable {
    let least: StateExpression
    let greatest: StateExpression
  }

  /// What makes two places of a sequence the same.
  private struct PointKey: Hashable {
    let frames: [Frame]
    let isTurn: Bool
    let resumption: Resumption
    let span: Span?
  }

  /// The most points at which the sequences of a specification may wait.
  static let mostPoints = 4096

  var symbols: SymbolTable
  var errors: [ElaborationError] = []
  var lines: [TransitionSystem.Line] = []
  var faults: [TransitionSystem.Fault] = []
  private var lineIndices: [TransitionSystem.Line: Int] = [:]
  private var faultIndices: [TransitionSystem.Fault: Int] = [:]
  private(set) var points: [Point] = []
  private var pointIndices: [PointKey: Int] = [:]
  private var waiting: [Int] = []
  private var steps: [[TransitionSystem.Step]]

  /// The handlers in the order in which they run.
  let handlers: [LineContext.CallbackCode: [(component: Int, handler: Handler)]]

  /// The observers by what they observe, in component order.
  let observers: [ResolvedEvent: [(component: Int, observer: Observe)]]

  /// The action whose step is being lowered, and its process.
  var current: (action: Int, part: Int, process: OwnerTable.Entry?) = (0, 0, nil)

  /// The callbacks that some action makes.
  var called: Set<LineContext.CallbackCode> = []

  /// The lines of handlers that no action calls.
  var uncalledLines: [TransitionSystem.Line] = []

  /// What is known where ways through a line meet, innermost last.
  var joins: [[StepState]] = []

  /// The arguments that the step being lowered can't read any more.
  private(set) var lostArguments: Set<Token> = []

  /// Something that observers watch, with names resolved.
  enum ResolvedEvent: Hashable {
    case callback(LineContext.CallbackCode)
    case end(Token)
    case action(Int)
  }

  init(symbols: SymbolTable) {
    self.symbols = symbols
    steps = Array(repeating: [], count: symbols.actions.count)
    var handlers: [LineContext.CallbackCode: [(component: Int, handler: Handler)]] = [:]
    var observers: [ResolvedEvent: [(component: Int, observer: Observe)]] = [:]
    for (component, entry) in symbols.tree.entries.enumerated() {
      for handler in entry.handlers {
        let code = LineContext.CallbackCode(channel: handler.channel, code: handler.code)
        if symbols.callbacks[handler.channel] == nil {
          errors.append(ElaborationError(.unknownCallbackChannel, at: handler.position))
        }
        handlers[code, default: []].append((component: component, handler: handler))
      }
      for observer in entry.component.observers {
        do throws(ElaborationError) {
          let event = try Self.resolve(observer, in: component, symbols)
          observers[event, default: []].append((component: component, observer: observer))
        } catch {
          errors.append(error)
        }
      }
    }
    self.handlers = handlers
    self.observers = observers
  }

  /// Lowers every action and all deferred work; the result is in canonical order.
  mutating func lowerAll() -> [TransitionSystem.Step] {
    let declared = symbols.actions.declared
    for index in declared.indices where declared[index].action.initiator != .app {
      lower(declared[index], index, turns: [])
    }
    drain()
    for index in declared.indices where declared[index].action.initiator == .app {
      lower(
        declared[index], index,
        turns: turns(of: symbols.owners.process(of: declared[index].component)))
    }
    for index in symbols.actions.deferred.indices {
      lowerDeferred(index, turns: turns(of: symbols.actions.deferred[index].process))
    }
    drain()
    if points.count > Self.mostPoints {
      errors.append(ElaborationError(.tooManyPoints(Self.mostPoints)))
    }
    return steps.flatMap { $0 }
  }

  /// Adds a step of an action.
  mutating func addStep(
    _ action: Int, part: Int, guard guardCondition: StateExpression, prefix: [Statement] = [],
    frames: [Frame], process: OwnerTable.Entry?, isFirstStep: Bool,
    resumption: Resumption = Resumption()
  ) {
    current = (action, part, process)
    lostArguments = resumption.lostArguments
    var state = StepState()
    state.isFirstStep = isFirstStep
    state.isInPart = resumption.isInPart
    state.delivery = resumption.hasDelivered ? .yes : .no
    state.arguments = resumption.arguments
    let tree = prefix + lower(frames, state)
    var body: [Statement] = [.assign(symbols.action, .constant(action + 1))]
    if part == 0 { body.append(.assign(symbols.isFirstPart, .true)) }
    steps[action].append(
      TransitionSystem.Step(
        action: action, part: part, guard: guardCondition, body: withOwnerSignals(body + tree)))
  }

  /// Lets the sequence wait where lines remain to run; they vanish with the process.
  mutating func cut(_ frames: [Frame], _ cut: Cut, _ state: StepState) -> [Statement] {
    guard !state.processHasEnded else { return endStep() }
    let frames = frames.filter { $0 != .meeting }
    var span: Span?
    switch cut {
    case .betweenParts, .atTurn:
      return wait(frames, isTurn: cut == .atTurn, Resumption(), nil) + endStep()
    case .atCheckpoint: break
    case .while(let duration): span = duration
    }
    let silent = Resumption(isInPart: state.isInPart)
    let loud = Resumption(
      isInPart: state.isInPart, hasDelivered: true, arguments: state.arguments)
    let waits: [Statement] =
      switch state.delivery {
      case .no: wait(frames, isTurn: false, silent, span)
      case .yes: wait(frames, isTurn: false, loud, span)
      case .maybe:
        [
          .branch(
            isSilent, then: wait(frames, isTurn: false, silent, span),
            else: wait(frames, isTurn: false, loud, span))
        ]
      }
    return waits + endStep()
  }

  /// Makes a point of the lines that remain, and lets the sequence wait there.
  private mutating func wait(
    _ frames: [Frame], isTurn: Bool, _ resumption: Resumption, _ span: Span?
  ) -> [Statement] {
    guard let slot = symbols.positions[current.process?.token] else { return [] }
    let frames = frames.joiningLines
    let code: Int
    let key = PointKey(
      frames: frames, isTurn: isTurn, resumption: resumption, span: span)
    if let known = pointIndices[key] {
      code = points[known].code
    } else {
      guard points.count <= Self.mostPoints else { return [] }
      code = points.count { $0.process == current.process?.token } + 1
      pointIndices[key] = points.count
      waiting.append(points.count)
      points.append(
        Point(
          frames: frames, isTurn: isTurn, resumption: resumption, action: current.action,
          part: current.part + 1, process: current.process?.token, code: code,
          span: span))
    }
    let restart: [Statement] =
      span == nil
      ? [] : [.assign(symbols.lineClock(of: current.process), .constant(0))]
    return [.assign(slot, .constant(code))] + restart
  }

  /// Returns the index of a line of the specification, for runs to tell.
  mutating func note(_ text: String, _ context: LineContext, at position: SourcePosition)
    -> Statement
  {
    let line = TransitionSystem.Line(
      text: text, kind: context.kind, position: context.site ?? position)
    if let known = lineIndices[line] { return .line(known) }
    lineIndices[line] = lines.count
    lines.append(line)
    return .line(lines.count - 1)
  }

  /// Returns the index of a mistake that shows only at run time.
  mutating func fault(_ message: String, at position: SourcePosition) -> Int {
    let fault = TransitionSystem.Fault(message: message, position: position)
    if let known = faultIndices[fault] { return known }
    faultIndices[fault] = faults.count
    faults.append(fault)
    return faults.count - 1
  }

  /// The labels of the points of a process, in the order of their codes.
  func pointLabels(of process: Token?) -> [String] {
    points.filter { $0.process == process }.map { point in
      let title = symbols.actionName(point.action)
      return "\(title) #\(point.code)\(point.isTurn ? " (turn)" : "")"
    }
  }

  private func turns(of process: OwnerTable.Entry?) -> [Int] {
    points.filter { $0.isTurn && $0.process == process?.token }.map(\.code)
  }

  /// Prepares for lines of no action, which are lowered for their mistakes alone.
  mutating func begin(in process: OwnerTable.Entry?) {
    current = (0, 0, process)
    lostArguments = []
  }

  /// Lowers what remains to run at the points where sequences wait.
  mutating func drain() {
    while !waiting.isEmpty {
      let point = points[waiting.removeFirst()]
      guard let slot = symbols.positions[point.process] else { continue }
      let process = point.process.flatMap { symbols.owners.entry($0) }
      var condition = StateExpression.equal(.read(slot), .constant(point.code))
      if let span = point.span {
        let clock = symbols.lineClock(of: process)
        condition = .all([condition, .negation(.less(.read(clock), span.least))])
      }
      addStep(
        point.action, part: point.part, guard: condition,
        prefix: [.assign(slot, .constant(0))] + repetition(at: point), frames: point.frames,
        process: process, isFirstStep: false, resumption: point.resumption)
    }
  }

  /// What a step that continues another one says again: the callback being handled, and its arguments.
  private func repetition(at point: Point) -> [Statement] {
    var statements: [Statement] = []
    if case .lines(_, let context)? = point.frames.last, let callback = context.callback,
      let slots = symbols.callbacks[callback.channel]
    {
      statements.append(.assign(slots.handling, .constant(callback.code + 1)))
    }
    for argument in point.resumption.arguments {
      guard let code = argument.constant, let slot = symbols.arguments[argument.token] else {
        continue
      }
      statements.append(.assign(slot, .constant(code)))
    }
    return statements
  }

  /// States that the step has made no callback so far.
  var isSilent: StateExpression {
    .all(symbols.callbackSlots.map { .equal(.read($0), .constant(0)) })
  }

  private static func resolve(
    _ observer: Observe, in component: Int, _ symbols: SymbolTable
  ) throws(ElaborationError) -> ResolvedEvent {
    switch observer.event {
    case .callback(let channel, let code):
      guard symbols.callbacks[channel] != nil else {
        throw ElaborationError(.unknownCallbackChannel, at: observer.position)
      }
      return .callback(LineContext.CallbackCode(channel: channel, code: code))
    case .end(let owner):
      guard symbols.owners.entry(owner) != nil else {
        throw ElaborationError(.unknownVariable, at: observer.position)
      }
      return .end(owner)
    case .action(let key): return .action(try symbols.actions.index(of: key))
    case .deferred(let name):
      guard let index = symbols.actions.deferredIndex(name, in: component) else {
        throw ElaborationError(
          .unknownDeferred(name: name, candidates: symbols.actions.deferred.map(\.work.name)),
          at: observer.position)
      }
      return .action(index + symbols.actions.declared.count)
    }
  }
}
