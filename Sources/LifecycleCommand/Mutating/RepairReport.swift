import Checking
import TemporalProperties

/// The changes of handlers that repair a specification, one after the other.
struct RepairReport: Hashable, Sendable {
  let specification: String

  /// The claims that fail without a change.
  let failing: [String]

  /// The claims that the budget doesn't suffice for.
  let undecided: [String]

  /// The claims that hold only for want of occasions; a repair may break them.
  let vacuous: [String]

  /// How many claims hold without a change.
  let holding: Int

  /// How many changes were tried.
  var tried = 0

  /// The changes that are best to make next, after the first one of each round before.
  var rounds: [Round] = []

  /// Changes of which each repairs as many claims as any other, and breaks none.
  struct Round: Hashable, Sendable {
    /// The changes: moves before copies, which leave the line where it is, too, and these before lines that
    /// undo others, which no author wrote; of a kind first those to a callback that came in a run that was
    /// told, of these the ones that are most alike.
    let repairs: [Repair]

    /// Chooses the best changes; nil where there is none.
    init?(_ found: [Repair], preferring callbacks: Set<String>) {
      guard let most = found.map(\.repaired.count).max() else { return nil }
      let best = found.filter { $0.repaired.count == most }
      repairs = best.enumerated().sorted { lhs, rhs in
        let (left, right) = (lhs.element.change, rhs.element.change)
        func comes(_ change: HandlerChange) -> Int {
          callbacks.contains(change.other ?? "") ? 0 : 1
        }
        func rank(_ change: HandlerChange) -> Int {
          Self.kinds.firstIndex(of: change.kind) ?? Self.kinds.count
        }
        return (rank(left), comes(left), left.distance, lhs.offset)
          < (rank(right), comes(right), right.distance, rhs.offset)
      }.map(\.element)
    }

    /// The kinds of changes, the best first.
    private static let kinds: [HandlerChange.Kind] = [.move, .copy, .undo]
  }

  /// The claims that fail after all changes.
  var stillFailing: [String] { rounds.last?.repairs.first?.failing ?? failing }

  var outcome: Outcome {
    if !stillFailing.isEmpty { return .safetyRefuted }
    if !undecided.isEmpty { return .undecided }
    return failing.isEmpty && holding == 0 && vacuous.isEmpty ? .invalidInput : .success
  }
}

/// A change that repairs some claims and breaks none.
struct Repair: Hashable, Sendable {
  /// The number of the change among all that can be made then.
  let number: Int
  let change: HandlerChange
  let repaired: [String]

  /// The claims that still fail.
  let failing: [String]
}
