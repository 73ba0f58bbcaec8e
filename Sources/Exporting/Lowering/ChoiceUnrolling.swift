internal import ModelIR

/// The ways in which the choices of some lines can be made.
struct ChoiceUnrolling {
  /// The most ways of one step.
  static let limit = 4096

  /// The name of the action, for a complaint.
  let action: String

  /// One way through some lines: what is left of them has no choices.
  struct Way: Hashable {
    var choices: [String] = []
    var body: [Statement] = []
  }

  /// Returns the ways in the order of the choices; each exists where its demands hold.
  ///
  /// - Complexity: The number of ways times the size of the lines.
  func ways(through body: [Statement]) throws(ExportError) -> [Way] {
    var heads = [Way()]
    for statement in body {
      let tails = try ways(through: statement)
      guard heads.count * tails.count <= Self.limit else {
        throw .tooManyWays(action: action, limit: Self.limit)
      }
      heads = heads.flatMap { head in
        tails.map { Way(choices: head.choices + $0.choices, body: head.body + $0.body) }
      }
    }
    return heads
  }

  private func ways(through statement: Statement) throws(ExportError) -> [Way] {
    switch statement {
    case .line: return [Way()]
    case .assign, .require: return [Way(body: [statement])]
    case .branch(let condition, let first, let second):
      guard statement.hasChoices else {
        return [
          Way(body: [.branch(condition, then: first.withoutNotes, else: second.withoutNotes)])
        ]
      }
      return try ways(through: first, where: condition)
        + ways(through: second, where: .negation(condition))
    case .choose(let choice):
      var ways: [Way] = []
      for alternative in choice.alternatives {
        let label = alternative.label.isEmpty ? choice.label : alternative.label
        for way in try self.ways(through: alternative.body, where: alternative.condition) {
          ways.append(Way(choices: [label] + way.choices, body: way.body))
        }
      }
      return ways
    }
  }

  private func ways(
    through body: [Statement], where condition: StateExpression
  ) throws(ExportError) -> [Way] {
    try ways(through: body).map {
      Way(choices: $0.choices, body: [.require(condition, fault: 0)] + $0.body)
    }
  }
}

extension [Statement] {
  /// The lines without those that only note that a line of the specification ran.
  fileprivate var withoutNotes: [Statement] {
    compactMap { statement in
      switch statement {
      case .line: nil
      case .branch(let condition, let first, let second):
        .branch(condition, then: first.withoutNotes, else: second.withoutNotes)
      case .assign, .require, .choose: statement
      }
    }
  }
}
