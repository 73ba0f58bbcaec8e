import LifecycleModeling
import ModelIR

extension LineInterpreter.Execution {
  func holds(_ condition: ModelExpression, _ speaker: LineInterpreter.Speaker) -> Bool {
    value(condition, speaker.dead) != 0
  }

  func value(_ expression: ModelExpression, _ speaker: LineInterpreter.Speaker) -> Int {
    value(expression, speaker.dead)
  }

  func exists(_ owner: Token) -> Bool { exists(owner, nil) }

  /// Whether the condition of an owner holds, even if the owner has just ended.
  func isDescribed(_ owner: Token) -> Bool {
    var copy = self
    copy.absent = []
    return copy.exists(owner, nil)
  }

  /// Whether the code of the process is able to run.
  var codeRuns: Bool {
    guard let process = cast.processes[process], let existence = cast.existence[process] else {
      return true
    }
    return value(existence.canRun, nil) != 0
  }

  /// Whether no sequence of the process is in the way.
  func hasWay(forApp isByApp: Bool) -> Bool {
    guard let waiting = state.waiting[process] else { return true }
    return isByApp && waiting.isTurn
  }

  private func value(
    _ expression: ModelExpression, _ dead: LineInterpreter.Speaker.Dead?
  ) -> Int {
    expression.value { reference in
      switch reference {
      case .variable(let token): value(of: token, dead)
      case .argument(let token):
        cast.tree.arguments.firstIndex { $0.token == token }.map { event.arguments[$0] } ?? 0
      case .exists(let owner): exists(owner, dead) ? 1 : 0
      case .ownerHasEnded: event.ownerHasEnded ? 1 : 0
      // Only claims ask for the rest, and claims aren't run.
      case .started, .ended, .called, .handling, .done, .begun, .ran, .began, .canHappen: 0
      }
    }
  }

  private func exists(_ owner: Token, _ dead: LineInterpreter.Speaker.Dead?) -> Bool {
    guard cast.chain(from: owner).allSatisfy({ !absent.contains($0) }) else { return false }
    return cast.existence[owner].map { value($0.condition, dead) != 0 } ?? false
  }

  /// The value of a variable: of an owner that ended, what it was reset to then.
  private func value(of token: Token, _ dead: LineInterpreter.Speaker.Dead?) -> Int {
    guard let index = cast.variables[token] else { return 0 }
    if let dead, let owner = cast.resetBy[index], dead.owners.contains(owner) {
      return dead.values[token] ?? cast.tree.variables[index].declaration.initialCodes[0]
    }
    return state.values[index]
  }
}
