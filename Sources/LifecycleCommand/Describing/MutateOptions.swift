import CommandLineParsing

/// The options of `mutate`.
enum MutateOptions {
  static let repair = CommandOption.flag(
    "repair",
    help: "Search moves, copies and undoings of handler lines with which claims hold that fail now")
  static let failOn = CommandOption.choice(
    "fail-on", of: ["survivors"], help: "End with 31 if a planted fault is found by no claim")
}

extension Lifecheck {
  static let mutate = Command(
    name: "mutate",
    abstract: "Plants faults into handlers and says which claims find them, or repairs handlers",
    discussion: [
      "Each fault drops, repeats, delays or swaps one line of a handler or of deferred work, or drops or "
        + "repeats a handler. A fault that no claim finds shows that a claim is missing. The platforms "
        + "themselves end the process at every point, so that needs no fault.",
      "With --repair, each line of a handler is moved or copied to each other callback. Where a line gives "
        + "a variable a fixed value and no line of a handler gives the initial one back, a line that does "
        + "is added to each other callback of the same source. The end of an operation with conditions, "
        + "such as that of a background task, is copied like any line, but can't be invented: some handler "
        + "must have it. What is told makes the most of the failing claims hold and breaks none; it is "
        + "what the model needs, and has to be possible in the app.",
      "Exit status: 0; 31 with '--fail-on survivors' if a fault isn't found; 65 if there is nothing to "
        + "change or no claim that holds; 30 if the budget doesn't suffice; with --repair 12 unless all "
        + "claims hold after one of the changes. Failures end it as they end 'verify'.",
    ],
    arguments: [SharedOptions.specification],
    options: [
      VerifyOptions.spec, MutateOptions.repair, MutateOptions.failOn, VerifyOptions.engine,
      VerifyOptions.maxStates, VerifyOptions.memory, VerifyOptions.workers, SharedOptions.set,
      SharedOptions.preset, listJSON,
    ])
}
