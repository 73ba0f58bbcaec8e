internal import ModelIR

/// The search for times and comparisons of times that can't be meant.
struct TimeCheck {
  private(set) var errors: [ElaborationError] = []

  /// The variables that hold times, and those of them that are clocks.
  private let times: [Token: String]
  private let clocks: Set<Token>

  init(_ tree: ComponentTree, _ text: WrittenText) {
    let timed = tree.variables.filter { $0.declaration.timing != .none }
    times = Dictionary(timed.map { ($0.declaration.token, $0.name) }) { first, _ in first }
    clocks = Set(
      timed.filter { if case .clock = $0.declaration.timing { true } else { false } }
        .map(\.declaration.token))
    for variable in timed { check(variable) }
    for written in text.expressions + text.conditions {
      check(written.expression, at: written.position)
      if written.isTime { check(time: written.expression, at: written.position) }
    }
    for line in text.lines.map(\.line) { check(line) }
  }

  private mutating func check(_ variable: ComponentTree.NamedVariable) {
    guard case .parameter = variable.declaration.timing else { return }
    if variable.declaration.domain.range.lowerBound < 0 {
      report(
        "the range of '\(variable.name)' begins before zero", at: variable.declaration.position)
    }
  }

  private mutating func check(_ line: ClauseLine) {
    guard case .takes(.constant(let least), .constant(let greatest)) = line.node,
      greatest < least
    else { return }
    let span = "\(Tick.nanosecond.text(least)) to \(Tick.nanosecond.text(greatest))"
    report("no time is from \(span)", at: line.position)
  }

  private mutating func check(time expression: ModelExpression, at position: SourcePosition) {
    if case .constant(let time) = expression, time < 0 {
      report("\(Tick.nanosecond.text(time)) is less than nothing", at: position)
    }
    if let name = clock(in: expression) {
      errors.append(ElaborationError(.twoClocks(name), at: position))
    }
  }

  /// Checks that each comparison of times has at most one clock, alone on its side.
  private mutating func check(_ expression: ModelExpression, at position: SourcePosition) {
    switch expression {
    case .less(let lhs, let rhs) where expression.comparesTimes(isTime),
      .equal(let lhs, let rhs) where expression.comparesTimes(isTime):
      let sides = isClock(lhs) ? [rhs] : isClock(rhs) ? [lhs] : [lhs, rhs]
      if let name = sides.compactMap({ clock(in: $0) }).first {
        errors.append(ElaborationError(.twoClocks(name), at: position))
      }
    default:
      for child in expression.children { check(child, at: position) }
    }
  }

  private func isTime(_ reference: Reference) -> Bool {
    if case .variable(let token) = reference { times[token] != nil } else { false }
  }

  private func isClock(_ expression: ModelExpression) -> Bool {
    if case .read(.variable(let token)) = expression { clocks.contains(token) } else { false }
  }

  /// The name of a clock that an expression reads, if it reads one.
  private func clock(in expression: ModelExpression) -> String? {
    if case .read(.variable(let token)) = expression, clocks.contains(token) { return times[token] }
    return expression.children.lazy.compactMap { clock(in: $0) }.first
  }

  private mutating func report(_ what: String, at position: SourcePosition?) {
    errors.append(ElaborationError(.impossibleTime(what), at: position))
  }
}
