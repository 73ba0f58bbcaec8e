import Checking
import ModelIR
import Reporting

/// For which values of its times the claims of a specification hold.
struct BudgetReport: Hashable, Sendable {
  var specification: String

  /// One entry for each claim and time.
  var budgets: [ClaimBudget] = []

  /// One entry for each claim, where two times were asked about.
  var tables: [Table] = []

  /// The limits of a time for values of another one.
  struct Table: Hashable, Sendable {
    /// The name of the other time.
    var first: String
    var rows: [Row]
  }

  struct Row: Hashable, Sendable {
    /// The value of the other time, as printed.
    var value: String
    var budget: ClaimBudget
  }

  var isDecided: Bool {
    (budgets + tables.flatMap(\.rows).map(\.budget)).allSatisfy(\.isDecided)
  }
}

extension ClaimBudget {
  /// For which values the claim holds, in words that follow the name of the time.
  var phrase: String {
    switch answer {
    case .independent: return "makes no difference"
    case .refused(let reason): return reason
    case .decided(let values):
      guard values.open.isEmpty else {
        let known =
          values.fails.isEmpty
          ? words(values.holds, otherwise: "holds for no value so far")
          : words(values.fails, isFailure: true, otherwise: "")
        return "\(known); not decided for \(values.open.map(phrase).joined(separator: " or "))"
      }
      return words(values.holds, otherwise: "holds for no value")
    }
  }

  private func words(
    _ intervals: [Interval], isFailure: Bool = false, otherwise: String
  ) -> String {
    let verb = isFailure ? "fails" : "holds"
    guard !intervals.isEmpty else { return otherwise }
    if intervals == [range] { return "\(verb) for every value" }
    return "\(verb) for \(intervals.map(phrase).joined(separator: " or "))"
  }

  /// An interval in words, as in `at most 5 s` or `more than 2 s and less than 3 s`.
  func phrase(_ interval: Interval) -> String {
    if interval.lower == interval.upper { return "just \(tick.text(interval.lower))" }
    let lower =
      interval.lower == range.lower && interval.includesLower
      ? nil : "\(interval.includesLower ? "at least" : "more than") \(tick.text(interval.lower))"
    let upper =
      interval.upper == range.upper && interval.includesUpper
      ? nil : "\(interval.includesUpper ? "at most" : "less than") \(tick.text(interval.upper))"
    let words = [lower, upper].compactMap(\.self)
    return words.isEmpty ? "every value" : words.joined(separator: " and ")
  }

  /// How it was found out, in words.
  var evidence: String {
    guard case .decided(let values) = answer else { return "" }
    if let reason = values.reason { return reason }
    return values.proof.map { "proved by " + Wording.words($0) } ?? ""
  }
}
