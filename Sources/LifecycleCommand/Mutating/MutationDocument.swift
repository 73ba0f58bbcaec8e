import ModelIR
import TemporalProperties

/// What `mutate --json` writes, for programs.
struct MutationDocument: Codable, Hashable, Sendable {
  var format = "lifecheck-mutation"
  var version = 1
  var specification: String
  var claims: [String]
  var idleClaims: [String]

  /// The claims that the budget doesn't suffice for.
  var undecided: [String]
  var mutants: [Entry]

  /// The faults that make no valid specification, and aren't planted.
  var invalid: [Change]

  struct Entry: Codable, Hashable, Sendable {
    var change: Change

    /// One of `killed`, `survives` and `undecided`.
    var result: String
    var killedBy: [String]

    /// Whether the specification itself is wrong with the fault.
    var isMistake: Bool
  }

  /// A change of handlers.
  struct Change: Codable, Hashable, Sendable {
    var kind: HandlerChange.Kind
    var line: String
    var callback: String
    var other: String?

    /// The line that the added one undoes, if it undoes one.
    var undoes: String?
    var position: String

    init(_ change: HandlerChange) {
      kind = change.kind
      line = change.text
      callback = change.callback
      other = change.other
      undoes = change.undone
      position = change.position.shortDescription
    }
  }

  init(_ report: MutationReport) {
    specification = report.specification
    claims = report.claims
    idleClaims = report.idleClaims
    undecided = report.undecided
    invalid = report.invalid.map(Change.init)
    mutants = report.mutants.map { mutant in
      Entry(
        change: Change(mutant.change),
        result: mutant.survives ? "survives" : mutant.isUndecided ? "undecided" : "killed",
        killedBy: mutant.killers, isMistake: mutant.isMistake)
    }
  }
}

/// What `mutate --repair --json` writes, for programs.
struct RepairDocument: Codable, Hashable, Sendable {
  var format = "lifecheck-repair"
  var version = 1
  var specification: String
  var failing: [String]
  var stillFailing: [String]
  var undecided: [String]
  var vacuous: [String]
  var tried: Int

  /// The changes that are best to make next, after the first one of each list before.
  var rounds: [[Entry]]

  struct Entry: Codable, Hashable, Sendable {
    var change: MutationDocument.Change
    var repaired: [String]
    var failing: [String]
  }

  init(_ report: RepairReport) {
    specification = report.specification
    failing = report.failing
    stillFailing = report.stillFailing
    undecided = report.undecided
    vacuous = report.vacuous
    tried = report.tried
    rounds = report.rounds.map { round in
      round.repairs.map {
        Entry(
          change: MutationDocument.Change($0.change), repaired: $0.repaired, failing: $0.failing)
      }
    }
  }
}
