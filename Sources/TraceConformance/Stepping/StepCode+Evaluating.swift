extension StepCode {
  /// The tables, while they stay where they are.
  struct Tables {
    let expressions: UnsafeBufferPointer<Expression>
    let statements: UnsafeBufferPointer<Statement>
    let lists: UnsafeBufferPointer<Int32>

    /// Computes the value of an expression.
    func value(_ place: Int32, _ slots: UnsafeMutableBufferPointer<Int>) -> Int {
      let code = expressions[Int(place)]
      switch code.kind {
      case .constant: return code.value
      case .read: return slots[Int(code.first)]
      case .equal: return value(code.first, slots) == value(code.second, slots) ? 1 : 0
      case .less: return value(code.first, slots) < value(code.second, slots) ? 1 : 0
      case .sum: return value(code.first, slots) &+ value(code.second, slots)
      case .scaled: return value(code.first, slots) &* code.value
      case .negation: return value(code.first, slots) == 0 ? 1 : 0
      case .all:
        for offset in 0..<Int(code.second)
        where value(lists[Int(code.first) + offset], slots) == 0 {
          return 0
        }
        return 1
      case .any:
        for offset in 0..<Int(code.second)
        where value(lists[Int(code.first) + offset], slots) != 0 {
          return 1
        }
        return 0
      case .conditional:
        return value(code.first, slots) != 0
          ? value(code.second, slots) : value(code.third, slots)
      }
    }
  }

  /// Lends the tables.
  func withTables<Result>(_ body: (Tables) -> Result) -> Result {
    expressions.withUnsafeBufferPointer { expressions in
      statements.withUnsafeBufferPointer { statements in
        lists.withUnsafeBufferPointer { lists in
          body(Tables(expressions: expressions, statements: statements, lists: lists))
        }
      }
    }
  }
}
