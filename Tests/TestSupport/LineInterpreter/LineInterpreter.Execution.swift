import LifecycleModeling
import ModelIR

extension LineInterpreter {
  /// A step in progress.
  struct Execution {
    let cast: Cast
    let action: Int
    let process: Int
    var state: State
    var event: Event

    /// What is still to do, last first.
    var stack: [Task] = []
    var interrupted: [Waiting] = []

    /// What the callback of the step was called with, if there was one.
    var call: [Token: Int]?
    var isFirstPart = false
    var isInPart = false

    /// Whether the process of the action ended within the step.
    var processHasEnded = false
    var isOver = false

    /// The owners that ended within the step and haven't begun again.
    var absent: Set<Token> = []
    var fault: String?
    private var existedBefore: [Bool]

    init(_ cast: Cast, state: State, action: Int, process: Int) {
      self.cast = cast
      self.state = state
      self.action = action
      self.process = process
      event = Event(cast, action: action)
      existedBefore = []
      existedBefore = cast.owners.map { exists($0) }
    }

    static func tasks(_ lines: [ClauseLine], _ speaker: Speaker) -> [Task] {
      lines.reversed().map { .line($0, speaker) }
    }

    /// Runs the step to its end, in every way.
    func advanced() -> [Execution] {
      var execution = self
      while !execution.isOver {
        guard let task = execution.stack.popLast() else {
          execution.end()
          break
        }
        if let ways = execution.perform(task) { return ways.flatMap { $0.advanced() } }
      }
      execution.noteStarts()
      return [execution]
    }

    /// Does a task; returns the ways to go on if there isn't exactly one.
    private mutating func perform(_ task: Task) -> [Execution]? {
      switch task {
      case .line(let line, let speaker): return perform(line, speaker)
      case .anyOrder(let bodies, let speaker):
        return bodies.indices.isEmpty
          ? nil
          : bodies.indices.map { index in
            var rest = bodies
            let body = rest.remove(at: index)
            return going {
              $0.stack += [.anyOrder(rest, speaker)] + Self.tasks(body.lines, speaker)
            }
          }
      case .tell(let owner, let isNamed):
        if isNamed || exists(owner) { tell(of: owner) }
        return nil
      case .reset(let owner):
        reset(owner)
        return nil
      case .restart(let variable):
        return cast.tree.variables[variable].declaration.initialCodes.map { code in
          going { $0.state.values[variable] = code }
        }
      case .mark(let owner, let isNamed):
        if isNamed || exists(owner) { absent.insert(owner) }
        return nil
      case .settle:
        settle()
        return nil
      case .finish:
        event.isLastPart = true
        observe(.action(action))
        return nil
      }
    }

    /// Returns a copy that goes on differently.
    func going(_ change: (inout Execution) -> Void) -> Execution {
      var copy = self
      change(&copy)
      return copy
    }

    mutating func fail(_ message: String) {
      fault = message
      isOver = true
    }

    /// Puts the lines of the observers of something before all else.
    mutating func observe(_ observed: Cast.Observed) {
      for lines in cast.observers[observed, default: []].reversed() {
        let speaker = Speaker(component: lines.component, role: .observer)
        stack += Self.tasks(lines.lines, speaker)
      }
    }

    /// Ends the step between two parts of the action, or at a checkpoint inside one.
    mutating func cut(isTurn: Bool = false, isCheckpoint: Bool = false) {
      isOver = true
      guard !processHasEnded else { return }
      state.waiting[process] = Waiting(
        action: action, stack: stack, isTurn: isTurn, isInPart: isCheckpoint && isInPart,
        call: isCheckpoint ? call : nil, interrupted: interrupted)
    }

    /// Ends the step with the action.
    private mutating func end() {
      isOver = true
      if let turn = interrupted.first, !processHasEnded { state.waiting[process] = turn }
    }

    /// Tells again of the callback that a step made before it was cut.
    mutating func continueCall() {
      guard let call else { return }
      for (index, argument) in cast.tree.arguments.enumerated() {
        if let value = call[argument.token] { event.arguments[index] = value }
      }
      guard case .line(_, let speaker)? = stack.last, case .handler(let callback) = speaker.role,
        let channel = cast.tree.channels.firstIndex(where: { $0.token == callback.channel })
      else { return }
      event.handling[channel] = callback.code
    }

    /// Looks which owners that ended are gone: those can begin again.
    mutating func settle() { absent = absent.filter { isDescribed($0) } }

    private mutating func noteStarts() {
      guard fault == nil else { return }
      absent = []
      for (index, owner) in cast.owners.enumerated() {
        if existedBefore[index], !event.ended[index], !exists(owner) {
          return fail("'\(cast.name(of: owner))' stops existing without an end")
        }
      }
      for (index, owner) in cast.owners.enumerated() {
        let isOld = existedBefore[index] && !event.ended[index]
        if exists(owner), !isOld { event.started[index] = true }
      }
    }

    /// Notes that an owner ends; if it wasn't there before the step, it also began within it.
    private mutating func tell(of owner: Token) {
      observe(.end(owner))
      guard let index = cast.owners.firstIndex(of: owner) else { return }
      event.ended[index] = true
      if !existedBefore[index] { event.started[index] = true }
    }
  }
}
