import CommandLineParsing

/// The options of `explore`.
enum ExploreOptions {
  static let port = CommandOption.value(
    "port", "PORT", help: "Listen on this port of this machine (default: a free one)")
}

extension Lifecheck {
  static let explore = Command(
    name: "explore", abstract: "Shows runs in a browser, where you choose each step",
    discussion: [
      "Prints the address of a page that tells a run, offers each step that can follow and says why others "
        + "can't. You can go back, change what the run assumes, and begin with a run that shows how a claim "
        + "stands.",
      "The page is there for this machine only, and only for who knows the whole address: it has a random "
        + "part. No page of another origin can read it. Ctrl-C ends the command.",
      "Exit status: 130, as of all that Ctrl-C ends; 74 if the port is taken. Failures end it as they end "
        + "'verify'.",
    ],
    arguments: [GraphOptions.subject],
    options: [
      ExploreOptions.port, chosen, VerifyOptions.engine, VerifyOptions.maxStates,
      VerifyOptions.memory, VerifyOptions.rlimit, SharedOptions.set, SharedOptions.preset,
      replaySpecifications,
    ])
}
