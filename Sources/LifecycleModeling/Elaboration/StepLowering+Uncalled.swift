internal import ModelIR
internal import TemporalProperties

extension StepLowering {
  /// Lowers the handlers of callbacks that no action makes, for their mistakes and what they would write.
  ///
  /// They become no part of the system. Comes after everything else has been lowered.
  mutating func uncalledHandlers() -> [LineContext.CallbackCode: [Model.HandledCallback.Write]] {
    var scratch = self
    scratch.errors = []
    var writes: [LineContext.CallbackCode: [Model.HandledCallback.Write]] = [:]
    for (component, entry) in symbols.tree.entries.enumerated() {
      for handler in entry.handlers {
        let callback = LineContext.CallbackCode(channel: handler.channel, code: handler.code)
        guard !called.contains(callback), symbols.callbacks[handler.channel] != nil else {
          continue
        }
        let body = scratch.lowerAlone(handler, of: component, callback)
        writes[callback, default: []] += scratch.writes(of: body)
      }
    }
    errors += scratch.errors
    uncalledLines = Array(scratch.lines.dropFirst(lines.count))
    return writes
  }

  private mutating func lowerAlone(
    _ handler: Handler, of component: Int, _ callback: LineContext.CallbackCode
  ) -> [Statement] {
    begin(in: symbols.owners.process(of: component))
    var state = StepState()
    state.delivery = .yes
    let body = lower([.lines(handler.lines, handlerContext(component, callback))], state)
    drain()
    return body
  }

  /// The variables that lines of handlers write, with the places of the lines.
  private func writes(of body: [Statement]) -> [Model.HandledCallback.Write] {
    var writes: [Model.HandledCallback.Write] = []
    func collect(_ body: [Statement], after line: TransitionSystem.Line?) {
      var line = line
      for statement in body {
        switch statement {
        case .line(let index): line = lines[index]
        case .assign(.variable(let variable), let expression):
          guard let line, line.kind == .handler else { continue }
          var value: Int?
          if case .constant(let constant) = expression { value = constant }
          let write = Model.HandledCallback.Write(
            variable: variable, value: value, position: line.position)
          if !writes.contains(write) { writes.append(write) }
        case .branch(_, let first, let second):
          collect(first, after: line)
          collect(second, after: line)
        case .choose(let choice):
          for alternative in choice.alternatives { collect(alternative.body, after: line) }
        case .assign, .require: break
        }
      }
    }
    collect(body, after: nil)
    return writes
  }
}
