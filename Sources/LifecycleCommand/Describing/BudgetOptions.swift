import CommandLineParsing

/// The options of `budget`.
enum BudgetOptions {
  static let parameter = CommandOption.value(
    "parameter", "NAME", isRepeatable: true,
    help:
      "The time to find the limits of; with two, a table of the limits of the second for values of the "
      + "first; without one, each time that the specification itself declares")
  static let rows = CommandOption.value(
    "rows", "N",
    help: "How many values of the first time the table has, from 2 to 100; 7 if not given")
}

extension Lifecheck {
  static let budget = Command(
    name: "budget",
    abstract:
      "Finds the exact times for which claims hold, and the run that breaks them just beyond",
    discussion: [
      "A 'Parameter' is a time that is fixed at the start of a run. For each claim and each parameter, the "
        + "solver finds the values for which the claim holds, whatever other times are left open, and proves "
        + "that there are no others. Times with a usual value have it unless '--set NAME=TIME' gives another "
        + "one, as in '--set save=2.5s'.",
      "Where the budget doesn't suffice for a proof, the answer says which values are decided.",
      "Exit status: 0; 30 if the budget doesn't suffice; 64 if there is no such parameter.",
    ],
    arguments: [SharedOptions.specification],
    options: [
      VerifyOptions.spec, VerifyOptions.claim, BudgetOptions.parameter, BudgetOptions.rows,
      SharedOptions.set, SharedOptions.preset, VerifyOptions.rlimit, VerifyOptions.depth, listJSON,
    ])
}
