import LifecycleModeling
import ModelIR

extension LineInterpreter.Execution {
  /// Runs a line; returns the ways to go on if there isn't exactly one.
  mutating func perform(
    _ line: ClauseLine, _ speaker: LineInterpreter.Speaker
  ) -> [LineInterpreter.Execution]? {
    switch line.node {
    case .guarded: break
    case .assign(let token, let value, let range):
      assign(token, self.value(value, speaker), range, speaker)
    case .call(let channel, let code, let arguments):
      make(LineInterpreter.Callback(channel: channel, code: code), arguments, speaker)
    case .branch(let condition, let first, let second):
      stack += Self.tasks(holds(condition, speaker) ? first : second, speaker)
    case .choose(let alternatives):
      let candidates = alternatives.filter { holds($0.condition, speaker) }
      if candidates.isEmpty {
        let blocks =
          isFirstPart && call == nil && speaker.role == .platform && !speaker.isOperation
        return blocks ? [] : nil
      }
      return candidates.map { candidate in
        going { $0.stack += Self.tasks(candidate.lines, speaker) }
      }
    case .forEach(let bodies):
      if bodies.joined().contains(where: \.hasParts) {
        let copies = bodies.enumerated().map {
          LineInterpreter.Body(copy: $0.offset, lines: $0.element)
        }
        stack.append(.anyOrder(copies, speaker))
      } else {
        stack += Self.tasks(Array(bodies.joined()), speaker)
      }
    case .part(let lines):
      guard !isInPart else {
        stack.append(.line(line, speaker))
        cut()
        return nil
      }
      isInPart = true
      stack += Self.tasks(lines, speaker)
    case .turn:
      if hasLines { cut(isTurn: true) }
    case .checkpoint:
      if goesOn { cut(isCheckpoint: true) }
    case .takes:
      // How long it takes isn't interpreted here.
      cut(isCheckpoint: true)
    case .ends(let kind, let named): end(kind, named, speaker)
    case .crashes: crash(speaker)
    case .later(let deferred): leave(deferred, speaker)
    case .cancel(let name):
      if let index = cast.workIndex(name, in: speaker.component) { state.pending[index].live = 0 }
    case .operation(let lines, _):
      var inner = speaker
      inner.isOperation = true
      stack += Self.tasks(lines, inner)
    }
    return nil
  }

  /// Whether any line is still to run.
  private var hasLines: Bool {
    stack.contains { task in
      switch task {
      case .line(let line, _): !line.isGuard
      case .anyOrder(let bodies, _): bodies.contains { !$0.lines.isEmpty }
      default: false
      }
    }
  }

  /// Whether anything happens before the next part, turn or checkpoint.
  private var goesOn: Bool {
    for task in stack.reversed() {
      let next: Next =
        switch task {
        case .line(let line, _): line.first(isInPart)
        case .anyOrder(let bodies, _): .joining(bodies.map { .first(of: $0.lines, isInPart) })
        default: .nothing
        }
      if next != .nothing { return next == .work }
    }
    return false
  }

  /// Gives a variable a value, if its owner exists.
  private mutating func assign(
    _ token: Token, _ value: Int, _ range: ClosedRange<Int>?,
    _ speaker: LineInterpreter.Speaker
  ) {
    guard let index = cast.variables[token] else { return }
    let variable = cast.tree.variables[index]
    if let owner = cast.resetBy[index] {
      if speaker.dead?.owners.contains(owner) == true { return }
      guard exists(owner) else {
        return fail("changes '\(variable.name)' although '\(cast.name(of: owner))' doesn't exist")
      }
    }
    let result = range.map { min(max(value, $0.lowerBound), $0.upperBound) } ?? value
    guard variable.declaration.domain.range.contains(result) else {
      return fail("\(variable.name) = \(result)")
    }
    state.values[index] = result
    settle()
  }

  /// Makes a callback: its handlers run next, then its observers.
  private mutating func make(
    _ callback: LineInterpreter.Callback, _ arguments: [ArgumentValue],
    _ speaker: LineInterpreter.Speaker
  ) {
    guard call == nil else {
      return fail("makes two callbacks in one step")
    }
    var made: [Token: Int] = [:]
    for argument in arguments {
      let value = value(argument.value, speaker)
      guard let index = cast.tree.arguments.firstIndex(where: { $0.token == argument.token })
      else { continue }
      made[argument.token] = value
      event.arguments[index] = value
    }
    call = made
    absent = []
    for (index, channel) in cast.tree.channels.enumerated() where channel.token == callback.channel
    {
      event.delivered[index] = callback.code
      event.handling[index] = callback.code
    }
    observe(.callback(callback))
    for lines in cast.handlers[callback, default: []].reversed() {
      let handler = LineInterpreter.Speaker(component: lines.component, role: .handler(callback))
      stack += Self.tasks(lines.lines, handler)
    }
  }

  /// Leaves work for later; scheduled again while it is pending, it is absorbed.
  private mutating func leave(_ deferred: ClauseLine.Deferred, _ speaker: LineInterpreter.Speaker) {
    guard let index = cast.workIndex(deferred.name, in: speaker.component) else { return }
    let most = max(1, deferred.limit)
    if let owner = cast.works[index].owner, let dead = speaker.dead?.owners, dead.contains(owner) {
      let ended = dead.intersection(cast.chain(from: owner))
      let count = state.pending[index].orphaned[ended, default: 0]
      state.pending[index].orphaned[ended] = min(most, count + 1)
    } else {
      state.pending[index].live = min(most, state.pending[index].live + 1)
    }
  }

  // MARK: - Ends

  /// Lets an owner end: observers first, nested ends included, then every reset.
  private mutating func end(
    _ kind: Owner.Kind, _ named: Token?, _ speaker: LineInterpreter.Speaker
  ) {
    guard let owner = named ?? cast.owner(kind, seenFrom: speaker.component) else { return }
    guard exists(owner) else {
      return fail("ends '\(cast.name(of: owner))', which doesn't exist")
    }
    let ending = cast.ending(with: owner)
    let tells = ending.map { LineInterpreter.Task.tell($0, isNamed: $0 == owner) }
    let marks = ending.map { LineInterpreter.Task.mark($0, isNamed: $0 == owner) }
    stack += (tells + marks + ending.map { .reset($0) } + [.settle]).reversed()
  }

  /// Resets what belongs to an owner, and drops or sets aside what it left for later.
  mutating func reset(_ owner: Token) {
    for (index, work) in cast.works.enumerated() {
      if cast.processes[work.process] == owner {
        state.pending[index] = LineInterpreter.Pending()
      } else if let home = work.owner, cast.chain(from: home).contains(owner),
        !cast.isProcess(owner)
      {
        setAside(index, owner)
      }
    }
    if let index = cast.processes.firstIndex(of: owner) {
      state.waiting[index] = nil
      if index == process { processHasEnded = true }
    }
    let variables = cast.tree.variables.indices.filter { cast.resetBy[$0] == owner }
    stack += variables.reversed().map { .restart(variable: $0) }
  }

  /// Notes of pending work that one more of the owners that it knows ended; most is absorbed.
  private mutating func setAside(_ index: Int, _ owner: Token) {
    let work = cast.works[index]
    let before = state.pending[index]
    var after: [Set<Token>: Int] = [:]
    for (ended, count) in before.orphaned { after[ended.union([owner]), default: 0] += count }
    state.pending[index].live = work.owner == owner ? 0 : before.live
    if work.owner == owner, before.live > 0 { after[[owner], default: 0] += before.live }
    state.pending[index].orphaned = after.mapValues { min($0, max(1, work.deferred.limit)) }
  }

  /// Drops everything that was still to run, and lets the platform end the process.
  private mutating func crash(_ speaker: LineInterpreter.Speaker) {
    guard let process = cast.owner(.process, seenFrom: speaker.component),
      let existence = cast.existence[process]
    else { return }
    let component = cast.tree.owners.first { $0.owner.token == process }?.component ?? 0
    var platform = LineInterpreter.Speaker(component: component, role: .platform)
    platform.isOperation = true
    interrupted = []
    stack = Self.tasks(existence.crash, platform)
  }
}

/// What comes first of the lines that remain.
private enum Next {
  case nothing
  case cut
  case work

  static func first(of lines: [ClauseLine], _ isInPart: Bool) -> Next {
    lines.lazy.map { $0.first(isInPart) }.first { $0 != .nothing } ?? .nothing
  }

  /// What comes first where any of several can.
  static func joining(_ ways: [Next]) -> Next {
    if ways.contains(.work) { return .work }
    return !ways.isEmpty && ways.allSatisfy { $0 == .cut } ? .cut : .nothing
  }
}

extension ClauseLine {
  /// What comes first of the line; the first part of all goes on with the step.
  fileprivate func first(_ isInPart: Bool) -> Next {
    switch node {
    case .guarded: .nothing
    case .part: isInPart ? .cut : .work
    case .turn, .checkpoint, .takes: .cut
    case .assign, .call, .ends, .crashes, .later, .cancel: .work
    case .branch, .choose, .forEach, .operation:
      .joining(nested.map { .first(of: $0, isInPart) })
    }
  }

  /// Whether the line only tells when the action is possible.
  fileprivate var isGuard: Bool {
    if case .guarded = node { true } else { false }
  }

  /// Whether the line has parts, so that the run can be cut between them.
  fileprivate var hasParts: Bool {
    if case .part = node { return true }
    return nestedInStep.joined().contains(where: \.hasParts)
  }
}
