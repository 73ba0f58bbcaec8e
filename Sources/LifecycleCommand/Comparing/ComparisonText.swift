import Checking
import Reporting

/// What a comparison tells people: a table of handlers and one of claims.
struct ComparisonText: Story {
  let comparison: Comparison
  let width: Int
  let isVerbose: Bool

  /// A line of a table.
  private struct Row {
    var name: String
    var before: String
    var after: String
    var style = TextStyle.plain

    /// What stands below the line.
    var remarks: [String] = []
  }

  var lines: [StyledLine] {
    let handlers = comparison.callbacks.map(row)
    let claims = comparison.claims.map(row)
    let names = (handlers + claims).map(\.name.count) + [20]
    let columns = (
      before: (names.max() ?? 0) + 4,
      after: ((handlers + claims).map(\.before.count) + [6]).max() ?? 6
    )
    var lines = [heading("before", comparison.before), heading("after", comparison.after)]
    for (title, rows) in [("handlers", handlers), ("claims", claims)] where !rows.isEmpty {
      lines.append(StyledLine())
      lines += table(title, rows, columns.before, columns.before + columns.after + 2)
    }
    return lines + [StyledLine()] + rest + [StyledLine(summary, .bold)]
  }

  private func heading(_ word: String, _ name: String) -> StyledLine {
    var line = StyledLine(word)
    line.tab(to: 8)
    line.add(name, .bold)
    return line
  }

  private func table(
    _ title: String, _ rows: [Row], _ before: Int, _ after: Int
  ) -> [StyledLine] {
    var head = StyledLine(title, .bold)
    head.tab(to: before)
    head.add("before", .dim)
    head.tab(to: after)
    head.add("after", .dim)
    return [head]
      + rows.flatMap { row in
        var line = StyledLine(row.style == .plain ? "  " : "! ", row.style)
        line.add(row.name)
        line.tab(to: before)
        line.add(row.before)
        line.tab(to: after)
        line.add(row.after, row.style)
        return [line] + row.remarks.map { StyledLine("      \($0)", .dim) }
      }
  }

  private func row(_ callback: Comparison.Callback) -> Row {
    Row(
      name: callback.name, before: words(callback.before),
      after: callback.wentDead ? "NEVER RUNS" : words(callback.after),
      style: callback.wentDead
        ? .bad : callback.runsLess || callback.isDeadOnArrival ? .doubtful : .plain)
  }

  private func words(_ side: Comparison.Side) -> String {
    switch (side.isHandled, side.delivery) {
    case (true, .always): "runs"
    case (true, .under(let phrase)): "runs under \(phrase) only"
    case (true, .never), (true, .absent): "never runs"
    case (false, .always): "no handler"
    case (false, .under(let phrase)): "no handler, called under \(phrase) only"
    case (false, .never): "no handler, never called"
    case (false, .absent): "no such callback"
    case (_, .undecided): "undecided"
    }
  }

  private func row(_ claim: Comparison.Claim) -> Row {
    Row(
      name: claim.name, before: claim.before.rawValue,
      after: claim.stopsHolding ? "REFUTED" : claim.after.rawValue,
      style: claim.stopsHolding ? .bad : claim.becomesEmpty ? .doubtful : .plain,
      remarks: [claim.holds.map { "holds under \($0)" }, claim.command].compactMap(\.self))
  }

  /// The claims that only one of the two makes.
  private var rest: [StyledLine] {
    let groups = [
      (comparison.claimsOnlyBefore, comparison.before),
      (comparison.claimsOnlyAfter, comparison.after),
    ]
    let lines = groups.filter { !$0.0.isEmpty }.flatMap { names, specification in
      [StyledLine("\(Wording.count(names.count, "claim")) of '\(specification)' only", .dim)]
        + (isVerbose ? names.map { StyledLine("  \($0)", .dim) } : [])
    }
    return lines.isEmpty ? [] : lines + [StyledLine()]
  }

  private var summary: String {
    guard !comparison.callbacks.isEmpty || !comparison.claims.isEmpty else {
      return "nothing to compare: no handlers, and no claim that both make"
    }
    let dead = comparison.callbacks.count(where: \.wentDead)
    let lost = comparison.claims.count(where: \.stopsHolding)
    let kept = comparison.claims.count { $0.before == .proved && $0.after == .proved }
    return "\(Wording.count(dead, "handler")) went dead, \(Wording.count(lost, "claim")) stopped "
      + "holding, \(Wording.count(kept, "claim")) held before and after"
  }
}
