package import ModelIR

/// A line inside an action, a handler, an observer or deferred work.
public protocol Clause: Sendable {
  /// The line, ready to be joined with the lines around it.
  var clauses: ClauseList { get }
}

/// A line that can make an action impossible; it may stand in an action only.
public protocol GuardClause: Sendable {
  /// The line, ready to be joined with the lines of an action.
  var clauses: GuardedClauseList { get }
}

/// Lines of which some can make an action impossible.
public struct GuardedClauseList: GuardClause {
  package let lines: [ClauseLine]

  public var clauses: GuardedClauseList { self }

  package init(_ lines: [ClauseLine]) { self.lines = lines }
}

/// Lines in reading order, such as the ones that several actions share.
public struct ClauseList: Clause {
  package let lines: [ClauseLine]

  public var clauses: ClauseList { self }

  package init(_ lines: [ClauseLine]) { self.lines = lines }

  /// Creates a list of one line.
  package init(_ node: ClauseLine.Node, at position: SourcePosition) {
    lines = [ClauseLine(node, at: position)]
  }
}

/// A line with its place in the source.
package struct ClauseLine: Hashable, Sendable {
  /// What a line does.
  package indirect enum Node: Hashable, Sendable {
    case guarded(ModelExpression)
    case assign(Token, ModelExpression, clampedTo: ClosedRange<Int>?)
    case call(Token, code: Int, arguments: [ArgumentValue])
    case branch(ModelExpression, then: [ClauseLine], else: [ClauseLine])
    case choose([Alternative])
    case forEach([[ClauseLine]])
    case part([ClauseLine])
    case turn
    case checkpoint
    case takes(ModelExpression, ModelExpression)
    case ends(Owner.Kind, Token?)
    case crashes(String)
    case later(Deferred)
    case cancel(String)
    case operation([ClauseLine], isOffered: Bool)
  }

  /// One way to continue.
  package struct Alternative: Hashable, Sendable {
    package let label: String
    package let condition: ModelExpression
    package let lines: [ClauseLine]
  }

  /// Work that a handler leaves for later.
  package struct Deferred: Hashable, Sendable {
    package let name: String
    package let lifetime: Lifetime?
    package let limit: Int
    package let fairness: Fairness
    package let lines: [ClauseLine]
  }

  package let node: Node
  package let position: SourcePosition

  /// Where an operation is called, if its author calls it by name.
  package var site: SourcePosition?

  package init(_ node: Node, at position: SourcePosition) {
    self.node = node
    self.position = position
  }
}

extension ClauseLine {
  /// The lines inside this one.
  package var nested: [[ClauseLine]] {
    switch node {
    case .branch(_, let first, let second): [first, second]
    case .choose(let alternatives): alternatives.map(\.lines)
    case .forEach(let bodies): bodies
    case .part(let lines), .operation(let lines, _): [lines]
    case .later(let deferred): [deferred.lines]
    case .guarded, .assign, .call, .turn, .checkpoint, .takes, .ends, .crashes, .cancel: []
    }
  }

  /// The lines inside this one that run in the same step or its continuation.
  package var nestedInStep: [[ClauseLine]] {
    if case .later = node { [] } else { nested }
  }
}

extension ClauseLine {
  /// Whether the line, or one inside it that runs in the same action, reads a variable.
  package func reads(_ variable: Token) -> Bool {
    expressions.contains { $0.reads.contains(.variable(variable)) }
      || nestedInStep.joined().contains { $0.reads(variable) }
  }

  /// The expressions that the line itself evaluates.
  package var expressions: [ModelExpression] {
    switch node {
    case .guarded(let condition), .branch(let condition, _, _): [condition]
    case .assign(_, let value, _): [value]
    case .takes(let least, let greatest): [least, greatest]
    case .call(_, _, let arguments): arguments.map(\.value)
    case .choose(let alternatives): alternatives.map(\.condition)
    case .forEach, .part, .turn, .checkpoint, .ends, .crashes, .later, .cancel, .operation: []
    }
  }
}
