package import ModelIR
internal import TemporalProperties

/// Several interchangeable copies of a component, such as the scenes of an app.
public struct Copies<Base: Component>: Sendable {
  /// The copies, in order; code that names one of them breaks the symmetry.
  public let all: [Base]
  package let requestedCount: Int
  package let position: SourcePosition

  /// Creates a number of copies.
  public init(
    _ count: Int, fileID: String = #fileID, line: Int = #line, of make: () -> Base
  ) {
    all = (0..<max(count, 0)).map { _ in make() }
    requestedCount = count
    position = SourcePosition(fileID: fileID, line: line)
  }

  /// States that the condition holds for at least one copy.
  public func any(_ condition: (Base) -> some ConditionConvertible) -> Condition {
    Condition(.any(all.map { condition($0).condition.expression }))
  }

  /// States that the condition holds for every copy.
  public func all(_ condition: (Base) -> some ConditionConvertible) -> Condition {
    Condition(.all(all.map { condition($0).condition.expression }))
  }

  /// States that the formula holds for every copy.
  public func all(_ formula: (Base) -> Formula) -> Formula {
    Formula(.all(all.map { formula($0).node }))
  }

  /// States that the formula holds for at least one copy.
  public func any(_ formula: (Base) -> Formula) -> Formula {
    Formula(.any(all.map { formula($0).node }))
  }

  /// Counts the copies for which the condition holds.
  public func count(_ condition: (Base) -> some ConditionConvertible) -> Term<Int> {
    let ones = all.map { copy in
      ModelExpression.conditional(
        condition(copy).condition.expression, then: .constant(1), else: .constant(0))
    }
    return Term(ones.reduce(.constant(0)) { .sum($0, $1) })
  }
}

/// A reference to a component that is stored elsewhere in the same specification.
///
/// Its properties are read as those of the component; its methods are called through ``base``.
@dynamicMemberLookup
public struct Uses<Base: Component>: Sendable {
  /// The component.
  public let base: Base

  /// Refers to a component that is stored elsewhere.
  public init(_ base: Base) { self.base = base }

  /// Reads a property of the component.
  public subscript<Member>(dynamicMember path: KeyPath<Base, Member>) -> Member {
    base[keyPath: path]
  }
}

extension Uses where Base: Platform {
  /// Describes what the app does when it gets a callback.
  public func on(
    _ callback: Base.Callback, fileID: String = #fileID, line: Int = #line,
    @LineBuilder do lines: () -> ClauseList
  ) -> Handler {
    base.on(callback, fileID: fileID, line: line, do: lines)
  }

  /// States that the step into this state made the callback.
  public func hasJustCalled(_ callback: Base.Callback) -> Formula { base.hasJustCalled(callback) }
}
