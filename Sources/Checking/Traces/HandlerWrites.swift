internal import ModelIR
internal import TemporalProperties

/// The lines of handlers and of deferred work that give variables other values, by variable.
struct HandlerWrites {
  /// A line that writes a variable.
  struct Write: Hashable {
    /// The line, by its index; nil for one that no action comes to.
    var line: Int?
    var position: SourcePosition?

    /// The callback whose handler the line belongs to, as printed; nil in deferred work.
    var callback: String?

    /// The title of the action, for deferred work.
    var action: String

    /// The value that the line gives, where it is always the same.
    var value: Int?
  }

  private(set) var writes: [Int: [Write]] = [:]
  private let system: TransitionSystem

  /// Collects the writes of all steps, and of handlers that no step calls.
  ///
  /// - Complexity: Linear in the size of the system.
  init(_ system: TransitionSystem, handlers: [Model.HandledCallback]) {
    self.system = system
    for step in system.steps {
      var place = Place(action: system.actions[step.action].title)
      collect(step.body, at: &place)
    }
    for handler in handlers {
      for write in handler.idleWrites {
        writes[write.variable, default: []].append(
          Write(
            position: write.position, callback: system.eventName(of: handler.signal, handler.code),
            action: "", value: write.value))
      }
    }
  }

  /// Where a walk through a step is.
  private struct Place {
    let action: String
    var line: Int?
    var callback: String?
  }

  private mutating func collect(_ body: [Statement], at place: inout Place) {
    for statement in body {
      switch statement {
      case .line(let index): place.line = index
      case .assign(.signal(let signal), .constant(let value))
      where system.signals[signal].role == .callback:
        place.callback = system.eventName(of: signal, value)
      case .assign(.variable(let variable), let expression):
        note(variable, expression, at: place)
      case .branch(_, let first, let second):
        for branch in [first, second] {
          var inner = place
          collect(branch, at: &inner)
          place.callback = place.callback ?? inner.callback
        }
      case .choose(let choice):
        for alternative in choice.alternatives {
          var inner = place
          collect(alternative.body, at: &inner)
        }
      default: break
      }
    }
  }

  private mutating func note(_ variable: Int, _ expression: StateExpression, at place: Place) {
    guard let line = place.line, system.lines.indices.contains(line) else { return }
    let kind = system.lines[line].kind
    guard kind == .handler && place.callback != nil || kind == .deferred else { return }
    var value: Int?
    if case .constant(let constant) = expression { value = constant }
    let write = Write(
      line: line, position: system.lines[line].position,
      callback: kind == .handler ? place.callback : nil, action: place.action,
      value: value)
    if writes[variable]?.contains(where: { $0.line == line && $0.callback == write.callback })
      != true
    {
      writes[variable, default: []].append(write)
    }
  }
}
