import CommandLineParsing

extension Lifecheck {
  static let completion = Command(
    name: "completion", abstract: "Prints the script with which a shell completes command lines",
    discussion: [
      "Where 'CI/install PREFIX' has put it, shells find it themselves. Else:\n"
        + "  bash  source <(lifecheck completion bash), in ~/.bashrc\n"
        + "  zsh   source <(lifecheck completion zsh), in ~/.zshrc below 'compinit'\n"
        + "  fish  lifecheck completion fish | source, in ~/.config/fish/config.fish",
      "The names of specifications and claims that it offers are those of what is built in. The first time, that takes a "
        + "few seconds.",
    ],
    arguments: [
      .choice(
        "SHELL", of: CompletionScript.Shell.allCases.map(\.rawValue),
        help: "The shell: bash, zsh or fish")
    ])

  static let manual = Command(
    name: "man", abstract: "Prints the manual page",
    discussion: ["To read it: lifecheck man | man -l -"], options: [manualMarkdown])

  static let manualMarkdown = CommandOption.flag(
    "markdown", help: "Write the page in Markdown instead, with all options in tables")

  /// The page that `man lifecheck` shows.
  static let manualPage = ManualPage(
    of: description, version: version,
    sections: [
      ManualPage.Section(
        "EXIT STATUS",
        paragraphs: [
          "If several things are to be said, the most severe one counts; they are listed in this order. "
            + "What a command adds to this stands with it."
        ],
        entries: VerifyOptions.exitStatuses.map(statusEntry)),
      ManualPage.Section("ENVIRONMENT", entries: environment),
      ManualPage.Section(
        "SEE ALSO", paragraphs: ["swiftc(1), git(1), z3(1), spin(1), rumur(1), dot(1)"]),
    ])

  /// A number and its meaning, which two spaces at least keep apart.
  private static func statusEntry(_ line: String) -> ManualPage.Entry {
    let words = line.split(separator: " ", maxSplits: 1)
    return ManualPage.Entry(
      words.first.map(String.init) ?? "",
      words.dropFirst().map { String($0.drop { $0 == " " }) }.joined())
  }

  private static let environment = [
    ManualPage.Entry(
      "LIFECHECK_CACHE",
      "The folder in which compiled specifications and answers about them are kept. It may be removed."
    ),
    ManualPage.Entry(
      "XDG_CACHE_HOME",
      "Where the folder lifecheck with the cache is, if LIFECHECK_CACHE isn't set; else it is the "
        + "folder of the system for caches."),
    ManualPage.Entry(
      "LIFECHECK_LIBRARY",
      "The folder of the library against which specifications are compiled; else it is "
        + "../lib/lifecheck beside the folder of the executable."),
    ManualPage.Entry("NO_COLOR", "If it is set, nothing is coloured and no progress is shown."),
    ManualPage.Entry("CI", "If it is set, the same."),
    ManualPage.Entry(
      "TMPDIR", "Where temporary files go, and states for which memory has no room."),
  ]
}
