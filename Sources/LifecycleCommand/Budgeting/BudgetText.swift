import Checking
import ModelIR
import Reporting
import TemporalProperties

/// The limits of times as text: first all of them, then a run just beyond each.
struct BudgetText: Story {
  let report: BudgetReport
  let specification: ReportedSpecification
  let width: Int

  var lines: [StyledLine] {
    let sections = [[StyledLine(report.specification, .bold)] + overview] + tables + stories
    return sections.filter { !$0.isEmpty }.reduce(into: []) { lines, section in
      if !lines.isEmpty { lines.append(StyledLine()) }
      lines += section
    }
  }

  private var overview: [StyledLine] {
    var lines: [StyledLine] = []
    var parameter = ""
    for budget in report.budgets {
      if budget.parameter != parameter {
        parameter = budget.parameter
        lines.append(
          StyledLine(
            "  \(parameter), from \(budget.tick.text(budget.range.lower)) to "
              + budget.tick.text(budget.range.upper)))
      }
      lines += self.lines(for: budget)
    }
    return lines
  }

  private func lines(for budget: ClaimBudget) -> [StyledLine] {
    var line = StyledLine("      ")
    line.add(budget.phrase, budget.isDecided ? .bold : .doubtful)
    if !budget.evidence.isEmpty { line.add("  \(budget.evidence)", .dim) }
    return [StyledLine("    \(budget.claim.title)"), line]
  }

  private var tables: [[StyledLine]] {
    report.tables.map { table in
      guard let first = table.rows.first else { return [] }
      let title = StyledLine("  \(first.budget.claim.title)")
      let width = max(table.first.count, table.rows.map(\.value.count).max() ?? 0) + 3
      var head = StyledLine("    ")
      head.add(table.first, .dim)
      head.tab(to: 4 + width)
      head.add(first.budget.parameter, .dim)
      return [title, head]
        + table.rows.map { row in
          var line = StyledLine("    ")
          line.add(row.value)
          line.tab(to: 4 + width)
          line.add(row.budget.phrase, row.budget.isDecided ? .plain : .doubtful)
          return line
        }
    }
  }

  /// The run close to each border at which a claim begins to fail.
  private var stories: [[StyledLine]] {
    report.budgets.flatMap { budget -> [[StyledLine]] in
      guard case .decided(let values) = budget.answer else { return [] }
      return values.examples.filter { $0.result.counterexample != nil }.map { example in
        var pinned = specification
        pinned.options += ["--set", "\(budget.parameter)=\(example.value)"]
        let title = StyledLine("with \(budget.parameter) = \(example.value)", .bold)
        return [title] + ClaimStory(example.result, in: pinned, width: width).lines
      }
    }
  }
}
