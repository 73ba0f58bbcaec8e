internal import ModelIR

/// Writes the lines of a rule as statements of Promela.
struct PromelaBody {
  let writer: ExpressionWriter<Slot>
  let names: Vocabulary
  let system: TransitionSystem

  /// The name of the flag that says whether all demands held so far.
  let flag: String

  /// Returns the statements, each as its lines.
  func statements(_ body: [Statement]) -> [[String]] { body.map(lines) }

  private func lines(_ statement: Statement) -> [String] {
    switch statement {
    case .assign(let slot, let value):
      return ["\(names.name(of: slot)) = \(writer.bareValue(value, of: system.domain(of: slot)))"]
    case .require(let condition, _):
      return ["\(flag) = (\(flag) && \(writer.condition(condition)))"]
    case .branch(let condition, let first, let second):
      return ["if"] + option(writer.bareCondition(condition) + " ->", first)
        + (second.isEmpty ? [":: else"] : option("else ->", second)) + ["fi"]
    case .choose, .line: return ["skip"]
    }
  }

  /// One way of a selection.
  private func option(_ test: String, _ body: [Statement]) -> [String] {
    let statements = statements(body)
    guard !statements.isEmpty else { return [":: \(test) skip"] }
    if statements.count == 1, statements[0].count == 1 { return [":: \(test) \(statements[0][0])"] }
    let lines = statements.enumerated().flatMap { index, lines in
      index == statements.count - 1 ? lines : lines.dropLast() + [(lines.last ?? "skip") + ";"]
    }
    return [":: \(test)"] + lines.map { "   " + $0 }
  }
}
