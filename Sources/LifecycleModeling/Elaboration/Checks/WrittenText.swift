internal import ModelIR
internal import TemporalProperties

/// All that the components of a specification say, as their authors wrote it.
///
/// Nothing is named yet, and expressions may be nested as deeply as a loop made them; so nothing here
/// descends into an expression.
struct WrittenText {
  /// A line with its place.
  struct Line {
    let line: ClauseLine
    let component: Int

    /// Whether an action of the app has it, outside of operations that others offer.
    let isApps: Bool
  }

  /// An expression with its place.
  struct Expression {
    let expression: ModelExpression
    let position: SourcePosition

    /// Whether it is a time.
    var isTime = false
  }

  /// Every line, those inside others included, in order.
  private(set) var lines: [Line] = []

  /// Every expression outside of claims and assumptions.
  private(set) var expressions: [Expression] = []

  /// Every condition in claims and assumptions.
  private(set) var conditions: [Expression] = []

  /// Where formulas or lines are nested too deeply, with the limit.
  private(set) var tooDeep: [(position: SourcePosition, limit: Int)] = []

  init(_ tree: ComponentTree) {
    measuresTime = tree.variables.contains { $0.declaration.timing != .none }
    for (component, entry) in tree.entries.enumerated() {
      for action in entry.component.actions {
        add(action.lines, in: component, isApps: action.initiator == .app)
      }
      for handler in entry.handlers { add(handler.lines, in: component) }
      for observer in entry.component.observers { add(observer.lines, in: component) }
      for existence in entry.component.existence {
        for expression in [existence.condition, existence.canRun] {
          expressions.append(Expression(expression: expression, position: existence.position))
        }
        add(existence.crash, in: component)
      }
      for measure in entry.component.measures {
        expressions.append(Expression(expression: measure.condition, position: measure.position))
      }
      for deadline in entry.component.deadlines {
        expressions.append(
          Expression(expression: deadline.condition, position: deadline.position))
        expressions.append(
          Expression(expression: deadline.limit, position: deadline.position, isTime: true))
      }
      for assume in entry.component.assumptions { add(assume.formula, at: assume.position) }
      for property in entry.component.properties {
        for formula in property.formulas { add(formula, at: property.position) }
        if case .promptResponse = property.kind { measuresTime = true }
        if case .promptResponse(to: _, is: _, releasedBy: _, within: let limit) = property.kind {
          conditions.append(
            Expression(expression: limit, position: property.position, isTime: true))
        }
        if case .noDeadlock(let expression) = property.kind {
          conditions.append(Expression(expression: expression, position: property.position))
        }
      }
    }
    noteTime()
  }

  /// Whether anything speaks of time.
  private(set) var measuresTime: Bool

  private mutating func add(
    _ body: [ClauseLine], in component: Int, isApps: Bool = false, depth: Int = 1
  ) {
    for line in body {
      lines.append(Line(line: line, component: component, isApps: isApps))
      expressions += line.expressions.map {
        Expression(expression: $0, position: line.position, isTime: line.takesTime)
      }
      guard depth < SystemLimits.bodyDepth || line.nested.allSatisfy(\.isEmpty) else {
        tooDeep.append((position: line.position, limit: SystemLimits.bodyDepth))
        continue
      }
      var isApps = isApps
      if case .operation = line.node { isApps = false }
      for nested in line.nested {
        add(nested, in: component, isApps: isApps, depth: depth + 1)
      }
    }
  }

  private mutating func noteTime() {
    measuresTime =
      measuresTime
      || lines.contains { $0.line.takesTime }
  }

  private mutating func add(_ formula: ModelFormula, at position: SourcePosition) {
    var front = [(formula: formula, depth: 1)]
    while let (formula, depth) = front.popLast() {
      guard depth <= SystemLimits.formulaDepth else {
        tooDeep.append((position: position, limit: SystemLimits.formulaDepth))
        return
      }
      if case .now(let condition) = formula {
        conditions.append(Expression(expression: condition, position: position))
      }
      front += formula.children.reversed().map { ($0, depth + 1) }
    }
  }
}

extension ClauseLine {
  /// Whether the line takes time, so that its expressions are times.
  fileprivate var takesTime: Bool { if case .takes = node { true } else { false } }
}

extension Property {
  /// The formulas that the claim is made of.
  var formulas: [ModelFormula] {
    switch kind {
    case .always(let formula), .temporal(let formula), .unreachable(let formula),
      .reachable(let formula):
      [formula]
    case .precedence(of: let cause, before: let effect): [cause, effect]
    case .absence(let formula, let scope): [formula] + scope.formulas
    case .response(to: let trigger, is: let reaction, releasedBy: _): [trigger, reaction]
    case .promptResponse(to: let trigger, is: let reaction, releasedBy: _, within: _):
      [trigger, reaction]
    case .phaseGraph, .scenario, .noDeadlock: []
    }
  }
}

extension Scope {
  /// The formulas that open and close the scope.
  fileprivate var formulas: [ModelFormula] {
    switch kind {
    case .globally: []
    case .after(let formula), .before(let formula): [formula]
    case .between(let opening, let closing), .afterUntil(let opening, let closing):
      [opening, closing]
    }
  }
}
