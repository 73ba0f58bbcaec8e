import Checking
import ModelIR
import Reporting
import TemporalProperties

/// What `budget --json` writes.
struct BudgetDocument: Codable, Hashable, Sendable {
  var format = "lifecheck-budget"
  var version = 1
  var specification: String
  var budgets: [Entry]

  struct Entry: Codable, Hashable, Sendable {
    var claim: String
    var parameter: String

    /// The value of the other time, where two were asked about.
    var given: [String: String]

    /// The answer in words.
    var answer: String
    var isDecided: Bool
    var holds: [Span]
    var fails: [Span]
    var undecided: [Span]
    var runs: [Example]
  }

  /// The values from one to another, as printed.
  struct Span: Codable, Hashable, Sendable {
    var from: String
    var includesFrom: Bool
    var to: String
    var includesTo: Bool
  }

  struct Example: Codable, Hashable, Sendable {
    var value: String
    var run: ReportDocument.Run
  }

  init(_ report: BudgetReport) {
    specification = report.specification
    budgets =
      report.budgets.map { Entry($0, given: [:]) }
      + report.tables.flatMap { table in
        table.rows.map { Entry($0.budget, given: [table.first: $0.value]) }
      }
  }
}

extension BudgetDocument.Entry {
  fileprivate init(_ budget: ClaimBudget, given: [String: String]) {
    claim = budget.claim.name
    parameter = budget.parameter
    self.given = given
    answer = budget.phrase
    isDecided = budget.isDecided
    holds = []
    fails = []
    undecided = []
    runs = []
    guard case .decided(let values) = budget.answer else { return }
    let span = { (interval: Interval) in
      BudgetDocument.Span(
        from: budget.tick.text(interval.lower), includesFrom: interval.includesLower,
        to: budget.tick.text(interval.upper), includesTo: interval.includesUpper)
    }
    holds = values.holds.map(span)
    fails = values.fails.map(span)
    undecided = values.open.map(span)
    runs = values.examples.compactMap { example in
      (example.result.counterexample ?? example.result.witness).map {
        BudgetDocument.Example(value: example.value, run: ReportDocument.Run($0))
      }
    }
  }
}
