import CommandLineParsing

/// A tool that has one of everything.
enum SampleTool {
  static let colour = CommandOption.choice(
    "colour", of: ["red", "green", "blue"], help: "The colour of the paint")
  static let layer = CommandOption.value(
    "layer", "NAME", isRepeatable: true, help: "A layer to paint, where several may be painted",
    completedBy: .lines(of: ["layers", "--plain"]))
  static let depth = CommandOption.value(
    "depth-of-the-paint", "MILLIMETRES", help: "How thick the paint is when it has dried")
  static let dry = CommandOption.flag("dry", help: "Only say what would be painted")

  static let paint = Command(
    name: "paint", abstract: "Paints walls",
    discussion: [
      "Without a wall, all of them are painted. This is a long paragraph that has to be broken "
        + "into several lines, because a terminal has eighty columns.",
      "Examples:\n  tool paint north\n  tool paint --colour red --layer base --layer top south",
    ],
    arguments: [
      CommandArgument(
        "WALL", isRequired: false, isRepeatable: true, help: "A wall to paint",
        completedBy: .files)
    ],
    options: [colour, layer, depth, dry])

  static let copy = Command(
    name: "copy", abstract: "Copies a picture",
    arguments: [
      CommandArgument(
        "FROM", isRequired: true, isRepeatable: false, help: "The picture",
        completedBy: .linesOrFiles(of: ["pictures"])),
      CommandArgument("TO", isRequired: true, isRepeatable: false, help: "The copy"),
    ])

  static let frame = CommandOption.value(
    "frame", "COLOUR=FILE", isRepeatable: true,
    help: "It's put in a frame [whose pattern is in a file]: \"thick\" or 'thin'",
    completedBy: .prefixedFiles(after: ["red", "green"]))
  static let album = CommandOption.value(
    "album", "DIR", help: "Where pictures are", completedBy: .folders)

  static let show = Command(
    name: "show", abstract: "Shows a picture",
    discussion: [".dots and\n  kept lines - with dashes\nand a \\ and ‘quotes’"],
    arguments: [.choice("PLACE", of: ["wall", "table"], help: "Where it is shown")],
    options: [frame, album])

  static let version = CommandOption.flag("version", help: "Show the version")

  static let root = Command(
    name: "tool", abstract: "Does things with colours", options: [version],
    subcommands: [paint, copy])
}

/// Understands a line of words that are separated by spaces.
func parse(_ line: String) throws(CommandLineParser.Mistake) -> CommandLineParser.Request {
  try CommandLineParser(SampleTool.root).parse(line.split(separator: " ").map(String.init))
}

/// The parsed command, or nil if the line asks for help.
func command(_ line: String) throws(CommandLineParser.Mistake) -> ParsedCommand? {
  guard case .run(let command) = try parse(line) else { return nil }
  return command
}
