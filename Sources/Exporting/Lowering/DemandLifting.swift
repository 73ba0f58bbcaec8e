internal import ModelIR

/// Tells demands among lines in terms of the state before the lines.
///
/// A body is followed with expressions for values. A demand that would grow too large stays where it is.
struct DemandLifting {
  /// The most parts that a lifted demand usually has.
  static let usualLimit = 300

  /// The most parts that a lifted demand may have.
  private let limit: Int

  /// The value of each slot that isn't what it was at the start; nil if it would be too large to tell.
  private var values: [Slot: StateExpression?]

  /// What must hold before the lines.
  private(set) var lifted: [StateExpression] = []

  /// Prepares for lines at whose start each signal has its default value.
  init(in system: TransitionSystem, upTo limit: Int) {
    self.limit = limit
    values = [:]
    for index in system.signals.indices {
      values[.signal(index)] = .constant(system.signals[index].defaultValue)
    }
  }

  /// Follows lines without choices, and returns those that are left.
  ///
  /// - Complexity: The size of the lines times the limit.
  mutating func follow(_ body: [Statement]) -> [Statement] { follow(body, where: .true) }

  private mutating func follow(
    _ body: [Statement], where path: StateExpression?
  ) -> [Statement] {
    var rest: [Statement] = []
    for statement in body {
      switch statement {
      case .assign(let slot, let value):
        values[slot] = .some(before(value))
        rest.append(statement)
      case .require(let condition, _):
        if let path, let told = before(condition),
          let demand = limited(path == .true ? told : .any([.negation(path), told]))
        {
          lifted.append(demand)
        } else {
          rest.append(statement)
        }
      case .branch(let condition, let first, let second):
        let test = before(condition)
        let start = values
        let one = follow(first, where: joined(path, test))
        let whenTrue = values
        values = start
        let other = follow(second, where: joined(path, test.map { .negation($0) }))
        join(with: whenTrue, where: test)
        if !(one.isEmpty && other.isEmpty) {
          rest.append(.branch(condition, then: one, else: other))
        }
      case .choose, .line: continue
      }
    }
    return rest
  }

  /// Joins what is known after the second of two ways with what is known after the first.
  private mutating func join(
    with first: [Slot: StateExpression?], where test: StateExpression?
  ) {
    for slot in Set(first.keys).union(values.keys) {
      let one = first[slot] ?? .read(slot)
      let other = values[slot] ?? .read(slot)
      guard one != other else {
        values[slot] = .some(one)
        continue
      }
      if let test, let one, let other {
        values[slot] = .some(limited(.conditional(test, then: one, else: other)))
      } else {
        values[slot] = .some(nil)
      }
    }
  }

  private func joined(
    _ path: StateExpression?, _ test: StateExpression?
  ) -> StateExpression? {
    guard let path, let test else { return nil }
    return path == .true ? test : limited(.all([path, test]))
  }

  /// Returns an expression in terms of the state before the lines.
  private func before(_ expression: StateExpression) -> StateExpression? {
    for slot in expression.reads {
      if let value = values[slot], value == nil { return nil }
    }
    return limited(expression.replacingReads { (values[$0] ?? .read($0)) ?? .read($0) })
  }

  private func limited(_ expression: StateExpression) -> StateExpression? {
    expression.size(upTo: limit) < limit ? expression : nil
  }
}

extension SymbolicExpression {
  /// Counts the parts of the expression, but no further than a limit.
  func size(upTo limit: Int) -> Int {
    var size = 1
    for child in children where size < limit { size += child.size(upTo: limit - size) }
    return size
  }
}
