import ModelIR
import Reporting
import TemporalProperties

/// The changes that repair a specification, for people: as differences of the handlers.
struct RepairText: Story {
  let report: RepairReport

  /// The most other ways of the same worth that are told.
  private static let mostTold = 4

  var lines: [StyledLine] {
    var lines = [entry("repair", report.specification, .bold)]
    lines += report.failing.map { entry("", "fails: \($0)", .dim) }
    lines += report.undecided.map { entry("", "not decided within the budget: \($0)", .doubtful) }
    lines += report.vacuous.map { entry("", "vacuous, and not looked at: \($0)", .doubtful) }
    for (index, round) in report.rounds.enumerated() {
      lines.append(StyledLine())
      lines += tell(round, index + 1)
    }
    if !report.rounds.isEmpty, !report.stillFailing.isEmpty {
      lines.append(StyledLine())
      lines += report.stillFailing.map { entry("", "still fails: \($0)", .doubtful) }
    }
    return lines + [StyledLine(), StyledLine(summary, .bold)]
  }

  private func entry(_ word: String, _ text: String, _ style: TextStyle) -> StyledLine {
    var line = StyledLine(word)
    line.tab(to: 10)
    line.add(text, style)
    return line
  }

  private func tell(_ round: RepairReport.Round, _ number: Int) -> [StyledLine] {
    guard let best = round.repairs.first else { return [] }
    let change = best.change
    let target = change.other ?? ""
    var source = StyledLine("     \(change.callback)")
    source.add("  \(change.position.shortDescription)", .dim)
    var lines = [StyledLine("\(number)  \(change.proposal)"), StyledLine(), source]
    lines.append(
      change.kind == .move
        ? StyledLine("   −   \(change.text)", .bad)
        : StyledLine("       \(change.undone ?? change.text)"))
    lines.append(StyledLine("     \(target), behind what it does there"))
    lines.append(StyledLine("   +   \(change.text)", .good))
    lines.append(StyledLine())
    lines += best.repaired.map { StyledLine("     holds then: \($0)") }
    let others = round.repairs.dropFirst()
    lines += others.prefix(Self.mostTold).map { StyledLine("     or \($0.change.proposal)", .dim) }
    let more = others.count - Self.mostTold
    if more > 0 { lines.append(StyledLine("     or in \(Wording.count(more, "other way"))", .dim)) }
    return lines
  }

  private var summary: String {
    if report.failing.isEmpty {
      if !report.undecided.isEmpty { return "no claim is known to fail, but some aren't decided" }
      if report.holding == 0, report.vacuous.isEmpty { return "there is no claim to repair for" }
      return report.vacuous.isEmpty
        ? "all claims hold: there is nothing to repair"
        : "no claim fails: there is nothing to repair"
    }
    let tried = "\(Wording.count(report.tried, "change")) tried"
    guard !report.rounds.isEmpty else {
      return
        "no move, copy or undoing of one line repairs a claim without breaking another; \(tried)"
    }
    let changes = Wording.count(report.rounds.count, "change")
    return report.stillFailing.isEmpty
      ? "all claims hold after \(changes); \(tried)"
      : "\(Wording.count(report.failing.count - report.stillFailing.count, "claim")) of "
        + "\(report.failing.count) repaired by \(changes), none broken; \(tried)"
  }
}

extension HandlerChange {
  /// The change as advice.
  fileprivate var proposal: String {
    let target = other ?? ""
    if kind == .move { return "move ‘\(text)’ from \(callback) to \(target)" }
    guard let undone else { return "add ‘\(text)’ to \(target)" }
    return "add ‘\(text)’, which undoes ‘\(undone)’, to \(target)"
  }
}
