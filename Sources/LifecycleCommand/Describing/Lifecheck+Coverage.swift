import CommandLineParsing

extension Lifecheck {
  static let coverage = Command(
    name: "coverage",
    abstract:
      "Says which actions, callbacks, handler lines, values and phase changes some run comes to",
    discussion: [
      "What no run comes to is no part of any proof: a handler that never runs, a branch that is never "
        + "taken, a value that never occurs, a change of a phase that a step of the platform could make and "
        + "none does. What is reached under some values of the variations "
        + "only is told with them.",
      "Exit status: 0; 30 if the budget doesn't suffice. Failures end it as they end 'verify'.",
    ],
    arguments: [SharedOptions.paths],
    options: [
      VerifyOptions.spec, VerifyOptions.engine, VerifyOptions.maxStates, VerifyOptions.memory,
      VerifyOptions.workers, SharedOptions.set, SharedOptions.preset, listJSON,
      coverageVerbose,
    ])

  private static let coverageVerbose = CommandOption.flag(
    SharedOptions.verbose.name, help: "Tell what is reached, too, and what of the platform isn't")
}
