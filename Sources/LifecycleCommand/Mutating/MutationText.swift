import ModelIR
import Reporting
import TemporalProperties

/// What planted faults came to, for people.
struct MutationText: Story {
  let report: MutationReport
  let width: Int

  var lines: [StyledLine] {
    var lines = [heading]
    lines += report.undecided.map { remark("not decided within the budget: \($0)", .doubtful) }
    guard !report.mutants.isEmpty, !report.claims.isEmpty else {
      return lines + [StyledLine(), StyledLine(emptiness, .bold)]
    }
    for mutant in report.mutants {
      lines.append(StyledLine())
      lines += tell(mutant)
    }
    if !report.idleClaims.isEmpty {
      lines.append(StyledLine())
      lines.append(StyledLine("claims that find none of these faults", .bold))
      lines += report.idleClaims.map { StyledLine("  \($0)", .dim) }
    }
    return lines + [StyledLine(), StyledLine(summary, .bold)]
  }

  private var heading: StyledLine {
    var line = StyledLine("mutate")
    line.tab(to: 10)
    line.add(report.specification, .bold)
    return line
  }

  private var emptiness: String {
    report.claims.isEmpty
      ? "no claim holds, so none can find a fault"
      : "no line of a handler runs that could be changed"
  }

  private func tell(_ mutant: Mutant) -> [StyledLine] {
    var first = StyledLine(mutant.word, mutant.style)
    first.tab(to: 10)
    first.add("\(mutant.change.callback): \(mutant.change.fault)")
    first.add("  \(mutant.change.position.shortDescription)", .dim)
    var remarks = mutant.killers.map { "by: \($0)" }
    if mutant.isMistake { remarks.append("the specification itself is wrong then") }
    if mutant.survives {
      remarks.append(
        report.undecided.isEmpty
          ? "every claim still holds: one is missing that needs this"
          : "every claim that was decided still holds")
    }
    if mutant.isUndecided { remarks.append("the budget doesn't suffice to decide") }
    return [first]
      + remarks.map { remark($0, .dim) }
  }

  private func remark(_ text: String, _ style: TextStyle) -> StyledLine {
    var line = StyledLine()
    line.tab(to: 10)
    line.add(text, style)
    return line
  }

  private var summary: String {
    let found = report.mutants.count { !$0.killers.isEmpty }
    let mistakes = report.mutants.count(where: \.isMistake)
    let survivors = report.survivors.count
    var parts = [
      "\(found) of \(Wording.count(report.mutants.count, "fault")) found by "
        + Wording.count(report.claims.count, "claim")
    ]
    if mistakes > 0 { parts.append("\(mistakes) make the specification itself wrong") }
    if survivors > 0 { parts.append("\(survivors) not found") }
    if !report.invalid.isEmpty {
      parts.append("\(report.invalid.count) more can't be written and weren't planted")
    }
    return parts.joined(separator: ", ")
  }
}

extension Mutant {
  fileprivate var word: String { survives ? "SURVIVES" : isUndecided ? "undecided" : "killed" }

  fileprivate var style: TextStyle { survives ? .bad : isUndecided ? .doubtful : .good }
}

extension HandlerChange {
  /// What is wrong where the change is a planted fault.
  fileprivate var fault: String {
    switch kind {
    case .drop: "without ‘\(text)’"
    case .duplicate: "‘\(text)’ twice"
    case .swap: "‘\(other ?? "")’ before ‘\(text)’"
    case .delay: "‘\(text)’ only later, when the run loop turns"
    case .dropHandler: "no handler"
    case .repeatHandler: "handled twice"
    case .move, .copy, .undo: "‘\(text)’ in \(other ?? "")"
    }
  }
}
