internal import ModelIR
package import TemporalProperties

/// What a claim about a graph says, edge by edge.
package typealias GraphCondition = TemporalProperties.PhaseGraph.Condition

/// A statement about the reachable graph of one variable, for a phase graph claim.
public struct GraphStatement: Sendable {
  package let condition: GraphCondition

  /// The statement that holds of no graph.
  static let never = GraphStatement(condition: .any([]))

  /// States that the operand doesn't hold.
  public static prefix func ! (operand: GraphStatement) -> GraphStatement {
    GraphStatement(condition: .negation(operand.condition))
  }

  /// States that both sides hold.
  public static func && (lhs: GraphStatement, rhs: GraphStatement) -> GraphStatement {
    GraphStatement(condition: .all([lhs.condition, rhs.condition]))
  }

  /// States that one side holds, or both do.
  public static func || (lhs: GraphStatement, rhs: GraphStatement) -> GraphStatement {
    GraphStatement(condition: .any([lhs.condition, rhs.condition]))
  }
}

/// The reachable graph of one variable: an edge leads from a to b iff a reachable step changes a to b.
public struct Graph<Value: FiniteDomain>: Sendable {
  /// States that an edge leads from one value to another one.
  public func hasEdge(from start: Value, to end: Value) -> GraphStatement {
    GraphStatement(condition: .edge(start.code, end.code))
  }

  /// States that an edge leads between two values in some direction; never of one value with itself.
  public func areAdjacent(_ first: Value, _ second: Value) -> GraphStatement {
    guard first != second else { return .never }
    return hasEdge(from: first, to: second) || hasEdge(from: second, to: first)
  }

  /// States that edges lead between two values in both directions; never of one value with itself.
  public func goesBothWays(_ first: Value, _ second: Value) -> GraphStatement {
    guard first != second else { return .never }
    return hasEdge(from: first, to: second) && hasEdge(from: second, to: first)
  }

  /// States that at least two neighbours within a set have edges both ways.
  public func isBidirectional(_ value: Value, within values: [Value]) -> GraphStatement {
    var neighbours: [Value] = []
    for other in values where other != value && !neighbours.contains(other) {
      neighbours.append(other)
    }
    let pairs = neighbours.indices.flatMap { first in
      neighbours.indices.filter { $0 > first }.map { second in
        goesBothWays(value, neighbours[first]) && goesBothWays(value, neighbours[second])
      }
    }
    return GraphStatement(condition: .any(pairs.map(\.condition)))
  }

  /// States that a statement holds for one value of a set and for no other.
  public func only(
    _ value: Value, of values: [Value], _ statement: (Value) -> GraphStatement
  ) -> GraphStatement {
    let others = values.filter { $0 != value }.map {
      GraphCondition.negation(statement($0).condition)
    }
    return GraphStatement(condition: .all([statement(value).condition] + others))
  }
}

/// The claim that a statement holds about the reachable graph of one variable.
public struct PhaseGraph: PropertyConvertible {
  public let property: Property

  /// Claims that the statement holds about the graph of the variable.
  public init<Value: FiniteDomain>(
    _ name: String, _ variable: Variable<Value>, source: String = "", fileID: String = #fileID,
    filePath: String = #filePath, line: Int = #line,
    _ statement: (Graph<Value>) -> GraphStatement
  ) {
    property = Property(
      name, .phaseGraph(variable.token, statement(Graph()).condition), source: source,
      fileID: fileID, filePath: filePath, line: line)
  }
}
