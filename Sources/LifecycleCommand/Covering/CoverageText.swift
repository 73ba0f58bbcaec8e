import ModelIR
import Reporting

/// What runs come to, for people: a line for each sort of thing, and what no run comes to.
struct CoverageText: Story {
  let report: CoverageReport
  let isVerbose: Bool

  var lines: [StyledLine] {
    var heading = StyledLine("coverage")
    heading.tab(to: 10)
    heading.add(report.specification, .bold)
    if let mistake = report.mistake {
      var line = StyledLine("invalid", .bad)
      line.tab(to: 10)
      line.add(mistake)
      return [heading, line]
    }
    let hidden = report.entries.count { $0.reach != .always && !isTold($0) }
    let rest = "\(hidden) of the platform's own aren't reached or not always: --verbose tells them"
    var last = StyledLine()
    last.tab(to: 10)
    last.add(rest, .dim)
    return [heading] + CoverageQuestions.Kind.allCases.flatMap(tell) + (hidden > 0 ? [last] : [])
  }

  private func isTold(_ entry: CoverageReport.Entry) -> Bool { isVerbose || entry.item.isOwn }

  private func tell(_ kind: CoverageQuestions.Kind) -> [StyledLine] {
    let entries = report.entries.filter { $0.item.kind == kind }
    guard !entries.isEmpty else { return [] }
    let reached = entries.count { $0.reach != .never && $0.reach != .undecided }
    var line = StyledLine()
    line.tab(to: 10)
    line.add("\(reached) of \(entries.count) \(words(kind))", .bold)
    return [line] + entries.compactMap(tell)
  }

  private func words(_ kind: CoverageQuestions.Kind) -> String {
    switch kind {
    case .action: "actions can happen"
    case .callback: "callbacks can come"
    case .line: "lines of handlers can run"
    case .value: "values of variables occur"
    case .edge: "changes of phases can happen"
    }
  }

  private func tell(_ entry: CoverageReport.Entry) -> StyledLine? {
    guard isTold(entry) else { return nil }
    var line = StyledLine()
    switch entry.reach {
    case .always:
      guard isVerbose else { return nil }
      line = StyledLine("  yes")
    case .under: line = StyledLine("  partly")
    case .never: line = StyledLine("  NEVER", .bad)
    case .undecided: line = StyledLine("  open", .doubtful)
    }
    line.tab(to: 10)
    line.add("  \(entry.item.name)")
    if case .under(let phrase) = entry.reach { line.add("  under \(phrase) only", .dim) }
    if let position = entry.item.position { line.add("  \(position.shortDescription)", .dim) }
    return line
  }
}
