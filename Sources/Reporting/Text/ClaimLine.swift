internal import Checking
private import TemporalProperties

/// The line of a claim in the table: verdict, how it was shown, states, time, and the claim.
struct ClaimLine {
  let result: ClaimResult
  let options: TextReport.Options

  init(_ result: ClaimResult, options: TextReport.Options) {
    self.result = result
    self.options = options
  }

  /// Where the second column begins.
  static let evidenceColumn = 13

  /// Where the number of states ends.
  private static let statesEnd = 51

  /// Where the time ends.
  private static let timeEnd = 62

  var line: StyledLine {
    let standing = Standing(result, under: options.policy)
    var line = StyledLine("  ")
    line.add(standing.rawValue, standing.style)
    line.tab(to: Self.evidenceColumn)
    line.add(Wording.evidence(of: result))
    let states = result.statistics.states
    if states > 0 { add(Wording.count(states, "state"), upTo: Self.statesEnd, to: &line) }
    var end = Self.statesEnd
    if options.showsTimes {
      end = Self.timeEnd
      add(Wording.time(result.elapsed), upTo: end, to: &line)
    }
    line.tab(to: end + 2)
    line.add(result.claim.title, .bold)
    for remark in remarks { line.add(" · \(remark)", .dim) }
    return line
  }

  private func add(_ text: String, upTo end: Int, to line: inout StyledLine) {
    line.tab(to: end - text.count)
    line.add(text, .dim)
  }

  private var remarks: [String] {
    var remarks: [String] = []
    switch result.verdict {
    case .bounded(_, let reason), .undecided(let reason): remarks.append(reason)
    default: break
    }
    if let phrase = result.holdsPhrase, !result.holds.isEmpty { remarks.append(phrase) }
    if let phrase = result.exercisePhrase, result.verdict.kind != .vacuous {
      remarks.append(phrase)
    }
    if result.verdict.kind == .vacuous {
      remarks.append(result.explanation ?? "what it speaks of never happens")
    }
    if result.verdict.kind == .proved { remarks += result.notes }
    if options.isVerbose {
      remarks += Wording.idleness(of: result)
      remarks += Wording.exchanges(of: result)
    }
    if let release = result.basis.release { remarks.append(release) }
    let expectsIssues = !options.policy.ignoresKnownIssues
    if result.knownIssue == .failsUnrecorded, expectsIssues {
      remarks.append("no counterexample stored to compare with (store it with --record)")
    }
    if result.knownIssue == .failsUncompared, expectsIssues {
      remarks.append("the stored counterexample is about other variations")
    }
    if result.knownIssue == .holds, expectsIssues {
      remarks.append("the known issue holds now")
    }
    return remarks
  }
}
