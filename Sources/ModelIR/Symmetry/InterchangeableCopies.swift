/// Copies that can change places in any state without anybody noticing.
package struct InterchangeableCopies: Hashable, Sendable {
  /// The path of the copies, as in `scenes`.
  package let group: String

  /// Which of the copies they are; often all.
  package let copies: ClosedRange<Int>

  /// The variables of each copy, those of the same kind at the same place.
  ///
  /// Among them are variables without a lane that follow one copy: the monitors of claims about every copy.
  package let variables: [[Int]]

  package init(group: String, copies: ClosedRange<Int>, variables: [[Int]]) {
    self.group = group
    self.copies = copies
    self.variables = variables
  }
}

/// Two neighbouring copies that can't change places, and why.
package struct CopyDistinction: Hashable, Sendable, Codable {
  /// The path of the copies, as in `scenes`.
  package let group: String

  /// The first of the two copies.
  package let first: Int

  /// What tells the copies apart.
  package let reason: Reason

  package init(group: String, first: Int, reason: Reason) {
    self.group = group
    self.first = first
    self.reason = reason
  }

  /// What tells copies apart.
  package enum Reason: Hashable, Sendable, Codable {
    /// A variable that only one of them has, or that differs between them, by its name.
    case variable(String)

    /// The condition that is asked about.
    case target

    /// The lines that follow a run, which remember one copy or the order of both.
    case monitor

    /// An assumption, by its name.
    case assumption(String)

    /// What happens in an action, by its name: the first whose counterpart differs.
    case action(String)

    /// Something remembers pairs of copies, or belongs to several groups of copies at once.
    case entanglement
  }
}
