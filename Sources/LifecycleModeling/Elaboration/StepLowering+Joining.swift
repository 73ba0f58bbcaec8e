internal import ModelIR

extension StepLowering {
  /// Lowers groups of lines of which one runs, and then the lines that remain.
  ///
  /// Where at most one group goes on, the remaining lines become part of it. Where several do, they would
  /// be repeated, again and again with each such line; then the ways meet behind the groups instead,
  /// unless the step is over.
  mutating func lower(
    _ bodies: [[ClauseLine]], of line: ClauseLine, _ context: LineContext, before frames: [Frame],
    _ state: StepState
  ) -> (bodies: [[Statement]], rest: [Statement]) {
    guard meets(line) else {
      return (bodies.map { lower(frames + [.lines($0, context)], state) }, [])
    }
    joins.append([])
    let lowered = bodies.map { lower(frames + [.meeting, .lines($0, context)], state) }
    let states = joins.removeLast()
    guard let first = states.first else { return (lowered, []) }
    let rest = lower(frames, states.dropFirst().reduce(first) { $0.merged(with: $1) })
    let goesOn = StateExpression.negation(.read(symbols.isOver()))
    return (lowered, [.branch(goesOn, then: rest, else: [])])
  }

  /// Notes that the lines behind a meeting don't run, if there is one.
  mutating func endStep() -> [Statement] {
    joins.isEmpty ? [] : [.assign(symbols.isOver(), .true)]
  }

  /// Whether several ways through a line go on in the same manner.
  private func meets(_ line: ClauseLine) -> Bool {
    let isDivided = contains(line) { line in
      switch line.node {
      case .part, .ends: true
      default: false
      }
    }
    return !isDivided && ways(through: line) > 1
  }

  /// The number of ways through a line that don't end the step: none, one, or two for several.
  private func ways(through line: ClauseLine, isHandler: Bool = false) -> Int {
    func ways(_ lines: [ClauseLine], isHandler: Bool) -> Int {
      lines.reduce(1) { min(2, $0 * self.ways(through: $1, isHandler: isHandler)) }
    }
    guard escapes(line) else { return 1 }
    switch line.node {
    case .crashes, .checkpoint, .takes, .turn: return 0
    case .branch(_, let first, let second):
      return min(2, ways(first, isHandler: isHandler) + ways(second, isHandler: isHandler))
    case .choose(let alternatives):
      let none = alternatives.contains { $0.condition == .true } ? 0 : 1
      return min(2, alternatives.reduce(none) { $0 + ways($1.lines, isHandler: isHandler) })
    case .call(let channel, let code, _):
      guard !isHandler else { return 1 }
      let callback = LineContext.CallbackCode(channel: channel, code: code)
      return ways(handlers[callback, default: []].flatMap(\.handler.lines), isHandler: true)
    case .operation(let lines, _), .part(let lines): return ways(lines, isHandler: isHandler)
    case .forEach(let bodies): return ways(Array(bodies.joined()), isHandler: isHandler)
    case .guarded, .assign, .ends, .later, .cancel: return 1
    }
  }
}
