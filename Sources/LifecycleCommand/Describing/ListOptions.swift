import CommandLineParsing

/// The options of `list`.
enum ListOptions {
  static let names = CommandOption.choice(
    "names", of: ["specifications", "claims"], help: "List only these names, a line for each")
  static let markdown = CommandOption.flag(
    "markdown",
    help: "Write one page of Markdown about all that the specifications consist of; what several "
      + "of them have is told once")
  static let title = CommandOption.value(
    "title", "TEXT", help: "The heading of the page (default: the names of the specifications)")
  static let verbose = CommandOption.flag(
    SharedOptions.verbose.name, help: "List all that each specification consists of")
}

extension Lifecheck {
  static let listJSON = CommandOption.flag("json", help: "Write JSON for programs")

  static let list = Command(
    name: "list", abstract: "Lists specifications with their variables, actions and claims",
    discussion: [
      "Nothing is explored. With --json and --markdown an action is told with the phases in which it can "
        + "begin, those that its steps could lead to, and the callbacks that they could make."
    ],
    arguments: [SharedOptions.paths],
    options: [
      VerifyOptions.spec, listJSON, ListOptions.markdown, ListOptions.title, ListOptions.names,
      ListOptions.verbose,
    ])
}
